// What `/` at the beginning of a line offers. The editor keeps the focus: arrows choose, Enter inserts, Escape leaves the sign.
import type { Editor } from '@tiptap/core'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icons.ts'

export type SlashItem = { name: string; hint: string; words: string; icon: IconName; run(editor: Editor): void }

export type Slash = { from: number; to: number; items: readonly SlashItem[]; left: number; top: number }

const chain = (editor: Editor) => editor.chain().focus()

export const slashItems: readonly SlashItem[] = [
  { name: '小标题', hint: '##', words: 'biaoti h2', icon: 'text', run: (e) => chain(e).setHeading({ level: 2 }).run() },
  { name: '次标题', hint: '###', words: 'ci h3', icon: 'text', run: (e) => chain(e).setHeading({ level: 3 }).run() },
  {
    ...{ name: '表格', hint: '3 列 3 行', words: 'biaoge table', icon: 'grid' },
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
export function slashAt(editor: Editor, own: readonly SlashItem[]): Slash | undefined {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'paragraph' || editor.view.composing) return
  const typed = /^[/、](\S{0,12})$/.exec($from.parent.textContent)?.[1]
  if (typed === undefined || $from.parentOffset !== $from.parent.content.size) return
  const items = [...slashItems, ...own].filter(({ name, words }) => `${name} ${words}`.includes(typed.toLowerCase()))
  if (!items.length) return
  const from = $from.start()
  const { left, bottom } = editor.view.coordsAtPos(from)
  return { from, to: $from.pos, items, left, top: bottom + 6 }
}

type Props = { slash: Slash; chosen: number; onChoose(item: SlashItem): void; id: string }

export const SlashMenu = ({ slash: { items, left, top }, chosen, onChoose, id }: Props) => (
  <div
    role="listbox"
    id={id}
    aria-label="插入"
    className="fixed z-30 w-60 max-h-72 overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-pop"
    style={{ left: Math.max(8, Math.min(left, innerWidth - 256)), top: top + 300 > innerHeight ? top - 330 : top }}
  >
    {items.map((item, n) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and the keys
      // biome-ignore lint/a11y/useFocusableInteractive: the editor has the focus
      <div
        key={item.name}
        id={`${id}-${n}`}
        role="option"
        aria-selected={n === chosen}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(item)}
        className="flex h-11 md:h-9 cursor-pointer items-center gap-2.5 px-3 aria-selected:bg-primary-soft aria-selected:text-primary"
      >
        <Icon name={item.icon} className="size-4" />
        <span className="flex-1">{item.name}</span>
        <span className="text-mini text-ink-3 num">{item.hint}</span>
      </div>
    ))}
  </div>
)
