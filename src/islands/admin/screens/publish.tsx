// Publishing: re-renders chosen pages ahead of requests (cache warming), with progress and history.

import { publishScopes } from '../../../contract/enums/publish-scopes.ts'
import { paths } from '../../../lib/paths.ts'
import { tryApi } from '../../../lib/wire/api.ts'
import { useCall } from '../../app/client.ts'
import { go, useAddress } from '../../app/router.ts'
import { Card } from '../../kit/Card.tsx'
import { columnsOf } from '../../kit/columns.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Part } from '../../kit/Part.tsx'
import { Empty, Failed } from '../../kit/QueryState.tsx'
import { State } from '../../kit/State.tsx'
import { Table } from '../../kit/Table.tsx'
import { Time } from '../../kit/Time.tsx'
import { JobPanel } from './publish/JobPanel.tsx'
import { PublishForm } from './publish/PublishForm.tsx'
import { isRunning, type Job, lasted, resultOf, subjectOf } from './publish/publishing.ts'
import { useJob } from './publish/use-job.ts'

const column = columnsOf<Job>()
const otherColumns = [
  column.text(
    'subject',
    '内容',
    (job) => (
      <span className="block leading-5 py-1">
        <span className="block truncate">{subjectOf(job)}</span>
        <span className="block text-mini text-ink-3 num truncate">
          {job.operatorName} · <Time at={job.gmtCreate} />
        </span>
      </span>
    ),
    {
      width: 0,
      phone: 'left',
      short: (job) => `${subjectOf(job)}，${job.operatorName}`,
      className: '',
    },
  ),
  column.count('done', '页数', { width: 72 }),
  column.text('cost', '用时', (job) => (isRunning(job) ? '—' : lasted(job.costMs)), {
    width: 88,
    align: 'right',
    phone: 'right',
    className: 'num text-mini text-ink-2',
  }),
  column.text('result', '结果', (job) => <State tone={resultOf(job).tone}>{resultOf(job).description}</State>, {
    width: 116,
    phone: 'state',
    className: 'md:!pl-5',
  }),
]

/** Begins a publishing, watches it, tries failed pages again, looks at earlier ones. */
export default function Publish() {
  const search = useAddress().search
  const pageCurrent = Math.max(1, Number(search.pageCurrent) || 1)
  const query = useCall('system/admin/site/publish/page', { pageCurrent, pageSize: 10 })
  const current = query.data?.list.find(isRunning)
  const { job, failure } = useJob(Number(search.job) || current?.jobNo, query.reload)
  const page = pageCurrent === 1 ? undefined : pageCurrent

  const watch = (jobNo: number) => {
    go(paths.admin('publish', { job: jobNo }))
    query.reload()
    scrollTo({ top: 0, behavior: 'smooth' })
  }
  const retry = async (paths: string[]) => {
    const begun = await tryApi('system/admin/site/publish', { scope: publishScopes.paths, paths })
    if (begun) watch(begun.jobNo)
  }

  const columns = [
    column.text(
      'jobNo',
      '编号',
      ({ jobNo }) => (
        <a
          href={paths.admin('publish', { job: jobNo, page })}
          data-row-link
          className="text-link inline-block hover:underline"
        >
          #{jobNo}
        </a>
      ),
      { width: 72, phone: 'title', opens: true, className: 'num' },
    ),
    ...otherColumns,
  ]

  return (
    <>
      <PageHead title="发布" description="改动保存后已经在线；发布是把选中的页面提前重新生成一遍" />
      {job && <JobPanel job={job} retry={retry} close={() => go(paths.admin('publish', { page }))} />}
      {!job && failure && (
        <Card isPanel className="mt-5">
          <Failed what="这次发布" failure={failure} />
        </Card>
      )}
      <div className="mt-8 grid xl:grid-cols-[minmax(0,0.9fr)_minmax(0,1.1fr)] gap-8 items-start">
        <PublishForm description={current ? `#${current.jobNo} 完成后开始` : ''} onBegun={watch} />
        <Part title="历史">
          <Table
            caption="发布历史"
            columns={columns}
            of={query}
            rows={query.data?.list}
            rowKey={({ jobNo }) => jobNo}
            isOn={({ jobNo }) => jobNo === job?.jobNo}
            empty={<Empty title="还没有发布过" description="改动保存后已经在线，不发布也看得到。" />}
          />
          <Pager
            of={query.data}
            unit="次"
            href={(next) => paths.admin('publish', { pageCurrent: next === 1 ? undefined : next })}
          />
        </Part>
      </div>
    </>
  )
}
