// What waits for an operator: how many, how much, how long the oldest waits of what is promised.
import type { Output } from '../../../../contract/calls.ts'
import { sum, thousands, waitedFor } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import type { Due } from '../../../today/Today.tsx'
import type { SchoolStat } from '../overview.tsx'

type Waiting = SchoolStat['dueList'][number]
type HoldList = Output<'system/admin/stat/running'>['holdList']

/** Each with the list under the filter that gives exactly its number. */
export const kinds: Record<Waiting['kind'], { title(num: string): string; verb: string; href: string }> = {
  alert: { title: (num) => `${num} 笔异常付款`, verb: '去看', href: paths.admin('order', { tab: 'alert' }) },
  refund: { title: (num) => `退 ${num} 笔款`, verb: '处理', href: paths.admin('order', { tab: 'refund' }) },
  extract: { title: (num) => `审 ${num} 笔提现`, verb: '去审', href: paths.admin('extract', { tab: '1' }) },
  invoice: { title: (num) => `开 ${num} 张发票`, verb: '去开', href: paths.admin('order', { tab: 'invoice' }) },
  content: { title: (num) => `审 ${num} 条内容`, verb: '去审', href: paths.admin('review') },
  course: { title: (num) => `审 ${num} 门课`, verb: '去审', href: paths.admin('course') },
  settle: { title: (num) => `审 ${num} 份入驻`, verb: '去审', href: paths.admin('settle') },
  live: { title: (num) => `审 ${num} 份直播权限`, verb: '去审', href: paths.admin('live-right') },
}

/** The most urgent first, as the gateway sorts them; of content also who has some of it in hand. */
export function operatorDues({ dueList, at }: Pick<SchoolStat, 'dueList' | 'at'>, holdList: HoldList): Due[] {
  const colleagues = [...new Set(holdList.flatMap(({ isMine, operatorName }) => (isMine ? [] : [operatorName])))]
  return dueList.map((due) => {
    const { title, verb, href } = kinds[due.kind]
    const holders = due.kind === 'content' && colleagues.length ? `${colleagues.join('、')}在看` : ''
    const urgency = urgencyOf(due, at)
    return {
      title: title(thousands(due.num)),
      note: <Note due={due} urgency={urgency} holders={holders} />,
      count: due.num,
      takes: <Waited {...due} {...urgency} />,
      verb,
      href,
    }
  })
}

type Urgency = { waited: number; share: number; tone: 'bad' | 'warn' | 'ok' }

/** Hours waited, and the share of the promised time: from three quarters on it is a warning. */
function urgencyOf({ oldest, promisedHours }: Waiting, at: string): Urgency {
  const waited = (Date.parse(at) - Date.parse(oldest)) / 3_600_000
  const share = Math.min(1, waited / promisedHours)
  return { waited, share, tone: share >= 1 ? 'bad' : share >= 0.75 ? 'warn' : 'ok' }
}

const term = (hours: number) => (hours % 24 ? `${hours} 小时` : `${hours / 24} 天`)

const colours = { bad: 'bg-danger', warn: 'bg-warn', ok: 'bg-primary' }
const words = { bad: 'text-danger font-medium', warn: 'text-warn font-medium', ok: '' }

/** 「超时 1 笔」, the sum or the sorts, who has some of it in hand; on phones how long the oldest waits. */
function Note({ due, urgency, holders }: { due: Waiting; urgency: Urgency; holders: string }) {
  const { overdueNum, money, partList } = due
  const late =
    overdueNum > 0 ? `${thousands(overdueNum)} 件过了约定的时间` : urgency.tone === 'warn' ? '快到约定的时间' : ''
  const parts =
    money > 0 ? `合 ¥ ${sum(money)}` : partList.map(({ name, num }) => `${name} ${thousands(num)}`).join('，')
  return (
    <>
      {late && <span className={words[urgency.tone]}>{late}</span>}
      {late && parts && '，'}
      {parts}
      {holders && (
        <span className="text-primary">
          {late || parts ? '，' : ''}
          {holders}
        </span>
      )}
      <span className="md:hidden">
        {late || parts || holders ? '，' : ''}最久等了 {waitedFor(urgency.waited)}
      </span>
    </>
  )
}

const Waited = ({ waited, share, tone, promisedHours }: Waiting & Urgency) => (
  <div className="w-44">
    <p className="flex justify-between gap-2">
      <span className={words[tone]}>等了 {waitedFor(waited)}</span>
      <span>约定 {term(promisedHours)}</span>
    </p>
    <p className="mt-0.5 h-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
      <i className={`block h-full ${colours[tone]}`} style={{ width: `${share * 100}%` }} />
    </p>
  </div>
)
