// One line on how the site is: well, or the one thing that is wrong, with the way there.
import type { Output } from '../../../../contract/calls.ts'
import { minute, thousands, when } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useEvery } from '../../../app/use-every.ts'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { useMay } from '../../session.ts'

type Stat = Output<'system/admin/stat/health'>
type Trouble = { text: string; href?: string; link?: string }

const refreshEvery = 60_000 // ms
const slow = 500 // ms
const maxBackupAge = 8 * 86_400_000 // ms: one a week

/** The worst first; undefined where all is well. */
export function troubleOf(stat: Stat): Trouble | undefined {
  const toPages = { href: paths.admin('cache'), link: '页面库' }
  if (stat.databaseMs > slow) return { text: `数据库慢，答一次要 ${thousands(stat.databaseMs)} 毫秒` }
  if (stat.edgeMissed)
    return {
      text: `前面的缓存（EDGE_URL）从 ${minute(stat.edgeMissedSince!)} 起收不到更新，已下架的内容在那里可能还看得到；恢复后自动补发 ${thousands(stat.edgeMissed)} 项`,
    }
  if (stat.failures) return { text: `有 ${thousands(stat.failures)} 次页面没有生成`, ...toPages }
  if (stat.serverErrors) return { text: `有 ${thousands(stat.serverErrors)} 次答错了（500）`, ...toPages }
  if (stat.failedJobs) return { text: `一天里有 ${thousands(stat.failedJobs)} 件后台任务没做成，看日志 job.failed` }
  if (stat.lastBackup && Date.parse(stat.at) - Date.parse(stat.lastBackup) > maxBackupAge)
    return { text: `备份是 ${when(stat.lastBackup)} 的，该做一次了：npm run backup` }
  return undefined
}

export function Health() {
  const { data: stat, failure, reload } = useCall('system/admin/stat/health', {})
  const mayOpenPages = useMay()('system/admin/site/cache/stat')
  useEvery(refreshEvery, reload)
  if (!stat) return null
  const reads = stat.hits + stat.misses
  const trouble: Trouble | undefined = failure ? { text: `没有取到最新的：${failure.msg}` } : troubleOf(stat)
  const facts: [name: string, value: string][] = [
    ['已存页面', `${thousands(stat.pages)} 页`],
    ['直接取用', reads ? `${((stat.hits / reads) * 100).toFixed(1)}%` : '还没有访问'],
    ['等待更新', `${thousands(stat.stale)} 页`],
    ['生成失败', `${thousands(stat.failures)} 次`],
    ['数据库', `${stat.databaseMs} 毫秒`],
    ['备份', stat.lastBackup ? when(stat.lastBackup) : '还没有'],
  ]
  return (
    <Card
      as="section"
      aria-label="运行状况"
      className="mt-8 px-4 py-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-mini num"
    >
      <h2 className={`inline-flex items-center gap-1.5 font-semibold ${trouble ? 'text-danger' : 'text-success'}`}>
        <Icon name={trouble ? 'warn' : 'check'} />
        {trouble ? trouble.text : '网站正常'}
      </h2>
      {facts.map(([name, value]) => (
        <span key={name}>
          <span className="text-ink-3">{name}</span> <b className="font-medium">{value}</b>
        </span>
      ))}
      {mayOpenPages && (
        <a href={trouble?.href ?? paths.admin('cache')} className="md:ml-auto text-link py-0.5 max-md:py-3">
          {trouble?.link ?? '页面库'}
        </a>
      )}
    </Card>
  )
}
