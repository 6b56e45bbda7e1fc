// The third tab of the blogs: articles of followed bloggers.

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { labelTypes } from '../../contract/enums/label-types.ts'
import { thousands } from '../../lib/format.ts'
import type { BlogCard } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { useCall } from '../app/client.ts'
import { Time } from '../kit/Time.tsx'
import { FollowButton } from './Follow.tsx'

const pageSize = 20

/** Loads page by page; an empty feed recommends bloggers. A guest gets the link to sign in. */
export default function FollowFeed({ labelNo }: { labelNo?: string | undefined }) {
  const token = useStore($token, { ssr: () => undefined })
  const back = paths.blogs({ labelType: labelTypes.followed, labelNo })
  if (!token)
    return (
      <div className="py-12 text-center">
        <p className="text-read text-ink-2">登录之后，这里是你关注的老师写的文章。</p>
        <a href={paths.login(back)} className={`${button.primary} h-lg px-6 mt-4`}>
          登录
        </a>
      </div>
    )
  return <Feed labelNo={labelNo} />
}

function Feed({ labelNo }: { labelNo: string | undefined }) {
  const [isUserLoaded, setUserLoaded] = useState(false)
  const [pageCurrent, setPage] = useState(1)
  const [list, setList] = useState<BlogCard[]>([])
  useEffect(() => void ensureUser().then((user) => setUserLoaded(Boolean(user))), [])
  const page = useCall(
    'community/auth/blog/attention/list',
    { labelNo, pageCurrent, pageSize },
    { isOff: !isUserLoaded },
  )
  const { data } = page
  useEffect(() => {
    if (data)
      setList((current) =>
        data.pageCurrent === 1 ? data.list : [...current, ...withoutDuplicates(data.list, current)],
      )
  }, [data])

  if (page.failure && !list.length)
    return (
      <div role="alert" className="py-12 text-center">
        <p className="text-read text-ink-2">没有取到，请检查网络后再试。</p>
        <button type="button" onClick={page.reload} className={`${button.line} h-lg px-6 mt-4`}>
          重试
        </button>
      </div>
    )
  if (!data)
    return (
      <p role="status" className="text-ink-3 py-12">
        正在取
      </p>
    )
  if (!data.totalCount && !list.length) return <Recommendations isFiltered={Boolean(labelNo)} />
  return (
    <>
      <ul className="mt-1">
        {list.map((blog) => (
          <Row key={blog.id} blog={blog} />
        ))}
      </ul>
      {list.length < data.totalCount && (
        <button
          type="button"
          disabled={page.isLoading}
          onClick={() => setPage(pageCurrent + 1)}
          className={`${button.line} h-lg w-full mt-3`}
        >
          {page.isLoading ? '正在取' : `再看 ${Math.min(pageSize, data.totalCount - list.length)} 篇`}
        </button>
      )}
    </>
  )
}

const withoutDuplicates = (list: BlogCard[], existing: BlogCard[]) =>
  list.filter(({ id }) => !existing.some((blog) => blog.id === id))

const Row = ({ blog }: { blog: BlogCard }) => (
  <li className="py-5 border-b border-line">
    <a href={paths.blog(blog.id)} className="card group flex gap-4 md:gap-5">
      <span className="min-w-0 flex-1 block">
        <h3 className="text-[17px] leading-7 font-semibold group-hover:text-primary">{blog.title}</h3>
        <span className="mt-1 text-ink-2 line-clamp-2 break-words">{blog.summary}</span>
      </span>
    </a>
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-mini text-ink-3 num">
      <a href={paths.blogger(blog.bloggerId ?? 0)} className="py-0.5 max-md:py-2 text-ink-2 hover:text-primary">
        {blog.bloggerName}
      </a>
      <Time at={blog.gmtCreate} />
      <span>{blog.labelName}</span>
      <span>阅读 {thousands(blog.countRead)}</span>
      <span>有用 {thousands(blog.countAdmire)}</span>
      <span>评论 {thousands(blog.countComment)}</span>
    </p>
  </li>
)

/** The empty feed: recommends bloggers. */
function Recommendations({ isFiltered }: { isFiltered: boolean }) {
  const { data } = useCall('community/auth/blogger/recommend/list', { limit: 6 })
  const [followed, setFollowed] = useState<Record<number, 0 | 1>>({})
  return (
    <div className="py-8">
      <p className="text-read text-ink-2">
        {isFiltered ? '你关注的老师在这个标签下还没有文章。' : '你关注的老师写了文章，就会出现在这里。'}
      </p>
      <ul className="mt-4">
        {data?.list.map((blogger) => (
          <li key={blogger.id} className="flex gap-3 items-center py-3 border-b border-line">
            <img
              src={paths.avatar(blogger.headImgUrl, blogger.bloggerName)}
              alt=""
              width="64"
              height="64"
              className="size-11 rounded-full shrink-0 object-cover bg-sunken"
            />
            <span className="min-w-0 flex-1">
              <a href={paths.blogger(blogger.id)} className="font-medium hover:text-primary">
                {blogger.bloggerName}
              </a>
              <span className="block text-mini text-ink-3 truncate">
                {blogger.introduction || `${blogger.blogCount} 篇文章`}
              </span>
            </span>
            <FollowButton
              bloggerId={blogger.id}
              name={blogger.bloggerName}
              isFollowed={followed[blogger.id] === 1}
              onChange={(flag) => setFollowed({ ...followed, [blogger.id]: flag })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
