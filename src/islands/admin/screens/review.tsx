// The queue of what people write: one after the other, decided by keys.
import type { Output } from '../../../contract/calls.ts'
import { paths } from '../../../lib/paths.ts'
import { useLookOnly } from '../../app/look-only.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Empty } from '../../kit/QueryState.tsx'
import { Progress } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { useMay } from '../session.ts'
import { Batch } from './review/Batch.tsx'
import { OneReview } from './review/OneReview.tsx'
import { Queue } from './review/Queue.tsx'
import { decidedKind, useReviewQueue } from './review/use-review-queue.ts'

const reportKind = 4
const tabs = [
  { kind: undefined, name: '全部' },
  { kind: 1, name: '博客' },
  { kind: 2, name: '问答' },
  { kind: 3, name: '评论' },
  { kind: reportKind, name: '举报' },
  { kind: 5, name: '已上线的' },
  { kind: decidedKind, name: '判过的' },
] as const

type Page = Output<'community/admin/review/page'>

/** How many wait: of a kind, or in all. */
const waitingOf = ({ kindList }: Page, kind = 0) => kindList.find((one) => one.kind === kind)?.num

/** In the address: `kind`, and `id` of the one that is looked at. */
export default function ReviewScreen() {
  const { keepingPage, search } = useAddress()
  const isLookOnly = useLookOnly()
  const may = useMay()
  const queue = useReviewQueue()
  const { page, kind, id, chosen, setChosen } = queue
  const numOf = (of: number | undefined) => page.data && waitingOf(page.data, of)
  return (
    <>
      <PageHead
        title="内容审核"
        description="文章、问答、评论、课程评价、弹幕和直播聊天，一条一条看；判错了 10 秒里能撤销"
      >
        {may('community/admin/takedown/view') && (
          <LinkButton href={paths.admin('review/thing')}>按网址找内容</LinkButton>
        )}
        {page.data && <Today page={page.data} />}
      </PageHead>
      <TabLinks
        label="看哪一类"
        tabs={tabs.map((tab) => ({
          name: tab.name,
          count: tab.kind === decidedKind ? undefined : numOf(tab.kind),
          href: keepingPage({ kind: tab.kind, id: undefined }),
          isOn: tab.kind === kind,
          isAlarm: tab.kind === reportKind && Boolean(numOf(reportKind)),
        }))}
      />
      <ScreenBody of={page} what="审核">
        {({ todayNum, totalCount }) =>
          id === undefined ? (
            <Card className="mt-5">
              <Empty title="都审完了" description={`今天审了 ${todayNum} 条。有新的会自动出现在这里。`}>
                {kind !== decidedKind && (
                  <LinkButton href={keepingPage({ kind: decidedKind, id: undefined })}>看判过的</LinkButton>
                )}
              </Empty>
            </Card>
          ) : (
            <div className="mt-4 grid items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)] xl:grid-cols-[280px_minmax(0,1fr)]">
              <div className="min-w-0 lg:sticky lg:top-20">
                <Queue
                  rows={queue.rows}
                  at={queue.at}
                  currentId={id}
                  total={totalCount}
                  href={queue.href}
                  chosen={chosen}
                  onChoose={kind === decidedKind || isLookOnly ? undefined : setChosen}
                  step={queue.step}
                />
                {chosen.size > 0 && (
                  <Batch count={chosen.size} run={queue.decideAll} clear={() => setChosen(new Set())} />
                )}
              </div>
              <OneReview
                key={`${id} ${search.kind ?? ''}`}
                id={id}
                step={queue.step}
                decide={queue.decide}
                undo={queue.undo}
              />
            </div>
          )
        }
      </ScreenBody>
    </>
  )
}

/** How many were decided today, of all that were to be. */
function Today({ page }: { page: Page }) {
  const waiting = waitingOf(page) ?? 0
  const { todayNum } = page
  return (
    <div className="w-full text-mini text-ink-2 num md:w-56">
      <p className="flex justify-between">
        今天已审
        <span className="text-ink">
          {todayNum} / {todayNum + waiting}
        </span>
      </p>
      <Progress
        label="今天已审"
        value={todayNum ? (100 * todayNum) / (todayNum + waiting) : 0}
        isDone={false}
        className="mt-1"
      />
    </div>
  )
}
