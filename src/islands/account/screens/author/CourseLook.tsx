// A course as it stands, read-only: its state and what can be done now, the opinion with its places, outline, texts, price, what became of it.

import { type ReactNode, useState } from 'react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { isLive } from '../../../../contract/enums/course-states.ts'
import { fileSize, thousands, yuan } from '../../../../lib/format.ts'
import { ruleWords } from '../../../../lib/labels/certificate-words.ts'
import { kindOf } from '../../../../lib/labels/course-kinds.ts'
import { shownCourseStates } from '../../../../lib/labels/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Card } from '../../../kit/Card.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { Section } from '../../../kit/Section.tsx'
import { CourseLookNotices } from './CourseLookNotices.tsx'
import { CourseLookOutline } from './CourseLookOutline.tsx'
import { type CourseLookDialog, CourseLookVerbs } from './CourseLookVerbs.tsx'
import { TimeLine } from './Opinion.tsx'
import { Origin } from './Origin.tsx'
import { useKind } from './use-kind.ts'

const Compare = dialogOnDemand(() => import('./CompareDialog.tsx'))
const Versions = dialogOnDemand(() => import('./VersionsDialog.tsx'))
const ExportPackage = dialogOnDemand(() => import('./ExportPackage.tsx'))

export default function CourseLook({ course: draft }: { course: CourseDraft }) {
  const { id, course, courseState, publishedId, draftId, versionNo, terms } = draft
  const outline = useCall('course/auth/course/chapter/audit/list', { courseId: id })
  const [dialog, setDialog] = useState<CourseLookDialog>()
  const kind = useKind(course.courseCategory, draft.sampleKind)
  const isPublished = isLive(courseState)
  return (
    <>
      <PageHead
        title={course.courseName}
        crumb={{ name: '返回列表', href: paths.account(kind.list) }}
        description={[
          kindOf(course.courseCategory).name,
          shownCourseStates[courseState]?.name,
          isPublished ? `第 ${versionNo} 版` : '',
          course.countStudy ? `${thousands(course.countStudy)} 人在学` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <CourseLookVerbs course={draft} open={setDialog} />
      </PageHead>
      <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          <CourseLookNotices course={draft} chapters={outline.data?.list ?? []} />
          <Section title="基本信息" isPadded>
            <div className="flex flex-wrap items-start gap-4">
              <Cover course={course} className="aspect-video w-48" />
              <dl className="grid min-w-0 flex-1 basis-56 grid-cols-[64px_minmax(0,1fr)] gap-y-1.5 num">
                {factsOf(draft).map(([name, value]) => (
                  <Fact key={name} name={name}>
                    {value}
                  </Fact>
                ))}
                {course.certificate && <Fact name="证书">{ruleWords(course.certificate)}</Fact>}
                {terms.certificateProgress === null && kind.isStudied && <Fact name="证书">不发</Fact>}
              </dl>
            </div>
          </Section>
          <CourseLookOutline outline={outline} markList={draft.markList} />
          <Section title="介绍" isPadded>
            {draft.base.introduce ? (
              <RichText html={draft.base.introduce} className="max-w-[720px]" />
            ) : (
              <p className="text-ink-3">还没有写介绍。</p>
            )}
          </Section>
          {course.accessoryList.length > 0 && (
            <Section title="资料" isPadded>
              <ul className="divide-y divide-line">
                {course.accessoryList.map((file) => (
                  <li key={file.id} className="flex gap-3 py-2 num">
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{file.acName}</span>
                    <span className="text-mini text-ink-3">{fileSize(file.fileSize)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <Card as="section" isPanel pad="large" aria-labelledby="history" className="space-y-6">
          <Origin course={draft} />
          <div>
            <h2 id="history" className="mb-2 font-semibold">
              经过
            </h2>
            <TimeLine course={draft} />
          </div>
        </Card>
      </div>
      {dialog === 'compare' && <Compare id={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'export' && (
        <ExportPackage id={id} courseName={course.courseName} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'versions' && (
        <Versions
          id={publishedId ?? id}
          canRestore={isPublished && draftId === null}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)

function factsOf({ course, base, terms }: CourseDraft): [string, string][] {
  const { isFree, coursePrice, vipPrice, isVipFree, validDays, creditHours } = terms
  const lecturers = [course.lecturer.lecturerName, ...course.moreLecturerList.map(({ lecturerName }) => lecturerName)]
  return [
    ['分类', course.categoryName],
    ['讲师', lecturers.join('、')],
    ['价格', isFree ? '免费' : `${yuan(coursePrice)}，${isVipFree ? '会员免费' : `会员 ${yuan(vipPrice)}`}`],
    ['有效期', validDays ? `${validDays} 天` : '一直有效'],
    ['学时', creditHours ? String(creditHours) : '不计'],
    ...(base.isDanmu ? [] : [['弹幕', '关着'] satisfies [string, string]]),
  ]
}
