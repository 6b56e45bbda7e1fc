// Saved views of a list of the console: conditions and order under a name, one's own or for all. The address names the open one.
import { useMemo } from 'react'
import type { Input } from '../../contract/calls.ts'
import type { ListView } from '../../contract/system/admin/view.ts'
import { invalidate, useCall, useSubmit } from '../app/client.ts'

const list = 'system/admin/view/list'

type Query = Readonly<Record<string, string>>

export type SavedView = ListView & { search: Query }

/** What a view keeps of an address: what these keys say. Neither the page nor the opened row. */
export const conditionsOf = (keys: readonly string[], search: Query): Query =>
  Object.fromEntries(keys.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))

const textOf = (keys: readonly string[], search: Query) =>
  String(new URLSearchParams(conditionsOf([...keys].sort(), search)))

type Fields = Pick<ListView, 'viewName' | 'isShared'>
const fieldsOf = ({ viewName, isShared }: Fields): Fields => ({ viewName, isShared })

export type Views = ReturnType<typeof useViews>

/** `keys`: those of the address that are conditions of this list. `isOn`: it is a list of the console. */
export function useViews(screen: string, keys: readonly string[], search: Query, isOn: boolean) {
  const isOff = !isOn
  const { data } = useCall(list, { screen }, { isOff })
  const { submit, isBusy } = useSubmit('system/admin/view/save', { invalidates: [list] })
  /** Refused where a colleague changed it meanwhile: the list shows how it is. */
  const save = async (input: Input<'system/admin/view/save'>) => {
    const saved = await submit(input)
    if (!saved) invalidate(list)
    return saved
  }
  const { submit: remove } = useSubmit('system/admin/view/delete', { invalidates: [list] })
  const views = useMemo(
    () =>
      (data?.list ?? []).map(
        (view): SavedView => ({ ...view, search: Object.fromEntries(new URLSearchParams(view.query)) }),
      ),
    [data],
  )
  const open = views.find(({ id }) => String(id) === search.view)
  const query = textOf(keys, search)
  return {
    isOff,
    isBusy,
    keys,
    views,
    open,
    /** Whether the address says something else than the open view. */
    isChanged: open !== undefined && query !== textOf(keys, open.search),
    /** What the address says now, under a new name. */
    save: (fields: Fields) => save({ ...fields, screen, query }),
    /** What the address says now, in the place of what the open view said. */
    saveChanges: () => open && save({ ...fieldsOf(open), id: open.id, version: open.version, screen, query }),
    /** Another name, or for others, with the conditions as they were saved. */
    rename: (view: SavedView, fields: Fields) =>
      save({ ...fields, id: view.id, version: view.version, screen, query: textOf(keys, view.search) }),
    remove: ({ id }: SavedView) => remove({ id }),
  }
}
