// What else can be done with a lesson of the outline.
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import type { IconName } from '../../../kit/icons.ts'
import { announcedPlace, lessonIn, type WrittenChapter } from './outline.ts'
import type { OutlineActions } from './outline-actions.ts'

type Props = {
  id: number
  chapters: readonly WrittenChapter[]
  actions: OutlineActions
  onMove(): void
  onCopy(): void
  onClose(): void
}

export default function LessonMenu({ id, chapters, actions, onMove, onCopy, onClose }: Props) {
  const place = lessonIn(chapters, id)
  if (!place) return null
  const { lesson, chapterNo, periodNo, chapter } = place
  const isFirst = chapterNo === 0 && periodNo === 0
  const isLast = chapterNo === chapters.length - 1 && periodNo === chapter.periodList.length - 1
  const mayBeFree = lesson.periodType !== periodTypes.live && lesson.periodType !== periodTypes.exam
  const closing = (run: () => void) => () => {
    onClose()
    run()
  }
  const verbs: { name: string; icon: IconName; run(): void; isOff?: boolean; isDanger?: boolean }[] = [
    { name: '打开', icon: 'pen', run: closing(() => actions.open(id)) },
    { name: '上移', icon: 'up', run: () => actions.move(id, -1), isOff: isFirst },
    { name: '下移', icon: 'down', run: () => actions.move(id, 1), isOff: isLast },
    { name: '移到…', icon: 'right', run: onMove },
    ...(mayBeFree
      ? [
          {
            name: lesson.isFree ? '不再试看' : '可以试看',
            icon: 'eye' as const,
            run: closing(() => void actions.setFree(id, lesson.isFree ? 0 : 1)),
          },
        ]
      : []),
    { name: '复制', icon: 'copy', run: closing(onCopy) },
    { name: '删除', icon: 'trash', run: closing(() => actions.removeLesson(id)), isDanger: true },
  ]
  return (
    <Dialog title={lesson.periodName} isOpen onClose={onClose}>
      <p className="text-mini num">
        {periodKinds[lesson.periodType]} · <span role="status">{announcedPlace(chapters, id)}</span>
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {verbs.map(({ name, icon, run, isOff = false, isDanger }) => (
          <li key={name} className="grid">
            <Button
              size="default"
              kind={isDanger ? 'dangerLine' : 'line'}
              icon={icon}
              isDisabled={isOff}
              className="justify-center"
              onPress={run}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
