// Forms with a file: what they may have, and what is one too many.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { parseForm, receiveForm } from '../../../src/gateway/pipeline/form.ts'
import { newFolder } from '../../support/folders.ts'

const part = (headers: string, text = '1') => `--b\r\n${headers}\r\n\r\n${text}\r\n`
const field = (name: string, text?: string) => part(`content-disposition: form-data; name="${name}"`, text)
const file = part('content-disposition: form-data; name="file"; filename="a.txt"')

/** The names of its fields, or how it was refused. */
async function read(...parts: string[]) {
  const body = new Response(`${parts.join('')}--b--\r\n`).body
  return parseForm({ body }, 'multipart/form-data; boundary=b').then(
    ({ input }) => Object.keys(input),
    (error) => (CallError.is(error) ? error.code : String(error)),
  )
}
const times = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n))

test('sixteen fields and one file are taken, twenty parts in all', async () => {
  expect(await read(...times(16, (n) => field(`f${n}`)), file)).toHaveLength(16)
  expect(await read(...times(17, (n) => field(`f${n}`)))).toBe('invalid')
  expect(await read(file, file)).toBe('invalid')
  const nameless = part('x: y')
  expect(await read(...times(19, () => nameless), field('a'))).toEqual(['a'])
  expect(await read(...times(20, () => nameless), field('a'))).toBe('invalid')
})

test('a field has ten thousand bytes', async () => {
  expect(await read(field('a', 'x'.repeat(10_000)))).toEqual(['a'])
  expect(await read(field('a', 'x'.repeat(10_001)))).toBe('invalid')
})

test('of a part twenty headers are read, and four kilobytes of them', async () => {
  const named = 'content-disposition: form-data; name=abc'
  const after = (count: number) => part([...times(count, (n) => `x${n}: y`), named].join('\r\n'))
  expect([await read(after(19)), await read(after(20))]).toEqual([['abc'], []])
  const at = (bytes: number) => part(`x: ${'y'.repeat(bytes - named.length - 5)}\r\n${named}`)
  expect([await read(at(4096 - 2)), await read(at(4097 - 2))]).toEqual([['abc'], ['ab']]) // with the end of the line before them
})

test('a body has 64 kB beside the bytes of its file, to the last one', async () => {
  const [maxBytes, folder] = [1000, newFolder('form')]
  const around = Buffer.byteLength(
    `${field('a')}${part('content-disposition: form-data; name="other"; filename="b.txt"', '')}--b--\r\n`,
  )
  const end = async (bytes: number) => {
    const filler = part('content-disposition: form-data; name="other"; filename="b.txt"', 'x'.repeat(bytes - around))
    const { body } = new Response(`${field('a')}${filler}--b--\r\n`)
    return receiveForm({ body }, 'multipart/form-data; boundary=b', { path: join(folder, 'b.txt'), maxBytes }).then(
      ({ input }) => Object.keys(input),
      (error) => (CallError.is(error) ? error.code : String(error)),
    )
  }
  expect([await end(maxBytes + 65_536), await end(maxBytes + 65_537)]).toEqual([['a'], 'tooLarge'])
})
