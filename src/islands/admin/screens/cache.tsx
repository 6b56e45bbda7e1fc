// The page store of this process: what it holds, how it is used, what it made last.

import type { Output } from '../../../contract/calls.ts'
import { dateTime, fileSize, thousands, timeToTheSecond } from '../../../lib/format.ts'
import { useCall } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import { type Figure, FigureRow } from '../../kit/Facts.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Part } from '../../kit/Part.tsx'
import { Empty } from '../../kit/QueryState.tsx'
import { Table } from '../../kit/Table.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { decoded } from './publish/publishing.ts'

type Stat = Output<'system/admin/site/cache/stat'>

/** Reads; refreshes. */
export default function PageStore() {
  const stat = useCall('system/admin/site/cache/stat', {})
  return (
    <>
      <PageHead
        title="页面库"
        description={stat.at ? `${timeToTheSecond(stat.at.toISOString())} 的数据` : '这个进程的页面库'}
      >
        <Button icon="refresh" onPress={stat.reload}>
          刷新
        </Button>
      </PageHead>
      <ScreenBody of={stat} what="页面库">
        {(now) => <Numbers stat={now} />}
      </ScreenBody>
      {(stat.data || stat.isLoading) && (
        <Part title="最近生成的页面" isApart>
          <Table
            caption="最近生成的页面"
            columns={columns}
            of={stat}
            rows={stat.data?.newest}
            rowKey={({ path }) => path}
            empty={<Empty title="还没有页面" description="有人打开前台，页面就会生成并存下来。" />}
          />
        </Part>
      )}
    </>
  )
}

function Numbers({ stat }: { stat: Stat }) {
  const reads = stat.hits + stat.misses
  const list: Figure[] = [
    { name: '已生成的页面', value: thousands(stat.pages), note: `占用 ${fileSize(stat.bytes)}` },
    {
      name: '等待更新',
      value: thousands(stat.stale),
      note: stat.stale ? '内容变了，下次打开时更新' : '全部是最新的',
      tone: stat.stale ? 'warn' : undefined,
    },
    {
      name: '直接取用',
      value: thousands(stat.hits),
      note: reads ? `${((stat.hits / reads) * 100).toFixed(1)}% 的访问` : '还没有访问',
    },
    { name: '现场生成', value: thousands(stat.renders), note: `其中访客等待 ${thousands(stat.misses)} 次` },
    {
      name: '生成失败',
      value: thousands(stat.failures),
      note: '启动以来',
      tone: stat.failures ? 'bad' : undefined,
    },
  ]
  return <FigureRow isBoxed list={list} className="mt-5" />
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
        className="num text-link block truncate py-1 max-md:py-3 hover:underline"
      >
        {decoded(path)}
      </a>
    ),
    { width: 0, phone: 'title', className: '' },
  ),
  column.state('status', '状态', ({ status }) => ({ name: String(status), tone: status === 200 ? 'ok' : 'off' }), {
    width: 88,
    className: '',
  }),
  column.text('bytes', '大小', ({ bytes }) => fileSize(bytes), { width: 88, align: 'right', phone: 'left' }),
  column.text(
    'gmtRender',
    '生成于',
    ({ gmtRender }) => (gmtRender.startsWith('1970') ? '启动前' : dateTime(gmtRender)),
    { width: 168, align: 'right', className: 'num text-mini text-ink-3' },
  ),
]
