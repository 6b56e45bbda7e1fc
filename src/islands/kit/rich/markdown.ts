// Markdown at the beginning of a line, beyond what tiptap has: `| ` a table; `$x^2$ ` a formula anywhere. One undo gives the signs back.
import { Extension, InputRule } from '@tiptap/core'

export const Markdown = Extension.create({
  name: 'markdown',
  // Tab goes from cell to cell: Escape leads out, below the table
  addKeyboardShortcuts() {
    return {
      Escape: ({ editor }) => {
        const { $from } = editor.state.selection
        for (let depth = $from.depth; depth > 0; depth--)
          if ($from.node(depth).type.name === 'table') return editor.commands.setTextSelection($from.after(depth) + 1)
        return false
      },
    }
  },
  addInputRules() {
    return [
      new InputRule({
        find: /^[|｜]\s$/,
        handler({ chain, range }) {
          chain().deleteRange(range).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
        },
      }),
      new InputRule({
        find: /\$([^$\s](?:[^$]{0,300}[^$\s])?)\$\s$/,
        handler({ state, range, match }) {
          const formula = state.schema.nodes.formula!.create({ tex: match[1] })
          state.tr.replaceWith(range.from, range.to, formula)
        },
      }),
    ]
  },
})
