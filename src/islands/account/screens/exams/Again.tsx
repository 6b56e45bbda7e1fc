// Until when those who have not begun an exam of a class may begin it late, and whether they then have all of its minutes.

import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { compensateStates } from '../../../../contract/enums/compensate-states.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'

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

const call = 'exam/auth/grade/exam/edit/compensate/status'

type Typed = { isFull: 0 | 1; compensateEndTime: string; examTime: number }

const FullChoice = ({ value, values: { examTime }, onValue }: ControlProps<0 | 1>) => (
  <Radio<0 | 1>
    options={[
      { value: 0, name: '一起收，到截止为止' },
      { value: 1, name: `给足 ${examTime} 分钟` },
    ]}
    value={value}
    onValue={onValue}
  />
)

/** One control, whatever its label. */
const endTime = field.line('补交截止', { type: 'datetime-local' }, { isRequired: true })

const fieldsOf = (isFull: 0 | 1): CallFields<typeof call, Typed> => ({
  isFull: { ...field.own('晚到的人', FullChoice, { isGroup: true }), when: ({ examTime }) => examTime > 0 },
  compensateEndTime: {
    ...endTime,
    label: isFull ? '最晚开始' : '补交截止',
    hint: ({ examTime }) =>
      isFull
        ? `这以前开始，从开始起算满 ${examTime} 分钟，过了大家的结束时间也不收`
        : '截止以前开始和交卷，成绩会标「补交」',
  },
})

export default function Again({ gradeExamId, studentIds, whom, minutes = 1440, examTime = 0, onClose }: Props) {
  const [typed, setTyped] = useState(() => ({ isFull: 0 as 0 | 1, compensateEndTime: inMinutes(minutes) }))
  const { isFull } = typed
  const input = {
    id: gradeExamId,
    compensateStatus: compensateStates.allowed,
    compensateEndTime: instantOf(typed.compensateEndTime),
    isFull,
    ...(studentIds && { studentIds }),
  }
  const fields = fieldsOf(isFull)
  return (
    <Dialog title={`为 ${whom} 开放补交`} isOpen onClose={onClose}>
      <Form
        label="开放补交"
        isBare
        fields={labelsOf(fields)}
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
        <Rows
          fields={fields}
          values={{ ...typed, examTime }}
          change={(part) => setTyped({ ...typed, ...part })}
          isStacked
        />
      </Form>
    </Dialog>
  )
}
