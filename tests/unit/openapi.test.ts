// The description of the calls: every reference leads somewhere, and what is served is in it.
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { openapi } from '../../src/contract/openapi.ts'
import { streams } from '../../src/contract/streams.ts'

const document = openapi()

test('every $ref of the document is resolved from its root', () => {
  const text = JSON.stringify(document)
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!)
  expect(refs.length).toBeGreaterThan(100)
  for (const path of new Set(refs)) {
    const found = path.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], document)
    expect([path, typeof found]).toEqual([path, 'object'])
  }
  expect(text).not.toContain('"$defs"')
})

test('every call and every stream is in it, once', () => {
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((one) => (one as { operationId: string }).operationId),
  )
  expect(described.sort()).toEqual([...Object.keys(calls), ...Object.keys(streams)].sort())
})
