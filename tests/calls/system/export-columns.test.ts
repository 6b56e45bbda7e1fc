// Every list of the console: what the gateway writes into a file is what the screen says of the row, column by column.
import { expect, test } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
import { cellOf } from '../../../src/contract/file-columns.ts'
import { requireExportable } from '../../../src/gateway/system/exports.ts'
import { screens } from '../../../src/islands/admin/screens.ts'
import { columnsOf } from '../../../src/islands/kit/columns.tsx'
import type { ListDefinition } from '../../../src/islands/screens/ListScreen.tsx'
import { aWorld } from '../../support/world.ts'

const w = aWorld()

type Definition = ListDefinition<'user/admin/users/page'>

/** The lists of all screens, by the title of the list. */
const lists: [string, Definition][] = []
for (const [name, { load }] of Object.entries(screens))
  for (const exported of Object.values(await load()))
    if ('definition' in exported) lists.push([name, exported.definition as Definition])

test('the console has such lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(13)
})

test.each(lists)('%s', async (_, { list, rowKey, columns: columnsFrom, tabs }) => {
  const columns = columnsFrom(columnsOf(), () => '').flatMap(({ title, file, value }) =>
    file && value ? [{ title, names: [], ...file, value }] : [],
  )
  expect(columns.length).toBeGreaterThan(2)
  const written = columns.map(({ title, text, names }) => ({ title, text, names: [...names] }))
  requireExportable({ list, input: JSON.stringify(tabs?.[0]?.input ?? {}), rowKey, columns: written })
  const { list: rows } = await (w.as('operator') as (name: CallName, input: object) => Promise<{ list: object[] }>)(
    list,
    {
      pageSize: 100,
    },
  )
  for (const row of rows)
    for (const column of columns)
      expect([column.title, cellOf(column, row)]).toEqual([column.title, column.value(row as never)])
})
