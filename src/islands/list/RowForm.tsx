// The form of one row, described by its fields: it saves, restores, and deletes with a question.
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { api } from '../../lib/wire/api.ts'
import { useLookOnly } from '../app/look-only.ts'
import { ConfirmButton } from '../kit/ConfirmButton.tsx'
import { FieldRow } from '../kit/FieldRow.tsx'
import { Form } from '../kit/Form.tsx'
import { type FieldKind, freshOf, type Values } from '../kit/fields.tsx'
import type { Sent } from '../kit/Rows.tsx'
import { deletedText, savedText } from './save-now.ts'
import { useRowDraft } from './use-row-draft.ts'

/** Calls that save a row, new or old, and answer its id. */
export type SaveCall = {
  [N in CallName]: Output<N> extends { id: number } ? ('id' extends keyof Input<N> ? N : never) : never
}[CallName]

export type DeleteCall = { [N in CallName]: N extends `${string}/delete` ? N : never }[CallName]

/** A field for each that the call takes, of its type. `never` refuses a field that it does not take. */
export type FieldsOf<N extends CallName> = {
  readonly [K in Exclude<keyof Sent<N>, 'id' | 'version'>]?: FieldKind<Exclude<Sent<N>[K], undefined>>
}

export type RowFormDefinition<S extends SaveCall, F extends FieldsOf<S>, Row, ListInput = object> = {
  /** 「套餐」 */
  item: string
  nameOf(row: Row): string
  save: S
  /** In the order of the form. */
  fields: F & { [K in Exclude<keyof F, keyof FieldsOf<S>>]: never }
  /** What the call takes beside the fields; `input`: of the list that the row stands in. */
  also?(row: Row | undefined, input: ListInput): Partial<Input<S>>
  /** `hint`: what the deletion means for whom. */
  remove?: { call: DeleteCall; hint: ReactNode | ((row: Row) => ReactNode); may?(row: Row): boolean }
  savedText?: string
  /** In three columns (`span` of a field), with its item named on the button. */
  isWide?: boolean
  /** Below the fields, of a saved row: the way to its page. */
  footer?(row: Row): ReactNode
}

/** What stands around the form. */
export type FrameProps = {
  title: string
  isDirty: boolean
  /** Without asking. */
  close(): void
  /** The button that deletes; undefined for a new row. */
  remove: ReactNode
  children: ReactNode
}

export type RowFormProps<Row> = {
  row: Row | undefined
  /** Of the list. */
  input?: object
  close?(): void
  /** With the id of what was saved; undefined after a deletion. */
  onDone(id: number | undefined): void
  /** Called with the values as they are typed. */
  onTyped?(values: Values): void
}

/** In the drawer, which has a frame of its own. */
const InDrawer = ({ title, remove, children }: FrameProps) => (
  <div className="p-5">
    <h2 className="font-semibold text-h4 mb-4">{title}</h2>
    {children}
    {remove && <div className="border-t border-line mt-5 pt-2 flex justify-end">{remove}</div>}
  </div>
)

/** What a row holds for a field, as the call takes it. */
export const valueOfRow = (name: string, kind: FieldKind<unknown>, row: Values) =>
  kind.ofRow ? kind.toValue(kind.ofRow(row), row) : row[name]

export function rowForm<S extends SaveCall, F extends FieldsOf<S>, Row extends { id: number }, ListInput = object>(
  form: RowFormDefinition<S, F, Row, ListInput>,
  Frame: ComponentType<FrameProps> = InDrawer,
): ComponentType<RowFormProps<Row>> {
  const fields = Object.entries(form.fields) as [string, FieldKind<unknown>][]
  const labels = Object.fromEntries(fields.map(([name, { label }]) => [name, label]))
  const typedOf = (row: Row | undefined) =>
    Object.fromEntries(
      fields.map(([name, kind]) => [
        name,
        row && kind.ofRow ? kind.ofRow(row) : kind.toTyped((row as Values)?.[name] ?? freshOf(kind)),
      ]),
    )

  const valuesOf = (typed: Values): Values =>
    Object.fromEntries(fields.map(([name, kind]) => [name, kind.toValue(typed[name], typed)]))
  const visibleOf = (values: Values) => fields.filter(([, { when }]) => !when || when(values))
  const titleOf = (row: Row | undefined) => (row ? `编辑「${form.nameOf(row)}」` : `新增${form.item}`)

  return function RowForm({ row: given, input = {}, close = () => {}, onDone, onTyped }) {
    const isLookOnly = useLookOnly()
    const {
      row,
      draft,
      save: saveDraft,
    } = useRowDraft(given, { typedOf, valuesOf, form: `${form.save} ${given?.id ?? 'new'}`, label: titleOf })
    const title = titleOf(row)
    const values = valuesOf(draft.values)
    const visible = visibleOf(values)
    useEffect(() => onTyped?.(values), [JSON.stringify(values)])

    const check = () =>
      Object.fromEntries(
        visible.flatMap(([name, kind]) => {
          const why = kind.check?.(draft.values[name])
          return why ? [[name, why]] : []
        }),
      )
    async function save() {
      const sent = (values: Values, row: Row | undefined) => {
        const visible = visibleOf(values)
        const shown = fields.map(([name, kind]) => {
          const isVisible = visible.some(([other]) => other === name)
          return [name, isVisible ? values[name] : (kind.absent ?? freshOf(kind))]
        })
        return { ...Object.fromEntries(shown), ...form.also?.(row, input as ListInput) } as Input<S>
      }
      const { id } = (await saveDraft({ call: form.save, input: sent, fields: form.fields as never })) as { id: number }
      toast(form.savedText ?? savedText)
      onDone(id)
    }

    const verb = row ? '保存' : '新增'
    return (
      <Frame
        title={title}
        isDirty={draft.isDirty}
        close={close}
        remove={
          form.remove &&
          row &&
          (form.remove.may?.(row) ?? true) &&
          !isLookOnly && <Remove {...form.remove} row={row} nameOf={form.nameOf} onDone={onDone} />
        }
      >
        <Form
          label={title}
          fields={labels}
          sends={{ call: form.save, values: Object.fromEntries(visible.map(([name]) => [name, values[name]])) }}
          check={check}
          submit={save}
          action={form.isWide ? `${verb}${form.item}` : verb}
          isBare
          isDisabled={isLookOnly || (row !== undefined && !draft.isDirty)}
          cancel={draft.isDirty && row ? { label: '还原', run: draft.reset } : undefined}
        >
          <div className={form.isWide ? 'grid gap-4 md:grid-cols-3' : 'space-y-4'}>
            {visible.map(([name, kind]) => (
              <div key={name} className={form.isWide ? spans[kind.span ?? 3] : undefined}>
                <FieldRow
                  name={name}
                  kind={kind}
                  typed={draft.values[name]}
                  values={values}
                  isStacked
                  onTyped={(typed) => draft.change({ [name]: typed })}
                />
              </div>
            ))}
          </div>
          {row && form.footer?.(row)}
        </Form>
      </Frame>
    )
  }
}

const spans = { 1: '', 2: 'md:col-span-2', 3: 'md:col-span-3' }

function Remove<Row extends { id: number }>({
  call,
  hint,
  row,
  nameOf,
  onDone,
}: NonNullable<RowFormDefinition<SaveCall, object, Row>['remove']> & {
  row: Row
  nameOf(row: Row): string
  onDone(id: undefined): void
}) {
  const name = `「${nameOf(row)}」`
  async function run() {
    await api(call, { id: row.id } as never)
    toast(deletedText)
    onDone(undefined)
  }
  return (
    <ConfirmButton
      label={`删除${name}…`}
      className="!text-danger -mr-3"
      title={`删除${name}？`}
      isDanger
      safe="先不删除"
      action={`删除${name}`}
      pending="正在删除"
      run={run}
    >
      <p>{typeof hint === 'function' ? hint(row) : hint}</p>
    </ConfirmButton>
  )
}
