// Every list of the console: its file can be asked for, and what the gateway writes is what the screen says of the row.
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { cellOf } from '../../../src/contract/file-columns.ts'
import { requireExportable } from '../../../src/gateway/system/exports.ts'
import { screens } from '../../../src/islands/admin/screens.ts'
import { columnsOf } from '../../../src/islands/kit/columns.tsx'
import type { ListDefinition } from '../../../src/islands/list/ListScreen.tsx'

type Definition = ListDefinition<'user/admin/users/page'>

vi.stubGlobal('location', { pathname: '/admin', search: '', hash: '', protocol: 'http:' })

const lists: [string, Definition][] = []
for (const [name, { load }] of Object.entries(screens))
  for (const part of Object.values(await load()))
    if ('definition' in part) lists.push([name, part.definition as Definition])
vi.unstubAllGlobals()

/** A value that the schema allows. */
function exampleOf(schema: z.ZodType, name = ''): unknown {
  if (schema instanceof z.ZodNullable) return exampleOf(schema.unwrap() as z.ZodType, name)
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, exampleOf(field as z.ZodType, key)]),
    )
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType, name)]
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType, name)
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodISODateTime) return '2026-11-21T06:32:00.000Z'
  if (schema instanceof z.ZodString) return `${name} 的字`
  return 1
}

const rowOf = (list: CallName) => {
  const output = calls[list].output as unknown as z.ZodObject<{ list: z.ZodArray<z.ZodObject> }>
  return exampleOf(output.shape.list.element) as object
}

test('the console has such lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(13)
})

test.each(lists)('%s', (_, { list, rowKey, columns: columnsFrom, tabs }) => {
  const columns = columnsFrom(columnsOf(), () => '').flatMap(({ title, file, value }) =>
    file && value ? [{ title, names: [], ...file, value }] : [],
  )
  expect(columns.length).toBeGreaterThan(2)
  const row = rowOf(list)
  for (const column of columns)
    expect([column.title, cellOf(column, row)]).toEqual([column.title, column.value(row as never)])
  const written = columns.map(({ title, text, names }) => ({ title, text, names: [...names] }))
  requireExportable({ list, input: JSON.stringify(tabs?.[0]?.input ?? {}), rowKey, columns: written })
})
