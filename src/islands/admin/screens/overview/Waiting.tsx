// What waits for an operator, the most urgent first: how many, how much, how long the oldest waits of what is promised.
import type { Output } from '../../../../contract/calls.ts'
import { sum, thousands, waitedFor } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { columnsOf } from '../../../kit/columns.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import type { IconName } from '../../../kit/icons.ts'
import { Part } from '../../../kit/Part.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Table } from '../../../kit/Table.tsx'
import type { SchoolStat } from '../overview.tsx'

type Due = SchoolStat['dueList'][number]

/** Each with the list under the filter that gives exactly its number. */
export const kinds: Record<Due['kind'], { name: string; icon: IconName; verb: string; unit: string; href: string }> = {
  alert: { name: '异常付款', icon: 'warn', verb: '去看', unit: '笔', href: paths.admin('order', { tab: 'alert' }) },
  refund: { name: '退款', icon: 'undo', verb: '处理', unit: '笔', href: paths.admin('order', { tab: 'refund' }) },
  extract: { name: '提现', icon: 'out', verb: '去审', unit: '笔', href: paths.admin('extract', { tab: '1' }) },
  invoice: { name: '发票', icon: 'file', verb: '去开', unit: '张', href: paths.admin('order', { tab: 'invoice' }) },
  content: { name: '内容', icon: 'pen', verb: '去审', unit: '条', href: paths.admin('review') },
  course: { name: '课程', icon: 'book', verb: '去审', unit: '门', href: paths.admin('course') },
  settle: { name: '入驻', icon: 'users', verb: '去审', unit: '份', href: paths.admin('settle') },
  live: { name: '直播权限', icon: 'live', verb: '去审', unit: '份', href: paths.admin('live-right') },
}

type Props = { stat: SchoolStat; holdList: Output<'system/admin/stat/running'>['holdList'] }

export function Waiting({ stat, holdList }: Props) {
  const colleagues = new Set(holdList.flatMap(({ isMine, operatorName }) => (isMine ? [] : [operatorName])))
  const all = stat.dueList.reduce((sum, { num }) => sum + num, 0)
  const rows = stat.dueList.map((due) => ({
    ...due,
    ...urgencyOf(due, stat.at),
    holders: due.kind === 'content' ? [...colleagues].join('、') : '',
  }))
  return (
    <Part
      title="等我处理"
      note={all > 0 && `${thousands(all)} 件，按急的先后`}
      action={<Small>今天已办 {thousands(stat.doneNum)} 件</Small>}
    >
      <Table
        caption="等我处理的事，最急的在前"
        columns={columns}
        of={loaded}
        rows={rows}
        rowKey={({ kind }) => kind}
        empty={<Empty title="没有等着的" description="要审的、要退的、要开的出现后排在这里。" />}
      />
    </Part>
  )
}

const loaded = { failure: undefined, isLoading: false, at: undefined, reload() {} }

type Urgency = { waited: number; share: number; tone: 'bad' | 'warn' | 'ok' }
/** `holders`: who has some of it in hand. */
type Row = Due & Urgency & { holders: string }

/** Hours waited, and the share of the promised time: from three quarters on it is a warning. */
function urgencyOf({ oldest, promisedHours }: Due, at: string): Urgency {
  const waited = (Date.parse(at) - Date.parse(oldest)) / 3_600_000
  const share = Math.min(1, waited / promisedHours)
  return { waited, share, tone: share >= 1 ? 'bad' : share >= 0.75 ? 'warn' : 'ok' }
}

const term = (hours: number) => (hours % 24 ? `${hours} 小时` : `${hours / 24} 天`)

const colours = { bad: 'bg-danger', warn: 'bg-warn', ok: 'bg-primary' }
const words = { bad: 'text-danger font-medium', warn: 'text-warn font-medium', ok: 'text-ink-2' }

const column = columnsOf<Row>()
const columns = [
  column.text(
    'kind',
    '事项',
    ({ kind, tone, overdueNum }) => (
      <span className="flex items-center gap-2.5">
        <Icon name={kinds[kind].icon} className={`size-[18px] ${tone === 'bad' ? 'text-danger' : 'text-ink-3'}`} />
        <a
          href={kinds[kind].href}
          data-row-link
          className="font-medium hover:text-primary py-1 max-md:py-3 max-md:pr-2"
        >
          {kinds[kind].name}
        </a>
        <span className={`text-mini num ${words[tone]}`}>
          {overdueNum > 0 ? `超时 ${thousands(overdueNum)} ${kinds[kind].unit}` : tone === 'warn' && '快到时限'}
        </span>
      </span>
    ),
    {
      isTitle: true,
      width: 190,
      opens: true,
      short: ({ kind }) => (
        <a href={kinds[kind].href} data-row-link className="font-medium">
          {kinds[kind].name}
        </a>
      ),
    },
  ),
  column.text(
    'num',
    '件数',
    ({ num, tone }) => (
      <b className={`text-[18px] font-semibold ${tone === 'bad' ? 'text-danger' : 'text-ink'}`}>{thousands(num)}</b>
    ),
    { width: 64, align: 'right', phone: 'state', className: 'num' },
  ),
  column.text('parts', '说明', (row) => <What row={row} />, {
    width: 0,
    phone: 'left',
    className: 'num md:!pl-6 text-mini text-ink-2',
  }),
  column.text('waited', '最久等了', (row) => <Waited {...row} />, {
    width: 196,
    phone: 'right',
    short: ({ waited, tone }) => <span className={words[tone]}>{waitedFor(waited)}</span>,
    className: '',
  }),
  column.actions(112, ({ kind, tone, num }) => (
    <RowActs
      name={kinds[kind].name}
      acts={[
        {
          label: tone === 'bad' ? `处理 ${thousands(num)} ${kinds[kind].unit}` : kinds[kind].verb,
          isMain: true,
          href: kinds[kind].href,
        },
      ]}
    />
  )),
]

/** The sum or the sorts; of content also who has some of it in hand. */
function What({ row: { kind, num, money, partList, holders } }: { row: Row }) {
  const parts = partList.map(({ name, num }) => `${name} ${thousands(num)}`).join('，')
  return (
    <span>
      {money > 0 ? `合 ¥ ${sum(money)}` : parts || `${thousands(num)} ${kinds[kind].unit}`}
      {holders && <span className="text-primary">，{holders}在看</span>}
    </span>
  )
}

const Waited = ({ waited, share, tone, promisedHours }: Row) => (
  <>
    <span className="flex justify-between gap-2 text-mini num">
      <span className={words[tone]}>{waitedFor(waited)}</span>
      <span className="text-ink-3">约定 {term(promisedHours)}</span>
    </span>
    <span className="block h-1 rounded-full bg-sunken mt-0.5 overflow-hidden" aria-hidden="true">
      <i className={`block h-full ${colours[tone]}`} style={{ width: `${share * 100}%` }} />
    </span>
  </>
)
