// The articles I collected; removing one can be taken back.

import { articleTypes } from '../../../../contract/enums/article-types.ts'
import { thousands } from '../../../../lib/format.ts'
import type { BlogCard } from '../../../../lib/models.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Time } from '../../../kit/Time.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { useUndoable } from '../../../list/use-undoable.ts'

const list = 'community/auth/blog/user/record/collection/list'
const collects = 1 // RecordOpTypeEnum

export default plainList({
  title: '我的收藏',
  hint: ({ totalCount }) => `共 ${thousands(totalCount)} 篇，最近收藏的在前`,
  unit: '篇',
  item: '文章',
  list,
  rowKey: 'id',
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'blog', name: '博客', input: { articleType: articleTypes.own } },
    { key: 'news', name: '资讯', input: { articleType: articleTypes.news } },
    { key: 'reprint', name: '转载', input: { articleType: articleTypes.reprint } },
  ],
  Row,
  empty: {
    title: '还没有收藏文章',
    description: '在文章下面点「收藏」，以后从这里找到它。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.blogs()}>
        去博客社区
      </LinkButton>
    ),
  },
})

function Row({ row: blog }: { row: BlogCard }) {
  const record = 'community/auth/blog/user/record'
  const remove = useUndoable(`${record}/delete`, `${record}/save`, list, 'community/auth/blogger/centre/view')
  const href = blog.articleType === articleTypes.news ? paths.newsItem(blog.id) : paths.blog(blog.id)
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold leading-6">
          <a href={href} className="max-md:inline-block max-md:py-3 hover:text-primary">
            {blog.title}
          </a>
        </h2>
        {blog.summary && <p className="mt-0.5 text-ink-2 line-clamp-2">{blog.summary}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 text-mini text-ink-3 num">
          <span>{blog.bloggerName || '资讯'}</span>
          <Time at={blog.gmtCreate} />
          <span>阅读 {thousands(blog.countRead)}</span>
        </p>
      </div>{' '}
      <div className="flex gap-2 items-start">
        <RowActs
          name={blog.title}
          acts={[
            { label: '去看看', isMain: true, href },
            {
              label: '取消收藏',
              isDanger: true,
              isBusy: remove.isBusy,
              run: () => remove.run({ blogId: blog.id, opType: collects }, `已取消收藏「${blog.title}」`),
            },
          ]}
        />
      </div>
    </li>
  )
}
