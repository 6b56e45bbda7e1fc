// The queue of the review: which one is looked at, deciding it or many at once, and taking the last decision back.
import { useEffect, useRef, useState } from 'react'
import { cut } from '../../../../contract/cut.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { invalidate, prefetch, useCall } from '../../../app/client.ts'
import { go, useAddress } from '../../../app/router.ts'
import { useEvery } from '../../../app/use-every.ts'
import { useConsoleEvents } from '../../console-events.ts'
import { decided, decisions, isAppeal, type Review, type Row, type Sent, titleOf } from './review-labels.ts'

const undoFor = 10 // seconds
const list = 'community/admin/review/page'
const view = 'community/admin/review/view'

/** The kind of those that were decided. */
export const decidedKind = 6

export function useReviewQueue() {
  const { number, keepingPage } = useAddress()
  const kind = number('kind')
  const page = useCall(list, { pageSize: 50, ...(kind && { kind }) })
  const rows = page.data?.list ?? []
  const undoLast = useRef<() => void>(undefined)
  const justDecided = useRef<readonly number[]>([]) // which a list read before still has
  const firstId = rows.find((row) => kind === decidedKind || !justDecided.current.includes(row.id))?.id
  const isChosen = number('id') !== undefined
  const id = number('id') ?? firstId
  const at = rows.findIndex((row) => row.id === id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const href = (row: Row) => keepingPage({ id: row.id })
  const nextId = rows[at + 1]?.id
  useConsoleEvents(['review'], page.reload)
  useEvery(60_000, page.reload) // the times, and what an event missed
  // what is read stays on the screen when somebody else decides it and the list moves up
  useEffect(() => {
    if (!isChosen && firstId !== undefined) go(keepingPage({ id: firstId }), { isReplacing: true })
  }, [isChosen, firstId])
  useEffect(() => {
    if (nextId) void prefetch(view, { id: nextId })
  }, [nextId])

  const step = (steps: number) => {
    const row = rows[at + steps]
    if (row) go(href(row), { isReplacing: true })
  }

  /** The next one stands there at once; a decision that failed leads back. */
  async function decide(review: Review, { decision, opinion, hitList }: Sent) {
    const next = rows[at + 1] ?? rows[at - 1]
    const auditOpinion = opinion.trim().replaceAll('\n', ' ')
    if (isAppeal(review)) return answerAppeal(review, decision, auditOpinion, next?.id)
    const result = await tryApi('PUT community/admin/review/audit', {
      id: review.id,
      decision,
      hitList,
      auditOpinion,
    })
    invalidate(list, view)
    if (!result) return false
    const undo = () => {
      undoLast.current = undefined
      void takeBack(review.id)
    }
    undoLast.current = undo
    justDecided.current = [review.id]
    toastUndo(`已${decided[decision]?.name}「${cut(titleOf(review), 20)}」`, undo, undoFor)
    go(keepingPage({ id: next?.id }), { isReplacing: true })
    return true
  }

  /** It comes back, or stays down; neither is taken back. */
  async function answerAppeal(
    { id, refType, refId, ...review }: Review,
    decision: number,
    auditOpinion: string,
    nextId?: number,
  ) {
    const isGranted = decision === decisions.pass
    const result = isGranted
      ? await tryApi('community/admin/takedown/delete', { refType, refId, auditOpinion })
      : await tryApi('PUT community/admin/takedown/appeal', { id, auditOpinion })
    invalidate(list, view)
    if (!result) return false
    justDecided.current = [id]
    toast(`${isGranted ? '恢复成功' : '驳回成功，仍然下架'}：「${cut(titleOf({ refType, title: review.title }), 20)}」`)
    go(keepingPage({ id: nextId }), { isReplacing: true })
    return true
  }

  async function takeBack(reviewId: number) {
    if (!(await tryApi('PUT community/admin/review/undo', { id: reviewId }))) return
    justDecided.current = []
    invalidate(list, view)
    go(keepingPage({ id: reviewId }), { isReplacing: true })
  }

  async function decideAll(decision: number, opinion: string) {
    const ids = rows.filter((row) => chosen.has(row.id)).map((row) => row.id)
    const result = await tryApi('PUT community/admin/review/batch', { ids, decision, auditOpinion: opinion })
    if (!result) return false
    const left = result.list.filter(({ isDone }) => !isDone)
    setChosen(new Set(left.map((row) => row.id)))
    justDecided.current = result.list.filter(({ isDone }) => isDone).map((row) => row.id)
    toast(`${decided[decision]?.name}成功 ${ids.length - left.length} 条`)
    for (const { id: reviewId, msg } of left) {
      const row = rows.find((one) => one.id === reviewId)
      toast(`${row ? titleOf(row) : ''}：${msg}`)
    }
    invalidate(list, view)
    go(keepingPage({ id: undefined }), { isReplacing: true })
  }

  return {
    page,
    kind,
    rows,
    /** The place of the one that is looked at, -1 where it is not in the list any more. */
    at,
    id,
    href,
    step,
    decide,
    undo: () => (undoLast.current ? undoLast.current() : toast('没有能撤销的')),
    chosen,
    setChosen,
    decideAll,
  }
}
