// Until when those who have not begun an exam of a class may begin it late, and whether they then have all of its minutes.

import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { compensateStates } from '../../../../contract/enums/compensate-states.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

const inMinutes = (minutes: number) => localOf(new Date(Date.now() + minutes * 60_000).toISOString())

/** `minutes`: how far ahead the proposed end is; a day, unless the exam still runs. `examTime`: minutes of the exam, 0 without a limit. */
type Props = {
  gradeExamId: number
  studentIds?: number[]
  whom: string
  minutes?: number
  examTime?: number
  onClose(): void
}

export default function Again({ gradeExamId, studentIds, whom, minutes = 1440, examTime = 0, onClose }: Props) {
  const [until, setUntil] = useState(() => inMinutes(minutes))
  const [isFull, setFull] = useState<0 | 1>(0)
  const call = 'exam/auth/grade/exam/edit/compensate/status'
  const input = {
    id: gradeExamId,
    compensateStatus: compensateStates.allowed,
    compensateEndTime: instantOf(until),
    isFull,
    ...(studentIds && { studentIds }),
  }
  const label = isFull ? '最晚开始' : '补交截止'
  return (
    <Dialog title={`为 ${whom} 开放补交`} isOpen onClose={onClose}>
      <Form
        label="开放补交"
        isBare
        fields={{ compensateEndTime: label, isFull: '晚到的人' }}
        sends={{ call, values: input }}
        action="开放补交"
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          await silentApi(call, input)
          invalidate(
            'exam/auth/grade/exam/student/relation/page/grade',
            'exam/auth/grade/exam/admin/page',
            'exam/auth/grade/exam/monitor',
          )
          toast('开放成功，学员已收到消息')
          onClose()
        }}
      >
        {examTime > 0 && (
          <Field name="isFull" label="晚到的人" isGroup isStacked>
            <Radio
              options={[
                { value: 0, name: '一起收，到截止为止' },
                { value: 1, name: `给足 ${examTime} 分钟` },
              ]}
              value={isFull}
              onValue={(value) => setFull(value === 1 ? 1 : 0)}
            />
          </Field>
        )}
        <Field
          name="compensateEndTime"
          label={label}
          hint={
            isFull
              ? `这以前开始，从开始起算满 ${examTime} 分钟，过了大家的结束时间也不收`
              : '截止以前开始和交卷，成绩会标「补交」'
          }
          isRequired
          isStacked
        >
          <TextInput type="datetime-local" value={until} onValue={setUntil} />
        </Field>
      </Form>
    </Dialog>
  )
}
