// The lesson that is learned: which one it is by the address, its ticket or why it did not open, and which one follows.
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { CallError } from '../../../contract/codes.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { currentLesson } from '../../../lib/live.ts'
import type { Chapter } from '../../../lib/models.ts'
import { paths } from '../../../lib/paths.ts'
import { $token } from '../../../lib/stores/token.ts'
import { ensureUser } from '../../../lib/stores/user.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { messageOf } from './error-message.ts'
import { lessonsOf } from './lessons.ts'
import { $faceDue, $progress, flushQueue, loadProgress, type Ticket } from './study.ts'
import { useLoadedPoints } from './use-points.ts'

type Course = {
  courseId: number
  courseCategory: number
  courseName: string
  isFree: boolean
  chapters: readonly Chapter[]
}

/** `isClosed`: trying again does not help, buying may. */
type Failure = { text: string; isClosed: boolean }

export type Learning = ReturnType<typeof useLearning>

const periodIdInAddress = () => Number(new URLSearchParams(location.search).get('periodId')) || undefined

export function useLearning({ courseId, courseCategory, courseName, isFree, chapters }: Course) {
  const token = useStore($token, { ssr: () => undefined })
  const progress = useStore($progress, { ssr: () => null })
  const [periodId, setPeriodId] = useState<number>()
  const [ticket, setTicket] = useState<Ticket>()
  const [failure, setFailure] = useState<Failure>()
  /** How often which lesson was tried again. */
  const [retries, setRetries] = useState({ periodId: 0, times: 0 })
  const [isOver, setOver] = useState(false)
  const isFaceDue = useStore($faceDue, { ssr: () => false })
  const [checks, recheck] = useReducer((times: number) => times + 1, 0)
  const lessons = useMemo(() => chapters.flatMap(lessonsOf), [chapters])
  const tries = retries.periodId === periodId ? retries.times : 0
  const at = lessons.findIndex(({ id }) => id === periodId)
  const [lesson, next] = at < 0 ? [] : [lessons[at], lessons[at + 1]]
  /** A free trial lesson, open to guests. */
  const canTry = lesson?.isFree === 1 && lesson.periodType !== periodTypes.live
  useLoadedPoints(ticket?.pointsUrl)

  useEffect(() => {
    const liveLessonId = courseCategory === courseCategories.live ? currentLesson(lessons, Date.now())?.id : undefined
    const selectLesson = () =>
      setPeriodId(periodIdInAddress() ?? liveLessonId ?? $progress.get()?.lastPeriodId ?? lessons[0]?.id)
    void ensureUser().then((user) => (user ? loadProgress(courseId).then(selectLesson) : selectLesson()))
    addEventListener('popstate', selectLesson)
    return () => removeEventListener('popstate', selectLesson)
  }, [courseId, courseCategory, lessons])

  useEffect(() => {
    setTicket(undefined)
    setFailure(undefined)
    setOver(false)
    if (!periodId || !(token || canTry)) return
    let isMounted = true
    async function open() {
      try {
        if (!token) {
          const trialTicket = await silentApi('course/api/course/sign', { courseId, periodId: periodId! })
          if (isMounted) setTicket(trialTicket)
          return
        }
        await flushQueue() // before the ticket, as signing drops the watch time that is not counted yet
        if (isFree) await silentApi('course/auth/course/user/join', { courseId }) // adds the course to the learner's list
        const nextTicket = await silentApi('course/auth/course/sign', { courseId, periodId: periodId! })
        if (!isMounted) return
        $faceDue.set(false)
        setTicket(nextTicket)
      } catch (error) {
        if (isMounted)
          setFailure({ text: messageOf(error), isClosed: CallError.is(error) && error.code === 'conflict' })
      }
    }
    void open()
    return () => {
      isMounted = false
    }
  }, [token, canTry, courseId, periodId, isFree, tries, checks])

  const retry = () => setRetries({ periodId: periodId!, times: tries + 1 })

  return {
    token,
    progress,
    lessons,
    /** Known before its lesson, and of none where the address has a wrong one. */
    periodId,
    lesson,
    next,
    ticket,
    failure,
    canTry,
    /** What has to be learned before it. */
    locked: progress?.lockedList.find((row) => row.periodId === periodId),
    /** A face is looked at before it goes on. */
    isFaceDue: ticket?.faceCheck === 1 || isFaceDue,
    recheck,
    isOver,
    setOver,
    choose(id: number) {
      history.pushState(null, '', paths.learn(courseId, id))
      setPeriodId(id)
      document.title = `${lessons.find((row) => row.id === id)?.periodName} - ${courseName}`
      scrollTo({ top: 0 })
    },
    retry,
    /** Its player failed: twice another ticket may help. */
    fail() {
      if (tries < 2) retry()
      else setFailure({ text: '视频打不开，请检查网络后重试', isClosed: false })
    },
  }
}
