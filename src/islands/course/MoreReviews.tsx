// The reviews after the first page of them.
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { date } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import type { CourseComment } from '../../lib/shown.ts'

type Props = {
  courseId: number
  shown: number
  total: number /** The first page, where it is not on the page yet. */
  known?: CourseComment[]
}

/** Shows ten more at each press. */
export default function MoreReviews({ courseId, shown, total, known: first = [] }: Props) {
  const [list, setList] = useState<CourseComment[]>(first)
  const [isBusy, setBusy] = useState(false)
  const before = first.length ? 0 : shown
  const left = total - before - list.length

  async function more() {
    setBusy(true)
    try {
      const pageCurrent = Math.floor((before + list.length) / shown) + 1
      const found = await api('course/api/courseComment/list', { courseId, pageCurrent, pageSize: shown })
      const known = new Set(list.map(({ id }) => id)) // one that was written meanwhile pushes others down
      setList([...list, ...found.list.filter(({ id }) => !known.has(id))])
    } catch {
      // `api` has said why
    }
    setBusy(false)
  }

  return (
    <>
      <ul>
        {list.map((review) => (
          <li key={review.id} className="flex gap-3 md:gap-4 py-5 border-t border-line">
            <img
              src={paths.avatar(review.headImgUrl, review.nickname)}
              alt=""
              width="64"
              height="64"
              className="size-9 md:size-11 rounded-full shrink-0 object-cover bg-sunken"
            />
            <div className="flex-1 min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <b>{review.nickname}</b>
                <span className="text-mini text-brand-text num" role="img" aria-label={`${review.score} 星`}>
                  {'★'.repeat(review.score)}
                </span>
              </p>
              <p className="text-read text-ink-2 mt-1 break-words">{review.content}</p>
              <p className="text-mini text-ink-3 mt-1 num">{date(review.gmtCreate)}</p>
              {review.replyList.map((reply) => (
                <p key={reply.id} className="mt-3 pl-4 border-l-2 border-line text-ink-2">
                  <b>{reply.nickname}</b>：{reply.content}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" onClick={more} disabled={isBusy} className={`${button.line} h-lg w-full mt-4`}>
          展开其余 {left} 条评论
        </button>
      )}
    </>
  )
}
