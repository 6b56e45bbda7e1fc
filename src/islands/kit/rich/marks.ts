// Places of a text that somebody should look at: shown where they stand, never part of the text. Below one of them a box can be open.
import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { RichMark } from './go-to-mark.ts'

const key = new PluginKey<DecorationSet>('marks')
const boxKey = new PluginKey<DecorationSet>('markBox')

const looks = { word: 'rich-word', meant: 'rich-meant', link: 'rich-no-address' } as const

export const Marks = Extension.create({
  name: 'marks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, shown) {
          const marks = transaction.getMeta(key) as readonly RichMark[] | undefined
          if (!marks) return shown.map(transaction.mapping, transaction.doc)
          const { size } = transaction.doc.content
          return DecorationSet.create(
            transaction.doc,
            marks
              .filter(({ from, to }) => from >= 0 && from < to && to <= size)
              .map((mark) =>
                mark.look === 'picture'
                  ? Decoration.node(mark.from, mark.to, { class: 'rich-lacks' }, { mark })
                  : Decoration.inline(mark.from, mark.to, { class: looks[mark.look] }, { mark }),
              ),
          )
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
    new Plugin<DecorationSet>({
      key: boxKey,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, shown) {
          const box = transaction.getMeta(boxKey) as Box | null | undefined
          if (box === undefined) return shown.map(transaction.mapping, transaction.doc)
          if (!box) return DecorationSet.empty
          const place = transaction.doc.resolve(box.at)
          const at = place.depth ? place.after() : box.at
          const widget = Decoration.widget(at, box.dom, { side: 1, stopEvent: () => true, ignoreSelection: true })
          return DecorationSet.create(transaction.doc, [widget])
        },
      },
      props: { decorations: (state) => boxKey.getState(state) },
    }),
  ],
})

/** What is given to `setMeta`. */
export const marksKey = key

/** Below the paragraph at `at`. */
type Box = { at: number; dom: HTMLElement }

export const showBox = ({ view }: Editor, box: Box | null) =>
  view.dispatch(view.state.tr.setMeta(boxKey, box).setMeta('addToHistory', false))

/** Where the marks stand now, in the order of the text. */
export function marksNow(state: EditorState): RichMark[] {
  const shown = key.getState(state)?.find() ?? []
  return shown
    .map(({ from, to, spec }) => ({ ...(spec.mark as RichMark), from, to }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
}

/** The word that the caret or the selection stands in. */
export function markAtCaret(state: EditorState): RichMark | undefined {
  const { from, to } = state.selection
  return marksNow(state).find((mark) => mark.look === 'word' && mark.from <= from && mark.to >= to)
}

/** The place after the caret (or before it), from the other end where there is none; what is meant is passed by. */
export function nextMark(state: EditorState, isBack: boolean): RichMark | undefined {
  const marks = marksNow(state).filter(({ look }) => look !== 'meant')
  const { from, to } = state.selection
  return isBack
    ? (marks.filter((mark) => mark.to < to && mark.from < from).at(-1) ?? marks.at(-1))
    : (marks.find((mark) => mark.from >= to && !(mark.from <= from && mark.to >= to)) ?? marks[0])
}
