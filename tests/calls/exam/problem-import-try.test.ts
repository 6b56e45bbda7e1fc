// The call exam/auth/problem/import/try: what is wrong with each question of a file, and which of the bank is the same.
import { expect, test } from 'vitest'
import type { Output } from '../../../src/contract/calls.ts'
import { aBank } from '../../support/exams.ts'
import { imported, importFile, twoQuestions } from '../../support/imports.ts'
import { one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')

async function tried(text: string, fields: object = {}, format = 'text') {
  const body = new FormData()
  for (const [name, value] of Object.entries({ format, ...fields })) body.append(name, String(value))
  const file = importFile(text)
  body.append('file', new File([file.body], file.name, { type: file.type }))
  const url = 'http://world/gateway/exam/auth/problem/import/try'
  const answer = await w.send(url, { method: 'POST', headers: { token: w.tokenOf('lecturer') }, body })
  return (await answer.json()) as { code: number; msg: string; data: Output<'exam/auth/problem/import/try'> }
}
const rowsOf = async (...input: Parameters<typeof tried>) => (await tried(...input)).data.rowList

const half = `<questestinterop><assessment><section><item ident="i"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>4</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext>一半</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice>
<response_label ident="a"><material><mattext>甲</mattext></material></response_label><response_label ident="b"><material><mattext>乙</mattext></material></response_label></render_choice></response_lid></presentation>
<resprocessing><respcondition><conditionvar><varequal>a</varequal></conditionvar><setvar action="Set">100</setvar></respcondition><respcondition><conditionvar><varequal>b</varequal></conditionvar><setvar action="Set">50</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`

test('each row says what it is, what is wrong with it and what it lacks; nothing is kept', async () => {
  const count = async () => (await one(w, 'select count(*)::int as n from problem_import', [])).n
  const before = await count()
  expect(await rowsOf(`${twoQuestions}\n3．题\nA．甲\nB．乙\n答案：D`)).toEqual([
    expect.objectContaining({
      rowNo: 1,
      place: '第 1 行',
      problemTitle: '地球是圆的。',
      score: 2,
      cause: '',
      problemId: null,
    }),
    expect.objectContaining({ rowNo: 2, problemTitle: '谁写了《背影》？', cause: '', noteList: [] }),
    {
      rowNo: 3,
      place: '第 10 行',
      problemTitle: '题',
      score: 0,
      cause: '答案是 D，选项只有 A 到 B',
      remedy: expect.stringContaining('补上选项 D'),
      noteList: [],
      problemId: null,
    },
  ])
  expect(await rowsOf(half, {}, 'qti')).toMatchObject([
    { problemTitle: '一半', score: 4, cause: '', noteList: ['选「乙」原来得 50% 的分，这里不得分'] },
  ])
  expect(await count()).toBe(before)
})

test('with a bank each has the latest question there that is the same; what went or was changed is none', async () => {
  const subjectId = await aBank(w)
  const idsOf = async (text: string, fields: object = { subjectId }, format?: string) =>
    (await rowsOf(text, fields, format)).map(({ problemId }) => problemId)
  expect(await idsOf(twoQuestions)).toEqual([null, null])
  await imported(w, twoQuestions, { subjectId })
  const { list } = await teacher('exam/auth/problem/page', { subjectId })
  const [second, first] = list.map(({ id }) => id)
  const again =
    '1．谁写了《背影》？\nA．鲁迅\nB．朱自清\n答案：B\n2．谁写了《背影》？\nA．甲\nB．乙\n答案：A\n3．地球是圆的。\n答案：错'
  expect(await idsOf(again)).toEqual([second, null, first])
  expect(await idsOf(again, { subjectId: await aBank(w) })).toEqual([null, null, null])
  await imported(w, twoQuestions, { subjectId, keptRows: [1] })
  const [latest] = (await teacher('exam/auth/problem/page', { subjectId })).list
  expect(await idsOf(again)).toEqual([second, null, latest!.id])
  await teacher('exam/auth/problem/delete', { ids: [latest!.id] })
  expect(await idsOf(again)).toEqual([second, null, first])
})

test('of pictures alone the same is what shows the same picture', async () => {
  const subjectId = await aBank(w)
  const gift = (n: number) => `[html]<p><img src\\="/upload/a/${n}.webp" alt\\=""></p> {T}`
  await imported(w, `${gift(1)}\n\n${gift(2)}`, { subjectId, format: 'gift' })
  const [second, first] = (await teacher('exam/auth/problem/page', { subjectId })).list.map(({ id }) => id)
  const rows = await rowsOf(`${gift(3)}\n\n${gift(2)}\n\n${gift(1)}`, { subjectId }, 'gift')
  expect(rows.map(({ problemId, cause }) => [problemId, cause])).toEqual([
    [null, ''],
    [second, ''],
    [first, ''],
  ])
})

test('a title has sixty characters, of a question that can be read and of one that cannot', async () => {
  const titles = async (length: number) =>
    (await rowsOf(`1．${'题'.repeat(length)}\n答案：对\n2．${'题'.repeat(length)}\nA．甲\nB．乙\n答案：D`)).map(
      ({ problemTitle, cause }) => [problemTitle.length, cause !== ''],
    )
  expect(await titles(60)).toEqual([
    [60, false],
    [60, true],
  ])
  expect(await titles(61)).toEqual([
    [60, false],
    [60, true],
  ])
})

test('a bank of somebody else, a file without questions and one that is too long are refused', async () => {
  const { id } = await one(
    w,
    `insert into subject (account_id, subject_name) select id, '别人的题库' from account where nickname <> '王老师' limit 1 returning id`,
    [],
  )
  expect(await tried(twoQuestions, { subjectId: id })).toMatchObject({ code: 404 })
  expect((await tried('没有题')).msg).toContain('没有读到试题')
  expect((await tried('x'.repeat(10_000_001))).msg).toContain('文件太大')
})
