// Whether an address is one of the site's public pages, by its sitemap.
import { useEffect, useState } from 'react'
import { silentApi } from '../../lib/wire/api.ts'
import { State } from '../kit/State.tsx'

let request: Promise<Set<string>> | undefined

const fetchPaths = () =>
  (request ??= silentApi('system/api/sitemap/list', { pageCurrent: 1 })
    .then(({ list }) => new Set(list.map(({ path }) => path)))
    .catch(() => {
      request = undefined
      return new Set<string>()
    }))

/** The paths of the public pages; undefined until they are loaded. */
export function usePublicPaths(): ReadonlySet<string> | undefined {
  const [paths, setPaths] = useState<Set<string>>()
  useEffect(() => {
    void fetchPaths().then((loaded) => loaded.size > 0 && setPaths(loaded))
  }, [])
  return paths
}

export function PathHint({ address }: { address: string }) {
  const paths = usePublicPaths()
  if (/^https?:\/\//.test(address)) return '站外的地址'
  const path = address.replace(/[?#].*$/, '')
  if (!path.startsWith('/')) return '站内页面以 / 开头，站外以 https:// 开头'
  return paths?.has(path) ? <State tone="ok">页面存在</State> : paths ? '站点地图里没有这一页，保存前请打开看看' : '　'
}
