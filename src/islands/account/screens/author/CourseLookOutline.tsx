// The outline of a course that one looks at; what is in a lesson is loaded when it is opened.
import { useState } from 'react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { appointment, clock, fileSize } from '../../../../lib/format.ts'
import { periodKinds } from '../../../../lib/labels/course-kinds.ts'
import { type Query, useCall } from '../../../app/client.ts'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Section } from '../../../kit/Section.tsx'
import { ChangeTag } from './ChangeTag.tsx'
import { Pin } from './Opinion.tsx'
import { chapterName, type OutlineList, type WrittenPeriod } from './outline.ts'

type Props = { outline: Query<OutlineList>; markList: CourseDraft['markList'] }

export const CourseLookOutline = ({ outline, markList }: Props) => (
  <Section title="章节课时" isPadded>
    <QueryState of={outline} what="章节" skeleton={<Block className="h-48" />}>
      {({ list: all }) =>
        all.length === 0 ? (
          <p className="text-ink-3">还没有章节。</p>
        ) : (
          <ol className="space-y-4">
            {all.map((chapter, at) => (
              <li key={chapter.id}>
                <h3 className="font-semibold">
                  <span className="mr-2 font-song text-brand-text">{chapterName(at)}</span>
                  {chapter.chapterName} <ChangeTag change={chapter.change} />
                </h3>
                <ol className="mt-1 divide-y divide-line border-y border-line">
                  {chapter.periodList.map((lesson, n) => (
                    <LessonLook
                      key={lesson.id}
                      lesson={lesson}
                      number={n + 1}
                      marks={markList.flatMap(({ periodId }, no) => (periodId === lesson.id ? [no + 1] : []))}
                    />
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        )
      }
    </QueryState>
  </Section>
)

/** Its text and files are loaded when one looks. */
function LessonLook({ lesson, number, marks }: { lesson: WrittenPeriod; number: number; marks: readonly number[] }) {
  const [isOpen, setOpen] = useState(false)
  const { id, periodName, periodType, change, isFree, videoLength, pageTotal, beginTime } = lesson
  const amount = beginTime
    ? appointment(beginTime)
    : pageTotal
      ? `${pageTotal} 页`
      : videoLength
        ? clock(videoLength)
        : ''
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 py-1 text-left hover:text-primary"
      >
        <span className="w-5 text-right text-ink-3 num">{number}</span>
        <span className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">{periodName}</span>
        {marks.map((mark) => (
          <Pin key={mark} number={mark} />
        ))}
        <ChangeTag change={change} />
        {isFree === 1 && <span className="text-mini text-success">试看</span>}
        <span className="text-mini text-ink-3 num">
          {periodKinds[periodType]} {amount}
        </span>
      </button>
      {isOpen && <LessonContent id={id} />}
    </li>
  )
}

function LessonContent({ id }: { id: number }) {
  const lesson = useCall('course/auth/course/chapter/period/audit/view', { id })
  return (
    <div className="pb-4 md:pl-8">
      <QueryState of={lesson} what="课时" skeleton={<Block className="h-24" />}>
        {({ content, fileName, fileSize: size, accessoryList, periodDesc }) => (
          <>
            {periodDesc && <p className="mb-2 text-ink-2">{periodDesc}</p>}
            {fileName && (
              <p className="num">
                {fileName}
                <span className="ml-2 text-mini text-ink-3">{fileSize(size)}</span>
              </p>
            )}
            {content && <RichText html={content} className="max-w-[720px]" />}
            {!content && !fileName && <p className="text-ink-3">这一节还没有内容。</p>}
            {accessoryList.length > 0 && (
              <p className="mt-2 text-mini text-ink-3">资料：{accessoryList.map(({ acName }) => acName).join('、')}</p>
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}
