// Takes a published course down, with a reason that its author sees, or brings it back.

import { useState } from 'react'
import { adminCourseVerbs } from '../../../../contract/course/course-verbs.ts'
import { auditStages } from '../../../../contract/enums/audit-stages.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import { may } from '../../../../contract/verbs.ts'
import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import type { Review } from '../../../course/review/reviewer.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { Section } from '../../../kit/Section.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { useMay } from '../../session.ts'

export function Stand({ review, onDone }: { review: Review; onDone(): void }) {
  const { id, course, courseState, auditStage } = review
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const mayStand = useMay()('course/admin/course/stand')
  const isDown = may(adminCourseVerbs.bringBack, review)
  const isPublished = may(adminCourseVerbs.takeDown, review)
  async function stand(standType: 1 | 2) {
    if (standType === standTypes.down && !reason.trim()) {
      toast('请写下线的原因，作者会看到')
      return false
    }
    if (!(await tryApi('course/admin/course/stand', { id, standType, reason: reason.trim() }))) return false
    toast(standType === standTypes.down ? '下线成功' : '恢复上线成功')
    setReason('')
    invalidate('course/admin/course/audit/page')
    onDone()
    return true
  }
  return (
    <Section title={isDown ? '平台下线' : isPublished ? '线上的课程' : '现在不用审'} isPadded>
      {!isDown && !isPublished && (
        <p className="text-ink-2">
          {courseState === courseStates.waiting && auditStage === auditStages.organization
            ? '正在等它的机构初审。'
            : '已经退回，等作者改好再交。'}
        </p>
      )}
      {isPublished && (
        <p className="flex flex-wrap gap-2">
          <LinkButton href={paths.course(course.id, course.courseCategory)}>看公开页</LinkButton>
          {mayStand && <Button onPress={() => setOpen(true)}>下线这门课…</Button>}
        </p>
      )}
      {isDown && mayStand && <Button onPress={() => stand(standTypes.up)}>恢复上线</Button>}
      <Confirm
        title={`下线「${course.courseName}」？`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isDanger
        safe="先不下线"
        action="下线这门课"
        run={() => stand(standTypes.down)}
      >
        <p className="mb-3">
          {course.countStudy > 0 ? `${thousands(course.countStudy)} 位学员和` : ''}
          访客都打不开，直到平台恢复。作者会收到消息。
        </p>
        <Labelled text="原因">
          <TextInput label="原因" value={reason} onValue={setReason} maxLength={200} />
        </Labelled>
      </Confirm>
    </Section>
  )
}
