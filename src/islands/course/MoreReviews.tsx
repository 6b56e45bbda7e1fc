// The reviews after the first page.

import { useState } from 'react'
import { refTypes } from '../../contract/community/review-kinds.ts'
import { date } from '../../lib/format.ts'
import type { CourseComment } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { api } from '../../lib/wire/api.ts'
import Report from '../community/Report.tsx'

type Props = {
  courseId: number
  /** The page, for coming back after signing in. */
  back: string
  pageSize: number
  total: number /** The first page, where it is not in the HTML. */
  firstPage?: CourseComment[]
}

export default function MoreReviews({ courseId, back, pageSize, total, firstPage = [] }: Props) {
  const [list, setList] = useState<CourseComment[]>(firstPage)
  const [isBusy, setBusy] = useState(false)
  const countAbove = firstPage.length ? 0 : pageSize
  const left = total - countAbove - list.length

  async function more() {
    setBusy(true)
    try {
      const pageCurrent = Math.floor((countAbove + list.length) / pageSize) + 1
      const page = await api('course/api/courseComment/list', { courseId, pageCurrent, pageSize: pageSize })
      const existingIds = new Set(list.map(({ id }) => id)) // a new review shifts the pages
      setList([...list, ...page.list.filter(({ id }) => !existingIds.has(id))])
    } catch {
      // `api` has shown the error
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
              <p className="text-mini text-ink-3 mt-1 num">
                {date(review.gmtCreate)}{' '}
                <Report
                  refType={refTypes.courseReview}
                  refId={review.id}
                  what={`${review.nickname}的评价`}
                  back={back}
                />
              </p>
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
