/// A completion script for a shell, made from the command table.
func completionScript(for shell: Shell) -> String {
  switch shell {
  case .bash: bashScript
  case .zsh: zshScript
  case .fish: fishScript
  }
}

/// A shell command that prints all rule IDs.
private let ruleList = "archlint rules --names 2>/dev/null"

private let commandNames = CommandTable.commands.map(\.command.rawValue).filter { !$0.contains(" ") }

/// The second word and the summary of commands with two words, such as `rules test`.
private let ruleCommands = CommandTable.commands.compactMap { specification -> (name: String, summary: String)? in
  let words = specification.command.rawValue.split(separator: " ")
  return words.count > 1 ? (String(words[1]), specification.summary) : nil
}

private let ruleCommandNames = ruleCommands.map(\.name)

// MARK: bash

private var bashScript: String {
  let valueCases = bashValues(OptionSpecification.all, indent: "    ")
  let ownCases = CommandTable.commands.filter { $0.own.contains { $0.value != nil } }.map { specification in
    """
      if [[ $command == \(quoted(specification.command.rawValue)) ]]; then
        case $previous in
    \(bashValues(specification.own, indent: "      "))    esac
      fi

    """
  }.joined()
  let commandCases = CommandTable.commands.map { specification in
    let options = specification.options.map { "--\($0.rawValue)" }.joined(separator: " ")
    let operand = specification.operandKind.map(bashReply) ?? "COMPREPLY=()"
    return """
          '\(specification.command.rawValue)')
            if [[ $word == -* ]]; then COMPREPLY=($(compgen -W '\(options)' -- "$word")); else \(operand); fi ;;

      """
  }.joined()
  return """
    # Completions of archlint for bash: source <(archlint completions bash)
    _archlint() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=check index
      for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
          \(commandNames.joined(separator: "|"))) command=${COMP_WORDS[index]}; break ;;
        esac
      done
      if [[ $command == rules && $COMP_CWORD -gt $((index + 1)) ]]; then
        case ${COMP_WORDS[index+1]} in
          \(ruleCommandNames.joined(separator: "|"))) command="rules ${COMP_WORDS[index+1]}" ;;
        esac
      fi
    \(ownCases)  case $previous in
    \(valueCases)  esac
      case $command in
    \(commandCases)  esac
      if [[ $command == rules && $COMP_CWORD == $((index + 1)) && $word != -* ]]; then
        COMPREPLY=($(compgen -W '\(ruleCommandNames.joined(separator: " "))' -- "$word"))
      fi
      if [[ $COMP_CWORD == 1 && $word != -* ]]; then
        COMPREPLY+=($(compgen -W '\(commandNames.joined(separator: " "))' -- "$word"))
      fi
    }
    complete -o filenames -F _archlint archlint

    """
}

private func bashValues(_ options: [OptionSpecification], indent: String) -> String {
  options.compactMap { option -> String? in
    guard let value = option.value else { return nil }
    let forms = ([option.long] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
    return "\(indent)\(forms)) \(bashReply(value.kind)); return ;;\n"
  }.joined()
}

private func bashReply(_ kind: ValueKind) -> String {
  switch kind {
  case .path, .file: bashNames("-f")
  case .folder: bashNames("-d")
  case .rule: #"COMPREPLY=($(compgen -W "$(\#(ruleList))" -- "$word"))"#
  case .command: #"COMPREPLY=($(compgen -W '\#(commandNames.joined(separator: " "))' -- "$word"))"#
  case .choice(let names): #"COMPREPLY=($(compgen -W '\#(names.joined(separator: " "))' -- "$word"))"#
  case .text: "COMPREPLY=()"
  }
}

/// A `compgen` call whose results may contain spaces: they are separated by line ends. `mapfile` would be shorter, but
/// the bash of macOS does not have it.
private func bashNames(_ option: String) -> String {
  #"IFS=$'\n' read -r -d '' -a COMPREPLY < <(compgen \#(option) -- "$word")"#
}

// MARK: zsh

private var zshScript: String {
  let commands = CommandTable.commands.filter { !$0.command.rawValue.contains(" ") }.map { specification in
    "    \(quoted("\(specification.command.rawValue):\(specification.summary)"))\n"
  }.joined()
  let cases = CommandTable.commands.map { specification in
    let options = specification.rows.flatMap(zshOption)
    let operand = specification.operandKind.map { quoted("*:\(specification.operands):\(zshAction($0))") }
    let arguments = (options + (operand.map { [$0] } ?? [])).map { "        \($0)" }.joined(separator: " \\\n")
    return "    \(quoted(specification.command.rawValue)))\n      _arguments -s \\\n\(arguments) ;;\n"
  }.joined()
  return """
    #compdef archlint
    # Completions of archlint for zsh: archlint completions zsh > a folder of $fpath/_archlint
    _archlint() {
      local -a commands
      commands=(
    \(commands)  )
      local command=check
      if (( CURRENT == 3 )) && [[ ${words[2]} == rules ]]; then compadd -- \(ruleCommandNames.joined(separator: " ")); fi
      if (( CURRENT > 2 )) && [[ -n ${words[2]} && ${commands[(I)${words[2]}:*]} -gt 0 ]]; then
        command=${words[2]}
        if [[ $command == rules && ${words[3]} == (\(ruleCommandNames.joined(separator: "|"))) ]]; then
          command="rules ${words[3]}"
        fi
      elif (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
        _describe command commands
      fi
      case $command in
    \(cases)  esac
    }
    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _archlint "$@"; else compdef _archlint archlint; fi

    """
}

private func zshOption(_ option: OptionSpecification) -> [String] {
  let help = escaped(option.help, "[]:")
  let star = option.isRepeatable ? "*" : ""
  return ([option.long] + (option.short.map { ["-\($0)"] } ?? [])).map { form in
    let value = option.value.map { ":\(escaped($0.name, ":")):\(zshAction($0.kind))" } ?? ""
    return quoted("\(star)\(form)[\(help)]\(value)")
  }
}

private func zshAction(_ kind: ValueKind) -> String {
  switch kind {
  case .path, .file: "_files"
  case .folder: "_files -/"
  case .rule: "{compadd -- ${(f)\"$(\(ruleList))\"}}"
  case .command: "(\(commandNames.joined(separator: " ")))"
  case .choice(let names): "(\(names.joined(separator: " ")))"
  case .text: " "
  }
}

// MARK: fish

private var fishScript: String {
  let commands = CommandTable.commands.filter { !$0.command.rawValue.contains(" ") }.map { specification in
    "complete -c archlint -n __fish_use_subcommand -a \(specification.command.rawValue)"
      + " -d \(quoted(specification.summary))\n"
  }.joined()
  let own = CommandTable.commands.flatMap { specification in
    specification.own.map { fishOption($0, "__fish_seen_subcommand_from \(specification.command.rawValue)") }
  }.joined()
  let options = OptionSpecification.all.map { option in
    let users = CommandTable.commands.filter { specification in
      specification.options.contains(option.option) && !specification.own.contains { $0.option == option.option }
    }.map(\.command)
    let names = Set(users.flatMap { $0.rawValue.split(separator: " ").map(String.init) })
    let seen = commandNames.filter(names.contains).joined(separator: " ")
    let condition =
      users.contains(.check)
      ? "not __fish_seen_subcommand_from \(commandNames.joined(separator: " ")); or __fish_seen_subcommand_from \(seen)"
      : "__fish_seen_subcommand_from \(seen)"
    return fishOption(option, condition)
  }.joined()
  let rules = ruleCommands.map { name, summary in
    "complete -c archlint -n '__fish_seen_subcommand_from rules' -a \(name) -d \(quoted(summary))\n"
  }.joined()
  let operands = CommandTable.commands.compactMap { specification -> String? in
    switch specification.operandKind {
    case .rule?, .choice?, .command?:
      let value = specification.operandKind.map(fishChoices) ?? ""
      let name = specification.command.rawValue
      return "complete -c archlint -n \(quoted("__fish_seen_subcommand_from \(name)")) -f -a \(quoted(value))\n"
    default: return nil
    }
  }.joined()
  return """
    # Completions of archlint for fish: archlint completions fish > ~/.config/fish/completions/archlint.fish
    \(commands)\(rules)\(operands)\(options)\(own)
    """
}

private func fishOption(_ option: OptionSpecification, _ condition: String) -> String {
  let short = option.short.map { " -s \($0)" } ?? ""
  return "complete -c archlint -n \(quoted(condition)) -l \(option.option.rawValue)\(short)"
    + "\(option.value.map { fishValue($0.kind) } ?? "") -d \(quoted(option.help))\n"
}

private func fishValue(_ kind: ValueKind) -> String {
  switch kind {
  case .path, .file: " -r -F"
  case .folder: " -x -a '(__fish_complete_directories)'"
  case .text: " -x"
  case .rule, .command, .choice: " -x -a \(quoted(fishChoices(kind)))"
  }
}

private func fishChoices(_ kind: ValueKind) -> String {
  switch kind {
  case .rule: "(\(ruleList))"
  case .command: commandNames.joined(separator: " ")
  case .choice(let names): names.joined(separator: " ")
  case .path, .file, .folder, .text: ""
  }
}

/// Puts text in single quotes for a shell. A single quote in the text becomes `'\''`.
private func quoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

/// Puts a backslash before each of the special characters.
private func escaped(_ text: String, _ special: String) -> String {
  text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
}
