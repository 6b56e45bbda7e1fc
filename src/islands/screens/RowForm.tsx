// The form of one row, described by its fields: it saves, restores, and deletes with a question.
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { CallName, Calls, Input, Output } from '../../contract/calls.ts'
import { api } from '../../lib/api.ts'
import { limitsOf, wrongOfValues } from '../../lib/limits.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { useDraft } from '../app/use-draft.ts'
import { Button } from '../kit/Button.tsx'
import { Confirm } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { type FieldKind, freshOf, type Values } from '../kit/fields.tsx'

/** Calls that save a row, new or old, and answer its id. */
export type SaveCall = {
  [N in CallName]: Output<N> extends { id: number } ? ('id' extends keyof Input<N> ? N : never) : never
}[CallName]

export type DeleteCall = { [N in CallName]: N extends `${string}/delete` ? N : never }[CallName]

type Sent<N extends CallName> = z.output<Calls[N]['input']>

/** A field for each that the call takes, of its type. `never` refuses a field that it does not take. */
export type FieldsOf<N extends CallName> = {
  readonly [K in Exclude<keyof Sent<N>, 'id'>]?: FieldKind<NonNullable<Sent<N>[K]>>
}

export type RowFormDefinition<S extends SaveCall, F extends FieldsOf<S>, Row> = {
  /** 「套餐」 */
  item: string
  nameOf(row: Row): string
  save: S
  /** In the order of the form. */
  fields: F & { [K in Exclude<keyof F, keyof FieldsOf<S>>]: never }
  /** What the call takes beside the fields. */
  also?(row: Row | undefined): Partial<Input<S>>
  /** `hint`: what the deletion means for whom. */
  remove?: { call: DeleteCall; hint: string }
  savedText?: string
}

type Props<Row> = {
  row: Row | undefined
  /** With the id of what was saved; undefined after a deletion. */
  onDone(id: number | undefined): void
}

const inFront = '保存成功，前台已更新'

export function rowForm<S extends SaveCall, F extends FieldsOf<S>, Row extends { id: number }>(
  form: RowFormDefinition<S, F, Row>,
) {
  const fields = Object.entries(form.fields) as [string, FieldKind<unknown>][]
  const labels = Object.fromEntries(fields.map(([name, { label }]) => [name, label]))
  const typedOf = (row: Row | undefined) =>
    Object.fromEntries(fields.map(([name, kind]) => [name, kind.toTyped((row as Values)?.[name] ?? freshOf(kind))]))

  return function RowForm({ row, onDone }: Props<Row>) {
    const [isAsking, ask] = useState(false)
    const title = row ? `编辑「${form.nameOf(row)}」` : `新增${form.item}`
    const draft = useDraft(row, typedOf, { form: `${form.save} ${row?.id ?? 'new'}`, label: title })
    const values = Object.fromEntries(fields.map(([name, kind]) => [name, kind.toValue(draft.values[name])]))
    const visible = fields.filter(([, { when }]) => !when || when(values))

    async function check() {
      const wrong = wrongOfValues(
        await limitsOf(form.save),
        Object.fromEntries(visible.map(([name]) => [name, values[name]])),
      )
      for (const [name, kind] of visible) {
        const why = kind.check?.(draft.values[name])
        if (why) wrong[name] = why
      }
      return wrong
    }
    async function save() {
      const sent = fields.map(([name, kind]) => {
        const isVisible = visible.some(([other]) => other === name)
        return [name, isVisible ? values[name] : (kind.absent ?? freshOf(kind))]
      })
      const input = { ...Object.fromEntries(sent), ...form.also?.(row), ...(row && { id: row.id }) }
      const { id } = (await api(form.save, input as Input<S>, { hideErrorTips: true })) as { id: number }
      toast(form.savedText ?? inFront)
      draft.settle()
      onDone(id)
    }
    async function remove() {
      await api(form.remove!.call, { id: row!.id } as never)
      toast('删除成功')
      onDone(undefined)
    }

    return (
      <div className="p-5">
        <h2 className="font-semibold text-h4 mb-4">{title}</h2>
        <Form
          label={title}
          fields={labels}
          check={check}
          submit={save}
          action={row ? '保存' : '新增'}
          isBare
          isDisabled={row !== undefined && !draft.isDirty}
          cancel={draft.isDirty && row ? { label: '还原', run: draft.reset } : undefined}
        >
          {visible.map(([name, kind]): ReactNode => {
            const { label, hint, isRequired = false, isGroup = false, isLabelled, control: Control } = kind
            const control = (
              <Control label={label} value={draft.values[name]} onValue={(value) => draft.change({ [name]: value })} />
            )
            return isLabelled ? (
              <div key={name}>{control}</div>
            ) : (
              <Field
                key={name}
                name={name}
                label={label}
                hint={typeof hint === 'function' ? hint(values) : hint}
                isRequired={isRequired}
                isGroup={isGroup}
                isStacked
              >
                {control}
              </Field>
            )
          })}
        </Form>
        {form.remove && row && (
          <div className="border-t border-line mt-5 pt-2 flex justify-end">
            <Button kind="ghost" className="!text-danger -mr-3" onPress={() => ask(true)}>
              删除「{form.nameOf(row)}」…
            </Button>
            <Confirm
              title={`删除「${form.nameOf(row)}」？`}
              isOpen={isAsking}
              onClose={() => ask(false)}
              isDanger
              safe="先不删除"
              action={`删除「${form.nameOf(row)}」`}
              pending="正在删除"
              run={remove}
            >
              <p>{form.remove.hint}</p>
            </Confirm>
          </div>
        )}
      </div>
    )
  }
}
