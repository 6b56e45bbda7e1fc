// Places of a text that somebody should look at: shown where they stand, never part of the text.
import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export type RichMark = { from: number; to: number; look: 'word' | 'link' | 'picture' }

const key = new PluginKey<DecorationSet>('marks')

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
              .filter(({ from, to }) => from < to && to <= size)
              .map(({ from, to, look }) =>
                look === 'picture'
                  ? Decoration.node(from, to, { class: 'rich-lacks' })
                  : Decoration.inline(from, to, { class: look === 'word' ? 'rich-word' : 'rich-no-address' }),
              ),
          )
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/** What is given to `setMeta`. */
export const marksKey = key
