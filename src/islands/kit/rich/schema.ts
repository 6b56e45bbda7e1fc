// What a rich text may hold: the elements that the gateway's cleaner lets through (gateway/text/rich.ts), none of them with a style.
import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '../../../lib/page/safe-return.ts'
import { Formula } from './formula.ts'
import { Markdown } from './markdown.ts'
import { Marks } from './marks.ts'
import { pictureView } from './picture-view.ts'
import { Sound } from './sound.ts'

export type PictureAttributes = { src: string; alt: string; caption: string }

/** A picture on a line of its own, with a caption where there is one. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML() {
    const attributesOf = (image: Element, caption: string) => {
      const src = image.getAttribute('src') ?? ''
      return isOurPicture(src)
        ? {
            src,
            alt: image.getAttribute('alt') ?? '',
            caption,
            width: image.getAttribute('width'),
            height: image.getAttribute('height'),
          }
        : false
    }
    return [
      {
        tag: 'figure',
        getAttrs: (figure) => {
          const image = figure.querySelector('img')
          return image ? attributesOf(image, figure.querySelector('figcaption')?.textContent?.trim() ?? '') : false
        },
      },
      { tag: 'img[src]', getAttrs: (image) => attributesOf(image, '') },
    ]
  },
  renderHTML({ node, HTMLAttributes: { caption: _, ...attributes } }) {
    const image = ['img', mergeAttributes(attributes)] as const
    const { caption } = node.attrs as PictureAttributes
    return caption ? ['figure', image, ['figcaption', caption]] : [...image]
  },
})

/** Pictures of other sites may vanish, and their servers would learn who reads: they are uploaded instead. */
export const isOurPicture = (src: string) => {
  try {
    return src !== '' && new URL(src, location.href).origin === location.origin
  } catch {
    return false
  }
}

const plainMark = (name: string, tag: string, keys: Record<string, string> = {}) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return Object.fromEntries(
        Object.keys(keys).map((key) => [key, () => this.editor.chain().focus().toggleMark(name).run()]),
      )
    },
  })

/** tiptap's own writes the widths of its columns as styles, which the policy refuses. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null })

/** `isPage`: the text is a page of its own, with its pictures' words below them; `hasMarks`: with places to look at; `hasSounds`: of a question. */
export const extensionsOf = (placeholder: string, { isPage = false, hasMarks = false, hasSounds = false } = {}) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => safeHref(url) !== '#',
    },
    dropcursor: { class: 'rich-drop', color: false },
  }),
  isPage ? Picture.extend({ addNodeView: () => pictureView }) : Picture,
  Formula,
  Markdown,
  ...(hasMarks ? [Marks] : []),
  ...(hasSounds ? [Sound] : []),
  plainMark('sub', 'sub'),
  plainMark('sup', 'sup'),
  plainMark('mark', 'mark', { 'Mod-Shift-h': '' }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
  Placeholder.configure({ placeholder }),
]
