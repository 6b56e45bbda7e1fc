// Saving by itself: one place at top right, four texts; only results are announced.
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type Saving = { state: 'changed' } | { state: 'saving' } | { state: 'saved'; at: Date } | { state: 'offline' }

const looks = {
  changed: ['text-warn', 'pen'],
  saving: ['text-info', 'refresh'],
  saved: ['text-success', 'cloud'],
  offline: ['text-danger', 'off'],
} as const satisfies Record<Saving['state'], readonly [string, IconName]>

const words = (saving: Saving) => {
  if (saving.state === 'saved') return `已自动保存 ${saving.at.toLocaleTimeString('zh-CN', { hour12: false })}`
  return { changed: '有改动，2 秒后保存', saving: '保存中…', offline: '离线，已存本机' }[saving.state]
}

export function SaveState({ saving }: { saving: Saving }) {
  const [colour, icon] = looks[saving.state]
  const isResult = saving.state === 'saved' || saving.state === 'offline'
  return (
    <span className="inline-flex items-center gap-1.5 text-mini text-ink-3 num">
      <span className={colour}>
        <Icon name={icon} />
      </span>
      <span aria-hidden={isResult}>{words(saving)}</span>
      <span role="status" className="sr-only">
        {isResult && words(saving)}
      </span>
    </span>
  )
}
