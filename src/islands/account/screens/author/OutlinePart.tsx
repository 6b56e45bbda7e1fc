// The outline of a draft: chapters with lessons, sorted by handle, long press, buttons and keys, filled by typing, pasting and many films.
import { lazy, Suspense, useState } from 'react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { leave } from '../../../app/leave-guard.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { hasFile } from './author-kinds.ts'
import { ChapterCard } from './ChapterCard.tsx'
import { FindLesson } from './FindLesson.tsx'
import { NameInput } from './NameInput.tsx'
import { type OutlineDialog, OutlineDialogs } from './OutlineDialogs.tsx'
import { chapterName, lessonCount, type WrittenChapter } from './outline.ts'
import { UploadLine } from './UploadLine.tsx'
import { useKind } from './use-kind.ts'
import type { Later } from './use-later.ts'
import type { Outline } from './use-outline.ts'
import { useOutlineOrder } from './use-outline-order.ts'
import { useOutlineVerbs } from './use-outline-verbs.ts'

const Conflict = lazy(() => import('../../../list/Conflict.tsx'))

type Props = {
  course: CourseDraft
  outline: Outline
  later: Later
  openId: number | undefined
  hrefOf(lessonId: number | undefined): string
  /** What the panel of the open lesson does with it. */
  verbs: { current: LessonVerbs | undefined }
}

export type LessonVerbs = { move(id: number): void; copy(id: number): void; remove(id: number): void }

/** Above this only what is seen is drawn. */
const drawnAtOnce = 60
/** From so many on a lesson is looked for by its name. */
const lookedForFrom = 15

export function OutlinePart({ course, outline, later, openId, hrefOf, verbs: panelVerbs }: Props) {
  const { chapters, query } = outline
  const kind = useKind(course.course.courseCategory, course.sampleKind)
  const [dialog, setDialog] = useState<OutlineDialog>()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const order = useOutlineOrder(outline, later)
  const verbs = useOutlineVerbs({
    courseId: course.id,
    outline,
    order,
    later,
    periodType: kind.lessons[0]!,
    openId,
    hrefOf,
    menu: (id) => setDialog({ show: 'menu', id }),
    toggle: (id) => setClosed((before) => toggled(before, id)),
  })
  panelVerbs.current = {
    move: (id) => setDialog({ show: 'move', id }),
    copy: (id) => void verbs.copy(id),
    remove: (id) => leave(() => verbs.actions.removeLesson(id)),
  }
  const { shown, lessonSorting, chapterSorting } = order
  const marksOf = (lessonId: number) =>
    course.markList.flatMap(({ periodId }, n) => (periodId === lessonId ? [n + 1] : []))
  const isLong = lessonCount(chapters) > drawnAtOnce

  return (
    <section
      aria-label="章节课时"
      data-lack="outline"
      className="min-w-0"
      onKeyDown={(event) => {
        const isField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isField) return
        event.preventDefault()
        order.undo()
      }}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="plus" onPress={() => setAdding(true)}>
          添加章
        </Button>
        {hasFile(kind.lessons[0]!) && (
          <Button icon="ul" onPress={() => setDialog({ show: 'films' })}>
            {kind.lessons[0] === 1 ? '批量传视频' : '批量传文件'}
          </Button>
        )}
        <Button icon="copy" onPress={() => setDialog({ show: 'paste' })}>
          粘贴大纲
        </Button>
      </div>
      {lessonCount(chapters) >= lookedForFrom && <FindLesson chapters={chapters} hrefOf={hrefOf} />}
      <UploadLine />
      <p role="status" className="sr-only">
        {order.announced}
      </p>
      {outline.theirs && (
        <div className="mt-3">
          <Suspense>
            <Conflict
              what="大纲"
              theirs={<OutlineLines chapters={outline.theirs} />}
              mine={<OutlineLines chapters={chapters} />}
              onTheirs={outline.takeTheirs}
              onMine={outline.keepMine}
            />
          </Suspense>
        </div>
      )}
      <QueryState of={query} what="章节" skeleton={<Block className="mt-3 h-64" />}>
        {() => (
          <div className="mt-3 space-y-3" data-sorting>
            {chapters.length > 0 && (
              <div aria-hidden="true" className="flex items-end gap-2 px-2 text-cap text-ink-3 max-md:hidden">
                <span className="min-w-0 flex-1 pl-16">课时</span>
                <span>时长或状态</span>
                <span className="w-10 text-center">试看</span>
                <span className="w-20 pr-2 text-right">顺序</span>
              </div>
            )}
            {chapters.length === 0 && !isAdding && (
              <Card>
                <Empty
                  title="还没有章节"
                  description="加一章，再往里放课时；也可以把写好的大纲整个粘贴进来。课程还没填完也能先写课时。"
                >
                  <Button kind="primary" size="default" icon="plus" onPress={() => setAdding(true)}>
                    添加第一章
                  </Button>
                </Empty>
              </Card>
            )}
            {shown.map((chapter, at) => (
              <ChapterCard
                key={chapter.id}
                chapter={chapter}
                at={at}
                count={shown.length}
                isClosed={closed.has(chapter.id)}
                openId={chapter.periodList.some(({ id }) => id === openId) ? openId : undefined}
                draggedId={lessonSorting.draggedId}
                isDragged={chapterSorting.draggedId === chapter.id}
                left={later.left}
                marksOf={marksOf}
                isLong={isLong}
                actions={verbs.actions}
              />
            ))}
            {isAdding && (
              <Card className="p-3">
                <NameInput
                  label={`${chapterName(chapters.length)}的名称`}
                  maxLength={50}
                  verb="添加章"
                  save={verbs.addChapter}
                  close={() => setAdding(false)}
                />
              </Card>
            )}
          </div>
        )}
      </QueryState>
      {chapters.length > 0 && (
        <>
          {!isAdding && (
            <Button icon="plus" className="mt-3" onPress={() => setAdding(true)}>
              再添加一章
            </Button>
          )}
          <Keys />
        </>
      )}
      <OutlineDialogs
        dialog={dialog}
        show={setDialog}
        courseId={course.id}
        kinds={kind.lessons}
        outline={outline}
        order={order}
        verbs={verbs}
      />
    </section>
  )
}

const keys: [string[], string][] = [
  [['Alt', '↑', '↓'], '移一节，能出这一章'],
  [['Alt', 'Shift', '↑'], '移一章'],
  [['Enter'], '打开'],
  [['F2'], '改名'],
  [['Ctrl', 'Z'], '撤销移动和删除'],
]

const Keys = () => (
  <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-mini text-ink-3 max-md:hidden coarse:hidden">
    {keys.map(([pressed, does]) => (
      <span key={does}>
        {pressed.map((key) => (
          <kbd key={key} className="kbd mr-1">
            {key}
          </kbd>
        ))}
        {does}
      </span>
    ))}
  </p>
)

const toggled = (set: ReadonlySet<number>, id: number) => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

const OutlineLines = ({ chapters }: { chapters: readonly WrittenChapter[] }) => (
  <ol className="max-h-72 overflow-y-auto text-mini text-ink-2">
    {chapters.map((chapter, at) => (
      <li key={chapter.id} className="py-1">
        <span className="font-medium text-ink">
          {chapterName(at)} {chapter.chapterName}
        </span>
        <ol className="pl-4">
          {chapter.periodList.map(({ id, periodName }, n) => (
            <li key={id} className="num">
              {n + 1} {periodName}
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ol>
)
