// What the server does with a text somebody sends costs in proportion to its length: four times the text, no more than about
// four times the processor. It is one thread for everybody.
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { CallError } from '../../src/contract/codes.ts'
import { importFormats } from '../../src/contract/exam/problem-import.ts'
import { maskAddress, maskMobile, maskName } from '../../src/contract/mask.ts'
import { plainText } from '../../src/contract/plain-text.ts'
import { withFormulas } from '../../src/formulas.ts'
import { deviceOf } from '../../src/gateway/auth/device.ts'
import { draftsOf } from '../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../src/gateway/exam/import/read-problem.ts'
import { sizeOf } from '../../src/gateway/pipeline/http.ts'
import { networkOf } from '../../src/gateway/rates/rate-limit.ts'
import { likeContains } from '../../src/gateway/sql/like.ts'
import { excerptOf } from '../../src/gateway/text/excerpt.ts'
import { escapeHtml, sanitizeHtml } from '../../src/gateway/text/rich.ts'
import { lexemes, maxIndexed, maxLexemes, queryOf, wordsOf } from '../../src/gateway/text/search.ts'
import { soundsOf, surnameBySound } from '../../src/gateway/text/sounds.ts'
import { stripInvalidText } from '../../src/gateway/text/strip-invalid-text.ts'
import { checkPassword } from '../../src/gateway/user/password.ts'
import { outlineLimits, readOutline } from '../../src/islands/account/screens/author/pasted-outline.ts'
import { avatarKey } from '../../src/lib/art/art-keys.ts'
import { cuesOf } from '../../src/lib/documents/captions.ts'
import { escapedText, folded } from '../../src/lib/feeds/calendar.ts'
import { rss } from '../../src/lib/feeds/rss.ts'
import { urlset } from '../../src/lib/feeds/sitemap.ts'
import { withHeadingAnchors } from '../../src/lib/page/heading-anchors.ts'
import { highlight } from '../../src/lib/page/highlight.ts'
import { safeHref, safeReturn } from '../../src/lib/page/safe-return.ts'
import { lead, minutesToRead, plain } from '../../src/lib/plain.ts'
import { typedHtml } from '../../src/lib/typed-html.ts'
import { growthOf } from '../support/growth.ts'

type Make = (length: number) => string

const repeated =
  (part: string, end = ''): Make =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length - end.length) + end
const nested =
  (open: string, close: string): Make =>
  (length) => {
    const depth = Math.floor(length / (open.length + close.length))
    return open.repeat(depth) + close.repeat(depth)
  }

const shapes: Record<string, Make> = {
  'Han without punctuation': repeated('学而时习之不亦说乎'),
  'one Han character': repeated('学'),
  'one long word': repeated('a'),
  'digits and dots': repeated('1.'),
  '<': repeated('<'),
  '&': repeated('&'),
  '&a': repeated('&a'),
  '"': repeated('"'),
  '\\': repeated('\\'),
  '/': repeated('/'),
  blanks: repeated(' ', 'x'),
  'empty lines': repeated('\n', 'x'),
  'surrogate pairs': repeated('𠀀'),
  'halves of pairs': repeated('\ud840'),
  'combining marks out of order': repeated('\u0301\u0327'),
  'characters that become 18': repeated('\ufdfa'),
  'an e-mail address of dots': repeated('.', '@'),
  'tags that are not closed': repeated('<p>'),
  'tags that do not end': repeated('<p a '),
  'unknown tags': repeated('<x>'),
  'points of an answer': repeated('1. 甲\n答案：\n'),
  'letters in brackets': repeated('（A'),
  'titles of sections': repeated('一、选择题\n二、看图（3分）\n'),
  'sections with keys behind them': repeated('一、判断题\n1.甲\n', '参考答案\n一、1.√\n二、1.×'),
  'tables of keys': repeated('题号\t1\t2\n答案\tA\tB\n'),
  'lines that begin with A': repeated('A、甲\nA：乙\n'),
  'programs that do not end': repeated('```python\nfor a in b:\n  c\n'),
  'options close together': repeated('A.一B.一C.一'),
  'titles of a table': repeated('| 题干 | 答案 |\n'),
  'formulas in brackets that do not end': repeated('\\(a\\[b'),
  'keys with more questions behind them': repeated('1.甲\nA.乙\nB.丙\n答案\n1.A\n'),
  'parts of big questions': repeated('（1）甲\n（2）____\n'),
  headings: repeated('<h2>'),
  'headings that do not end': repeated('<h2 '),
  comments: repeated('<!--'),
  declarations: repeated('<?'),
  'nested lists': nested('<ul><li>', '</li></ul>'),
  'nested unknown tags': nested('<x>', '</x>'),
  'nested headings': nested('<h2>', '</h2>'),
  'nested tables': repeated('<table><tr><td>'),
  'one tag of many attributes': (length) =>
    `<a ${Array.from({ length: length / 8 }, (_, n) => `a${n.toString(36)}=1`).join(' ')}>`,
  'a link of entities': (length) => `<a href="${'&#x6a;'.repeat(length / 6)}">a</a>`,
  pictures: repeated('<img src="https://a/b">'),
  'numbered lines': repeated('1．'),
  'options of one line': repeated('A．甲　B．乙　'),
  'brackets in full width': repeated('（　', '）'),
  'formulas that do not end': repeated('$a'),
  'pictures that do not end': repeated('![a]('),
  'signs of GIFT': repeated('{=a~b\\'),
  'questions of GIFT': repeated('a{=b}\n\n'),
  'cells in quotes': repeated('题干,"'),
  'items that do not end': repeated('<assessmentItem>'),
  'elements of one line': (length) => `<a>${'<b/>'.repeat(length / 4)}</a>`,
  'answers of one item': (length) =>
    `<assessmentItem><itemBody>${'<textEntryInteraction/>'.repeat(length / 23)}</itemBody></assessmentItem>`,
}

const whose = { mobile: '13800000001', nickname: '小明' }
const item = { path: '/a', description: '', author: '', category: '', gmtCreate: '2026-11-22T00:00:00.000Z' }
const feed = { title: '', description: '', origin: 'http://a', path: '/', self: '/rss.xml' }

/** Each with so many characters that quadratic time shows, and does not take minutes. */
const functions: [what: string, length: number, run: (text: string) => unknown][] = [
  ['lexemes', maxIndexed, (text) => lexemes(text)],
  ['lexemes of what is longer', 200_000, (text) => lexemes('题', text)],
  ['wordsOf', maxIndexed, wordsOf],
  ['queryOf', maxIndexed, queryOf],
  ['soundsOf', 2000, soundsOf],
  ['surnameBySound', 2000, (text) => surnameBySound(text, 'lin')],
  ['cleaned', 200_000, (text) => sanitizeHtml(text)],
  ['the words of a cleaned text', 20_000, (text) => plainText(sanitizeHtml(text))],
  ['formulas', 40_000, withFormulas],
  ['plainText', 40_000, plainText],
  ['escaped', 40_000, escapeHtml],
  ['excerptOf', 20_000, (text) => excerptOf(text, '学 a < e')],
  ['containing', 20_000, likeContains],
  ['storable', 40_000, stripInvalidText],
  ['sizeOf a body', 40_000, sizeOf],
  ['maskName', 20_000, maskName],
  ['maskMobile', 20_000, maskMobile],
  ['maskAddress', 20_000, maskAddress],
  ['networkOf', 16_000, networkOf],
  ['deviceOf', 16_000, deviceOf],
  ['checkPassword', 2000, (text) => checkPassword('password', text, whose)],
  ['plain', 40_000, (text) => plain(text)],
  ['lead', 40_000, (text) => lead(text)],
  ['minutesToRead', 40_000, minutesToRead],
  ['outlined', 200_000, withHeadingAnchors],
  ['highlight', 20_000, (text) => highlight(text, '学 a < e')],
  ['highlight what is sought', 2000, (text) => highlight('学而时习之', text)],
  ['typedHtml', 20_000, typedHtml],
  ['cuesOf', 40_000, cuesOf],
  ['avatarKey', 20_000, avatarKey],
  ['rss', 20_000, (text) => rss(feed, [{ ...item, title: text }])],
  [
    'urlset',
    16_000,
    (text) =>
      urlset(
        [{ path: `/${encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))}`, gmtModified: null }],
        'http://a',
      ),
  ],
  ['safeHref', 20_000, safeHref],
  ['safeReturn', 16_000, safeReturn],
  ['escapedText of a calendar', 20_000, escapedText],
  ['folded', 20_000, folded],
  ['an outline that is pasted', outlineLimits.characters, (text) => readOutline(text, [1])],
  ...importFormats.map((format): (typeof functions)[number] => [
    `a file of questions, ${format}`,
    200_000,
    (text) => readProblems(draftsOf(format, text).drafts),
  ]),
]

/** What grows more than in proportion, in words; a refusal has its cost too. */
const growth = (run: (text: string) => unknown, make: Make, length: number) =>
  growthOf(
    (text: string) => {
      try {
        run(text)
      } catch (error) {
        if (!CallError.is(error)) throw error
      }
    },
    [make(length / 4), make(length)],
  )

lexemes('词') // loads the dictionary

test('of a long text its beginning is indexed, its title before all; a word is never longer than an index can hold', () => {
  const text = `${'学'.repeat(maxIndexed)}尾`
  expect(lexemes('标题', text)).toEqual(expect.arrayContaining(['标题', '学', '学学']))
  expect(lexemes('标题', text)).not.toContain('尾')
  expect(lexemes('\ufdfa'.repeat(maxIndexed)).join('').length).toBeLessThan(2 * maxIndexed)
  const everyHan = String.fromCodePoint(...Array.from({ length: maxIndexed }, (_, n) => 0x4e00 + n))
  expect(lexemes(everyHan).length).toBe(maxLexemes)
  expect(Math.max(...lexemes('a'.repeat(5000)).map((word) => word.length))).toBe(64)
})

test.each(functions)(
  '%s grows with its text',
  (_, length, run) => {
    const worse = Object.entries(shapes).map(([shape, make]) => [shape, growth(run, make, length)])
    expect(worse.filter(([, more]) => more)).toEqual([])
  },
  300_000,
) // growth is held, not time: a busy machine may take its time

/** Schemas look at a text as it came, also where it is longer than they allow. */
test('every text of every input is looked at in proportion to its length', () => {
  const texts = new Map<z.ZodType, string>()
  const walk = (schema: z.ZodType, at: string) => {
    // biome-ignore lint/suspicious/noExplicitAny: zod's own insides
    const { type, innerType, element, in: from, valueType, shape = {}, options = [] } = (schema as any)._zod.def
    if ((type === 'string' || type === 'pipe') && !texts.has(schema)) texts.set(schema, at)
    for (const [name, field] of Object.entries(shape)) walk(field as z.ZodType, `${at} ${name}`)
    for (const inner of [innerType, element, from, valueType, ...options]) if (inner) walk(inner, at)
  }
  for (const [name, { input: schema }] of Object.entries(calls as Record<string, Call>)) walk(schema, name)
  expect(texts.size).toBeGreaterThan(100)
  const worse: unknown[] = []
  for (const [schema, at] of texts)
    for (const [shape, make] of Object.entries({
      ...shapes,
      'what an address begins with': (length: number) => `https://a@${repeated('a.')(length)}@ `,
      'parts of a tag': repeated('a:', ' '),
    })) {
      const more = growth((text) => schema.safeParse(text), make, 40_000)
      if (more) worse.push([at, shape, more])
    }
  expect(worse).toEqual([])
})

test('of a text ten thousand characters are indexed, eight thousand lexemes, sixty-four characters of each', () => {
  const last = (length: number) => lexemes(`${'，'.repeat(length - 1)}末`).includes('末')
  expect([10_000, 10_001].map(last)).toEqual([true, false])
  const different = String.fromCharCode(...Array.from({ length: 5000 }, (_, n) => 0x4e00 + n))
  expect(lexemes(different)).toHaveLength(8000)
  const word = (length: number) => lexemes('a'.repeat(length))[0]!.length
  expect([64, 65].map(word)).toEqual([64, 64])
})
