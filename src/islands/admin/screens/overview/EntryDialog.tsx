// Writes an entry into the calendar, changes it, or removes it.
import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi, tryApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field, type Values } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { saveRow } from '../../../list/save-row.ts'
import type { Entry } from './DayPlan.tsx'

const call = 'system/admin/calendar/save'
const maxTitle = 40

/** To the minute, as it is typed. */
const valuesOf = ({ title, time }: Values): Values => ({ title, time: instantOf(localOf(time)) })

type Typed = { title: string; time: string }

const fields: CallFields<typeof call, Typed> = {
  title: {
    ...field.text('什么事', { isRequired: true }),
    hint: ({ title }) => `${[...title.trim()].length} / ${maxTitle} 字`,
  },
  time: field.line('什么时候', { type: 'datetime-local' }, { isRequired: true, hint: '北京时间' }),
}

export default function EntryDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const [typed, setTyped] = useState<Typed>(() => ({ title: entry.title, time: localOf(entry.time) }))
  const input = { title: typed.title.trim(), time: instantOf(typed.time) }
  const done = (message: string) => {
    invalidate('system/admin/calendar/list', 'system/admin/stat/data')
    toast(message)
    onClose()
  }
  return (
    <Dialog title={entry.id ? '改日程' : '加一件日程'} isOpen onClose={onClose}>
      <Form
        label="日程"
        isBare
        fields={labelsOf(fields)}
        sends={{ call, values: input }}
        action={entry.id ? '保存日程' : '加进日程'}
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          const { id, version } = entry
          if (id && version)
            await saveRow({
              call,
              begun: { version, values: valuesOf(entry) },
              values: input,
              valuesOf,
              input: ({ title, time }, version) => ({ id, version, title, time }),
              fields: { title: { label: '什么事' }, time: field.instant('什么时候') },
            })
          else await silentApi(call, input)
          done(entry.id ? '日程保存成功' : '加进日程成功，同事也看得到')
        }}
      >
        <Rows fields={fields} values={typed} change={(part) => setTyped({ ...typed, ...part })} isStacked />
      </Form>
      {entry.id && (
        <div className="mt-4 pt-2 border-t border-line flex justify-end">
          <ConfirmButton
            label="从日程里删掉…"
            className="!text-danger -mr-3"
            title={`删掉「${entry.title}」？`}
            isDanger
            safe="先不删"
            action="删掉"
            pending="正在删"
            run={async () => {
              if (!(await tryApi('system/admin/calendar/delete', { id: entry.id! }))) return false
              done('删除成功，日程里没有它了')
            }}
          >
            <p>同事的日程里也不再有这件事。</p>
          </ConfirmButton>
        </div>
      )}
    </Dialog>
  )
}
