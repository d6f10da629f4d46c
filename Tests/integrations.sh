# Checks the packages and the integrations, each with its real client. conformance.sh sources this file, which uses its
# functions and variables. Parts that need macOS are not checked: the Xcode build phase, and the plugins in Xcode. The
# files for CI services are only checked against their schemas.

# --- the packages ----------------------------------------------------------------------------------------------

platform=linux-$(uname -m)
packages=$work/packages
export SOURCE_DATE_EPOCH=1700000000
check "binaries are packed" .ci/pack "$packages" "file://$packages" "$platform=$ARCHLINT"
check "binaries are packed the same way again" bash -c "
  .ci/pack '$work/packages-2' 'file://$packages' '$platform=$ARCHLINT' &&
  cmp '$packages/SHA256SUMS' '$work/packages-2/SHA256SUMS'"
unset SOURCE_DATE_EPOCH
check "the sums of the packages" bash -c "cd '$packages' && sha256sum --check --quiet SHA256SUMS"

# Runs the unpacked binary with an empty environment. Its root folder contains only /proc, in which Swift's runtime
# looks for its own path and threads.
bare=$work/bare
mkdir -p "$bare/project" "$bare/proc"
tar -xzf "$packages"/archlint-*-"$platform".tar.gz -C "$bare"
cp -R Fixtures/clean-package/. "$bare/project"
check "the packed binary runs with an empty environment" env -i "$bare/archlint" --strict "$bare/project"
if as_root unshare --mount true 2>"$work/log"; then
  check "the packed binary runs where nothing else is" as_root unshare --mount bash -c '
    mount -t proc proc "$1/proc" && exec env -i "$(command -v chroot)" "$1" /archlint --strict /project' bash "$bare"
else
  echo "not run here: the packed binary where nothing else is, since nothing can be mounted"
fi
check "the packed binary is installed from a release" env ARCHLINT_DOWNLOADS="file://$packages" .ci/install "$work/installed"
damaged=$work/damaged
mkdir "$damaged"
cp "$packages"/archlint-*-"$platform".tar.gz "$packages/SHA256SUMS" "$damaged"
echo >>"$(echo "$damaged"/*.tar.gz)"
check "a damaged release is not installed" bash -c "
  ! ARCHLINT_DOWNLOADS='file://$damaged' .ci/install '$work/installed-2' && ! test -e '$work/installed-2/archlint'"

# --- the plugins -----------------------------------------------------------------------------------------------

# A package that uses the built plugins:
# - A violation fails the build, at its place.
# - A warning does not fail the build.
# - A change of the rules makes the check run again.
# - A build without a change checks nothing.
tree=$work/trees/plugin-client
unzip -q "$packages"/archlint-plugins-*.zip -d "$work/trees"
# builds CODE PATTERN [ARGUMENTS…]: builds the client. Checks the exit code, and that the log contains the pattern. `!
# PATTERN` means that the log must not contain it.
builds() {
  local wanted=$1 pattern=$2 code=0 found=1
  shift 2
  (cd "$tree" && swift build "$@") >"$work/log" 2>&1 || code=$?
  if [[ $pattern == '! '* ]]; then
    ! grep -q -- "${pattern#! }" "$work/log" || found=0
  else
    grep -q -- "$pattern" "$work/log" || found=0
  fi
  if [[ $code == "$wanted" && $found == 1 ]]; then passed; else
    failed "swift build $* of the client gives $code, not $wanted with '$pattern'"
    sed 's/^/    /' "$work/log" >&2
  fi
}
loose=$tree/Sources/Cart/Loose.swift
for configuration in debug release; do
  echo 'final class Loose {}' >"$loose"
  builds 0 'archlint: no findings in 5 files and 3 modules' -c $configuration
  builds 0 '! archlint: ' -c $configuration
  echo 'class Loose {}' >"$loose"
  builds 1 "$loose:1:7: error: Loose must be final: is not final \[final-classes\]" -c $configuration
  builds 1 "$loose:1:7: error: " -c $configuration
  echo 'final class LooseImplementation {}' >"$loose"
  builds 0 "$loose:1:13: warning: " -c $configuration
done
sed -i 's|^{|{ rules: { "short-names": "error" },|' "$tree/archlint.json5"
builds 1 "$loose:1:13: error: "
[[ $(grep -c "$loose:1:13" "$work/log") == 1 ]] && passed || failed "the finding stands more than once in the build's log"
rm "$loose"
sed -i 's|\*Implementation|Cart|' "$tree/docs/ARCHITECTURE.md"
builds 1 "$tree/Sources/Cart/Cart.swift:3:15: error: Cart must not be named Cart"

# The command plugin, built from source, as a dependency with a version. It must run without a permission and return
# archlint's exit code.
sources=$work/archlint
mkdir "$sources"
git ls-files -z --cached --others --exclude-standard | tar --null -cf - -T - | tar -xf - -C "$sources"
as_author() { git -c user.name=archlint -c user.email=archlint@example.com -c commit.gpgsign=false "$@"; }
(cd "$sources" && git init -q && git add -A && as_author commit -q -m "A version" && git tag 0.1.0)
client=$work/trees/command-client
mkdir -p "$client/Sources/Client"
echo 'class Loose {}' >"$client/Sources/Client/Loose.swift"
cat >"$client/GUIDE.md" <<'MARKDOWN'
# Classes are final

```rule final-classes
each class
must be final class _
```
MARKDOWN
echo '{ packs: [], documents: ["GUIDE.md"] }' >"$client/archlint.json5"
cat >"$client/Package.swift" <<SWIFT
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "command-client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$sources", exact: "0.1.0")],
  targets: [.target(name: "Client")])
SWIFT
code=0
(cd "$client" && swift package archlint --quiet) >"$work/command.log" 2>&1 </dev/null || code=$?
if [[ $code == 1 ]] && grep -q '^Sources/Client/Loose.swift:1:7: error: Loose must be final' "$work/command.log"; then
  passed
else
  failed "swift package archlint gives $code"
  sed 's/^/    /' "$work/command.log" >&2
fi
check "swift package archlint with arguments" bash -c "
  cd '$client' && swift package archlint --fail-on never --format json --quiet </dev/null | '$validate' --schemafile '$work/closed.json' -"
check "the plugins warn of nothing" bash -c "! grep -i 'warning:' '$work/command.log'"

# --- the hooks -------------------------------------------------------------------------------------------------

"$work/venv/bin/pip" install --quiet --disable-pip-version-check pre-commit
(cd "$client" && git init -q && echo .build/ >.gitignore && git add -A)
# hook ID CODE: runs a hook with pre-commit, which builds the hook's tools.
hook() {
  local code=0
  (cd "$client" && PRE_COMMIT_HOME=$work/pre-commit PATH=$work/installed:$PATH \
    "$work/venv/bin/pre-commit" try-repo "$sources" "$1" --all-files --color never) >"$work/hook.log" 2>&1 || code=$?
  if [[ $code == "$2" ]]; then passed; else
    failed "the hook $1 ends with $code, not $2"
    sed 's/^/    /' "$work/hook.log" >&2
  fi
}
check "the hooks are hooks" "$work/venv/bin/pre-commit" validate-manifest .pre-commit-hooks.yaml
for id in archlint archlint-installed; do
  hook $id 1
  check "the hook $id tells what it found" grep -q 'Loose.swift:1:7: error: Loose must be final' "$work/hook.log"
done
echo 'final class Loose {}' >"$client/Sources/Client/Loose.swift"
hook archlint-installed 0

# --- the services ----------------------------------------------------------------------------------------------

check "the action is one" "$validate" --builtin-schema vendor.github-actions action.yml
check "the workflows are such" "$validate" --builtin-schema vendor.github-workflows .github/workflows/*.yml
check "the template for GitLab is one" "$validate" --builtin-schema vendor.gitlab-ci docs/gitlab.yml
# step NAME: prints the script of a step of the action, as a runner would run it.
step() { python3 - action.yml "$1" <<'PYTHON'
import re, sys
steps = open(sys.argv[1]).read().split("    - name: ")[1:]
run = next(s for s in steps if s.startswith(sys.argv[2])).split("      run: ")[1]
print(re.sub(r"^        ", "", run[2:], flags=re.M) if run.startswith("|\n") else run.strip().strip("'"))
PYTHON
}
step "Install archlint" >"$work/install.sh"
step "Check the architecture" >"$work/check.sh"
check "the action installs" env GITHUB_ACTION_PATH="$repository" RUNNER_TEMP="$work/runner" GITHUB_PATH="$work/path" \
  ARCHLINT_DOWNLOADS="file://$packages" ARCHLINT_FROM=release bash -e "$work/install.sh"
# A repository with projects below its root. This repository cannot be used, because its own configuration would apply.
service=$work/service
mkdir -p "$service/Apps" && git init -q "$service"
cp -R Fixtures/clean-package Fixtures/undeclared-import "$service/Apps"
check "the action checks" bash -c "
  cd '$service/Apps/clean-package' && PATH=\$(cat '$work/path'):\$PATH ARCHLINT_ARGUMENTS='--strict' bash -e '$work/check.sh'"
check "the action fails with what it checks" bash -c "
  cd '$service/Apps/undeclared-import' && PATH=\$(cat '$work/path'):\$PATH ARCHLINT_ARGUMENTS= ; export PATH ARCHLINT_ARGUMENTS
  bash -e '$work/check.sh' >'$work/annotations'; test \$? = 1"
check "the action annotates" grep -q '^::error file=Apps/undeclared-import/Sources/Cart/Cart.swift,line=1' "$work/annotations"
# Runs the script of the GitLab job as a runner would.
check "the job for GitLab checks" bash -c "
  cd '$work/trees/undeclared-import' && ARCHLINT_ARGUMENTS=--quiet PATH='$work/installed':\$PATH && export ARCHLINT_ARGUMENTS PATH
  bash -ec \"\$(sed -n '/^  script:/,/^  artifacts:/s/^    - //p' '$repository/docs/gitlab.yml')\"; test \$? = 1 &&
  grep -q '\"check_name\" *: *\"undeclared-import\"' gl-code-quality-report.json"
