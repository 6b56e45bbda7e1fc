// The first screen: what the page store of this process holds, the last publishing, the ways on.

import type { Output } from '../../../contract/calls.ts'
import { dateTime, fileSize, thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { type Query, useCall } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Empty, QueryState } from '../../kit/QueryState.tsx'
import { State } from '../../kit/State.tsx'
import { Table } from '../../kit/Table.tsx'
import { ScreenBody } from '../../screens/ScreenBody.tsx'
import { decoded, lasted, resultOf, subjectOf, when } from './publish/publishing.ts'

type Stat = Output<'system/admin/site/cache/stat'>

/** Reads; refreshes. */
export default function Overview() {
  const stat = useCall('system/admin/site/cache/stat', {})
  const last = useCall('system/admin/site/publish/page', { pageCurrent: 1, pageSize: 1 })
  return (
    <>
      <PageHead
        title="总览"
        description={stat.at ? `${dateTime(stat.at.toISOString()).slice(11)} 的数据` : '这个进程的页面库'}
      >
        <Button
          icon="refresh"
          onPress={() => {
            stat.reload()
            last.reload()
          }}
        >
          刷新
        </Button>
      </PageHead>
      <ScreenBody of={stat} what="页面库">
        {(now) => <Numbers stat={now} />}
      </ScreenBody>
      <div className="mt-8 grid xl:grid-cols-[minmax(0,1fr)_360px] gap-8 items-start">
        {(stat.data || stat.isLoading) && (
          <section aria-labelledby="newest" className="min-w-0">
            <h2 id="newest" className="text-h4 font-semibold mb-3">
              最近生成的页面
            </h2>
            <Table
              caption="最近生成的页面"
              columns={columns}
              of={stat}
              rows={stat.data?.newest}
              rowKey={({ path }) => path}
              empty={<Empty title="还没有页面" description="有人打开前台，页面就会生成并存下来。" />}
            />
          </section>
        )}
        <div className="space-y-8">
          <LastJob last={last} />
          <Ways />
        </div>
      </div>
    </>
  )
}

function Numbers({ stat }: { stat: Stat }) {
  const reads = stat.hits + stat.misses
  const facts: [name: string, value: string, description: string, tone?: string][] = [
    ['已生成的页面', thousands(stat.pages), `占用 ${fileSize(stat.bytes)}`],
    [
      '等待更新',
      thousands(stat.stale),
      stat.stale ? '内容变了，下次打开时更新' : '全部是最新的',
      stat.stale ? 'text-warn' : '',
    ],
    ['直接取用', thousands(stat.hits), reads ? `${((stat.hits / reads) * 100).toFixed(1)}% 的访问` : '还没有访问'],
    ['现场生成', thousands(stat.renders), `其中访客等待 ${thousands(stat.misses)} 次`],
    ['生成失败', thousands(stat.failures), '启动以来', stat.failures ? 'text-danger' : ''],
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 lg:grid-cols-5 bg-line gap-px border border-line rounded-panel overflow-hidden">
      {facts.map(([name, value, description, tone = '']) => (
        <div key={name} className="bg-surface p-4 md:p-5 max-lg:last:col-span-2">
          <dt className="text-mini text-ink-3">{name}</dt>
          <dd className={`mt-1 text-h2 font-semibold num ${tone}`}>{value}</dd>
          <dd className="text-mini text-ink-3 num">{description}</dd>
        </div>
      ))}
    </dl>
  )
}

const column = columnsOf<Stat['newest'][number]>()
const columns = [
  column.text(
    'path',
    '页面',
    ({ path }) => (
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className="num text-link block truncate py-1 max-md:py-2 hover:underline"
      >
        {decoded(path)}
      </a>
    ),
    { width: 0, phone: 'full', className: '' },
  ),
  column.state('status', '状态', ({ status }) => ({ name: String(status), tone: status === 200 ? 'ok' : 'off' }), {
    ...{ width: 88, className: '' },
  }),
  column.text('bytes', '大小', ({ bytes }) => fileSize(bytes), { width: 88, align: 'right' }),
  column.text(
    'gmtRender',
    '生成于',
    ({ gmtRender }) => (gmtRender.startsWith('1970') ? '启动前' : dateTime(gmtRender).slice(5)),
    { width: 148, align: 'right', className: 'num text-mini text-ink-3' },
  ),
]

const LastJob = ({ last }: { last: Query<Output<'system/admin/site/publish/page'>> }) => (
  <section aria-labelledby="last">
    <h2 id="last" className="text-h4 font-semibold mb-3">
      上次发布
    </h2>
    <div className="bg-surface border border-line rounded-card px-5 py-4">
      <QueryState of={last} what="发布记录" skeleton={<p className="text-ink-3">载入中…</p>}>
        {({ list: [job] }) =>
          job ? (
            <a href={paths.admin('publish', { job: job.jobNo })} className="block hover:text-primary">
              <span className="flex items-center gap-3">
                <b className="font-medium truncate">
                  #{job.jobNo} {subjectOf(job)}
                </b>
                <span className="ml-auto">
                  <State tone={resultOf(job).tone}>{resultOf(job).description}</State>
                </span>
              </span>
              <span className="block mt-1 text-mini text-ink-3 num">
                {thousands(job.done)} 页 · {lasted(job.costMs)} · {job.operatorName} · {when(job.gmtCreate)}
              </span>
            </a>
          ) : (
            <p className="text-ink-3">还没有发布过</p>
          )
        }
      </QueryState>
    </div>
  </section>
)

const ways = [
  ['nav', '改头部导航', '名称、顺序、显示与否'],
  ['footer', '写页脚文章', '关于、帮助、协议'],
  ['website', '改网站信息', '名称、备案、客服'],
  ['publish', '发布页面', '提前生成，打开更快'],
] as const

const Ways = () => (
  <nav aria-label="常用">
    <h2 className="text-h4 font-semibold mb-3">常用</h2>
    <ul className="bg-surface border border-line rounded-card divide-y divide-line">
      {ways.map(([name, title, description]) => (
        <li key={name}>
          <a href={paths.admin(name)} className="flex items-center gap-3 min-h-12 px-5 hover:bg-sunken">
            <span className="font-medium">{title}</span>
            <span className="text-mini text-ink-3 mr-auto">{description}</span>
            <Icon name="right" className="size-4 text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
