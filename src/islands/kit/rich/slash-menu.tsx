// What `/` at the beginning of a line offers.
import type { Editor } from '@tiptap/core'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icons.ts'
import type { Menu } from './CaretMenu.tsx'

export type SlashItem = { name: string; hint: string; words: string; icon: IconName; run(editor: Editor): void }

const chain = (editor: Editor) => editor.chain().focus()

export const slashItems: readonly SlashItem[] = [
  { name: '小标题', hint: '##', words: 'biaoti h2', icon: 'text', run: (e) => chain(e).setHeading({ level: 2 }).run() },
  { name: '次标题', hint: '###', words: 'ci h3', icon: 'text', run: (e) => chain(e).setHeading({ level: 3 }).run() },
  {
    name: '表格',
    hint: '3 列 3 行',
    words: 'biaoge table',
    icon: 'grid',
    run: (e) => chain(e).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  {
    name: '项目列表',
    hint: '-',
    words: 'xiangmu liebiao list',
    icon: 'menu',
    run: (e) => chain(e).toggleBulletList().run(),
  },
  {
    name: '编号列表',
    hint: '1.',
    words: 'bianhao liebiao',
    icon: 'menu',
    run: (e) => chain(e).toggleOrderedList().run(),
  },
  { name: '引用', hint: '>', words: 'yinyong quote', icon: 'chat', run: (e) => chain(e).toggleBlockquote().run() },
  { name: '代码', hint: '```', words: 'daima code', icon: 'file', run: (e) => chain(e).toggleCodeBlock().run() },
  { name: '分隔线', hint: '---', words: 'fengexian', icon: 'minus', run: (e) => chain(e).setHorizontalRule().run() },
]

/** The `/` before the caret, with what was typed after it; undefined where there is none. */
export function slashAt(editor: Editor, own: readonly SlashItem[]): Menu | undefined {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'paragraph' || editor.view.composing) return
  const typed = /^[/、](\S{0,12})$/.exec($from.parent.textContent)?.[1]
  if (typed === undefined || $from.parentOffset !== $from.parent.content.size) return
  const found = [...slashItems, ...own].filter(({ name, words }) => `${name} ${words}`.includes(typed.toLowerCase()))
  if (!found.length) return
  const from = $from.start()
  const { left, bottom } = editor.view.coordsAtPos(from)
  const items = found.map((item) => ({ key: item.name, shown: <SlashLine {...item} />, run: item.run }))
  return { label: '插入', from, to: $from.pos, items, left, top: bottom + 6 }
}

const SlashLine = ({ icon, name, hint }: SlashItem) => (
  <>
    <Icon name={icon} className="size-4" />
    <span className="flex-1">{name}</span>
    <span className="text-mini text-ink-3 num">{hint}</span>
  </>
)
