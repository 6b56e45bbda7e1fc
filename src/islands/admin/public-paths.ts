// Which addresses of the site lead to a public page, as its site map says.
import { useEffect, useState } from 'react'
import { adminApi } from './operator.ts'

let asked: Promise<Set<string>> | undefined

const ask = () =>
  (asked ??= adminApi('system/api/sitemap/list', { pageCurrent: 1 })
    .then(({ list }) => new Set(list.map(({ path }) => path)))
    .catch(() => {
      asked = undefined
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
