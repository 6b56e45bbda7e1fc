// Until when those who have not begun an exam of a class may sit it late: all of them, or some.
import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { silentApi } from '../../../../lib/api.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

const inMinutes = (minutes: number) => localOf(new Date(Date.now() + minutes * 60_000).toISOString())

/** `minutes`: how far ahead the proposed end is; a day, unless the exam still runs. */
type Props = { gradeExamId: number; studentIds?: number[]; whom: string; minutes?: number; onClose(): void }

export default function Again({ gradeExamId, studentIds, whom, minutes = 1440, onClose }: Props) {
  const [until, setUntil] = useState(() => inMinutes(minutes))
  const call = 'exam/auth/grade/exam/edit/compensate/status'
  const input = {
    ...{ id: gradeExamId, compensateStatus: 2, compensateEndTime: instantOf(until) },
    ...(studentIds && { studentIds }),
  }
  return (
    <Dialog title={`为 ${whom} 开放补交`} isOpen onClose={onClose}>
      <Form
        label="开放补交"
        isBare
        fields={{ compensateEndTime: '补交截止' }}
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
        <Field
          name="compensateEndTime"
          label="补交截止"
          hint="截止以前开始和交卷，成绩会标「补交」"
          isRequired
          isStacked
        >
          <TextInput type="datetime-local" value={until} onValue={setUntil} />
        </Field>
      </Form>
    </Dialog>
  )
}
