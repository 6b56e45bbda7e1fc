// A list in an order of its own with the editor beside it, described by data: what is sorted or switched is shown at once and saved.
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { useCall } from '../app/client.ts'
import { leave } from '../app/leave-guard.ts'
import { useLookOnly } from '../app/look-only.ts'
import { go, useAddress } from '../app/router.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { type Columns, columnsOf } from '../kit/columns.tsx'
import type { FieldKind, Values } from '../kit/fields.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Empty } from '../kit/QueryState.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { type Option, Select } from '../kit/Select.tsx'
import type { Column } from '../kit/Table.tsx'
import { editorPanel } from './EditorPanel.tsx'
import { type FieldsOf, type RowFormDefinition, rowForm, type SaveCall, valueOfRow } from './RowForm.tsx'
import { ScreenBody } from './ScreenBody.tsx'
import { SortedTable, SortHint } from './SortedTable.tsx'
import { saveInTurn, saveNow } from './save-now.ts'
import { saveRow } from './save-row.ts'
import { useLiveRows } from './use-live-rows.ts'

type SortedRow = { id: number; version: number; statusId: 0 | 1 }

/** Calls that answer a whole list of rows that can be shown and hidden. */
type SortedCall = {
  [N in CallName]: Output<N> extends { list: SortedRow[] } ? N : never
}[CallName]

type SortCall = { [N in CallName]: N extends `${string}/sort` ? N : never }[CallName]

type RowOf<N extends SortedCall> = Output<N> extends { list: (infer Row extends SortedRow)[] } ? Row : never

/** One of several lists, by a field of the call; the first is the one of the bare address. */
type Choice<I> = {
  field: keyof I & string
  /** Its name in the address. */
  key: string
  label: string
  options: readonly Option<number>[]
  /** All of them in sight. */
  isSegmented?: boolean
}

export type AboveProps<Row> = {
  list: readonly Row[]
  openId: number | undefined
  /** What is being typed in the editor, under id 0 for a new row. */
  typed: (Values & { id: number }) | undefined
  search: Readonly<Record<string, string>>
}

type Definition<N extends SortedCall, S extends SaveCall, F extends FieldsOf<S>> = RowFormDefinition<
  S,
  F,
  RowOf<N>,
  Input<N>
> & {
  title: string
  list: N
  choices?: readonly Choice<Input<N>>[]
  /** The line under the title; `names` are those of the choices. */
  hint(list: readonly RowOf<N>[] | undefined, names: readonly string[]): string
  empty: { title: string; description: string } | ((names: readonly string[]) => { title: string; description: string })
  columns(column: Columns<RowOf<N>>): readonly Column<RowOf<N>>[]
  sort: SortCall
  /** Across the table after a row: a limit. */
  after?(list: readonly RowOf<N>[], input: Input<N>): { id: number; content: ReactNode } | undefined
  /** Lists beside this one, under the head. */
  Tabs?: ComponentType
  /** Above the list, as it will be with what is typed. */
  Above?: ComponentType<AboveProps<RowOf<N>>>
  /** Below the list. */
  footnote?: ReactNode | ((input: Input<N>) => ReactNode)
}

export function sortedList<N extends SortedCall, S extends SaveCall, const F extends FieldsOf<S>>(
  definition: Definition<N, S, F>,
): ComponentType {
  type Row = RowOf<N>
  const { title, item, choices = [], nameOf, Above, Tabs } = definition
  const columns = definition.columns(columnsOf<Row>())
  const fields = Object.entries(definition.fields) as [string, FieldKind<unknown>][]
  const Editor = rowForm<S, F, Row, Input<N>>(definition, editorPanel(title))

  return function SortedList() {
    const { search, keepingPage } = useAddress()
    const chosen = choices.map((choice) => ({
      ...choice,
      option: choice.options.find(({ value }) => String(value) === search[choice.key]) ?? choice.options[0]!,
    }))
    const input = Object.fromEntries(chosen.map(({ field, option }) => [field, option.value])) as Input<N>
    const names = chosen.map(({ option }) => option.name)
    const query = useCall(definition.list, input)
    const list = (query.data as { list: Row[] } | undefined)?.list
    const live = useLiveRows(list, (rows) => query.setData((data) => ({ ...data, list: rows })), query.reload)
    const isLookOnly = useLookOnly()
    const [typed, setTyped] = useState<Values & { id: number }>()
    /** The versions that own switches left, which the list may not have yet. */
    const versions = useRef(new Map<number, number>())

    const found = list?.find(({ id }) => String(id) === search.open)
    const kept = useRef<Row>(undefined)
    if (found) kept.current = found
    // one that a colleague deleted meanwhile stays open: nothing that was typed is lost
    const opened = found ?? (String(kept.current?.id) === search.open ? kept.current : undefined)
    const openId = search.open === 'new' && !isLookOnly ? 0 : opened?.id
    const isOpen = openId !== undefined
    const show = (open: number | 'new' | undefined) => go(keepingPage({ open }))
    const hiddenWhileOpen = isOpen ? 'max-xl:hidden' : ''

    const switchRow = (row: Row, statusId: 0 | 1) => {
      const valuesOf = (record: Values): Values =>
        Object.fromEntries(fields.map(([name, kind]) => [name, valueOfRow(name, kind, record)]))
      const values = valuesOf(row)
      const save = async () => {
        const version = Math.max(row.version, versions.current.get(row.id) ?? 0)
        const saved = await saveRow({
          call: definition.save,
          begun: { version, values },
          values: { ...values, statusId },
          valuesOf,
          input: (values, version, record) =>
            ({ ...values, ...definition.also?.((record as Row) ?? row, input), id: row.id, version }) as Input<S>,
          fields: definition.fields as never,
        })
        if (!saved.record) versions.current.set(row.id, (saved.output as { version: number }).version)
        return saved
      }
      void live(
        list!.map((other) => (other.id === row.id ? { ...other, statusId } : other)),
        saveInTurn(save),
      )
    }
    const add = !isLookOnly && (
      <Button kind="primary" icon="plus" onPress={() => leave(() => show('new'))}>
        新增{item}
      </Button>
    )
    return (
      <>
        <div className={hiddenWhileOpen}>
          <PageHead title={title} description={definition.hint(list, names)}>
            {chosen.map(({ key, label, options, option, isSegmented }) => {
              const Control = isSegmented ? Segmented<number> : Select<number>
              const choose = (value: number) =>
                leave(() =>
                  go(keepingPage({ [key]: value === options[0]!.value ? undefined : value, open: undefined })),
                )
              return <Control key={key} label={label} options={options} value={option.value} onValue={choose} />
            })}
            {add}
          </PageHead>
          {Tabs && <Tabs />}
        </div>
        <ScreenBody of={query} what={title}>
          {() => (
            <>
              {Above && (
                <div className={hiddenWhileOpen}>
                  <Above
                    list={list!}
                    openId={openId}
                    typed={isOpen && typed?.id === openId ? typed : undefined}
                    search={search}
                  />
                </div>
              )}
              <div
                className={`${Above ? 'mt-6 md:mt-8' : 'mt-5'} grid gap-8 items-start ${isOpen ? 'xl:grid-cols-[minmax(0,1fr)_320px]' : ''}`}
              >
                <section aria-label={`${item}列表`} className={`min-w-0 ${hiddenWhileOpen}`}>
                  {list!.length === 0 ? (
                    <Card>
                      <Empty {...(typeof definition.empty === 'function' ? definition.empty(names) : definition.empty)}>
                        {add}
                      </Empty>
                    </Card>
                  ) : (
                    <SortedTable
                      caption={title}
                      rows={list!}
                      nameOf={nameOf}
                      columns={columns}
                      openId={openId}
                      after={definition.after?.(list!, input)}
                      onOpen={({ id }) => leave(() => show(id))}
                      onSort={(sorted) =>
                        void live(sorted, saveNow(definition.sort, { ids: sorted.map(({ id }) => id) } as never))
                      }
                      onShow={switchRow}
                    />
                  )}
                  <SortHint>
                    {typeof definition.footnote === 'function' ? definition.footnote(input) : definition.footnote}
                  </SortHint>
                </section>
                {isOpen && (
                  <Editor
                    key={openId}
                    row={opened}
                    input={input as object}
                    close={() => show(undefined)}
                    onTyped={(values) => setTyped({ ...values, id: openId })}
                    onDone={(id) => {
                      query.reload()
                      show(id)
                    }}
                  />
                )}
              </div>
            </>
          )}
        </ScreenBody>
      </>
    )
  }
}
