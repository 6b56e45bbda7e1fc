// Beside a lesson: own notes, its exams and homework, the next one, how far one is, and what is left to the certificate.
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { clock } from '../../../lib/format.ts'
import { periodKinds } from '../../../lib/labels/course-kinds.ts'
import { button } from '../../../lib/page/buttons.ts'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { CertificateProgress } from './CertificateProgress.tsx'
import { hasSeconds } from './LessonTabs.tsx'
import { type CourseExams, examsOf } from './lesson-exams.ts'
import { lengthOf } from './lessons.ts'
import { Notes } from './Notes.tsx'
import type { Learning } from './use-learning.ts'

type Props = {
  learning: Learning
  courseId: number
  exams: CourseExams | undefined
  hasNotes: boolean
}

export function LessonAside({ learning, courseId, exams, hasNotes }: Props) {
  const { token, progress, periodId, lesson, next, choose } = learning
  const lessonExams = exams && lesson ? examsOf(exams, courseId, lesson) : []
  const lessonProgress = progress?.list.find((row) => row.periodId === periodId)
  return (
    <aside aria-label="本节" className="space-y-5">
      {hasNotes && (
        <Card as="section" pad="large" aria-labelledby="my-notes">
          <h2 id="my-notes" className="font-semibold text-[16px] mb-3">
            我的笔记
          </h2>
          <Notes key={periodId} periodId={lesson!.id} isVideo={hasSeconds(lesson)} isBeside />
        </Card>
      )}
      {lessonExams.length > 0 && (
        <Card as="section" pad="large">
          <h2 className="text-mini text-ink-3">这一节的考试和作业</h2>
          <ul className="mt-1 divide-y divide-line">
            {lessonExams.map(({ id, title, isMust, state, href }) => (
              <li key={id}>
                <a href={href} className="flex items-center gap-3 py-3 hover:text-primary">
                  <span className="min-w-0 flex-1">
                    {title}
                    {isMust && <span className="ml-2 text-mini text-brand-text">必做</span>}
                  </span>
                  <span className="shrink-0 text-mini text-ink-2 num">{state}</span>
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {next && (
        <Card as="section" pad="large">
          <h2 className="text-mini text-ink-3">下一节</h2>
          <p className="font-semibold text-[16px] leading-6 mt-1">{next.periodName}</p>
          <p className="text-mini text-ink-3 num mt-0.5">
            {periodKinds[next.periodType]} {lengthOf(next)}
          </p>
          <button type="button" onClick={() => choose(next.id)} className={`${button.primary} h-lg w-full mt-4`}>
            学下一节
            <Icon name="right" />
          </button>
        </Card>
      )}
      {lesson && lesson.videoLength > 0 && token && (
        <Completion
          percent={lessonProgress?.progress ?? 0}
          isDone={lessonProgress?.isStudy === 1}
          watchLength={lessonProgress?.watchLength ?? 0}
          isVideo={lesson.isVideo === 1 || lesson.periodType === periodTypes.live}
        />
      )}
      {token && progress && (
        <CertificateProgress
          courseId={courseId}
          finishedLessons={progress.list.filter(({ isStudy }) => isStudy).length}
        />
      )}
    </aside>
  )
}

const completionPercent = 90 // percent of a lesson that count as finished: gateway/data/calls/course-log.ts

function Completion({
  percent,
  isDone,
  watchLength,
  isVideo,
}: {
  percent: number
  isDone: boolean
  watchLength: number
  isVideo: boolean
}) {
  const verb = isVideo ? '看' : '读'
  return (
    <Card as="section" pad="large">
      <h2 className="font-semibold text-[16px] mb-3">本节完成进度</h2>
      <p className="flex justify-between text-mini text-ink-3 num mb-1.5">
        <span>
          已{verb} {percent}%
        </span>
        <span>{isDone ? '已学完' : `需${verb}满 ${completionPercent}%`}</span>
      </p>
      <progress value={percent} max={100} aria-label={`本节已${verb}`} className="bar w-full" />
      <p className="text-mini text-ink-2 mt-3">
        累计学习 <span className="num">{clock(watchLength)}</span>。
        {isVideo
          ? '本课不限制拖动，往回看随时可以；没看到的部分不计入进度。'
          : '停留在这一页的时间计入进度，离开或两分钟没有动作时暂停计时。'}
      </p>
    </Card>
  )
}
