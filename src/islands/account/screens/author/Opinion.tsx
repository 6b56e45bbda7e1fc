// What the reviewers said of a course, with the places they mean; and what became of it, the latest first.
import type { CourseDraft, CourseMark } from '../../../../contract/course/course-audit.ts'
import { courseEventNames, courseEvents } from '../../../../contract/course/course-events.ts'
import { clock, minute, when } from '../../../../lib/format.ts'
import { Remark, Spoken } from '../../../kit/Small.tsx'
import { State } from '../../../kit/State.tsx'
import { tabNames } from './author-kinds.ts'
import { chapterName } from './outline.ts'

type Place = { chapterNo: number; periodNo: number } | undefined

type Props = {
  course: Pick<CourseDraft, 'auditOpinion' | 'markList' | 'eventList'>
  hrefOf?(mark: Pick<CourseMark, 'part' | 'periodId'>): string
  nameOf(periodId: number): Place
}

/** The number of a mark stands at its place too. */
export const Pin = ({ number }: { number: number }) => (
  <span className="inline-grid size-5 shrink-0 place-items-center rounded-full bg-warn text-cap font-medium text-surface num">
    {number}
  </span>
)

export function Opinion({ course, hrefOf, nameOf }: Props) {
  const { auditOpinion, markList, eventList } = course
  const refusal = eventList.find(({ eventType }) => eventType === courseEvents.refused)
  return (
    <section aria-label="退回意见" className="rounded-card border border-danger bg-surface p-4">
      <State tone="bad">{refusal ? `${refusal.name || '平台'}退回，${when(refusal.gmtCreate)}` : '退回修改'}</State>
      {auditOpinion && <p className="mt-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]">{auditOpinion}</p>}
      {markList.length > 0 && (
        <ol className="mt-2 text-mini">
          {markList.map((mark, n) => (
            <li key={n} className="flex flex-wrap gap-x-2 border-t border-line py-1.5">
              <Pin number={n + 1} />
              <span className="min-w-0 flex-1">
                <span className="text-ink-3">{placeOf(mark, nameOf)}</span>
                <span className="block [overflow-wrap:anywhere]">{mark.text}</span>
              </span>
              {hrefOf && (
                <a href={hrefOf(mark)} className="text-link py-0.5 max-md:py-3">
                  去看<Spoken>第 {n + 1} 处</Spoken>
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function placeOf({ part, periodId, second }: CourseMark, nameOf: Props['nameOf']) {
  const place = periodId ? nameOf(periodId) : undefined
  const where = place ? `${chapterName(place.chapterNo)}第 ${place.periodNo + 1} 节` : tabNames[part]
  return second === null ? where : `${where}，${clock(second)}`
}

const dots = { ok: 'bg-success', bad: 'bg-danger', plain: 'bg-line-strong' } as const

export function TimeLine({ course }: { course: Pick<CourseDraft, 'eventList'> }) {
  if (!course.eventList.length) return <Remark>还没有记录。</Remark>
  return (
    <ol className="space-y-2.5 text-mini num">
      {course.eventList.map(({ id, eventType, name, opinion, versionNo, gmtCreate }) => {
        return (
          <li key={id} className="flex items-start gap-2.5">
            <i
              aria-hidden="true"
              className={`mt-1.5 size-2 shrink-0 rounded-full ${dots[eventType === courseEvents.refused ? 'bad' : versionNo ? 'ok' : 'plain']}`}
            />
            <span className="min-w-0 flex-1">
              <b className="block font-medium">
                {name} {courseEventNames[eventType]}
                {versionNo > 0 && `，第 ${versionNo} 版`}
              </b>
              <span className="text-ink-3">{minute(gmtCreate)}</span>
              {opinion && <span className="block [overflow-wrap:anywhere]">{opinion}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
