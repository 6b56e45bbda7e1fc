// Publishing: re-renders chosen pages ahead of requests (cache warming), with progress and history.

import { tryApi } from '../../../lib/api.ts'
import { thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { go, useAddress } from '../../app/router.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Empty, Failed } from '../../kit/QueryState.tsx'
import { State } from '../../kit/State.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { JobPanel } from '../JobPanel.tsx'
import { PublishForm } from '../PublishForm.tsx'
import { isRunning, type Job, lasted, resultOf, subjectOf, when } from '../publishing.ts'
import { useJob } from '../use-job.ts'

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
    const begun = await tryApi('system/admin/site/publish', { scope: 3, paths })
    if (begun) watch(begun.jobNo)
  }

  const columns: Column<Job>[] = [
    {
      key: 'jobNo',
      title: '编号',
      width: 72,
      className: 'num max-md:order-1',
      cell: ({ jobNo }) => (
        <a
          href={paths.admin('publish', { job: jobNo, page })}
          className="text-link py-3 md:py-1 inline-block hover:underline"
        >
          #{jobNo}
        </a>
      ),
    },
    {
      key: 'subject',
      title: '内容',
      phone: 'full',
      className: 'max-md:order-3',
      cell: (row) => (
        <span className="block leading-5 py-1">
          <span className="block truncate">{subjectOf(row)}</span>
          <span className="block text-mini text-ink-3 num truncate">
            {row.operatorName} · {when(row.gmtCreate)}
          </span>
        </span>
      ),
    },
    {
      key: 'done',
      title: '页数',
      width: 72,
      align: 'right',
      phone: 'label',
      className: 'num max-md:order-4',
      cell: ({ done }) => thousands(done),
    },
    {
      key: 'cost',
      title: '用时',
      width: 88,
      align: 'right',
      phone: 'label',
      className: 'num text-mini text-ink-2 max-md:order-5',
      cell: (row) => (isRunning(row) ? '—' : lasted(row.costMs)),
    },
    {
      key: 'result',
      title: '结果',
      width: 116,
      className: 'max-md:order-2 md:!pl-5',
      cell: (row) => <State tone={resultOf(row).tone}>{resultOf(row).description}</State>,
    },
  ]

  return (
    <>
      <PageHead title="发布" description="改动保存后已经在线；发布是把选中的页面提前重新生成一遍" />
      {job && <JobPanel job={job} retry={retry} close={() => go(paths.admin('publish', { page }))} />}
      {!job && failure && (
        <div className="mt-5 bg-surface border border-line rounded-panel">
          <Failed what="这次发布" failure={failure} />
        </div>
      )}
      <div className="mt-8 grid xl:grid-cols-[minmax(0,0.9fr)_minmax(0,1.1fr)] gap-8 items-start">
        <PublishForm description={current ? `#${current.jobNo} 完成后开始` : ''} onBegun={watch} />
        <section aria-labelledby="hist" className="min-w-0">
          <h2 id="hist" className="text-h4 font-semibold mb-3">
            历史
          </h2>
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
        </section>
      </div>
    </>
  )
}
