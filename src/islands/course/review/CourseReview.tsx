// One course under review: what changed, its outline and introduction at the left, the decision at the right.
import { type ReactNode, useState } from 'react'
import type { CourseChange } from '../../../contract/course/course-audit.ts'
import { courseEventNames, courseEvents } from '../../../contract/course/course-events.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { minute, thousands, when, yuan } from '../../../lib/format.ts'
import { kindOf } from '../../../lib/labels/course-kinds.ts'
import { useCall } from '../../app/client.ts'
import { go, useAddress } from '../../app/router.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Cover } from '../../kit/Cover.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Empty } from '../../kit/QueryState.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Section } from '../../kit/Section.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { CourseChanges, sumsOf } from '../../list/CourseChanges.tsx'
import { Timeline } from '../../list/DetailDrawer.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { DecideCourse } from './DecideCourse.tsx'
import { boxOf, marksOf, type Note, noNotes, pin, type TakeNote, write } from './notes.ts'
import { ReviewedLesson } from './ReviewedLesson.tsx'
import type { Review, Reviewer } from './reviewer.ts'

type Props = {
  reviewer: Reviewer
  id: number
  /** The next one that waits. */
  nextId: number | undefined
  /** In place of the decision, where this one does not wait for the reviewer. */
  Instead: (props: { review: Review; onDone(): void }) => ReactNode
}

/** `tab` of the address says what is looked at. */
export function CourseReview({ reviewer, id, nextId, Instead }: Props) {
  const review = useCall(reviewer.view, { id })
  const [notes, setNotes] = useState(noNotes)
  return (
    <ScreenBody of={review} what="课程">
      {(data) => {
        const isDue = data.courseState === courseStates.waiting && data.auditStage === reviewer.stage
        return (
          <>
            <Head reviewer={reviewer} review={data} />
            <div className="mt-4 grid gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_320px]">
              <Looked reviewer={reviewer} review={data} notes={notes} note={isDue ? setNotes : undefined} />
              <div className="space-y-4">
                {isDue ? (
                  <DecideCourse
                    reviewer={reviewer}
                    review={data}
                    notes={notes}
                    note={setNotes}
                    nextId={nextId}
                    onDecided={(now) => (now === id ? review.reload() : go(reviewer.href({ id: now })))}
                  />
                ) : (
                  <Instead review={data} onDone={review.reload} />
                )}
                <Section title="经过" isPadded>
                  <Timeline
                    entries={[...data.eventList].reverse().map((event) => ({
                      at: minute(event.gmtCreate),
                      text: `${event.name} ${courseEventNames[event.eventType]}`,
                      note: event.opinion || undefined,
                      ...(event.eventType === courseEvents.refused ? { tone: 'bad' as const } : {}),
                    }))}
                  />
                </Section>
              </div>
            </div>
          </>
        )
      }}
    </ScreenBody>
  )
}

function whatIs({ sampleKind, publishedId, versionNo }: Review) {
  if (sampleKind) return publishedId ? `样板改版，用着的是第 ${versionNo} 版` : '新的样板课'
  return publishedId ? `改版，线上是第 ${versionNo} 版` : '新课'
}

function Head({ reviewer, review }: { reviewer: Reviewer; review: Review }) {
  const { course, courseState, submitTime, passedCount, refusedCount } = review
  return (
    <>
      <PageHead title={course.courseName} crumb={reviewer.crumb} />
      <Card isPanel pad="small" className="mt-3 flex flex-wrap items-start gap-4">
        <Cover course={course} className="h-[72px] w-32" />
        <div className="min-w-0 flex-1 basis-60 space-y-1">
          <p>
            {kindOf(course.courseCategory).name}，{whatIs(review)}
            {courseStates.labels[courseState] && `，${courseStates.labels[courseState]}`}
            {submitTime && courseState === courseStates.waiting && `，${when(submitTime)} 交`}
          </p>
          <p className="text-ink-2">
            {course.lecturer.lecturerName}
            {course.organizationName && `，${course.organizationName}`}
            {course.countStudy > 0 && `，${thousands(course.countStudy)} 人在学`}
          </p>
          <p className="text-mini text-ink-3 num">
            这位讲师的课：通过 {passedCount} 次，退回 {refusedCount} 次
          </p>
        </div>
      </Card>
    </>
  )
}

const tabs = ['changes', 'outline', 'introduce', 'terms'] as const

type LookedProps = {
  reviewer: Reviewer
  review: Review
  notes: Note
  /** Changes them; absent where nothing is decided now. */
  note: TakeNote | undefined
}

function Looked({ reviewer, review, notes, note }: LookedProps) {
  const { search } = useAddress()
  const { id, changeList, chapterList, publishedId, course, terms } = review
  const first = reviewer.firstTab ?? 'changes'
  const tab = tabs.find((one) => one === search.tab) ?? first
  const lessons = chapterList.reduce((sum, { periodList }) => sum + periodList.length, 0)
  const names = { changes: '改动', outline: '大纲', introduce: '介绍', terms: '价格与证书' }
  const counts = { changes: changeList.length, outline: lessons, introduce: undefined, terms: undefined }
  const numberOf = (periodId: number) => marksOf(notes).findIndex((one) => one.periodId === periodId) + 1
  return (
    <div className="min-w-0">
      <TabLinks
        label="看哪一部分"
        tabs={tabs.map((one) => ({
          name: names[one],
          count: counts[one],
          href: reviewer.href({ id, tab: one === 'changes' ? undefined : one }),
          isOn: one === tab,
        }))}
      />
      <div className="mt-4">
        {tab === 'changes' &&
          (changeList.length ? (
            <>
              <p className="mb-3 text-ink-2 num">
                {publishedId ? `和线上比：${sumsOf(changeList)}` : `新课，${lessons} 节`}
              </p>
              <CourseChanges
                changes={changeList}
                {...(note && {
                  actions: (change) => <MarkChange change={change} numberOf={numberOf} notes={notes} note={note} />,
                })}
              />
            </>
          ) : (
            <Empty title="和线上一样" description="没有改过什么。" />
          ))}
        {tab === 'outline' && (
          <ol className="space-y-4">
            {chapterList.map((chapter, c) => (
              <Card as="li" key={chapter.id}>
                <h2 className="border-b border-line bg-sunken px-4 py-2 font-semibold">
                  第 {c + 1} 章 {chapter.chapterName}
                </h2>
                <ol className="divide-y divide-line">
                  {chapter.periodList.map((lesson, n) => (
                    <ReviewedLesson
                      key={lesson.id}
                      period={reviewer.period}
                      lesson={lesson}
                      place={`第 ${c + 1} 章第 ${n + 1} 节`}
                      markNo={numberOf(lesson.id)}
                      notes={notes}
                      note={note}
                    />
                  ))}
                </ol>
              </Card>
            ))}
          </ol>
        )}
        {tab === 'introduce' && (
          <Section title="课程介绍" isPadded>
            {review.base.introduce ? (
              <RichText html={review.base.introduce} />
            ) : (
              <p className="text-ink-3">没有写介绍。</p>
            )}
          </Section>
        )}
        {tab === 'terms' && (
          <Section title="价格与证书" isPadded>
            <Facts
              isSmall
              list={[
                ['分类', course.categoryName],
                ['价格', terms.isFree ? '免费' : yuan(terms.coursePrice)],
                [
                  '会员',
                  terms.isFree ? '' : terms.isVipFree ? '会员免费' : terms.vipPrice ? yuan(terms.vipPrice) : '同价',
                ],
                ['有效期', terms.validDays ? `${terms.validDays} 天` : '一直有效'],
                ['学时', terms.creditHours ? String(terms.creditHours) : '不计'],
                ['证书', terms.certificateProgress ? `学完 ${terms.certificateProgress}% 发证` : '不发'],
                ['合讲', course.moreLecturerList.map(({ lecturerName }) => lecturerName).join('、')],
                ['资料', course.accessoryList.map(({ acName }) => acName).join('、')],
              ]}
            />
          </Section>
        )}
      </div>
    </div>
  )
}

type MarkProps = { change: CourseChange; numberOf(periodId: number): number; notes: Note; note: TakeNote }

/** Lessons are looked at in the outline, where a mark says more; here one marks the place. */
function MarkChange({ change: { kind, periodId, name, change }, numberOf, notes, note }: MarkProps) {
  const part = kind === 'period' || kind === 'chapter' ? 'outline' : kind
  const box = boxOf(periodId, part, name)
  const text = notes.typed[box]?.text ?? ''
  const [isWriting, setWriting] = useState(text !== '')
  if (change === 'removed') return null
  const number = periodId ? numberOf(periodId) : 0
  if (isWriting)
    return (
      <form
        className="flex gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          note((now) => pin(now, box))
          setWriting(false)
        }}
      >
        <input
          aria-label={`「${name}」哪里要改`}
          value={text}
          onChange={({ target }) => {
            const { value } = target
            note((now) => write(now, box, { second: null, ...now.typed[box], periodId, part, text: value }))
          }}
          maxLength={200}
          // biome-ignore lint/a11y/noAutofocus: it opens by a press of its button
          autoFocus
          className="ctl h-8 w-56"
        />
        <Button type="submit">在此处批注</Button>
      </form>
    )
  return (
    <Button kind="ghost" onPress={() => setWriting(true)}>
      {number ? `已批注第 ${number} 处` : '在此处批注'}
      <span className="sr-only">，{name}</span>
    </Button>
  )
}
