// Sounds in questions: uploaded by who teaches, standing in stem, options and material, through imports and exports.
import { expect, test } from 'vitest'
import { htmlToMarked, markedToHtml } from '../../../src/gateway/exam/import/marked-text.ts'
import { draftsOfQti } from '../../../src/gateway/exam/import/qti.ts'
import { qtiOf } from '../../../src/gateway/exam/import/qti-export.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { sanitizeProblem } from '../../../src/gateway/exam/problem-text.ts'
import { sanitizeHtml } from '../../../src/gateway/text/rich.ts'
import { aBank, aSingle } from '../../support/exams.ts'
import { aTone } from '../../support/files.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')

async function send(token: string, body: Buffer, name: string) {
  const form = new FormData()
  form.append('file', new File([body as never], name))
  const answer = await w.send('http://world/gateway/system/auth/upload/sound', {
    method: 'POST',
    body: form,
    headers: { token },
  })
  return (await answer.json()) as { code: number; msg: string; data: { fileNo: number; fileUrl: string } }
}
const src = '/upload/2026-11/abc-1.mp3'
const audio = `<audio src="${src}" title="第一段" controls preload="metadata"></audio>`

test('a sound is kept as it is under an address that anybody may hear, and counts among the files of its owner', async () => {
  const me = await aNewcomer(w, { userType: 2 })
  const { data } = await send(me.token, aTone(), '听力第一段.wav')
  expect(data.fileUrl).toMatch(/^\/upload\/[\w/-]+\.wav$/)
  const row = await one(w, 'select file_type, is_public, file_size, mime from upload where id = $1', [data.fileNo])
  expect(row).toEqual({ file_type: 3, is_public: 1, file_size: aTone().length, mime: 'audio/wav' })
  const { html } = { html: sanitizeProblem(`<p>听</p><audio src="${data.fileUrl}" title="听力第一段.wav"></audio>`) }
  expect(html).toContain(`<audio src="${data.fileUrl}"`)
})

test.each([
  ['a page that calls itself a sound', Buffer.from('<script>alert(1)</script>'), '课.mp3', 415],
  ['a document', Buffer.from('%PDF-1.7'), '课.pdf', 415],
  ['nothing', Buffer.alloc(0), '课.mp3', 422],
])('%s is refused', async (_, body, name, code) => {
  const me = await aNewcomer(w, { userType: 2 })
  expect((await send(me.token, body, name)).code).toBe(code)
})

test('a sound has twenty megabytes', async () => {
  const me = await aNewcomer(w, { userType: 2 })
  const padded = (bytes: number) => Buffer.concat([aTone(), Buffer.alloc(bytes - aTone().length)])
  const codes = [
    (await send(me.token, padded(20 * 2 ** 20), '课.wav')).code,
    (await send(me.token, padded(20 * 2 ** 20 + 1), '课.wav')).code,
  ]
  expect(codes).toEqual([200, 413])
})

test('who only learns uploads none; who has no room left neither', async () => {
  const learner = await aNewcomer(w)
  expect((await send(learner.token, aTone(), '课.wav')).code).not.toBe(200)
  const full = await aNewcomer(w, { userType: 2 })
  await w.db.pool.query(
    `insert into upload (account_id, file_name, path, file_type, mime, file_size) values ($1, '满.zip', $2, 5, 'application/zip', $3)`,
    [full.id, `full-${full.id}.zip`, 2 * 1024 ** 3],
  )
  expect((await send(full.token, aTone(), '课.wav')).code).toBe(413)
})

test('a question keeps its sounds in stem, options, analysis and parts; who takes it gets the same', async () => {
  const subjectId = await aBank(w)
  const saved = await teacher('exam/auth/problem/save', {
    subjectId,
    ...aSingle,
    problemContent: audio,
    analysis: audio,
    optionList: [
      { key: 'A', content: `<p>甲</p>${audio}` },
      { key: 'B', content: audio },
    ],
  })
  expect(saved.problemContent).toBe(audio)
  expect(saved.analysis).toBe(audio)
  expect(saved.optionList.map(({ content }) => content)).toEqual([`<p>甲</p>${audio}`, audio])
  const material = await teacher('exam/auth/problem/save', {
    subjectId,
    problemType: 6,
    problemContent: `<p>听两遍</p>${audio}`,
    optionList: [],
    answer: [],
    score: 3,
    childList: [{ ...aSingle, problemContent: audio }],
  })
  expect(material.problemContent).toBe(`<p>听两遍</p>${audio}`)
  expect(material.childList[0]!.problemContent).toBe(audio)
})

test('a stem without words and without sound or picture is refused', async () => {
  const subjectId = await aBank(w)
  const save = teacher('exam/auth/problem/save', {
    subjectId,
    ...aSingle,
    problemContent: '<audio src="https://elsewhere.example/a.mp3"></audio>',
  })
  expect(await endOf(save)).toBe('invalid')
})

test.each([
  ['of another site', '<audio src="https://elsewhere.example/a.mp3"></audio>'],
  ['of another protocol', '<audio src="javascript:alert(1).mp3"></audio>'],
  ['a file of one account alone', '<audio src="/media/2026-11/a.mp3?sign=1"></audio>'],
  ['beside the folder', '<audio src="/upload/../gateway/x.mp3"></audio>'],
  ['no sound', '<audio src="/upload/2026-11/a.webp"></audio>'],
  ['with a script for its end', '<audio src="" onended="alert(1)"></audio>'],
])('a sound %s is left out', (_, html) => {
  expect(sanitizeProblem(`<p>听</p>${html}`)).toBe('<p>听</p>')
})

test('attributes that act are dropped; other texts of the site hold no sounds', () => {
  expect(sanitizeProblem(`<audio src="${src}" title="第一段" autoplay loop onplay="x()" style="x"></audio>`)).toBe(
    audio,
  )
  expect(sanitizeHtml(`<p>听</p>${audio}`)).toBe('<p>听</p>')
})

test('in a table or text a sound stands as a picture does, and comes back the same', () => {
  const text = `听录音\n![第一段](${src})`
  const html = sanitizeProblem(markedToHtml(text))
  expect(html).toContain(`<audio src="${src}" title="第一段"`)
  expect(htmlToMarked(html)).toBe(text)
})

test('in QTI it is an object, and comes back the same; an element of HTML is read too', () => {
  const problem = {
    id: 1,
    problemType: 1,
    content: `听录音\n![第一段](${src})`,
    answer: ['A'],
    alternatives: [],
    analysis: '',
    score: 2,
    options: [
      { key: 'A', content: `![甲](${src})` },
      { key: 'B', content: '乙' },
    ],
    children: [],
  }
  const xml = qtiOf(problem)!
  expect(xml).toContain(`<object type="audio/mpeg" data="${src}">第一段</object>`)
  const [draft] = draftsOfQti(xml)
  expect(draft!.cells.content!.text).toBe(problem.content)
  expect(draft!.cells.A!.text).toBe(`![甲](${src})`)
  const [other] = draftsOfQti(
    xml.replace(
      /<object[^>]*>第一段<\/object>/,
      `<audio title="第一段" controls="controls"><source src="${src}"/></audio>`,
    ),
  )
  expect(other!.cells.content!.text).toBe(problem.content)
})

test('a sound of an import that is not of this site is a fault with its remedy', () => {
  const [draft] = draftsOfQti(
    qtiOf({
      id: 1,
      problemType: 1,
      content: '听录音![一](media/one.mp3)',
      answer: ['A'],
      alternatives: [],
      analysis: '',
      score: 2,
      options: [
        { key: 'A', content: '甲' },
        { key: 'B', content: '乙' },
      ],
      children: [],
    })!,
  )
  const [read] = readProblems([draft!])
  expect(read).toMatchObject({ fault: { column: 'content', cause: '录音「media/one.mp3」不在本站' } })
})
