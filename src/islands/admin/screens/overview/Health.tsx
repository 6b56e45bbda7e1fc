// One line on the page store: well, or the one thing that is wrong, with the way there.

import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Icon } from '../../../kit/Icon.tsx'

export function Health() {
  const { data: stat } = useCall('system/admin/site/cache/stat', {})
  if (!stat) return null
  const reads = stat.hits + stat.misses
  const isWell = stat.failures === 0
  const facts: [name: string, value: string][] = [
    ['已存页面', `${thousands(stat.pages)} 页`],
    ['直接取用', reads ? `${((stat.hits / reads) * 100).toFixed(1)}%` : '还没有访问'],
    ['等待更新', `${thousands(stat.stale)} 页`],
    ['生成失败', `${thousands(stat.failures)} 次`],
  ]
  return (
    <section
      aria-label="运行状况"
      className="mt-8 bg-surface border border-line rounded-card px-4 py-2.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-mini num"
    >
      <h2 className={`inline-flex items-center gap-1.5 font-semibold ${isWell ? 'text-success' : 'text-danger'}`}>
        <Icon name={isWell ? 'check' : 'warn'} />
        {isWell ? '页面库正常' : '有页面没有生成'}
      </h2>
      {facts.map(([name, value]) => (
        <span key={name}>
          <span className="text-ink-3">{name}</span> <b className="font-medium">{value}</b>
        </span>
      ))}
      <a href={paths.admin('cache')} className="md:ml-auto text-link py-0.5 max-md:py-3">
        页面库
      </a>
    </section>
  )
}
