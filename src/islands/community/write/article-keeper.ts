// The keeper of an article's draft in the page.
import type { BlogDraft } from '../../../contract/community/blog-draft.ts'
import { paths } from '../../../lib/paths.ts'
import { api } from '../../../lib/wire/api.ts'
import { articleText, type Written } from './article-values.ts'
import type { DraftKeeper, KeeperState, Server, Which } from './draft-keeper.ts'
import { ownerOf, useKeeper } from './use-keeper.ts'

export type ArticleKeeper = DraftKeeper<Written, BlogDraft>
export type ArticleState = KeeperState<Written, BlogDraft>

const own = { skipHandle: true } // who writes stays on the page, whatever fails

const withBlog = <T extends { targetId?: number | undefined }>({ targetId, ...rest }: T) => ({
  ...rest,
  ...(targetId !== undefined && { blogId: targetId }),
})

const server: Server<Written, BlogDraft> = {
  view: (which) => api('community/auth/blog/draft/view', withBlog(which), own),
  save: (saving) => api('community/auth/blog/draft/save', withBlog(saving), own),
}

export const useArticleKeeper = (userId: number, which: Which, draftNo: string) =>
  useKeeper({
    kind: articleText,
    server,
    userId,
    owner: ownerOf(userId),
    which,
    draftNo,
    address: paths.blogWrite,
  })
