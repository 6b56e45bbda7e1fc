// The review form of a course: one review per learner, learners only.
import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { CourseComment } from '../../lib/models.ts'
import { button, well } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { api } from '../../lib/wire/api.ts'
import { useDraftRecovery } from '../app/use-draft-recovery.ts'
import { Card } from '../kit/Card.tsx'
import { $ownCourse, loadOwnCourse } from './own-course.ts'

const maxLength = 500
/** 0: no stars are given yet. */
const emptyDraft = { score: 0, text: '' }
const words = ['点一颗星，给这门课打分', '1 星，很不满意', '2 星，不满意', '3 星，一般', '4 星，满意', '5 星，很满意']

/** Writes or deletes the own review; a guest signs in and returns here. */
export default function Review({ courseId, place }: { courseId: number; place: string }) {
  const token = useStore($token, { ssr: () => undefined })
  const ownCourse = useStore($ownCourse, { ssr: () => null })
  const [{ score, text }, setDraft] = useDraftRecovery(`review of ${courseId}`, () => emptyDraft)
  const [isBusy, setBusy] = useState(false)
  const [saved, setSaved] = useState<CourseComment>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => void loadOwnCourse(courseId), [courseId])

  async function remove() {
    if (!saved) return
    try {
      await api('course/auth/courseComment/delete', { id: saved.id })
      toast('删除成功')
      setSaved(undefined)
      await loadOwnCourse(courseId, { isForced: true })
    } catch {
      // `api` has shown the error
    }
  }

  const line = 'pb-5 text-ink-3'
  if (!token)
    return (
      <p className={line}>
        <a href={paths.login(place)} className="text-link underline underline-offset-4 py-2">
          登录
        </a>
        后可以评论学过的课。
      </p>
    )
  if (saved)
    return (
      <Card as="section" aria-label="我的评论" className="mb-5 px-4 py-3">
        <p className="flex items-center gap-3 text-mini text-ink-3">
          我的评论
          <span className="text-brand-text" role="img" aria-label={`${saved.score} 星`}>
            {'★'.repeat(saved.score)}
          </span>
          <button type="button" onClick={remove} className="ml-auto min-h-11 md:min-h-mini px-2 hover:text-danger">
            删除
          </button>
        </p>
        <p className="text-read text-ink-2 break-words">{saved.content}</p>
      </Card>
    )
  if (ownCourse?.isComment) return <p className={line}>你已经评论过这门课。</p>
  if (!ownCourse?.isPay && !ownCourse?.allowStudy) return <p className={line}>报名之后就可以评论。</p>

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!score) {
      setMissing(true)
      event.currentTarget.querySelector<HTMLInputElement>('[name=score]')?.focus()
      return
    }
    setBusy(true)
    try {
      setSaved(await api('course/auth/courseComment/save', { courseId, score, content: text.trim() }))
      toast('评论成功')
      setDraft(emptyDraft)
      await loadOwnCourse(courseId, { isForced: true })
    } catch {
      // `api` has shown the error; the text is kept
    }
    setBusy(false)
  }

  return (
    <form onSubmit={save} className={`mb-5 border border-line-strong rounded-card bg-surface ${well}`}>
      <fieldset className="flex items-center gap-1 px-3 pt-2">
        <legend className="sr-only">打分</legend>
        {[1, 2, 3, 4, 5].map((value) => (
          <label
            key={value}
            className={`size-11 md:size-8 grid place-items-center text-xl rounded-ctl ${value <= score ? 'text-brand-text' : 'text-line-strong'}`}
          >
            <input
              type="radio"
              name="score"
              value={value}
              checked={score === value}
              aria-describedby={isMissing ? 'no-stars' : undefined}
              onChange={() => {
                setDraft({ score: value, text })
                setMissing(false)
              }}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="grid size-full place-items-center rounded-ctl peer-focus-visible:outline-2"
            >
              ★
            </span>
            <span className="sr-only">{value} 星</span>
          </label>
        ))}
        {isMissing ? (
          <span id="no-stars" role="alert" className="pl-2 text-mini text-danger">
            还没有打分，请先点一颗星
          </span>
        ) : (
          <span aria-hidden="true" className="pl-2 text-mini text-ink-3 num">
            {words[score]}
          </span>
        )}
      </fieldset>
      <label className="sr-only" htmlFor="review">
        评论
      </label>
      <textarea
        id="review"
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setDraft({ score, text: event.target.value })}
        placeholder="哪一节对你最有用，怎么用到课堂上的"
        className="block w-full resize-y bg-transparent px-4 py-2 text-read outline-none placeholder:text-ink-3"
      />
      <div className="flex items-center gap-3 pl-4 pr-2 py-2 border-t border-line">
        <span className="text-mini text-ink-3 num">
          {[...text].length} / {maxLength}
        </span>
        <button
          type="submit"
          disabled={isBusy || text.trim().length < 2}
          className={`${button.primary} h-11 md:h-ctl px-5 ml-auto`}
        >
          发表
        </button>
      </div>
    </form>
  )
}
