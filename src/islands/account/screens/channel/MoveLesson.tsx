// Gives a lesson another time; says how many people are told.
import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { thousands } from '../../../../lib/format.ts'
import { minutesOf } from '../../../../lib/live.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { type LessonRow, lessonList, list } from './channel-labels.ts'

const move = 'course/auth/live/move'

export default function MoveLesson({ lesson, onClose }: { lesson: LessonRow; onClose(): void }) {
  const [begin, setBegin] = useState(localOf(lesson.beginTime))
  const [minutes, setMinutes] = useState(String(minutesOf(lesson)))
  const [reason, setReason] = useState('')
  const beginTime = instantOf(begin)
  const endTime =
    beginTime && Number(minutes) ? new Date(Date.parse(beginTime) + Number(minutes) * 60_000).toISOString() : ''
  const values = { courseId: lesson.courseId, periodId: lesson.id, beginTime, endTime, reason }
  return (
    <Dialog title={`改时间：${lesson.periodName}`} isOpen onClose={onClose}>
      <Form
        isBare
        label="改时间"
        fields={{ beginTime: '开播时间', endTime: '时长', reason: '为什么改' }}
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
        <Field name="beginTime" label="开播时间" isStacked isRequired hint="北京时间">
          <TextInput type="datetime-local" value={begin} onValue={setBegin} />
        </Field>
        <Field name="endTime" label="时长（分钟）" isStacked>
          <TextInput
            type="number"
            inputMode="numeric"
            min={5}
            max={720}
            step={5}
            value={minutes}
            onValue={setMinutes}
          />
        </Field>
        <Field name="reason" label="为什么改" isStacked hint="写进通知里，可以不填">
          <TextInput value={reason} onValue={setReason} maxLength={100} placeholder="例如：和校会撞了" />
        </Field>
      </Form>
    </Dialog>
  )
}
