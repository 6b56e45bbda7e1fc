// Deciding one of the queue: whether one may, the opinion that is written, which words were met rightly, and sending it.
import { useRef, useState } from 'react'
import { reviewVerbs } from '../../../../contract/community/review-verbs.ts'
import { cut } from '../../../../contract/cut.ts'
import { may as mayDo } from '../../../../contract/verbs.ts'
import { useLookOnly } from '../../../app/look-only.ts'
import { useMay } from '../../session.ts'
import { decisions, isAppeal, type Review, type Sent } from './review-labels.ts'
import { useHold } from './use-hold.ts'

export const maxOpinion = 500

export type Decide = (review: Review, sent: Sent) => Promise<boolean>
export type Deciding = ReturnType<typeof useDeciding>

export function useDeciding(review: Review, decide: Decide) {
  const isLookOnly = useLookOnly()
  const may = useMay()
  const isOfAppeal = isAppeal(review)
  const isOpen =
    !isLookOnly &&
    (isOfAppeal
      ? mayDo(reviewVerbs.refuseAppeal, review) && may('PUT community/admin/takedown/appeal')
      : mayDo(reviewVerbs.decide, review))
  const takenName = useHold(review.id, isOpen)
  const [opinion, setOpinion] = useState('')
  const [judged, setJudged] = useState<ReadonlyMap<number, 0 | 1>>(new Map())
  const [isBusy, setBusy] = useState(false)
  /** Around the field of the opinion. */
  const area = useRef<HTMLDivElement>(null)
  const hasOpinion = Boolean(opinion.trim())

  async function send(decision: number) {
    if (isBusy || !isOpen) return false
    setBusy(true)
    const hitList = Array.from(judged, ([wordId, isRight]) => ({ wordId, isRight }))
    const isDone = await decide(review, { decision, opinion, hitList })
    setBusy(false)
    return isDone
  }

  return {
    isOpen,
    isOfAppeal,
    mayBan: mayDo(reviewVerbs.decide, review),
    /** Who else looks at it. */
    takenName,
    opinion,
    setOpinion,
    hasOpinion,
    judged,
    setJudged,
    isBusy,
    area,
    send,
    /** Without an opinion, that is asked for first. */
    refuse: () => (hasOpinion ? send(decisions.refuse) : area.current?.querySelector('textarea')?.focus()),
    /** Below what is written. */
    add: (text: string) => setOpinion((now) => cut(now ? `${now}\n${text}` : text, maxOpinion)),
  }
}
