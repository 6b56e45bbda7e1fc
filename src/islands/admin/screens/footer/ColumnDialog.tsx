// A column of the footer: its name; adding one, renaming one, deleting one.

import { useState } from 'react'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm, Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { deletedText, savedText, saveNow } from '../../../list/save-now.ts'
import { saveItem } from './save-item.ts'

type Column = {
  id: number
  version: number
  parentId: number | null
  navName: string
  statusId: 0 | 1
  articles: readonly unknown[]
}
export type Opened = Column | 'new' | undefined
type Props = { column: Opened; onClose(): void; onDone(): void }

export const ColumnDialog = ({ column, onClose, onDone }: Props) => (
  <Dialog
    title={column === 'new' || !column ? '新增栏目' : `编辑栏目「${column.navName}」`}
    isOpen={Boolean(column)}
    onClose={onClose}
  >
    {column && <ColumnForm column={column === 'new' ? undefined : column} onClose={onClose} onDone={onDone} />}
  </Dialog>
)

const save = 'system/admin/website/nav/save'

const fields: CallFields<typeof save, { navName: string }> = {
  navName: {
    ...field.text('栏目名称', { isRequired: true }),
    hint: ({ navName }) => `${navName.trim().length} / 12 字`,
  },
}

function ColumnForm({ column, onClose, onDone }: { column: Column | undefined; onClose(): void; onDone(): void }) {
  const [navName, setNavName] = useState(column?.navName ?? '')
  const [isAsking, ask] = useState(false)
  const done = () => {
    onDone()
    onClose()
  }
  async function submit() {
    if (column) await saveItem(column, { navName })
    else await silentApi(save, { navName, statusId: statusIds.normal, parentId: null })
    toast(savedText)
    done()
  }
  const remove = async () => {
    const isDone = await saveNow('system/admin/website/nav/delete', { id: column!.id }, deletedText)
    if (isDone) done()
    return isDone
  }
  return (
    <>
      <Form
        label="栏目"
        fields={labelsOf(fields)}
        sends={{ call: save, values: { navName } }}
        submit={submit}
        action={column ? '保存栏目' : '新增栏目'}
        cancel={{ label: '取消', run: onClose }}
        isBare
      >
        <Rows fields={fields} values={{ navName }} change={({ navName: name = '' }) => setNavName(name)} isStacked />
      </Form>
      {column && (
        <div className="mt-4 pt-2 border-t border-line flex justify-end">
          <Button kind="ghost" className="!text-danger -mr-3" onPress={() => ask(true)}>
            删除「{column.navName}」…
          </Button>
          <Confirm
            title={`删除栏目「${column.navName}」？`}
            isOpen={isAsking}
            onClose={() => ask(false)}
            isDanger
            safe="先不删除"
            action={`删除「${column.navName}」`}
            pending="正在删除"
            run={remove}
          >
            <p>
              {column.articles.length
                ? `栏目里还有 ${column.articles.length} 篇文章，要先删除或移走它们，栏目才能删除。`
                : '页脚里马上没有这一栏。只想暂时不显示，可以关掉「显示」。'}
            </p>
          </Confirm>
        </div>
      )}
    </>
  )
}
