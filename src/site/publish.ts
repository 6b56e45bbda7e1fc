// Which pages a publishing is about.
import type { Answer } from '../gateway/answer.ts'
import type { PageStore } from '../page-store/store.ts'

type Asked = { scope: number; tags: string[]; paths: string[] }

const [all, byTag] = [1, 2]

export async function keysFor({ scope, tags, paths }: Asked, store: PageStore, answer: Answer): Promise<string[]> {
  if (scope === byTag) return store.keys(tags)
  if (scope !== all) return [...new Set(paths.map((path) => store.key(path)))]
  return [...new Set([...(await publicPaths(answer)), ...store.keys()])]
}

const pageSize = 1000 // short questions: what readers and edits ask goes between them

async function publicPaths(answer: Answer) {
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
