// /preview: the course page for its author before publication, as a visitor or as a buyer will see it, also as wide as a phone.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { fileSize, yuan } from '../../lib/format.ts'
import { ruleWords } from '../../lib/labels/certificate-words.ts'
import { formatsOf, kindOf } from '../../lib/labels/course-kinds.ts'
import type { Course } from '../../lib/models.ts'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { useCall } from '../app/client.ts'
import { Card } from '../kit/Card.tsx'
import { Cover } from '../kit/Cover.tsx'
import { Block, Empty, Failed, Skeleton } from '../kit/QueryState.tsx'
import { RichText } from '../kit/RichText.tsx'
import { Notice } from '../kit/State.tsx'
import { PreviewOutline, type Viewer } from './PreviewOutline.tsx'

const h2 = 'font-song text-[22px] leading-8 md:text-h2 font-bold mb-5'

type Props = { title: string; id: number }

export default function Preview({ title, id }: Props) {
  const token = useStore($token)
  const draft = useCall('course/auth/course/audit/view', { id }, { isOff: !token })
  const { failure, data } = draft
  const place = data && paths.preview(id, data.course.courseCategory)
  useEffect(() => {
    if (place && place !== location.pathname) location.replace(place)
  }, [place])

  if (!token || (failure && ['notFound', 'noPermission'].includes(failure.code))) return <NotFound isGuest={!token} />
  if (failure && !data)
    return (
      <Frame title={title}>
        <Failed what="预览" failure={failure} retry={draft.reload} />
      </Frame>
    )
  if (!data)
    return (
      <Frame title={title}>
        <Skeleton label="预览">
          <Block className="aspect-video w-full md:w-1/2" />
          <Block className="h-8 w-72 mt-6" />
        </Skeleton>
      </Frame>
    )
  return <CoursePreview title={title} courseState={data.courseState} course={data.course} />
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="main" className="page py-6">
    <h1 className="sr-only">{title}</h1>
    {children}
  </main>
)

/** The same for a missing course and for one of another author. */
const NotFound = ({ isGuest }: { isGuest: boolean }) => (
  <main id="main" className="page py-8 text-center">
    <h1 className="font-song text-[22px] leading-9 md:text-h2 font-bold">没有找到这个页面</h1>
    <Empty
      title="这里没有可以预览的课程"
      description="预览只有课程的讲师和所属机构看得到。如果这是你的课程，请用发布它的账户登录。"
    >
      {isGuest && (
        <a href={paths.login(location.pathname)} className={`${button.primary} h-lg px-6`}>
          登录
        </a>
      )}
      <a href={paths.home()} className={`${button.line} h-lg px-6`}>
        回到首页
      </a>
    </Empty>
  </main>
)

function CoursePreview({ title, courseState, course }: { title: string; courseState: number; course: Course }) {
  const chapters = useCall('course/auth/course/chapter/audit/list', { courseId: course.id })
  const isPublished = courseState === courseStates.published
  const [viewer, setViewer] = useState<Viewer>('visitor')
  return (
    <main id="main" className="page py-6" aria-label={title}>
      <Notice
        tone={isPublished ? 'info' : 'brand'}
        action={
          isPublished && (
            <a href={paths.course(course.id, course.courseCategory)} className="hit text-link py-2">
              看公开的页面
            </a>
          )
        }
      >
        <b>{title}</b> · {courseStates.labels[courseState]}。
        {isPublished ? '大家已经看得到这门课。' : '只有你和所属机构看得到这一页。'}
      </Notice>
      <fieldset aria-label="以谁的身份看" className="mt-4 flex flex-wrap items-center gap-2">
        {viewers.map(([value, name]) => (
          <button
            key={value}
            type="button"
            aria-pressed={viewer === value}
            onClick={() => setViewer(value)}
            className={`${viewer === value ? button.primary : button.line} h-11 px-4`}
          >
            {name}
          </button>
        ))}
        <span className="max-md:hidden">
          <button
            type="button"
            onClick={() => open(location.href, '', 'popup,width=390,height=844')}
            className={`${button.line} h-11 px-4`}
          >
            按手机宽度看
          </button>
        </span>
      </fieldset>
      <Card as="section" isPanel className="mt-4 overflow-hidden lg:grid lg:grid-cols-[660px_minmax(0,1fr)]">
        <div className="relative aspect-video lg:aspect-auto lg:min-h-[372px] bg-sunken">
          <Cover course={course} className="absolute inset-0 size-full" />
          <span className="absolute left-3 top-3 bg-dai-900 text-white text-mini px-2.5 py-1 rounded-ctl">
            预览 · {kindOf(course.courseCategory).name}
          </span>
        </div>
        <div className="p-5 md:p-7">
          <h1 className="font-song text-[26px] leading-9 md:text-[28px] md:leading-10 font-bold">
            {course.courseName}
          </h1>
          <p className="mt-2 text-ink-2">
            {course.lecturerName}
            {course.lecturerPosition && ` · ${course.lecturerPosition}`}
            {course.organizationName && ` · ${course.organizationName}`}
          </p>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-3 num">
            {course.isFree ? (
              <b className="text-[30px] leading-9 font-semibold text-success">免费</b>
            ) : (
              <b className="text-[30px] leading-9 font-semibold text-brand-text">{yuan(course.coursePrice)}</b>
            )}
            {course.originalPrice > course.coursePrice && (
              <s className="text-ink-3">
                <span className="sr-only">原价</span>
                {yuan(course.originalPrice)}
              </s>
            )}
            {viewer === 'buyer' && <span className="text-mini text-success">已报名</span>}
            {course.isVipFree === 1 && <span className="text-mini text-brand-text">会员免费</span>}
          </p>
          <dl className="mt-5 grid grid-cols-3 gap-y-3 text-mini border-y border-line py-4 num">
            {amountsOf(course).map(({ name, value }) => (
              <div key={name}>
                <dt className="text-ink-3">{name}</dt>
                <dd className="text-h4 font-semibold mt-0.5">{value}</dd>
              </div>
            ))}
          </dl>
          {course.certificate && <p className="mt-3 text-mini text-ink-2">{ruleWords(course.certificate)}</p>}
          <p className="mt-3 text-mini text-ink-3">
            {course.validDays ? `报名后 ${course.validDays} 天内有效` : '长期有效'}
          </p>
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_320px] gap-x-8 items-start">
        <div className="min-w-0">
          <PreviewOutline chapters={chapters} viewer={viewer} />
          <section className="mt-12">
            <h2 className={h2}>介绍</h2>
            {course.introduce ? (
              <RichText html={course.introduce} className="max-w-[720px]" />
            ) : (
              <p className="text-ink-3">还没有写介绍。写清楚讲给谁听、学完会什么，老师更愿意报名。</p>
            )}
          </section>
          {course.accessoryList.length > 0 && (
            <section className="mt-12">
              <h2 className={h2}>资料</h2>
              <ul className="border-t border-line">
                {course.accessoryList.map((file) => (
                  <li key={file.id} className="flex gap-3 py-3 border-b border-line">
                    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{file.acName}</span>
                    <span className="text-mini text-ink-3 num shrink-0">{fileSize(file.fileSize)}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <Lecturers course={course} />
      </div>
    </main>
  )
}

/** Beside the course, as on its page. */
const Lecturers = ({ course: { lecturer, moreLecturerList, organizationName } }: { course: Course }) => (
  <Card as="aside" pad="large" aria-label="主讲" className="mt-12">
    <p className="flex gap-4 items-center">
      <Face of={lecturer} className="size-16" />
      <span className="min-w-0">
        <b className="text-h4">{lecturer.lecturerName}</b>
        <span className="block text-mini text-ink-3">{lecturer.position}</span>
      </span>
    </p>
    <p className="text-ink-2 mt-4">{lecturer.introduceShort}</p>
    {organizationName && <p className="text-mini text-ink-3 mt-2">{organizationName}</p>}
    {moreLecturerList.length > 0 && (
      <ul className="mt-4 pt-4 border-t border-line space-y-3">
        {moreLecturerList.map((one) => (
          <li key={one.id} className="flex gap-3 items-center">
            <Face of={one} className="size-9" />
            <span className="min-w-0">
              <b className="font-medium">{one.lecturerName}</b>
              <span className="block text-mini text-ink-3 truncate">{one.position}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Face = ({
  of,
  className,
}: {
  of: Pick<Course['lecturer'], 'lecturerName' | 'headImgUrl'>
  className: string
}) => (
  <img
    src={paths.avatar(of.headImgUrl, of.lecturerName)}
    alt=""
    className={`${className} rounded-full bg-sunken object-cover`}
  />
)

const viewers = [
  ['visitor', '没报名的人'],
  ['buyer', '报名的学员'],
] as const

function amountsOf({ courseCategory, creditHours, periodTotal, pageTotal, docType, fileSize: bytes }: Course) {
  if (courseCategory === courseCategories.document)
    return [{ name: formatsOf(docType) || '文档', value: `${pageTotal} 页` }]
  if (courseCategory === courseCategories.resource)
    return [{ name: formatsOf(docType) || '文件', value: fileSize(bytes) }]
  return [
    { name: '学时', value: creditHours ? String(creditHours) : '不计' },
    { name: '课时', value: String(periodTotal) },
  ]
}
