// The outline of a draft on the screen: moves are shown at once. All writes go one after the other, each with the version that the one
// before left. It is not a document (app/use-document.ts) but a list of operations: a chapter is added, a lesson copied or deleted by a
// call of its own, which the order waits for; an order that waits is put over what they left, and is sent at once.
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { timeToTheSecond } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { type Query, useCall } from '../../../app/client.ts'
import { useLeaveWarning } from '../../../app/leave-guard.ts'
import type { Autosave } from '../../../app/use-document.ts'
import type { WrittenChapter, WrittenPeriod } from './outline.ts'
import { mergedOrder, type OutlineList, orderOf, replaceLesson } from './outline.ts'

const list = 'course/auth/course/chapter/audit/list'

export type Outline = {
  query: Query<OutlineList>
  chapters: readonly WrittenChapter[]
  autosave: Autosave
  /** A new order: shown now, saved behind. */
  arrange(next: readonly WrittenChapter[]): void
  /** Any other change, after the order was saved; then the outline as it is. Undefined where it failed, which was said. */
  change<T>(work: () => Promise<T>): Promise<T | undefined>
  /** A lesson as it was saved. */
  setLesson(lesson: WrittenPeriod, outlineVersion: number): void
  /** The order that somebody else made meanwhile. */
  theirs: readonly WrittenChapter[] | undefined
  takeTheirs(): void
  keepMine(): void
}

export function useOutline(courseId: number, onChange: () => void): Outline {
  const query = useCall(list, { courseId })
  const chapters = query.data?.list ?? []
  const [{ state, time, why }, setState] = useState({ state: 'none' as Autosave['state'], time: '', why: '' })
  const [theirs, setTheirs] = useState<OutlineList>()
  /** The same, for what runs on from an earlier render. */
  const choice = useRef<OutlineList>(undefined)
  const choose = (between: OutlineList | undefined) => {
    choice.current = between
    setTheirs(between)
  }
  const version = useRef(0)
  const wanted = useRef<WrittenChapter[]>(undefined)
  const orderSave = useRef<Promise<void>>(undefined)
  const lastWrite = useRef<Promise<unknown>>(undefined)
  const latest = useRef(query)
  latest.current = query
  useEffect(() => {
    if (!query.data || wanted.current || lastWrite.current) return
    // asked for before the last order was saved, and arrived after it
    if (query.data.outlineVersion < version.current) query.reload()
    else version.current = query.data.outlineVersion
  }, [query.data])
  useLeaveWarning(state === 'saving' || state === 'failed' || theirs ? '章节的顺序' : undefined, () => now())

  const failed = (error: unknown) =>
    setState((was) => ({ ...was, state: 'failed', why: CallError.is(error) ? error.msg : '网络异常' }))
  /** Unless an order is waiting. */
  const saved = () =>
    !wanted.current && setState({ state: 'saved', time: timeToTheSecond(new Date().toISOString()), why: '' })
  const adopt = (data: OutlineList) => {
    version.current = data.outlineVersion
    latest.current.setData(() => data)
  }

  function afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const others = lastWrite.current?.catch(() => {}) ?? Promise.resolve()
    const write = others.then(work).finally(() => {
      if (lastWrite.current === write) lastWrite.current = undefined
    })
    lastWrite.current = write
    return write
  }
  async function saveOrder() {
    let sent: WrittenChapter[] | undefined
    try {
      setState((was) => ({ ...was, state: 'saving' }))
      while ((sent = wanted.current)) {
        wanted.current = undefined
        const order = orderOf(sent)
        const answer = await silentApi('course/auth/course/chapter/audit/sort', {
          courseId,
          outlineVersion: version.current,
          order,
        })
        version.current = answer.outlineVersion
      }
      latest.current.setData((data) => ({ ...data, outlineVersion: version.current }))
      saved()
      onChange()
    } catch (error) {
      wanted.current ??= sent
      if (CallError.is(error) && error.code === 'conflict')
        choose(await silentApi(list, { courseId }).catch(() => undefined))
      failed(error)
      throw error
    } finally {
      orderSave.current = undefined
    }
  }
  /** One at a time; an order that comes meanwhile goes with it. */
  const beginOrder = () => (orderSave.current ??= afterOthers(saveOrder))
  async function now() {
    if (choice.current) throw new Error('two versions have to be compared first')
    if (wanted.current) beginOrder()
    await (orderSave.current ?? lastWrite.current?.catch(() => {})) // a change that failed has said so itself
  }

  return {
    query,
    chapters,
    theirs: theirs?.list,
    autosave: { state: theirs ? 'choice' : state, time, why, now },
    arrange(next) {
      if (choice.current) return toast('先选用哪一份大纲，再接着排')
      wanted.current = [...next]
      query.setData((data) => ({ ...data, list: [...next] }))
      void now().catch(() => {})
    },
    async change(work) {
      try {
        await now()
        return await afterOthers(async () => {
          setState((was) => ({ ...was, state: 'saving' }))
          const result = await work()
          const fresh = await silentApi(list, { courseId })
          // moved meanwhile: that order is saved next
          wanted.current &&= mergedOrder(wanted.current, fresh.list)
          adopt({ ...fresh, list: wanted.current ?? fresh.list })
          saved()
          onChange()
          return result
        })
      } catch (error) {
        setState((was) => ({ ...was, state: wanted.current ? 'failed' : 'none' }))
        toast(CallError.is(error) ? error.msg : '没有存上，请检查网络后再试')
      }
    },
    setLesson(lesson, outlineVersion) {
      if (!wanted.current && !lastWrite.current) version.current = Math.max(version.current, outlineVersion)
      latest.current.setData((data) => ({
        ...data,
        outlineVersion: Math.max(data.outlineVersion, outlineVersion), // an order may have been saved meanwhile
        list: replaceLesson(data.list, lesson),
      }))
      onChange()
    },
    takeTheirs() {
      wanted.current = undefined
      adopt(theirs!)
      choose(undefined)
      saved()
    },
    keepMine() {
      const mine = mergedOrder(wanted.current ?? chapters, theirs!.list)
      adopt({ ...theirs!, list: mine })
      wanted.current = mine
      choose(undefined)
      beginOrder().catch(() => {})
    },
  }
}
