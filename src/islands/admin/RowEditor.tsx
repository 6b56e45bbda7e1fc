// The form of one row in an editor: what was typed is saved, put back or, with the row, deleted.
import type { ReactNode } from 'react'
import { toast } from '../../lib/stores/toasts.ts'
import type { Draft } from '../app/use-draft.ts'
import { Form } from '../kit/Form.tsx'
import type { FieldErrors } from '../kit/field-context.ts'
import { Editor } from './Editor.tsx'
import { savedText } from './saving.ts'

/** What an editor tells the list it stands beside. */
export type Editing = {
  onClose(): void
  /** With the id of what is open now; undefined: nothing. */
  onDone(id: number | undefined): void
}

export type RowEditorProps = Editing & {
  /** What a row is: 「链接」. */
  what: string
  /** Of the row; unsaid for a new one. */
  name: string | undefined
  /** The list it belongs to: 「友情链接」. */
  back: string
  draft: Draft<object>
  /** The fields by the names the call has for them, with their labels. */
  fields: Readonly<Record<string, string>>
  check?: () => FieldErrors
  save(): Promise<{ id: number }>
  /** The consequences of deleting, and the action. */
  remove: { description: ReactNode; run(): Promise<boolean> }
  /** A screen of its own at every width: long texts. */
  isWide?: boolean
  children: ReactNode
}

export function RowEditor({
  what,
  name,
  back,
  draft,
  save,
  remove,
  isWide,
  onClose,
  onDone,
  children,
  ...form
}: RowEditorProps) {
  const title = name === undefined ? `新增${what}` : `编辑「${name}」`
  const [verb, isNew] = name === undefined ? ['新增', true] : ['保存', false]
  async function submit() {
    const { id } = await save()
    toast(savedText)
    draft.settle()
    onDone(id)
  }
  async function run() {
    const isDone = await remove.run()
    if (isDone) onDone(undefined)
    return isDone
  }
  return (
    <Editor
      title={title}
      back={back}
      isDirty={draft.isDirty}
      isWide={isWide ?? false}
      onClose={onClose}
      remove={isNew ? undefined : { name: `「${name}」`, description: remove.description, run }}
    >
      <Form
        {...form}
        label={title}
        submit={submit}
        action={isWide ? `${verb}${what}` : verb}
        isBare
        isDisabled={!isNew && !draft.isDirty}
        cancel={draft.isDirty && !isNew ? { label: '还原', run: draft.reset } : undefined}
      >
        {children}
      </Form>
    </Editor>
  )
}
