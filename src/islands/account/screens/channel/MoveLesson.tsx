// Gives a lesson another time; says how many people are told.
import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { thousands } from '../../../../lib/format.ts'
import { minutesOf } from '../../../../lib/live.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { type LessonRow, lessonList, list } from './channel-labels.ts'

const move = 'course/auth/live/move'

/** Its time in Beijing; in place of its end, how many minutes it lasts. */
type Typed = { beginTime: string; endTime: string; reason: string }

const fields: CallFields<typeof move, Typed> = {
  beginTime: field.line('开播时间', { type: 'datetime-local' }, { isRequired: true, hint: '北京时间' }),
  endTime: field.line(
    '时长（分钟）',
    { type: 'number', inputMode: 'numeric', min: 5, max: 720, step: 5 },
    { short: '时长' },
  ),
  reason: field.line('为什么改', { maxLength: 100, placeholder: '例如：和校会撞了' }, { hint: '写进通知里，可以不填' }),
}

export default function MoveLesson({ lesson, onClose }: { lesson: LessonRow; onClose(): void }) {
  const [typed, setTyped] = useState<Typed>({
    beginTime: localOf(lesson.beginTime),
    endTime: String(minutesOf(lesson)),
    reason: '',
  })
  const beginTime = instantOf(typed.beginTime)
  const minutes = Number(typed.endTime)
  const endTime = beginTime && minutes ? new Date(Date.parse(beginTime) + minutes * 60_000).toISOString() : ''
  const values = { courseId: lesson.courseId, periodId: lesson.id, beginTime, endTime, reason: typed.reason }
  return (
    <Dialog title={`改时间：${lesson.periodName}`} isOpen onClose={onClose}>
      <Form
        isBare
        label="改时间"
        fields={labelsOf(fields)}
        sends={{ call: move, values }}
        action="改好并通知"
        pending="正在改"
        done={false}
        cancel={{ label: '先不改', run: onClose }}
        submit={async () => {
          const { num } = await api(move, values, { hideErrorTips: true })
          invalidate(lessonList, list)
          toast(num ? `改期成功，通知了 ${num} 人` : '改期成功')
          onClose()
        }}
      >
        <p className="num">会通知约了的 {thousands(lesson.joinNum)} 人；他们的学习计划和订阅的日历一起改。</p>
        <Rows fields={fields} values={typed} change={(part) => setTyped({ ...typed, ...part })} isStacked />
      </Form>
    </Dialog>
  )
}
