// One lesson of the outline. Memoized: of 300 only those that changed are drawn again.

import { memo, type ReactNode, useSyncExternalStore } from 'react'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { IconButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import type { IconName } from '../../../kit/icons.ts'
import { Small, Spoken } from '../../../kit/Small.tsx'
import { Progress } from '../../../kit/State.tsx'
import { $uploads } from '../../../kit/upload-list.ts'
import { Handle, MoveButtons } from '../../../list/RowTools.tsx'
import { ChangeTag } from './ChangeTag.tsx'
import { slotOf } from './lesson-file.ts'
import { stateOfLesson } from './lesson-state.ts'
import { Pin } from './Opinion.tsx'
import type { WrittenPeriod } from './outline.ts'
import type { OutlineActions } from './outline-actions.ts'
import { UndoButton } from './UndoButton.tsx'

type Props = {
  lesson: WrittenPeriod
  number: number
  /** Of the whole outline. */
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  isDragged: boolean
  goesIn: number | undefined
  /** The numbers of the opinion's marks on it: 「1,3」. */
  marks: string
  isLong: boolean
  actions: OutlineActions
}

const icons: Readonly<Record<number, IconName>> = {
  [periodTypes.film]: 'video',
  [periodTypes.live]: 'live',
  [periodTypes.document]: 'book',
  [periodTypes.resource]: 'file',
  [periodTypes.imageText]: 'text',
  [periodTypes.exam]: 'pen',
  [periodTypes.audio]: 'vol',
}
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }
const mayBeFree = (periodType: number) => periodType !== periodTypes.live && periodType !== periodTypes.exam

export const LessonRow = memo(function LessonRow({
  lesson,
  number,
  isFirst,
  isLast,
  isOpen,
  isDragged,
  goesIn,
  marks,
  isLong,
  actions,
}: Props) {
  const { id, periodName, periodType, isFree, change } = lesson
  if (goesIn !== undefined)
    return (
      <li
        data-row={id}
        className="flex min-h-11 items-center gap-3 border-t border-dashed border-line bg-bg px-4 text-ink-3"
      >
        <s className="min-w-0 truncate">{periodName}</s>
        <UndoButton name={periodName} target={`lesson ${id}`} seconds={goesIn} takeBack={actions.takeBack} />
      </li>
    )
  const state = stateOfLesson(lesson)
  return (
    <li
      data-row={id}
      aria-current={isOpen || undefined}
      onPointerDown={(event) => actions.lessonPress(id).onPointerDown(event)}
      onKeyDown={(event) => {
        if (event.key === 'F2') {
          event.preventDefault()
          return actions.rename(id)
        }
        const step = event.altKey && !event.shiftKey && arrows[event.key]
        if (!step) return
        event.preventDefault()
        actions.move(id, step)
      }}
      className={`flex flex-wrap items-center gap-x-2 border-t border-line px-2 md:min-h-11 md:flex-nowrap max-md:py-1 ${
        isDragged
          ? 'relative bg-primary-soft shadow-lift'
          : isOpen
            ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--color-brand)]'
            : 'hover:bg-bg'
      } ${isLong ? '[content-visibility:auto] [contain-intrinsic-size:auto_44px]' : ''}`}
    >
      <span className="max-md:hidden">
        <Handle onPointerDown={(event) => actions.lessonDrag(id).onPointerDown(event)} />
      </span>
      <span className="w-5 shrink-0 text-right text-ink-3 num">{number}</span>
      <Icon name={icons[periodType] ?? 'file'} className="size-4 text-ink-3" />
      <a
        href={actions.hrefOf(id)}
        className={`flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-2 hover:text-primary md:min-h-9 ${isOpen ? 'font-semibold text-primary' : ''}`}
      >
        <Spoken>{periodKinds[periodType]}：</Spoken>
        <span className="min-w-0 [overflow-wrap:anywhere] md:truncate">{periodName}</span>
        <ChangeTag change={change} />
        {marks !== '' && marks.split(',').map((mark) => <Pin key={mark} number={Number(mark)} />)}
      </a>
      <Uploading lessonId={id} name={periodName}>
        <span
          className={`text-mini num max-md:order-1 max-md:w-full max-md:pl-9 md:text-right ${state.isLacking ? 'font-medium text-warn' : 'text-ink-3'}`}
        >
          {state.text}
          {isFree === 1 && <span className="ml-3 text-success md:hidden">可试看</span>}
        </span>
      </Uploading>
      <span className="grid w-10 shrink-0 place-items-center max-md:hidden">
        {mayBeFree(periodType) ? (
          <FreeSwitch
            isOn={isFree === 1}
            label={`${periodName}可试看`}
            onChange={(isOn) => void actions.setFree(id, isOn ? 1 : 0)}
          />
        ) : (
          <Small>—</Small>
        )}
      </span>
      <span className="inline-flex shrink-0 items-center">
        <span className="contents max-md:hidden">
          <MoveButtons
            name={periodName}
            isFirst={isFirst}
            isLast={isLast}
            move={(steps) => actions.move(id, steps > 0 ? 1 : -1)}
          />
        </span>
        <IconButton icon="dots" label={`更多：${periodName}`} onPress={() => actions.menu(id)} />
      </span>
    </li>
  )
})

/** How far its file is, instead of its state. Alone in following the uploads: they change many times a second. */
function Uploading({ lessonId, name, children }: { lessonId: number; name: string; children: ReactNode }) {
  const uploads = useSyncExternalStore($uploads.listen, () =>
    $uploads.get().find(({ slot, state }) => slot === slotOf(lessonId) && state !== 'done'),
  )
  if (!uploads) return children
  const percent = (100 * uploads.sent) / uploads.size
  return (
    <span className="flex w-40 shrink-0 items-center gap-2 text-mini text-info num">
      <Progress value={percent} label={`${name}上传`} isDone={false} className="flex-1" />
      {uploads.state === 'failed' ? (
        <span className="text-danger">没传上</span>
      ) : uploads.state === 'paused' ? (
        <span className="text-ink-2">停着</span>
      ) : (
        `${Math.floor(percent)}%`
      )}
    </span>
  )
}

/** As the kit's Switch looks; a plain checkbox, as there may be 300. */
const FreeSwitch = ({ isOn, label, onChange }: { isOn: boolean; label: string; onChange(isOn: boolean): void }) => (
  <label className="inline-grid h-mini min-w-10 cursor-pointer place-items-center coarse:h-11">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
      className="peer sr-only"
    />
    <span className="block h-5 w-9 rounded-full bg-line-strong p-0.5 transition-colors peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-checked:[&>i]:translate-x-4">
      <i className="block size-4 rounded-full bg-surface transition-transform" />
    </span>
  </label>
)
