// Which pages a publishing is about.
import type { Dispatch } from '../gateway/pipeline/dispatch.ts'
import type { PageStore } from '../page-store/store.ts'

type PublishScope = { scope: number; tags: string[]; paths: string[] }

const [all, byTag] = [1, 2]

export async function keysFor(
  { scope, tags, paths }: PublishScope,
  store: PageStore,
  answer: Dispatch,
): Promise<string[]> {
  if (scope === byTag) return store.keys(tags)
  if (scope !== all) return [...new Set(paths.map((path) => store.key(path)))]
  return [...new Set([...(await publicPaths(answer)), ...store.keys()])]
}

const pageSize = 1000 // short questions: what readers and edits ask goes between them

async function publicPaths(answer: Dispatch) {
  const found: string[] = []
  for (let pageCurrent = 1; ; pageCurrent++) {
    const page = (await answer('system/api/sitemap/list', { pageCurrent, pageSize }, { address: 'page' })) as {
      list: { path: string }[]
      totalPage: number
    }
    found.push(...page.list.map(({ path }) => path))
    if (pageCurrent >= page.totalPage) return found
  }
}
