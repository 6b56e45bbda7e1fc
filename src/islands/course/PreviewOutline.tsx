// The outline of a preview: lessons open here, for a buyer all of them, for a visitor those that are free.

import { useState } from 'react'
import { periodTypes } from '../../contract/enums/period-types.ts'
import { appointment, chineseNumber, clock, fileSize } from '../../lib/format.ts'
import { periodKinds } from '../../lib/labels/course-kinds.ts'
import type { Chapter } from '../../lib/models.ts'
import { useCall } from '../app/client.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { Loaded } from '../kit/loaded.ts'
import { Block, Empty, Failed, QueryState, Skeleton } from '../kit/QueryState.tsx'
import { RichText } from '../kit/RichText.tsx'

export type Viewer = 'visitor' | 'buyer'

type Props = { chapters: Loaded<{ list: readonly Chapter[] }>; viewer: Viewer }

export function PreviewOutline({ chapters, viewer }: Props) {
  const { data, failure, reload } = chapters
  return (
    <section className="mt-12">
      <h2 className="font-song text-[22px] leading-8 md:text-h2 font-bold mb-5">目录</h2>
      {!data && failure && <Failed what="目录" failure={failure} retry={reload} />}
      {!data && !failure && (
        <Skeleton label="目录">
          <Block className="h-14 w-full" />
          <Block className="h-14 w-full mt-3" />
        </Skeleton>
      )}
      {data && data.list.length === 0 && <Empty title="还没有章节" description="加上章节和课时，学员才有东西可学。" />}
      <div className="space-y-4">
        {data?.list.map((chapter, n) => (
          <Card as="details" key={chapter.id} open={n === 0}>
            <summary className="flex items-center gap-4 px-5 h-16">
              <span className="font-song font-bold text-brand-text text-[17px] shrink-0">
                第{chineseNumber(n + 1)}章
              </span>
              <h3 className="font-semibold text-[16px] truncate">{chapter.chapterName}</h3>
              <span className="ml-auto text-mini text-ink-3 num shrink-0">{chapter.periodList.length} 节</span>
            </summary>
            <ol className="border-t border-line">
              {chapter.periodList.map((period, k) => (
                <Lesson
                  key={period.id}
                  period={period}
                  number={k + 1}
                  isOpen={viewer === 'buyer' || period.isFree === 1}
                />
              ))}
            </ol>
          </Card>
        ))}
      </div>
    </section>
  )
}

type Period = Chapter['periodList'][number]

function Lesson({ period, number, isOpen }: { period: Period; number: number; isOpen: boolean }) {
  const [isShown, show] = useState(false)
  const { id, periodName, periodType, isFree, pageTotal, videoLength, beginTime } = period
  return (
    <li>
      <button
        type="button"
        disabled={!isOpen}
        aria-expanded={isOpen && isShown}
        onClick={() => show(!isShown)}
        className="flex w-full items-center gap-3 md:gap-4 px-5 min-h-[52px] text-left"
      >
        <span className="size-7 rounded-full grid place-items-center shrink-0 num text-mini bg-sunken text-ink-3">
          {number}
        </span>
        <span className="text-[15px] py-2">{periodName}</span>
        <span className="ml-auto flex items-center gap-3 text-mini text-ink-3 num shrink-0">
          {isFree === 1 && <span className="text-success bg-success-soft px-2 rounded-ctl">试看</span>}
          <span className="hidden sm:inline">{periodKinds[periodType]}</span>
          {beginTime
            ? appointment(beginTime)
            : pageTotal
              ? `${pageTotal} 页`
              : videoLength && periodType !== periodTypes.imageText
                ? clock(videoLength)
                : ''}
          {!isOpen && (
            <>
              <Icon name="lock" />
              <span className="sr-only">报名后可学</span>
            </>
          )}
        </span>
      </button>
      {isOpen && isShown && <Content id={id} />}
    </li>
  )
}

function Content({ id }: { id: number }) {
  const lesson = useCall('course/auth/course/chapter/period/audit/view', { id })
  return (
    <div className="px-5 pb-5">
      <QueryState of={lesson} what="课时" skeleton={<Block className="h-14 w-full" />}>
        {({ content, fileName, fileSize: size, videoLength, periodType }) =>
          content ? (
            <RichText html={content} className="max-w-[720px]" />
          ) : (
            <p className="text-ink-3 num">
              {[
                videoLength ? `${periodKinds[periodType]} ${clock(videoLength)}` : '',
                fileName ? `${fileName}，${fileSize(size)}` : '',
              ]
                .filter(Boolean)
                .join(' · ') || '这一节还没有内容。'}
            </p>
          )
        }
      </QueryState>
    </div>
  )
}
