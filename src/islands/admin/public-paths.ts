// The paths of public pages, from the sitemap.

import { useEffect, useState } from 'react'
import { formApi } from '../../lib/api.ts'

let request: Promise<Set<string>> | undefined

const ask = () =>
  (request ??= formApi('system/api/sitemap/list', { pageCurrent: 1 })
    .then(({ list }) => new Set(list.map(({ path }) => path)))
    .catch(() => {
      request = undefined
      return new Set<string>()
    }))

/** Undefined until it is known. */
export function usePublicPaths(): ReadonlySet<string> | undefined {
  const [known, setKnown] = useState<Set<string>>()
  useEffect(() => {
    void ask().then((paths) => paths.size > 0 && setKnown(paths))
  }, [])
  return known
}
