// What a screen says after it did what was asked: a toast without 成功 is shown as an error (specification 8).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { $toasts, closeToast, showToast } from '../../../src/lib/stores/toasts.ts'

const islands = join(import.meta.dirname, '../../../src/islands')
const files = readdirSync(islands, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** What is between the bracket at `start` and its own end. */
function argumentsAt(text: string, start: number) {
  let depth = 1
  let end = start
  while (depth > 0 && end < text.length) depth += { '(': 1, ')': -1 }[text[end++]!] ?? 0
  return text.slice(start, end - 1)
}

const says = /\b(?:toast|done|act|leave|saveNow|decide|editUser)\(/g
const isDeed = (text: string) => /^已|(?:了|好了)(?=，|$)/.test(text)
const isRefusal = (text: string) => /没|不|请|刚|他们都/.test(text)

test('what was done is not shown as an error', () => {
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(islands, file), 'utf8')
    return [...text.matchAll(says)]
      .flatMap((call) => [...argumentsAt(text, call.index + call[0].length).matchAll(/'([^'\n]*)'|`([^`\n]*)`/g)])
      .map(([, plain, template]) => plain ?? template ?? '')
      .filter((said) => isDeed(said) && !isRefusal(said) && !said.includes('成功'))
      .map((said) => `${file}: ${said}`)
  })
  expect(wrong).toEqual([])
})

test('three are shown; a fourth takes the place of the oldest', () => {
  for (const text of ['一', '二', '三']) showToast(text, false, undefined)
  expect($toasts.get().map(({ text }) => text)).toEqual(['一', '二', '三'])
  showToast('四', false, undefined)
  expect($toasts.get().map(({ text }) => text)).toEqual(['二', '三', '四'])
  for (const { id } of $toasts.get()) closeToast(id)
})
