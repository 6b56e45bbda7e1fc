// What is said of a course that one looks at: that it waits, is public or hidden, was taken down, or was refused and why.
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { courseStates, isLive } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { Notice } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'
import { stageName } from './author-states.ts'
import { Opinion } from './Opinion.tsx'
import { lessonIn, type WrittenChapter } from './outline.ts'
import { useKind } from './use-kind.ts'

type Props = { course: CourseDraft; chapters: readonly WrittenChapter[] }

export function CourseLookNotices({ course: draft, chapters }: Props) {
  const { id, course, courseState, auditStage, submitTime, publishedId, versionNo } = draft
  const kind = useKind(course.courseCategory, draft.sampleKind)
  const isPublished = isLive(courseState)
  return (
    <>
      {courseState === courseStates.waiting && (
        <Notice tone="info">
          <b>{kind.isSample ? '机构审核中' : stageName(auditStage)}</b>
          {submitTime && (
            <>
              ，<Time at={submitTime} /> 提交
            </>
          )}
          。一般 2 个工作日答复；等的时候也能看，要改先撤回。{publishedId && `线上仍是第 ${versionNo} 版。`}
        </Notice>
      )}
      {isPublished && kind.isSample && (
        <Notice tone="info">
          {courseState === courseStates.sampleReady ? '讲师新建课程时能照它做。' : '已经停用，讲师新建课程时看不到它。'}
          修改时写的是草稿，启用以后才换上；做好的课只收到提醒。
        </Notice>
      )}
      {isPublished && !kind.isSample && (
        <Notice tone="info">
          {courseState === courseStates.published ? '线上的课照常。' : '这门课已下架，报名的学员可以接着学。'}
          修改时写的是草稿，审核通过以后才换上，学员的进度都在。
        </Notice>
      )}
      {courseState === courseStates.down && <Notice tone="bad">平台下线了这门课，处理好以后请联系客服恢复。</Notice>}
      {courseState === courseStates.refused && (
        <Opinion
          course={draft}
          hrefOf={({ part, periodId }) => paths.account(kind.add, { id, tab: part, open: periodId ?? undefined })}
          nameOf={(periodId) => lessonIn(chapters, periodId)}
        />
      )}
    </>
  )
}
