// Cancels a lesson, with a reason for those who joined.
import { useState } from 'react'
import { thousands } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { type LessonRow, lessonList, list } from './channel-labels.ts'

const cancel = 'course/auth/live/cancel'

const fields: CallFields<typeof cancel, { reason: string }> = {
  reason: field.area('为什么取消', { isRequired: true, hint: '学员会看到', maxLength: 100, rows: 2 }),
}

export default function CancelLesson({ lesson, onClose }: { lesson: LessonRow; onClose(): void }) {
  const [typed, setTyped] = useState({ reason: '' })
  const values = { courseId: lesson.courseId, periodId: lesson.id, ...typed }
  return (
    <Dialog title={`取消：${lesson.periodName}`} isOpen onClose={onClose} isAlert>
      <Form
        isBare
        label="取消直播"
        fields={labelsOf(fields)}
        sends={{ call: cancel, values }}
        action="取消这一场并通知"
        pending="正在取消"
        done={false}
        cancel={{ label: '先不取消', run: onClose }}
        submit={async () => {
          const { num } = await api(cancel, values, { hideErrorTips: true })
          invalidate(lessonList, list)
          toast(num ? `取消成功，通知了 ${num} 人` : '取消成功')
          onClose()
        }}
      >
        <p className="num">
          取消以后不能恢复，要讲得另开一场。会通知约了的 {thousands(lesson.joinNum)}{' '}
          人，他们的学习计划和日历里也会去掉。
        </p>
        <Rows fields={fields} values={typed} change={(part) => setTyped({ ...typed, ...part })} isStacked />
      </Form>
    </Dialog>
  )
}
