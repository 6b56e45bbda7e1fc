// One publishing: how far it is, what it made, which pages failed and why.
import { fileSize, thousands } from '../../../../lib/format.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Part } from '../../../kit/Part.tsx'
import { Progress, Tag } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { decoded, isRunning, type Job, lasted, resultOf, subjectOf } from './publishing.ts'

type Props = { job: Job; retry(paths: string[]): void; close(): void }

export function JobPanel({ job, retry, close }: Props) {
  const { jobNo, done, total, bytes, costMs, failList } = job
  const isLive = isRunning(job)
  const percent = total ? Math.floor((done / total) * 100) : isLive ? 0 : 100
  const title = isLive ? `正在发布 #${jobNo}` : `发布 #${jobNo}：${resultOf(job).description}`
  const pace = costMs > 0 && done > 0 ? `${thousands(Math.round((done / costMs) * 1000))} 页/秒 · ` : ''
  const facts = [
    ['已生成', `${thousands(done - failList.length)} 页`, ''],
    ['写入', fileSize(bytes), ''],
    ['失败', `${failList.length} 页`, failList.length ? 'text-danger' : ''],
  ]
  return (
    <>
      <Card as="section" isPanel aria-labelledby="job" className="mt-5">
        <div className="p-5 md:p-6 grid lg:grid-cols-[minmax(0,1fr)_300px] gap-6 lg:gap-10">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 id="job" className="text-h4 font-semibold num">
                {title}
              </h2>
              <Tag tone="primary">{subjectOf(job)}</Tag>
              {!isLive && (
                <Button kind="ghost" className="ml-auto" onPress={close}>
                  收起
                </Button>
              )}
            </div>
            <p className="mt-4 flex items-baseline gap-2 num">
              <b className="text-h1 leading-10 font-semibold">{thousands(done)}</b>
              <span className="text-ink-3">/ {total || !isLive ? thousands(total) : '…'} 页</span>
              <b className={`ml-auto text-h3 font-semibold ${percent === 100 ? 'text-success' : 'text-primary'}`}>
                {percent}%
              </b>
            </p>
            <Progress value={percent} label="发布进度" className="mt-2 !h-2" />
            <p className="mt-2 text-mini text-ink-3 num">
              {pace}用时 {lasted(costMs)} · {job.operatorName} · <Time at={job.gmtCreate} />
            </p>
            <p role="status" className="sr-only">
              {isLive ? `已完成 ${Math.floor(percent / 25) * 25}%` : title}
            </p>
          </div>
          <dl className="grid grid-cols-3 lg:grid-cols-1 lg:divide-y divide-line gap-x-4 lg:border-l border-line lg:pl-10 content-center">
            {facts.map(([name, value, tone]) => (
              <div key={name} className="lg:flex lg:items-center lg:justify-between lg:h-11">
                <dt className="text-mini text-ink-3">{name}</dt>
                <dd className={`num font-semibold text-[16px] ${tone}`}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      {failList.length > 0 && <Failures job={job} retry={retry} />}
    </>
  )
}

const Failures = ({ job: { failList }, retry }: Pick<Props, 'job' | 'retry'>) => (
  <Part
    title="失败的页面"
    note="原来的页面仍在线，访客不受影响"
    isApart
    action={
      <Button icon="refresh" onPress={() => retry(failList.map(({ path }) => path))}>
        重试 {failList.length} 页
      </Button>
    }
  >
    <Card as="ul" isLined>
      {failList.map(({ path, why }) => (
        <li
          key={path}
          className="px-4 py-2.5 grid gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-center"
        >
          <a href={path} target="_blank" rel="noopener" className="num text-link break-all py-1 hover:underline">
            {decoded(path)}
          </a>
          <span className="text-ink-2">{why}</span>
          <Button aria-label={`重试 ${path}`} className="max-md:w-full" onPress={() => retry([path])}>
            重试
          </Button>
        </li>
      ))}
    </Card>
  </Part>
)
