// A list whose rows are edited in a form beside it.
import { type DetailProps, type ListDefinition, listScreen } from './ListScreen.tsx'
import type { ListCall, RowOf } from './list-query.ts'
import { type FieldsOf, type RowFormDefinition, rowForm, type SaveCall } from './RowForm.tsx'

type Definition<N extends ListCall, S extends SaveCall, F extends FieldsOf<S>> = Omit<
  ListDefinition<N>,
  'Detail' | 'hasNew' | 'rowKey'
> &
  RowFormDefinition<S, F, RowOf<N> & { id: number }>

export function editableList<N extends ListCall, S extends SaveCall, const F extends FieldsOf<S>>(
  definition: Definition<N, S, F>,
) {
  const RowForm = rowForm<S, F, RowOf<N> & { id: number }>(definition)
  function Detail({ row, reload, open }: DetailProps<RowOf<N>>) {
    return (
      <RowForm
        row={row as (RowOf<N> & { id: number }) | undefined}
        onDone={(id) => {
          reload()
          open(id)
        }}
      />
    )
  }
  return listScreen<N>({ ...definition, rowKey: 'id' as never, hasNew: true, openVerb: '编辑', Detail })
}
