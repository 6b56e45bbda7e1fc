// The outline of a draft: chapters with lessons, sorted by handle, long press, buttons and keys, filled by typing, pasting and many films.
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { cut } from '../../../../contract/cut.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { leave } from '../../../app/leave-guard.ts'
import { go } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { useSorting } from '../../../list/use-sorting.ts'
import { hasFile } from './author-kinds.ts'
import { ChapterCard } from './ChapterCard.tsx'
import { FindLesson } from './FindLesson.tsx'
import { focusSoon, keepRowFocus } from './focus.ts'
import { changeLesson, saveLesson, valuesOf } from './lesson-save.ts'
import { NameInput } from './NameInput.tsx'
import {
  announcedPlace,
  arrangedAs,
  chapterName,
  flatOf,
  lessonCount,
  lessonIn,
  mergedOrder,
  moveChapter,
  moveLesson,
  type WrittenChapter,
} from './outline.ts'
import type { OutlineActions } from './outline-actions.ts'
import { UploadLine } from './UploadLine.tsx'
import { useKind } from './use-kind.ts'
import type { Later } from './use-later.ts'
import type { Outline } from './use-outline.ts'

const Conflict = lazy(() => import('../../../list/Conflict.tsx'))
const MoveDialog = dialogOnDemand(() => import('./MoveDialog.tsx'))
const LessonMenu = dialogOnDemand(() => import('./LessonMenu.tsx'))
const PasteDialog = dialogOnDemand(() => import('./PasteDialog.tsx'))
const FilmsDialog = dialogOnDemand(() => import('./FilmsDialog.tsx'))

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

export const chapterKey = (id: number) => `chapter ${id}`
export const lessonKey = (id: number) => `lesson ${id}`

export function OutlinePart({ course, outline, later, openId, hrefOf, verbs }: Props) {
  const { chapters, query } = outline
  const courseId = course.id
  const kind = useKind(course.course.courseCategory, course.sampleKind)
  const [dialog, setDialog] = useState<{ show: 'move' | 'menu'; id: number } | { show: 'paste' | 'films' }>()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const [announced, announce] = useState('')

  const flat = useMemo(() => flatOf(chapters), [chapters])
  const sorting = useSorting(flat, (sorted, id) => arrange(arrangedAs(chapters, sorted), id))
  const chapterSorting = useSorting(
    chapters as WrittenChapter[],
    (sorted, id) => {
      order(sorted)
      announce(`${chapterName(sorted.findIndex((chapter) => chapter.id === id))}，共 ${sorted.length} 章`)
    },
    'data-chapter',
  )
  const shown = sorting.draggedId ? arrangedAs(chapters, sorting.list) : chapterSorting.list

  /** What Ctrl+Z takes back, the last one first: an order, or a removal for as long as its seconds last. */
  const done = useRef<(readonly WrittenChapter[] | string)[]>([])
  function order(next: readonly WrittenChapter[]) {
    done.current.push(chapters)
    outline.arrange(next)
  }
  function arrange(next: readonly WrittenChapter[], id: number) {
    order(next)
    announce(announcedPlace(next, id))
  }
  function undo() {
    const last = done.current.pop()
    if (last === undefined) return announce('没有可以撤销的了')
    if (typeof last !== 'string') {
      outline.arrange(mergedOrder(last, chapters))
      return announce('撤销了上一次移动')
    }
    if (!later.left.has(last)) return undo() // it is gone, or was taken back by its button
    later.takeBack(last)
    announce('撤销了上一次删除')
  }

  // rows are memoized: they are given functions that stay the same
  const now = useRef({ actions: undefined as unknown as OutlineActions })
  now.current.actions = {
    hrefOf,
    move(id, step) {
      keepRowFocus(id)
      arrange(moveLesson(chapters, id, step), id)
    },
    moveChapter(id, steps) {
      keepRowFocus(-id)
      const next = moveChapter(chapters, id, steps)
      order(next)
      announce(`${chapterName(next.findIndex((chapter) => chapter.id === id))}，共 ${next.length} 章`)
    },
    open: (id) => leave(() => go(hrefOf(id))),
    rename(id) {
      leave(() => {
        go(hrefOf(id))
        focusSoon({ part: 'outline', periodId: id })
      })
    },
    menu: (id) => setDialog({ show: 'menu', id }),
    toggle: (id) => setClosed((before) => toggled(before, id)),
    async setFree(id, isFree) {
      const saved = await changeLesson(id, { isFree }).catch((why: Error) => toast(why.message))
      if (saved) outline.setLesson(saved, saved.outlineVersion)
      invalidate('course/auth/course/chapter/period/audit/view') // it may be open
    },
    async addLesson(chapterId, periodName) {
      const made = await outline.change(() =>
        saveLesson({ courseId, chapterId, periodName, periodType: kind.lessons[0]! }),
      )
      return Boolean(made)
    },
    async nameChapter(id, name) {
      const chapter = chapters.find((one) => one.id === id)
      if (!chapter || chapter.chapterName === name) return true
      const { chapterDesc } = chapter
      const saved = await outline.change(() =>
        silentApi('course/auth/course/chapter/audit/save', { id, courseId, chapterName: name, chapterDesc }),
      )
      return Boolean(saved)
    },
    removeLesson(id) {
      later.begin(lessonKey(id), () =>
        outline.change(() => silentApi('course/auth/course/chapter/period/audit/delete', { id })),
      )
      done.current.push(lessonKey(id))
      announce('已删除，10 秒内可以撤销')
      if (openId === id) go(hrefOf(undefined), { isReplacing: true })
      focusOn(`[data-undo="${lessonKey(id)}"]`)
    },
    removeChapter(id) {
      later.begin(chapterKey(id), () =>
        outline.change(() => silentApi('course/auth/course/chapter/audit/delete', { id })),
      )
      done.current.push(chapterKey(id))
      announce('已删除，10 秒内可以撤销')
      focusOn(`[data-undo="${chapterKey(id)}"]`)
    },
    takeBack: later.takeBack,
    lessonDrag: (id) => sorting.handleProps(id),
    lessonPress: (id) => sorting.pressProps(id),
    chapterDrag: (id) => chapterSorting.handleProps(id),
  }
  const actions = useStable(now)

  async function addChapter(name: string) {
    const made = await outline.change(() =>
      silentApi('course/auth/course/chapter/audit/save', { courseId, chapterName: name }),
    )
    return Boolean(made)
  }
  async function copy(id: number) {
    const place = lessonIn(chapters, id)
    if (!place) return
    const made = await outline.change(async () => {
      const lesson = await silentApi('course/auth/course/chapter/period/audit/view', { id })
      const values = { ...valuesOf(lesson), periodName: `${cut(lesson.periodName, 95)}（副本）` }
      return saveLesson({ courseId, chapterId: place.chapter.id, ...values })
    })
    if (made) toast('复制成功，放在这一章的最后')
  }
  verbs.current = {
    move: (id) => setDialog({ show: 'move', id }),
    copy: (id) => void copy(id),
    remove: (id) => leave(() => actions.removeLesson(id)),
  }
  const closeDialog = () => setDialog(undefined)
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
        undo()
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
        {announced}
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
              <div className="rounded-card border border-line bg-surface">
                <Empty
                  title="还没有章节"
                  description="加一章，再往里放课时；也可以把写好的大纲整个粘贴进来。课程还没填完也能先写课时。"
                >
                  <Button kind="primary" size="default" icon="plus" onPress={() => setAdding(true)}>
                    添加第一章
                  </Button>
                </Empty>
              </div>
            )}
            {shown.map((chapter, at) => (
              <ChapterCard
                key={chapter.id}
                chapter={chapter}
                at={at}
                count={shown.length}
                isClosed={closed.has(chapter.id)}
                openId={chapter.periodList.some(({ id }) => id === openId) ? openId : undefined}
                draggedId={sorting.draggedId}
                isDragged={chapterSorting.draggedId === chapter.id}
                left={later.left}
                marksOf={marksOf}
                isLong={isLong}
                actions={actions}
              />
            ))}
            {isAdding && (
              <div className="rounded-card border border-line bg-surface p-3">
                <NameInput
                  label={`${chapterName(chapters.length)}的名称`}
                  maxLength={50}
                  verb="添加章"
                  save={addChapter}
                  close={() => setAdding(false)}
                />
              </div>
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
        </>
      )}
      {dialog?.show === 'menu' && (
        <LessonMenu
          id={dialog.id}
          chapters={chapters}
          actions={actions}
          onMove={() => {
            setDialog(undefined) // first, so that what it hid from screen readers is hidden anew by the next
            setTimeout(setDialog, 0, { show: 'move', id: dialog.id })
          }}
          onCopy={() => void copy(dialog.id)}
          onClose={closeDialog}
        />
      )}
      {dialog?.show === 'move' && (
        <MoveDialog
          id={dialog.id}
          chapters={chapters}
          onMove={(next) => arrange(next, dialog.id)}
          onClose={closeDialog}
        />
      )}
      {dialog?.show === 'paste' && (
        <PasteDialog
          kinds={kind.lessons}
          onClose={closeDialog}
          add={async (chapterList) => {
            const made = await outline.change(() =>
              silentApi('course/auth/course/chapter/audit/import', { courseId, chapterList }),
            )
            if (!made) return false
            toastUndo(`添加 ${chapterList.length} 章 ${made.periodIds.length} 节`, () => {
              void outline.change(async () => {
                for (const id of made.chapterIds) await silentApi('course/auth/course/chapter/audit/delete', { id })
              })
            })
            return true
          }}
        />
      )}
      {dialog?.show === 'films' && (
        <FilmsDialog
          courseId={courseId}
          chapters={chapters}
          periodType={kind.lessons[0]!}
          outline={outline}
          onClose={closeDialog}
        />
      )}
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

const toggled = (set: ReadonlySet<number>, id: number) => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

const focusOn = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

/** The same functions for as long as the part stands; each does what the latest of its name does. */
function useStable(now: { current: { actions: OutlineActions } }): OutlineActions {
  const call = useCallback(
    (name: keyof OutlineActions) =>
      (...given: unknown[]) =>
        (now.current.actions[name] as (...all: unknown[]) => unknown)(...given),
    [],
  )
  return useMemo(
    () =>
      Object.fromEntries(
        (Object.keys(now.current.actions) as (keyof OutlineActions)[]).map((name) => [name, call(name)]),
      ) as unknown as OutlineActions,
    [call],
  )
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
