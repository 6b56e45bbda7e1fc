// The text of the one that is looked at: with what changed, as readers will see it, or as it is online.

import type { RefObject } from 'react'
import { causes } from '../../../../contract/community/review-kinds.ts'
import { clock, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { RichText } from '../../../kit/RichText.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Tag } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { changesOf, hasTitle, isAppeal, kindNames, type Review, reasonOf, titleOf, whatIs } from './review-labels.ts'

export type Mode = 'marked' | 'plain' | 'live'

/** A new one has nothing to compare with. */
export const modesOf = ({ liveContent, hitList }: Review): { value: Mode; name: string }[] => [
  ...(liveContent || hitList.length ? [{ value: 'marked' as const, name: liveContent ? '标出改动' : '标出词' }] : []),
  { value: 'plain', name: '读者看到的' },
  ...(liveContent ? [{ value: 'live' as const, name: '线上那版' }] : []),
]

type Props = {
  review: Review
  mode: Mode
  modes: readonly { value: Mode; name: string }[]
  onMode(mode: Mode): void
  titleRef: RefObject<HTMLHeadingElement | null>
}

const marks =
  '[&_ins]:bg-success-soft [&_ins]:underline [&_ins]:decoration-success [&_ins]:decoration-2 [&_ins]:underline-offset-4 [&_del]:bg-danger-soft [&_del]:text-danger [&_mark]:bg-warn-soft [&_mark]:text-ink [&_mark]:underline [&_mark]:decoration-warn [&_mark]:decoration-2 [&_sup]:text-warn [&_sup]:font-semibold'

export function Looked({ review, mode, modes, onMode, titleRef }: Props) {
  const { versionNo, gmtCreate, reason, cause, liveContent, countRead, targetTitle, url } = review
  const content = { marked: review.marked, plain: review.content, live: liveContent }[mode]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 md:px-6">
        <Tag tone="info">{whatIs(review)}</Tag>
        <Small>
          {versionNo > 1 && `第 ${versionNo} 版，`}
          <Time at={gmtCreate} /> 交
        </Small>
        {cause === causes.waits && reason && <Tag tone="warn">{reason}</Tag>}
        {cause === causes.afterwards && <Tag>已经上线</Tag>}
        {modes.length > 1 && (
          <span className="ml-auto">
            <Segmented label="怎么看" options={modes} value={mode} onValue={onMode} />
          </span>
        )}
      </div>
      {isAppeal(review) && (
        <dl className="bg-sunken px-4 py-3 md:px-6">
          <dt className="text-mini text-ink-3">下架的原因</dt>
          <dd className="break-words">{review.downOpinion || '没有写'}</dd>
          <dt className="mt-2 text-mini text-ink-3">作者的申诉</dt>
          <dd className="break-words font-medium">{review.appeal}</dd>
        </dl>
      )}
      {liveContent && (
        <p className="flex flex-wrap gap-x-4 bg-sunken px-4 py-2 text-mini num md:px-6">
          <span>
            和线上比：
            {changesOf(review).map(([what, tone], n) => (
              <span key={what}>
                {n > 0 && '，'}
                <span className={tone}>{what}</span>
              </span>
            ))}
          </span>
          <span className="ml-auto text-ink-3">线上那版照常能看，{thousands(countRead)} 人读过</span>
        </p>
      )}
      <div className="px-4 py-5 md:px-6">
        <h2 ref={titleRef} tabIndex={-1} className="font-song text-h3 font-bold outline-none [overflow-wrap:anywhere]">
          {mode === 'live' ? review.liveTitle : hasTitle(review.refType) ? titleOf(review) : saidBy(review)}
        </h2>
        {hasTitle(review.refType) && (
          <p className="mt-2 flex items-center gap-2 text-mini text-ink-2">
            <img
              src={paths.avatar(review.writer.headImgUrl, review.writer.nickname)}
              alt=""
              className="size-6 rounded-full"
            />
            {review.writer.nickname}
            {review.labelName && <span className="text-ink-3">· {review.labelName}</span>}
          </p>
        )}
        {targetTitle && (
          <p className="mt-1 text-mini text-ink-3">
            写在{' '}
            <a href={url} target="_blank" rel="noopener" className="hit text-link hover:underline">
              {targetTitle}
              {review.playSecond !== null && <span className="num"> {clock(review.playSecond)}</span>}
            </a>
          </p>
        )}
        {review.coverImg && <img src={review.coverImg} alt="封面" className="mt-3 max-h-60 rounded-card" />}
        <RichText html={content} className={`mt-4 ${marks}`} />
      </div>
      {review.reportList.length > 0 && (
        <section className="border-t border-line px-4 py-4 md:px-6">
          <h3 className="mb-2 font-semibold">举报 {review.reportList.length} 次</h3>
          <ul className="space-y-1 text-mini">
            {review.reportList.map((report) => (
              <li key={report.id} className="flex flex-wrap gap-x-3">
                <span className="font-medium">{reasonOf(report.reasonType)}</span>
                <span className="min-w-0 flex-1 text-ink-2">{report.reason}</span>
                <span className="text-ink-3 num">
                  {report.nickname}
                  {report.weight < 1 && '（常常报错，算半次）'}，<Time at={report.gmtCreate} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What has no title is named by who wrote it. */
const saidBy = ({ nickname, refType }: Review) => `${nickname}的${kindNames[refType]}`
