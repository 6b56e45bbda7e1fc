// A person before the security question: reads it, answers it, and lets the browser do its work.
import type { Api } from '../../src/contract/calls.ts'
import { solve } from '../../src/lib/puzzle.ts'

const digits = '零一二三四五六七八九十'
const numberIn = (text: string) =>
  text[0] === '十' && text.length > 1 ? 10 + digits.indexOf(text[1]!) : digits.indexOf(text)

const readings: [RegExp, (a: number, b: number) => number][] = [
  [/^(.+)加(.+)等于几？$/, (a, b) => a + b],
  [/^(.+)减去(.+)等于几？$/, (a, b) => a - b],
  [/^(.+)乘以(.+)等于几？$/, (a, b) => a * b],
  [/^比(.+)大(.+)的数是几？$/, (a, b) => a + b],
]

export function answerTo(question: string) {
  for (const [form, compute] of readings) {
    const [, a, b] = form.exec(question) ?? []
    if (a && b) return compute(numberIn(a), numberIn(b))
  }
  throw new Error(`What is asked by ${question}?`)
}

export async function aCaptchaToken(api: Api) {
  const { captchaNo, question, puzzle } = await api('user/api/captcha/get', {})
  return `${captchaNo}.${answerTo(question)}.${await solve(puzzle)}`
}
