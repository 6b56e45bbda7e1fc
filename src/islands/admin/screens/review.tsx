// The queue of what people write: one after the other, decided by keys.
import { useEffect, useRef, useState } from 'react'
import { cut } from '../../../contract/cut.ts'
import { paths } from '../../../lib/paths.ts'
import { toastUndo } from '../../../lib/stores/toast-undo.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { tryApi } from '../../../lib/wire/api.ts'
import { invalidate, prefetch, useCall } from '../../app/client.ts'
import { useLookOnly } from '../../app/look-only.ts'
import { go, useAddress } from '../../app/router.ts'
import { useEvery } from '../../app/use-every.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Empty } from '../../kit/QueryState.tsx'
import { Progress } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { useConsoleEvents } from '../console-events.ts'
import { useMay } from '../session.ts'
import { Batch } from './review/Batch.tsx'
import { OneReview } from './review/OneReview.tsx'
import { Queue } from './review/Queue.tsx'
import { decided, decisions, isAppeal, type Review, type Row, type Sent, titleOf } from './review/review-labels.ts'

const tabs = [
  { kind: undefined, name: '全部' },
  { kind: 1, name: '博客' },
  { kind: 2, name: '问答' },
  { kind: 3, name: '评论' },
  { kind: 4, name: '举报' },
  { kind: 5, name: '已上线的' },
  { kind: 6, name: '判过的' },
] as const

const shareOf = (done: number, left: number) => (done ? (100 * done) / (done + left) : 0)

const undoFor = 10 // seconds
const list = 'community/admin/review/page'
const view = 'community/admin/review/view'

/** In the address: `kind`, and `id` of the one that is looked at. */
export default function ReviewScreen() {
  const { number, keepingPage, search } = useAddress()
  const kind = number('kind')
  const isLookOnly = useLookOnly()
  const may = useMay()
  const page = useCall(list, { pageSize: 50, ...(kind && { kind }) })
  const rows = page.data?.list ?? []
  const undoLast = useRef<() => void>(undefined)
  const justDecided = useRef<readonly number[]>([]) // which a list read before still has
  const firstId = rows.find((row) => kind === 6 || !justDecided.current.includes(row.id))?.id
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

  const numOf = (of: number | undefined) => page.data?.kindList.find((one) => one.kind === (of ?? 0))?.num
  return (
    <>
      <PageHead
        title="内容审核"
        description="文章、问答、评论、课程评价、弹幕和直播聊天，一条一条看；判错了 10 秒里能撤销"
      >
        {may('community/admin/takedown/view') && (
          <LinkButton href={paths.admin('review/thing')}>按网址找内容</LinkButton>
        )}
        {page.data && (
          <div className="w-full text-mini text-ink-2 num md:w-56">
            <p className="flex justify-between">
              今天已审
              <span className="text-ink">
                {page.data.todayNum} / {page.data.todayNum + (numOf(undefined) ?? 0)}
              </span>
            </p>
            <Progress
              label="今天已审"
              value={shareOf(page.data.todayNum, numOf(undefined) ?? 0)}
              isDone={false}
              className="mt-1"
            />
          </div>
        )}
      </PageHead>
      <TabLinks
        label="看哪一类"
        tabs={tabs.map((tab) => ({
          name: tab.name,
          count: tab.kind === 6 ? undefined : numOf(tab.kind),
          href: keepingPage({ kind: tab.kind, id: undefined }),
          isOn: tab.kind === kind,
          isAlarm: tab.kind === 4 && Boolean(numOf(4)),
        }))}
      />
      <ScreenBody of={page} what="审核">
        {({ todayNum, totalCount }) =>
          id === undefined ? (
            <div className="mt-5 rounded-card border border-line bg-surface">
              <Empty title="都审完了" description={`今天审了 ${todayNum} 条。有新的会自动出现在这里。`}>
                {kind !== 6 && <LinkButton href={keepingPage({ kind: 6, id: undefined })}>看判过的</LinkButton>}
              </Empty>
            </div>
          ) : (
            <div className="mt-4 grid items-start gap-4 lg:grid-cols-[220px_minmax(0,1fr)]">
              <div className="min-w-0 lg:sticky lg:top-20">
                <Queue
                  rows={rows}
                  at={at}
                  currentId={id}
                  total={totalCount}
                  href={href}
                  chosen={chosen}
                  onChoose={kind === 6 || isLookOnly ? undefined : setChosen}
                  step={step}
                />
                {chosen.size > 0 && <Batch count={chosen.size} run={decideAll} clear={() => setChosen(new Set())} />}
              </div>
              <OneReview
                key={`${id} ${search.kind ?? ''}`}
                id={id}
                step={step}
                decide={decide}
                undo={() => (undoLast.current ? undoLast.current() : toast('没有能撤销的'))}
              />
            </div>
          )
        }
      </ScreenBody>
    </>
  )
}
