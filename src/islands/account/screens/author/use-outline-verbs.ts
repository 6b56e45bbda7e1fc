// What can be done with the chapters and lessons of an outline: those of the rows, and those of buttons and dialogs.
import { useCallback, useMemo, useRef } from 'react'
import type { Input } from '../../../../contract/calls.ts'
import { cut } from '../../../../contract/cut.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { leave } from '../../../app/leave-guard.ts'
import { go } from '../../../app/router.ts'
import { focusSoon, keepRowFocus } from './focus.ts'
import { changeLesson, saveLesson, valuesOf } from './lesson-save.ts'
import { lessonIn, moveChapter, moveLesson } from './outline.ts'
import type { OutlineActions } from './outline-actions.ts'
import type { Later } from './use-later.ts'
import type { Outline } from './use-outline.ts'
import type { OutlineOrder } from './use-outline-order.ts'

const chapterKey = (id: number) => `chapter ${id}`
const lessonKey = (id: number) => `lesson ${id}`

type Options = {
  courseId: number
  outline: Outline
  order: OutlineOrder
  later: Later
  /** Of new lessons. */
  periodType: number
  openId: number | undefined
  hrefOf(lessonId: number | undefined): string
  menu(lessonId: number): void
  toggle(chapterId: number): void
}

export type OutlineVerbs = ReturnType<typeof useOutlineVerbs>

export function useOutlineVerbs(options: Options) {
  const { courseId, outline, order, later, periodType, openId, hrefOf, menu, toggle } = options
  const { chapters } = outline

  function removeLater(key: string, run: () => Promise<unknown>) {
    later.begin(key, () => outline.change(run))
    order.noteRemoval(key)
  }
  // rows are memoized: they are given functions that stay the same
  const now = useRef({ actions: undefined as unknown as OutlineActions })
  now.current.actions = {
    hrefOf,
    move(id, step) {
      keepRowFocus(id)
      order.arrange(moveLesson(chapters, id, step), id)
    },
    moveChapter(id, steps) {
      keepRowFocus(-id)
      order.arrangeChapters(moveChapter(chapters, id, steps), id)
    },
    open: (id) => leave(() => go(hrefOf(id))),
    rename(id) {
      leave(() => {
        go(hrefOf(id))
        focusSoon({ part: 'outline', periodId: id })
      })
    },
    menu,
    toggle,
    async setFree(id, isFree) {
      const saved = await changeLesson(id, { isFree }).catch((why: Error) => toast(why.message))
      if (saved) outline.setLesson(saved, saved.outlineVersion)
      invalidate('course/auth/course/chapter/period/audit/view') // it may be open
    },
    async addLesson(chapterId, periodName) {
      const made = await outline.change(() => saveLesson({ courseId, chapterId, periodName, periodType }))
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
      removeLater(lessonKey(id), () => silentApi('course/auth/course/chapter/period/audit/delete', { id }))
      if (openId === id) go(hrefOf(undefined), { isReplacing: true })
      focusOn(`[data-undo="${lessonKey(id)}"]`)
    },
    removeChapter(id) {
      removeLater(chapterKey(id), () => silentApi('course/auth/course/chapter/audit/delete', { id }))
      focusOn(`[data-undo="${chapterKey(id)}"]`)
    },
    takeBack: later.takeBack,
    lessonDrag: (id) => order.lessonSorting.handleProps(id),
    lessonPress: (id) => order.lessonSorting.pressProps(id),
    chapterDrag: (id) => order.chapterSorting.handleProps(id),
  }
  const actions = useStable(now)

  return {
    actions,
    async addChapter(chapterName: string) {
      const made = await outline.change(() =>
        silentApi('course/auth/course/chapter/audit/save', { courseId, chapterName }),
      )
      return Boolean(made)
    },
    /** Chapters that were pasted; all of them can be taken back. */
    async addChapters(chapterList: Input<'course/auth/course/chapter/audit/import'>['chapterList']) {
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
    },
    async copy(id: number) {
      const place = lessonIn(chapters, id)
      if (!place) return
      const made = await outline.change(async () => {
        const lesson = await silentApi('course/auth/course/chapter/period/audit/view', { id })
        const values = { ...valuesOf(lesson), periodName: `${cut(lesson.periodName, 95)}（副本）` }
        return saveLesson({ courseId, chapterId: place.chapter.id, ...values })
      })
      if (made) toast('复制成功，放在这一章的最后')
    },
  }
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
