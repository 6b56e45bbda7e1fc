// A place of a text that somebody should look at, and the way there: apart from the editor, which pages load later.
import type { Editor } from '@tiptap/core'

/** `key` names it for as long as it is the same place; `meant`: its writer has seen it and leaves it. */
export type RichMark = { key: string; from: number; to: number; look: 'word' | 'meant' | 'link' | 'picture' }

/** The caret goes there; of a picture into the field that lacks its words. */
export function goToMark(editor: Editor, { look, from, to }: Pick<RichMark, 'look' | 'from' | 'to'>) {
  if (look === 'picture') {
    const input = (editor.view.nodeDOM(from) as HTMLElement | null)?.querySelector?.('input')
    editor.commands.setNodeSelection(from)
    input?.scrollIntoView({ block: 'center' })
    return input?.focus()
  }
  editor.commands.setTextSelection({ from, to })
  editor.view.focus()
  editor.view.domAtPos(from).node.parentElement?.scrollIntoView({ block: 'center' })
}
