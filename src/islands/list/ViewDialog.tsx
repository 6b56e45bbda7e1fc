// Saves the conditions and the order of a list under a name; renames the open view, or deletes it.
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Form } from '../kit/Form.tsx'
import { field } from '../kit/fields.tsx'
import { Labelled } from '../kit/Labelled.tsx'
import { Radio } from '../kit/Radio.tsx'
import { type CallFields, labelsOf, Rows } from '../kit/Rows.tsx'
import { Remark } from '../kit/Small.tsx'
import type { SavedView, Views } from './use-views.ts'

type Props = {
  views: Views
  /** Undefined: a new one. */
  view: SavedView | undefined
  /** Opens a view by its id; undefined: none. */
  go(id: number | undefined): void
  onClose(): void
}

const audiences = [
  { value: 0, name: '只有我' },
  { value: 1, name: '所有同事' },
] as const

const call = 'system/admin/view/save'

const nameFields: CallFields<typeof call, { viewName: string }> = {
  viewName: field.line('名称', { maxLength: 12, autoComplete: 'off' }, { isRequired: true }),
}

export default function ViewDialog({ views, view, go, onClose }: Props) {
  const [name, setName] = useState(view?.viewName ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? 0)
  const fields = { viewName: name.trim(), isShared }
  const title = view ? `视图「${view.viewName}」` : '另存为视图'
  async function save() {
    const saved = view ? await views.rename(view, fields) : await views.save(fields)
    if (!saved) return
    go(saved.id)
    onClose()
  }
  async function remove() {
    if (!(await views.remove(view!))) return
    go(undefined)
    onClose()
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form
        label={title}
        isBare
        fields={labelsOf(nameFields)}
        sends={{ call, values: fields }}
        submit={save}
        done={false}
        action={view ? '保存' : '存为视图'}
        cancel={{ label: view ? '不改了' : '先不存', run: onClose }}
      >
        <Rows
          fields={nameFields}
          values={{ viewName: name }}
          change={({ viewName = '' }) => setName(viewName)}
          isStacked
        />
        <div>
          <Labelled text="谁看得到">
            <Radio label="谁看得到" options={audiences} value={isShared} onValue={(next) => setShared(next)} />
          </Labelled>
        </div>
        <Remark>
          {view
            ? '给大家的视图，只有你和超级管理员能改。'
            : '存下条件和排序，不存选中的行。日期按「近 30 天」走，不是死日子。'}
        </Remark>
      </Form>
      {view && (
        <div className="border-t border-line mt-5 pt-2">
          <Button kind="ghost" className="!text-danger -ml-3" onPress={remove}>
            删除视图
          </Button>
        </div>
      )}
    </Dialog>
  )
}
