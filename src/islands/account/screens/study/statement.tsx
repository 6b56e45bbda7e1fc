// The statement of a year's hours: what it would say, the one that is issued, printing it.
import { lazy } from 'react'
import { dayInBeijing, printedDay } from '../../../../contract/beijing.ts'
import type { Output } from '../../../../contract/calls.ts'
import { creditHours } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { usePaper } from '../../../kit/paper.ts'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Notice } from '../../../kit/State.tsx'

const StatementPaper = lazy(() => import('./StatementPaper.tsx').then((made) => ({ default: made.StatementPaper })))

const view = 'data/auth/course/log/statement/view'
const paperToCome = <Block className="w-full aspect-[210/297] max-w-[794px]" />

export type StatementView = Output<typeof view>

/** The year stands in the address. */
export default function Statement() {
  const { number, set } = useAddress()
  const thisYear = Number(dayInBeijing().slice(0, 4))
  const year = Math.min(number('year') ?? thisYear, thisYear)
  const statement = useCall(view, { year })
  const { submit, isBusy } = useSubmit('data/auth/course/log/statement/save', { invalidates: [view] })
  const { data } = statement
  const years = [...new Set([thisYear, year, ...(data?.yearList ?? [])])].sort((a, b) => b - a)
  usePaper('portrait')

  async function issue() {
    if (await submit({ year })) toast('保存成功，证明已开具')
  }
  const isPrintable = data?.issued && data.isCurrent === 1
  return (
    <>
      <div className="no-print">
        <PageHead
          title="学时证明"
          crumb={{ name: '学习记录', href: paths.account('study') }}
          description={data && `${year} 年，${creditHours(data.draft.seconds)} 学时${isPrintable ? '，已开具' : ''}`}
        >
          <Select
            label="年度"
            options={years.map((year) => ({ value: year, name: `${year} 年` }))}
            value={year}
            onValue={(year) => set({ year: year === thisYear ? undefined : year })}
          />
          {isPrintable && (
            <LinkButton size="default" href={paths.certificate(data.issued!.statementNo)}>
              查验页
            </LinkButton>
          )}
          {isPrintable && (
            <Button kind="primary" size="default" icon="print" onPress={() => print()}>
              打印或存为 PDF
            </Button>
          )}
        </PageHead>
      </div>
      <div className="mt-5 print:mt-0">
        <QueryState of={statement} what="学时证明" skeleton={paperToCome}>
          {(found) => (
            <>
              <Standing view={found} isBusy={isBusy} issue={issue} />
              {found.draft.seconds > 0 && (
                <LoadBoundary what="学时证明" fallback={paperToCome}>
                  <StatementPaper
                    statement={isPrintable || !found.draft.realName ? (found.issued ?? found.draft) : found.draft}
                    issued={isPrintable ? found.issued : null}
                  />
                </LoadBoundary>
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}

/** What stands in the way, or what would change. */
function Standing({
  view: { draft, issued, isCurrent, revoked },
  isBusy,
  issue,
}: {
  view: StatementView
  isBusy: boolean
  issue(): void
}) {
  if (!draft.seconds)
    return (
      <Card className="no-print">
        <Empty
          title={`${draft.year} 年还没有学时`}
          description="学过计学时的课以后，这里可以开具当年的学时证明。"
          isFiltered
        >
          <LinkButton kind="primary" size="default" href={paths.account('course')}>
            去学习
          </LinkButton>
        </Empty>
      </Card>
    )
  const name = (
    <a href={paths.account('info')} className="text-link underline underline-offset-4 mx-1 py-2">
      个人资料
    </a>
  )
  if (!draft.realName)
    return (
      <div className="mb-4 no-print">
        <Notice tone="warn">证明上要写真实姓名，请先在{name}里填好。</Notice>
      </div>
    )
  if (revoked && isCurrent)
    return (
      <div className="mb-4 no-print">
        <Notice tone="bad">
          证明 {revoked.statementNo} 已于 {printedDay(revoked.gmtRevoke)}撤销，原因：{revoked.revokeReason}
          。学习记录有变化后可以重新开具，有疑问请联系客服。
        </Notice>
      </div>
    )
  return (
    <div className="mb-4 no-print">
      {issued && isCurrent ? (
        <Remark>姓名、学校或学科不对，先在{name}里更正，再回来换开；旧的一份会标为「已换新」。</Remark>
      ) : (
        <Notice
          tone="info"
          action={
            <Button kind="primary" size="default" isPending={isBusy} pending="正在开具" onPress={issue}>
              {issued ? '换开一份' : '开具证明'}
            </Button>
          }
        >
          {issued
            ? `上次开具的是 ${creditHours(issued.seconds)} 学时，之后有变化。换开后旧的一份标为「已换新」。`
            : '下面是预览。开具后带编号和二维码，别人可以查验。'}
        </Notice>
      )}
    </div>
  )
}
