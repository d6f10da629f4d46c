-- Neovim as a user has it: shows the findings of a file, applies an action of the server, and saves the file.
local root, result = vim.env.PROJECT, { steps = {} }

local function finish(problem)
  result.problem = problem
  local file = io.open(vim.env.RESULT, 'w')
  file:write(vim.fn.json_encode(result))
  file:close()
  vim.cmd('qall!')
end

local function wait(name, condition)
  if not vim.wait(30000, condition, 20) then finish('no ' .. name) end
  table.insert(result.steps, name)
end

vim.o.swapfile = false
vim.cmd('edit ' .. root .. '/Sources/App/App.swift')
local buffer = vim.api.nvim_get_current_buf()
local id = vim.lsp.start_client({ name = 'archlint', cmd = { vim.env.ARCHLINT, 'lsp' }, root_dir = root })
vim.lsp.buf_attach_client(buffer, id)

local function about(rule)
  return vim.tbl_filter(function(diagnostic) return diagnostic.code == rule end, vim.diagnostic.get(buffer))
end

wait('diagnostics', function() return #about('final-classes') > 0 end)
local diagnostic = about('final-classes')[1]
result.line, result.column = diagnostic.lnum, diagnostic.col
-- Findings of files that are not open.
result.buffers = vim.tbl_count(vim.tbl_filter(function(other)
  return #vim.diagnostic.get(other) > 0
end, vim.api.nvim_list_bufs()))

vim.api.nvim_win_set_cursor(0, { diagnostic.lnum + 1, diagnostic.col })
local parameters = vim.lsp.util.make_range_params()
parameters.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(buffer) }
local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', parameters, 10000)
result.titles = {}
for _, answer in pairs(answers or {}) do
  for _, action in ipairs(answer.result or {}) do
    table.insert(result.titles, action.title)
    if action.title == 'Suppress final-classes here' then
      vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(id).offset_encoding)
    end
  end
end
vim.api.nvim_buf_call(buffer, function()
  vim.cmd([[%s/TODO: give a reason/it is short/e]])
  vim.cmd('write')
end)
wait('clear', function() return #about('final-classes') == 0 end)
local hover = vim.lsp.buf_request_sync(buffer, 'textDocument/hover', vim.lsp.util.make_position_params(), 10000)
result.hover = hover ~= nil
vim.lsp.stop_client(id)
finish(nil)
