// Questions out of files: tried first, imported once, those that are there already left out; taken back; handed out and read back.
import { randomUUID } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import type { Output } from '../../../src/contract/calls.ts'
import { importStates } from '../../../src/contract/exam/import-states.ts'
import { columnTitles, type ProblemColumn } from '../../../src/contract/exam/problem-template.ts'
import { elementsIn } from '../../../src/contract/formulas/xml-nodes.ts'
import { readPaper } from '../../../src/lib/documents/docx/paper.ts'
import { documentOf } from '../../../src/lib/documents/docx/write-document.ts'
import { aBank, aSingle } from '../../support/exams.ts'
import { failing } from '../../support/failing.ts'
import { anImport, doImport, imported, rowsOf, sendImport, twoQuestions } from '../../support/imports.ts'
import { aNewcomer, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
const listed = async (subjectId: number) => (await teacher('exam/auth/problem/page', { subjectId, pageSize: 100 })).list
const textsOf = async (subjectId: number) =>
  (await listed(subjectId)).map(({ problemContent }) => problemContent).reverse()

test('a dry run writes nothing and says of each row what it is', async () => {
  const subjectId = await aBank(w)
  await teacher('exam/auth/problem/save', {
    subjectId,
    problemType: 3,
    problemContent: '<p>地球是圆的。</p>',
    answer: ['A'],
  })
  const text = `${twoQuestions}\n3．题\nA．甲\nB．乙\n答案：D\n4. 谁写了《背影》？\nA. 鲁迅\nB. 朱自清\n答案：B`
  const answer = await imported(w, text, { subjectId, isDryRun: true })
  expect(answer).toMatchObject({
    importState: importStates.read,
    readCount: 4,
    rowCount: 4,
    readyCount: 1,
    faultyCount: 1,
    sameCount: 2,
  })
  expect(answer.rowList.map(({ place, state, text, cause }) => [place, state, text, cause])).toEqual([
    ['第 1 行', 3, '', '题库里已经有一样的题'],
    ['第 3 行', 1, '', ''],
    ['第 10 行', 2, 'D', '答案是 D，选项只有 A 到 B'],
    ['第 11 行', 3, '', '和第 3 行的题一样'],
  ])
  const [cells] = answer.rowList[2]!.cellRows
  expect(cells).toEqual(
    expect.arrayContaining([
      { column: 'content', text: '题' },
      { column: 'answer', text: 'D' },
    ]),
  )
  expect((await listed(subjectId)).length).toBe(1)
})

test('questions that look the same are the same; a sign, a raised figure, a picture, a part tell them apart', async () => {
  const subjectId = await aBank(w)
  const judged = (...stems: string[]) => ['题干,答案,题型', ...stems.map((stem) => `"${stem}",对,判断题`)].join('\n')
  const picture = (name: string) => `如图，正确。![图](https://a.example/${name}.png)`
  const material = (part: string) => `材料题,同一段材料。,\n判断题,${part},对`
  const sheet = judged(
    'a<b 时成立',
    'a>b 时成立',
    '[html]<p>10<sup>3</sup> 是奇数</p>',
    '103 是奇数',
    picture('1'),
    picture('2'),
  )
  const parts = `题型,题干,答案\n${material('一')}\n${material('二')}`
  const send = (text: string, isDryRun = false) => imported(w, text, { subjectId, format: 'csv', isDryRun })
  expect(await send(sheet)).toMatchObject({ readyCount: 6, sameCount: 0 })
  expect(await send(parts)).toMatchObject({ readyCount: 2, sameCount: 0 })
  expect(await listed(subjectId)).toHaveLength(8)
  expect(await send(`${sheet}\n"a < b 时成立",对,判断题`, true)).toMatchObject({ readyCount: 0, sameCount: 7 })
  expect(await send(parts, true)).toMatchObject({ readyCount: 0, sameCount: 2 })
})

const faultyPaper = [
  '一、判断题',
  '1. 地球是圆的。',
  '答案：A',
  '2. 太阳绕着地球转。',
  '答案：B',
  '二、单选题',
  '3. 谁写了《背影》？',
  'A. 鲁迅',
  'B. 朱自清',
  '答案：D',
].join('\n')

test('cells at fault are written anew, read again with the rest, stored so, and taken back', async () => {
  const subjectId = await aBank(w)
  const { importId, rowList } = await imported(w, faultyPaper, { subjectId, isDryRun: true })
  expect(rowList.map(({ state, faultColumn, faultPart }) => [state, faultColumn, faultPart])).toEqual(
    Array.from({ length: 3 }, () => [2, 'answer', 0]),
  )
  expect(rowList[0]!.proposalList.map(({ text }) => text)).toEqual(['对', '错'])
  expect(rowList[0]!.faultKind).toBe('answer 看不出「A」是对还是错')
  const mend = (cellList: object[]) => teacher('exam/auth/problem/import/mend', { importId, cellList } as never)
  const cell = (rowNo: number, text: string | null, column = 'answer') => ({ rowNo, partNo: 0, column, text })
  const read = await mend([cell(1, '对'), cell(2, '错'), cell(3, 'B'), cell(3, '《背影》是谁写的？', 'content')])
  expect([read.readyCount, read.faultyCount]).toEqual([3, 0])
  const mended = await rowsOf(w, importId)
  expect(mended.map(({ isMended }) => isMended)).toEqual([true, true, true])
  expect(mended[2]!.cellRows[0]).toContainEqual({ column: 'content', text: '《背影》是谁写的？' })
  expect((await mend([cell(2, null)])).stateList).toEqual([1, 2, 1])
  expect((await rowsOf(w, importId)).map(({ state, isMended }) => [state, isMended])).toEqual([
    [1, true],
    [2, false],
    [1, true],
  ])
  expect(await endOf(mend([cell(4, '对')]))).toBe('invalid') // no such row
  expect(await endOf(mend([{ ...cell(1, '对'), partNo: 1 }]))).toBe('invalid') // nor such a part
  await teacher('exam/auth/problem/import/run', { importId })
  await doImport(w, importId)
  expect(await textsOf(subjectId)).toEqual(['<p>地球是圆的。</p>', '<p>《背影》是谁写的？</p>'])
  expect((await listed(subjectId)).map(({ answer }) => answer).reverse()).toEqual([['A'], ['B']])
  expect(await endOf(mend([cell(2, '错')]))).toBe('conflict') // it is stored
})

test('the same file tried again, for another bank too, keeps what was written anew; once it is stored, it begins as it is', async () => {
  const [first, second] = [await aBank(w), await aBank(w)]
  const text = `${faultyPaper}\n（第 ${first} 份）`
  const { importId } = await imported(w, text, { subjectId: first, isDryRun: true })
  const cellList = [{ rowNo: 1, partNo: 0, column: 'answer', text: '对' }] as const
  await teacher('exam/auth/problem/import/mend', { importId, cellList: [...cellList] })
  const tried = await imported(w, text, { subjectId: second, isDryRun: true })
  expect([tried.readyCount, tried.rowList[0]!.isMended]).toEqual([1, true])
  for (const one of [importId, tried.importId]) {
    await teacher('exam/auth/problem/import/run', { importId: one })
    await doImport(w, one)
  }
  expect((await imported(w, text, { subjectId: second, isDryRun: true })).readyCount).toBe(0)
})

test('two who mend at once: the second is told, and nothing of the first is lost', async () => {
  const subjectId = await aBank(w)
  const { importId } = await imported(w, `${faultyPaper}\n（两个人）`, { subjectId, isDryRun: true })
  const mend = (rowNo: number) =>
    teacher('exam/auth/problem/import/mend', {
      importId,
      cellList: [{ rowNo, partNo: 0, column: 'answer', text: '对' }],
    })
  const ends = await Promise.all([endOf(mend(1)), endOf(mend(2))])
  const { readyCount } = await teacher('exam/auth/problem/import/view', { importId })
  expect(readyCount).toBe(ends.filter((end) => end === 'ok').length)
  expect(ends).toContain('ok')
})

test('half a million characters are written anew in one import, and no more; a thousand cells at once', async () => {
  const subjectId = await aBank(w)
  const { importId } = await imported(
    w,
    Array.from({ length: 12 }, (_, n) => `${n + 1}. 题 ${n}\n答案：对`).join('\n'),
    {
      subjectId,
      isDryRun: true,
    },
  )
  const cell = (rowNo: number, length: number) => ({ rowNo, partNo: 0, column: 'analysis', text: '长'.repeat(length) })
  const mend = (cellList: object[]) => teacher('exam/auth/problem/import/mend', { importId, cellList } as never)
  const full = Array.from({ length: 10 }, (_, n) => cell(n + 1, 50_000))
  expect(await endOf(mend([cell(1, 50_001)]))).toBe('invalid')
  for (const part of [full.slice(0, 3), full.slice(3, 6), full.slice(6, 9)]) await mend(part)
  expect(await endOf(mend([cell(10, 49_999), cell(11, 2)]))).toBe('invalid')
  expect(await endOf(mend([cell(10, 49_999), cell(11, 1)]))).toBe('ok')
  expect(await endOf(mend(Array.from({ length: 1001 }, () => cell(1, 1))))).toBe('invalid')
  expect(await endOf(mend(Array.from({ length: 1000 }, () => cell(1, 1))))).toBe('ok')
})

test('what was sent is shown around a row, to who sent it, until it is stored', async () => {
  const subjectId = await aBank(w)
  const { importId } = await imported(w, twoQuestions, { subjectId, isDryRun: true })
  const source = (rowNo: number, api = teacher) => api('exam/auth/problem/import/source', { importId, rowNo })
  expect((await source(2)).lineList.map(({ lineNo, isOfRow }) => [lineNo, isOfRow])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
  ])
  expect((await source(2)).lineList[2]!.cellList).toEqual(['2．谁写了《背影》？'])
  expect(await endOf(source(3))).toBe('notFound')
  expect(await endOf(source(1, w.as('organization') as never))).toBe('notFound')
  await teacher('exam/auth/problem/import/run', { importId })
  await doImport(w, importId)
  expect(await endOf(source(2))).toBe('notFound')
})

test('a file that ended its process twice is given up, with a sentence; one that has a try left is read', async () => {
  const subjectId = await aBank(w)
  const triedBefore = async (times: number) => {
    const { data } = await sendImport(w, twoQuestions, { subjectId })
    await w.db.pool.query('update problem_import set try_count = $2 where id = $1', [data.importId, times])
    await doImport(w, data.importId)
    return teacher('exam/auth/problem/import/view', { importId: data.importId })
  }
  expect(await triedBefore(1)).toMatchObject({ importState: importStates.read, readyCount: 2 })
  expect(await triedBefore(2)).toMatchObject({
    importState: importStates.unreadable,
    failure: '这个文件试了两次都没有读完，请分成几个小一些的文件，或换一种格式再导入',
  })
})

test('a long file is read in a thread, and stored', async () => {
  const subjectId = await aBank(w)
  const text = Array.from(
    { length: 700 },
    (_, n) => `${n + 1}．${'天地玄黄，宇宙洪荒。'.repeat(8)}（第 ${n} 句）\n答案：对`,
  ).join('\n')
  expect(text.length).toBeGreaterThan(50_000)
  expect(await imported(w, text, { subjectId })).toMatchObject({
    importState: importStates.done,
    importedCount: 700,
    readCount: 700,
  })
  const broken = await imported(w, `${'字'.repeat(60_000)}`, { subjectId, isDryRun: true })
  expect(broken).toMatchObject({
    importState: importStates.unreadable,
    failure: expect.stringContaining('没有读到试题'),
  })
})

test('the good rows are imported once, however often the same request is sent, also twice at once', async () => {
  const subjectId = await aBank(w)
  const requestNo = 'one-import-0001'
  const send = () => imported(w, twoQuestions, { subjectId, requestNo })
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  expect(first.importedCount).toBe(2)
  expect([second.importId, third.importId]).toEqual([first.importId, first.importId])
  expect([second.importedCount, third.importedCount]).toEqual([2, 2])
  expect(await textsOf(subjectId)).toEqual(['<p>地球是圆的。</p>', '<p>谁写了《背影》？</p>'])
  const { list } = await teacher('exam/auth/subject/page', { pageSize: 100 })
  expect(list.find(({ id }) => id === subjectId)!.problemCount).toBe(2)
})

test('what is there already is left out, unless its row is named', async () => {
  const subjectId = await aBank(w)
  await anImport(w, subjectId)
  await expect(imported(w, twoQuestions, { subjectId })).rejects.toThrow('没有可以导入的题')
  expect((await imported(w, twoQuestions, { subjectId, keptRows: [2] })).importedCount).toBe(1)
  expect((await listed(subjectId)).map(({ sameCount }) => sameCount > 0)).toContain(true)
  const other = twoQuestions.replace('A．朱自清', 'A．老舍')
  expect((await imported(w, other, { subjectId })).importedCount).toBe(1) // the same stem with other options
})

test('seven hundred questions take a few statements for each hundred, stand in their order, and their parts with them', async () => {
  const subjectId = await aBank(w)
  const head = ['材料编号', '题型', '题干', '选项A', '选项B', '答案']
  const rows = Array.from({ length: 400 }, (_, n) => ['', '判断题', `第 ${n} 句是对的`, '', '', '对'])
  const materials = Array.from({ length: 300 }, (_, n) => [
    [`M${n}`, '材料题', `材料 ${n}`, '', '', ''],
    [`M${n}`, '单选题', '谁写的？', `甲${n}`, '乙', 'A'],
  ]).flat()
  const many = JSON.stringify([
    { name: '判断题', rows: [head.slice(1), ...rows.map((row) => row.slice(1))] },
    { name: '材料题', rows: [head, ...materials] },
  ])
  const db = failing(w.db.pool)
  const count = async (text: string, format: string) => {
    const bank = await aBank(w)
    db.fail(0)
    const { importedCount } = await imported(w, text, { subjectId: bank, format })
    return [importedCount, db.asked()] as const
  }
  const [two, forTwo] = await count(twoQuestions, 'text')
  expect(two).toBe(2)
  const [all, forAll] = await count(many, 'table')
  expect(all).toBe(700)
  expect(forAll).toBeLessThanOrEqual(forTwo + 7 * 14) // how far it is, what is in the bank, the rows, the questions, their parts
  await imported(w, many, { subjectId, format: 'table' })
  expect(await textsOf(subjectId)).toEqual(Array.from({ length: 100 }, (_, n) => `<p>材料 ${200 + n}</p>`))
  const [last] = await listed(subjectId)
  expect(last).toMatchObject({
    problemContent: '<p>材料 299</p>',
    childList: [{ optionList: [{ content: '<p>甲299</p>' }, {}] }],
  })
})

test('an import is taken back but for what papers hold; nobody else takes it back', async () => {
  const subjectId = await aBank(w)
  const { importId } = await anImport(w, subjectId)
  const undo = (as = teacher) => as('exam/auth/problem/import/undo', { importId })
  expect(await endOf(undo(w.as('lecturerOfOrganization')))).toBe('notFound')
  expect(await undo()).toEqual({ successCount: 2, keptCount: 0, keptList: [] })
  expect(await listed(subjectId)).toEqual([])
  const again = await anImport(w, subjectId)
  const [first] = await listed(subjectId)
  const { id: categoryId } = (
    await w.db.pool.query('select min(id) as id from course_category where category_type = 2 and floor = 2')
  ).rows[0]
  await teacher('exam/auth/exam/info/save', {
    taskType: 1,
    examName: '用着一道',
    categoryId,
    passScore: 1,
    titleList: [{ titleName: '一', titleType: first!.problemType, problemList: [{ problemId: first!.id }] }],
  })
  expect(await teacher('exam/auth/problem/import/undo', { importId: again.importId })).toEqual({
    successCount: 1,
    keptCount: 1,
    keptList: [{ problemId: first!.id, problemTitle: '谁写了《背影》？', why: '已经用在试卷里' }],
  })
  expect((await listed(subjectId)).map(({ id }) => id)).toEqual([first!.id])
})

/** An export as the browser reads it out of the workbook that was made of it. */
function asSheets(sheetList: Output<'exam/auth/problem/export'>['sheetList']) {
  const names = ['', '单选题', '多选题', '判断题', '填空题', '简答题', '材料题', '文件上传题']
  const sheets = sheetList.map(({ problemType, columnList, rowList }) => ({
    name: names[problemType],
    rows: [columnList.map((column) => columnTitles[column as ProblemColumn]), ...rowList],
  }))
  return JSON.stringify(sheets)
}

const richTexts = [
  '<p>10<sup>3</sup> 与 H<sub>2</sub>O，<strong>不</strong>等于<u>下面</u>哪一个？</p><table><tbody><tr><td colspan="2"><p>45</p></td><td><p>3</p></td></tr></tbody></table><ol><li><p>甲说</p></li><li><p>乙说</p></li></ol>',
  '<p>看<a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">网页</a>，<s>不</s><mark>再</mark><em>答</em>：<code data-tex="">x^2</code></p>',
  '<p>读代码</p><pre><code>if (a &lt; b)\n  return {c}\n\nend</code></pre><blockquote><p>引文</p></blockquote>',
  '<h3>第一节</h3><p>图：<img src="https://example.com/a_b__c.png" alt="三角形" loading="lazy" /><br />第二行</p><ul><li>一</li></ul>',
]
/** Held by marks, or signs that a reader might take for marks. */
const plainTexts = [
  '<p>甲</p><p>乙 a&lt;b&gt;c</p>',
  '<p>$5$ 和 ![图](b)</p>',
  '<p>[html]&lt;p&gt;标签</p>',
  '<p>&lt;b&gt;粗&lt;/b&gt;</p>',
]

const cartridgeBank = (items: readonly string[]) =>
  `<questestinterop><objectbank ident="题库">${items.join('\n')}</objectbank></questestinterop>`

test.for(['table', 'gift', 'qti', 'moodle', 'cartridge'] as const)(
  'markup goes out and comes back as it was: %s',
  async (format) => {
    const subjectId = await aBank(w)
    const save = (problem: object) => teacher('exam/auth/problem/save', { subjectId, ...aSingle, ...problem })
    const texts = [...richTexts, ...(format === 'qti' ? plainTexts.slice(0, 1) : plainTexts)]
    for (const [n, problemContent] of texts.entries()) {
      const other = texts[(n + 1) % texts.length]!
      const option = (content: string) => content.replace(/<(table|ol|pre|ul)>.*<\/\1>/, '')
      const optionList = [
        { key: 'A', content: '<p>10<sup>3</sup></p>' },
        { key: 'B', content: '<p>10<sub>3</sub></p>' },
        { key: 'C', content: option(other) },
      ]
      await save({ problemContent, analysis: other, optionList, answer: ['B'], score: n + 2.5 })
    }
    await save({ problemType: 4, problemContent: '<p>在 m<sup>2</sup> 前填____</p>', optionList: [], answer: ['1'] })
    await save({ problemType: 4, problemContent: '<p><em>先</em>____后</p>', optionList: [], answer: ['1'] })
    // in a cartridge its questions stand one by one
    if (format !== 'cartridge')
      await save({
        problemType: 6,
        problemContent: richTexts[0]!,
        optionList: [],
        answer: [],
        analysis: '', // GIFT has no place for it in a material
        childList: [{ ...aSingle, score: 7, problemContent: '<p>选 x<sup>2</sup></p>' }],
      })
    const { sheetList, gift, itemList } = await teacher('exam/auth/problem/export', { subjectId, format })
    const items = itemList.join('\n')
    const text = {
      table: () => asSheets(sheetList),
      gift: () => gift,
      qti: () => items,
      moodle: () => `<quiz>${items}</quiz>`,
      cartridge: () => cartridgeBank(itemList),
    }[format]()
    const copy = await aBank(w)
    const isXml = format === 'moodle' || format === 'cartridge'
    const read = await imported(w, text, { subjectId: copy, format: isXml ? 'qti' : format })
    expect(read.rowList.filter(({ cause }) => cause)).toEqual([])
    const textsIn = async (bank: number) => {
      const list = (await listed(bank)).sort((a, b) => a.id - b.id)
      const asLines = (html: string) => (format === 'qti' ? html.replaceAll('<br />', '</p><p>') : html)
      return list.map(({ problemContent, optionList, analysis, answer, score, childList }) => [
        ...[problemContent, ...optionList.map(({ content }) => content), analysis].map(asLines),
        answer,
        format === 'gift' ? '' : score,
        ...childList.map((child) => child.problemContent),
      ])
    }
    expect(await textsIn(copy)).toEqual(await textsIn(subjectId))
  },
)

test('what is exported is imported as it was, from tables, GIFT, QTI, Moodle XML and cartridges', async () => {
  const subjectId = await aBank(w)
  const save = (problem: object) => teacher('exam/auth/problem/save', { subjectId, ...aSingle, ...problem })
  await save({ tagList: ['修辞'], analysis: '<p>看 <code data-tex="">x^2</code></p>' })
  await save({ problemType: 2, problemContent: '<p>=多选</p>', answer: ['A', 'B'], rule: { isHalf: true } })
  await save({ problemType: 3, problemContent: '<p>判断</p>', optionList: [], answer: ['B'] })
  await save({
    problemType: 4,
    problemContent: '<p>一____二____</p>',
    optionList: [],
    answer: ['|a|', 'c;d'],
    rule: { isAnyOrder: true, alternatives: [['P(A|B)', 'a\\'], []] },
  })
  await save({
    problemType: 5,
    problemContent: '<p>谈</p>',
    optionList: [],
    answer: ['参考'],
    score: 3,
    rule: { points: [{ name: '观点', score: 3 }] },
  })
  await save({
    problemType: 7,
    problemContent: '<p>拍照</p>',
    optionList: [],
    answer: [],
    rule: { kinds: ['png'], max: 2 },
  })
  await save({ problemType: 6, problemContent: '<p>材料</p>', optionList: [], answer: [], childList: [aSingle] })
  const { sheetList, totalCount, lastNo } = await teacher('exam/auth/problem/export', { subjectId, format: 'table' })
  expect([totalCount, lastNo, sheetList.length]).toEqual([7, null, 7])
  const copy = await aBank(w)
  await imported(w, asSheets(sheetList), { subjectId: copy, format: 'table' })
  type Problem = Output<'exam/auth/problem/page'>['list'][number]
  const plain = (list: Problem[]) =>
    list
      .map(({ childList, ...problem }) => ({
        ...partOf(problem),
        tagList: problem.tagList,
        childList: childList.map(partOf),
      }))
      .sort((a, b) => a.problemType - b.problemType)
  const partOf = ({
    problemType,
    problemContent,
    optionList,
    answer,
    analysis,
    score,
    rule,
  }: Problem['childList'][number]) => ({
    problemType,
    problemContent,
    optionList,
    answer,
    analysis,
    score,
    rule,
  })
  expect(plain(await listed(copy))).toEqual(plain(await listed(subjectId)))

  const { gift, skippedCount, skippedList } = await teacher('exam/auth/problem/export', { subjectId, format: 'gift' })
  expect(skippedCount).toBe(2)
  const byType = new Map((await listed(subjectId)).map(({ problemType, id }) => [problemType, id]))
  expect(skippedList).toEqual([
    { problemId: byType.get(4), problemTitle: '一____二____' },
    { problemId: byType.get(7), problemTitle: '拍照' },
  ])
  const second = await aBank(w)
  expect((await imported(w, gift, { subjectId: second, format: 'gift' })).importedCount).toBe(5)
  expect((await listed(second)).find(({ problemType }) => problemType === 6)).toMatchObject({
    problemContent: '<p>材料</p>',
    childList: [{ problemType: 1, problemContent: aSingle.problemContent, answer: ['B'] }],
  })
  const qti = await teacher('exam/auth/problem/export', { subjectId, format: 'qti' })
  expect(qti.skippedCount).toBe(1)
  const third = await aBank(w)
  const read = await imported(w, qti.itemList.join('\n'), { subjectId: third, format: 'qti' })
  expect(read).toMatchObject({ importedCount: 6, faultyCount: 0 })
  const moodle = await teacher('exam/auth/problem/export', { subjectId, format: 'moodle' })
  expect(moodle.skippedCount).toBe(1)
  const fourth = await aBank(w)
  const quiz = `<quiz>${moodle.itemList.join('\n')}</quiz>`
  expect(await imported(w, quiz, { subjectId: fourth, format: 'qti' })).toMatchObject({
    importedCount: 6,
    faultyCount: 0,
  })
  const held = (list: Problem[]) =>
    plain(list)
      .filter(({ problemType }) => problemType !== 4)
      .map((problem) => (problem.problemType === 7 ? problem : { ...problem, rule: {} }))
  expect(held(await listed(fourth))).toEqual(held(await listed(subjectId)))
  const cartridge = await teacher('exam/auth/problem/export', { subjectId, format: 'cartridge' })
  expect(cartridge.skippedList).toEqual(skippedList)
  const fifth = await aBank(w)
  const ofCartridge = await imported(w, cartridgeBank(cartridge.itemList), { subjectId: fifth, format: 'qti' })
  expect(ofCartridge).toMatchObject({ importedCount: 5, faultyCount: 0 })
  expect(plain(await listed(fifth)).map(({ problemType, problemContent }) => [problemType, problemContent])).toEqual([
    [1, `<p>材料</p>${aSingle.problemContent}`],
    [1, aSingle.problemContent],
    [2, '<p>=多选</p>'],
    [3, '<p>判断</p>'],
    [5, '<p>谈</p>'],
  ])
  expect((await teacher('exam/auth/problem/export', { subjectId, format: 'table', problemType: 3 })).problemCount).toBe(
    1,
  )
})

test('a bank as a document of Word comes back with its kinds, keys, formulas, tables and pictures', async () => {
  const subjectId = await aBank(w)
  const save = (problem: object) => teacher('exam/auth/problem/save', { subjectId, ...aSingle, ...problem })
  const tex = '<code data-tex>\\frac{1}{2}+\\sqrt[3]{x}</code>'
  const table = '<table><tbody><tr><td rowspan="2">班</td><td>甲</td></tr><tr><td>乙</td></tr></tbody></table>'
  await save({
    problemContent: `<p>10<sup>3</sup> 与 H<sub>2</sub>O，<strong>不</strong>等于 ${tex} 的是____</p>${table}`,
    optionList: [
      { key: 'A', content: `<p>${tex}</p>` },
      { key: 'B', content: '<p>10<sup>3</sup></p>' },
    ],
    answer: ['B'],
    analysis: `<p>先看 ${tex}</p><p>再看图</p>`,
    score: 3,
    difficulty: 3,
    tagList: ['分数', '初中；高中', '甲、乙'],
  })
  await save({ problemType: 2, problemContent: '<p>2024 年选几个</p>', answer: ['A', 'B'] })
  await save({ problemType: 3, problemContent: '<p>太阳从西边升起。</p>', optionList: [], answer: ['B'] })
  await save({
    problemType: 4,
    problemContent: '<p>孔子名____，字____。</p>',
    optionList: [],
    answer: ['丘；孔丘', '仲尼'],
    rule: { alternatives: [['P(A|B)'], ['仲尼父']] },
  })
  await save({
    problemType: 5,
    problemContent: '<p>谈谈看法</p>',
    optionList: [],
    answer: ['一、联系实际\n二、有例子'],
    score: 10,
    rule: {
      points: [
        { name: '联系实际；（有两处）', score: 6 },
        { name: '有例子', score: 4 },
      ],
    },
  })
  await save({
    problemType: 6,
    problemContent: '<p>春江潮水连海平</p><p>海上明月共潮生</p>',
    optionList: [],
    answer: [],
    childList: [
      { ...aSingle, problemContent: '<p>作者是谁</p>' },
      { ...aSingle, problemType: 3, problemContent: '<p>写的是夜</p>', optionList: [], answer: ['A'] },
    ],
  })
  await save({ problemType: 7, problemContent: '<p>拍照</p>', optionList: [], answer: [] })
  const { itemList, skippedCount } = await teacher('exam/auth/problem/export', { subjectId, format: 'word' })
  expect(skippedCount).toBe(1)
  const parse = (text: string, type: string) =>
    new DOMParser().parseFromString(text, type).documentElement as unknown as Element
  const { document } = documentOf(elementsIn(parse(`<body>${itemList.join('')}</body>`, 'text/html')), new Map())
  const { text, left } = readPaper({ document: parse(document, 'application/xml') })
  const copy = await aBank(w)
  const read = await imported(w, text, { subjectId: copy })
  expect([left, read.leftList, read.rowList.filter(({ cause }) => cause), read.importedCount]).toEqual([[], [], [], 6])
  type Part = Output<'exam/auth/problem/page'>['list'][number]['childList'][number]
  const essenceOf = (part: Part) => [
    ...[part.problemType, part.problemContent.replace(/<\/?tbody>/g, ''), part.optionList, part.answer],
    ...[part.analysis, part.score, part.difficulty, part.rule],
  ]
  const essence = (list: Output<'exam/auth/problem/page'>['list']) =>
    list
      .filter(({ problemType }) => problemType !== 7)
      .sort((a, b) => a.problemType - b.problemType)
      .map(({ childList, tagList, ...problem }) => ({
        tagList,
        problem: essenceOf(problem),
        parts: childList.map(essenceOf),
      }))
  expect(essence(await listed(copy))).toEqual(essence(await listed(subjectId)))
})

test('what a file has beside its questions is told, up to a hundred sentences, behind what the browser left out', async () => {
  const subjectId = await aBank(w)
  const titles = (count: number) => Array.from({ length: count }, (_, n) => `卷头第${'甲乙丙'[n % 3]}行`).join('\n')
  const leftOf = async (count: number, left: string) => {
    const { data } = await sendImport(w, `${titles(count)}\n${twoQuestions}`, { subjectId, left })
    await doImport(w, data.importId)
    return (await teacher('exam/auth/problem/import/view', { importId: data.importId })).leftList
  }
  expect(await leftOf(2, '页眉页脚「期中」\n2 处批注')).toEqual([
    ...['页眉页脚「期中」', '2 处批注', '第 1 行「卷头第甲行」', '第 2 行「卷头第乙行」'],
  ])
  expect(await leftOf(99, '隐藏的文字')).toHaveLength(100)
  expect(await leftOf(100, '隐藏的文字')).toHaveLength(100)
})

test('a job that is done again changes nothing; a file that nobody can read says why', async () => {
  const subjectId = await aBank(w)
  const { data } = await sendImport(w, twoQuestions, { subjectId })
  expect(data).toMatchObject({ importState: importStates.reading, stateList: [] })
  const { importId } = data
  const view = () => teacher('exam/auth/problem/import/view', { importId })
  const run = () => teacher('exam/auth/problem/import/run', { importId })
  for (let n = 0; n < 2; n++) await doImport(w, importId)
  expect(await view()).toMatchObject({ importState: importStates.read, readyCount: 2, importedCount: 0 })
  expect(await textsOf(subjectId)).toEqual([])
  expect((await run()).importState).toBe(importStates.storing)
  expect((await run()).importState).toBe(importStates.storing)
  for (let n = 0; n < 2; n++) await doImport(w, importId)
  expect((await run()).importState).toBe(importStates.done)
  expect(await textsOf(subjectId)).toHaveLength(2)
  expect(await endOf(w.as('lecturerOfOrganization')('exam/auth/problem/import/view', { importId }))).toBe('notFound')

  const empty = await sendImport(w, '没有题', { subjectId })
  await doImport(w, empty.data.importId)
  const unread = await teacher('exam/auth/problem/import/view', { importId: empty.data.importId })
  expect(unread.importState).toBe(importStates.unreadable)
  expect(unread.failure).toContain('没有读到试题')
})

test('an import is taken back within ten minutes, once; what was changed since stays', async () => {
  const subjectId = await aBank(w)
  const { importId, undoSeconds } = await anImport(w, subjectId)
  expect(undoSeconds).toBeGreaterThan(500)
  const undo = () => teacher('exam/auth/problem/import/undo', { importId })
  const [last] = await listed(subjectId)
  const { id, problemType, problemContent, optionList, answer } = last!
  await teacher('PUT exam/auth/problem/update', {
    id,
    version: 1,
    problemType,
    problemContent: `${problemContent}<p>补一句</p>`,
    optionList,
    answer,
  })
  await one(w, "update problem_import set gmt_done = now() - interval '601 seconds' where id = $1", [importId])
  expect((await teacher('exam/auth/problem/import/view', { importId })).undoSeconds).toBe(0)
  expect(await endOf(undo())).toBe('conflict')
  await one(w, "update problem_import set gmt_done = now() - interval '500 seconds' where id = $1", [importId])
  expect(await undo()).toMatchObject({ successCount: 1, keptList: [{ problemId: id, why: '导入以后改过' }] })
  expect(await endOf(undo())).toBe('conflict')
  expect(await textsOf(subjectId)).toHaveLength(1)
})

test('an export of long questions comes in parts of some megabytes, each question once', async () => {
  const subjectId = await aBank(w)
  await one(
    w,
    `insert into problem (subject_id, problem_type, problem_content, option_list, answer, analysis)
     select $1, case when n % 3 = 0 then 5 else 3 end, '<p>第 ' || n || ' 题</p>', '[]', '["A"]', '<p>' || repeat('解', 190000) || '</p>'
     from generate_series(1, 45) n`,
    [subjectId],
  )
  for (const format of ['table', 'gift', 'qti'] as const) {
    const seen: string[] = []
    for (let afterNo: number | null = 0; afterNo !== null; ) {
      const part: Output<'exam/auth/problem/export'> = await teacher('exam/auth/problem/export', {
        subjectId,
        format,
        afterNo,
      })
      const text = JSON.stringify([part.sheetList, part.gift, part.itemList])
      const found = text.match(/第 \d+ 题/g)!
      expect([format, found.length, part.problemCount, text.length < 6_000_000]).toEqual([
        format,
        part.lastNo === null ? 5 : 20,
        part.lastNo === null ? 5 : 20,
        true,
      ])
      seen.push(...found)
      afterNo = part.lastNo
    }
    expect([...seen].sort()).toEqual(Array.from({ length: 45 }, (_, n) => `第 ${n + 1} 题`).sort())
  }
})

test('of what a format cannot hold a hundred titles are told, each of sixty characters; all of it is counted', async () => {
  const subjectId = await aBank(w)
  const add = (many: number, title: string) =>
    w.db.pool.query(
      `insert into problem (subject_id, problem_type, problem_content) select $1, 7, $3 from generate_series(1, $2::int)`,
      [subjectId, many, `<p>${title}<img src="/upload/a.webp" alt=""></p>`],
    )
  const skipped = async (format: 'gift' | 'table') => {
    const answer = await teacher('exam/auth/problem/export', { subjectId, format })
    return [answer.problemCount, answer.skippedCount, answer.skippedList.length]
  }
  await add(99, '题'.repeat(61))
  await add(1, '末'.repeat(60))
  expect(await skipped('gift')).toEqual([100, 100, 100])
  await add(1, '')
  expect(await skipped('gift')).toEqual([101, 101, 100])
  expect(await skipped('table')).toEqual([101, 0, 0])
  const { skippedList } = await teacher('exam/auth/problem/export', { subjectId, format: 'gift' })
  expect([skippedList[0]!.problemTitle, skippedList[99]!.problemTitle]).toEqual(['题'.repeat(60), '末'.repeat(60)])
  const last = await teacher('exam/auth/problem/export', {
    subjectId,
    format: 'gift',
    afterNo: skippedList[99]!.problemId,
  })
  expect(last.skippedList.map(({ problemTitle }) => problemTitle)).toEqual([''])
})

test('signs that XML does not have are left out of its formats', async () => {
  const subjectId = await aBank(w)
  const problem = { subjectId, ...aSingle, problemContent: '<p>甲\u0001乙\u001f丙\ufffe丁</p>' }
  await teacher('exam/auth/problem/save', problem)
  for (const format of ['qti', 'moodle', 'cartridge', 'word'] as const) {
    const { itemList } = await teacher('exam/auth/problem/export', { subjectId, format })
    expect([format, itemList[0]]).toEqual([format, expect.stringContaining('甲乙丙丁')])
  }
})

test('exports of other people’s banks are empty', async () => {
  const subjectId = await aBank(w)
  await anImport(w, subjectId)
  const theirs = await w.as('lecturerOfOrganization')('exam/auth/problem/export', { subjectId, format: 'table' })
  expect(theirs).toMatchObject({ sheetList: [], problemCount: 0, totalCount: 0 })
})

test('a row without faults is seen as the question it will be, with its key; one with a fault is not there; of others nothing', async () => {
  const subjectId = await aBank(w)
  const text = '1．谁写了《背影》？\nA．鲁迅\nB．朱自清\n答案：B\n解析：KEY-OF-IMPORT\n2．题\nA．甲\nB．乙\n答案：D'
  const { importId } = await imported(w, text, { subjectId, isDryRun: true })
  const preview = (rowNo: number) => teacher('exam/auth/problem/import/preview', { importId, rowNo })
  const seen = await preview(1)
  expect(seen).toMatchObject({ problemType: 1, problemContent: '<p>谁写了《背影》？</p>', childList: [] })
  expect(seen.optionList.map(({ content }) => content)).toEqual(['<p>鲁迅</p>', '<p>朱自清</p>'])
  expect(seen).toMatchObject({ answer: ['B'], analysis: '<p>KEY-OF-IMPORT</p>', difficulty: 2, score: 2 })
  expect(await endOf(preview(2))).toBe('notFound')
  expect(await endOf(preview(3))).toBe('notFound')
  const theirs = w.as('lecturerOfOrganization')('exam/auth/problem/import/preview', { importId, rowNo: 1 })
  expect(await endOf(theirs)).toBe('notFound')
  await teacher('exam/auth/problem/import/run', { importId })
  await doImport(w, importId)
  expect(await endOf(preview(1))).toBe('conflict')
})

test('of a composite question all parts are seen', async () => {
  const subjectId = await aBank(w)
  const rows = [
    ['题型', '材料编号', '题干', '答案'],
    ['材料题', 'M1', '读这一段', ''],
    ['填空题', 'M1', '____和____', '甲；乙'],
  ]
  const { importId } = await imported(w, JSON.stringify([{ name: '试题', rows }]), {
    subjectId,
    isDryRun: true,
    format: 'table',
  } as never)
  const { childList } = await teacher('exam/auth/problem/import/preview', { importId, rowNo: 1 })
  expect(childList).toMatchObject([{ problemType: 4, answer: ['甲', '乙'] }])
})

test('what was imported before stands there, the latest first, each with its figures; of others nothing', async () => {
  const subjectId = await aBank(w)
  const first = await imported(w, twoQuestions, { subjectId })
  const second = await imported(w, twoQuestions, { subjectId, isDryRun: true })
  const { list } = await teacher('exam/auth/problem/import/page', { pageSize: 2 })
  expect(list).toMatchObject([
    { importId: second.importId, importState: importStates.read, sameCount: 2, readyCount: 0 },
    { importId: first.importId, importState: importStates.done, importedCount: 2, subjectId },
  ])
  const other = await aNewcomer(w, { userType: 2 })
  expect((await other.api('exam/auth/problem/import/page', {})).list).toEqual([])
})

test('pictures that came with a file go when it is taken back, or a week later; those of before, and those in use, stay', async () => {
  const subjectId = await aBank(w)
  const { account_id: accountId } = await one(w, 'select account_id from subject where id = $1', [subjectId])
  const anUpload = async (name: string, age = '1 minute') => {
    const path = `2026-11/${randomUUID()}.png`
    const { id } = await one(
      w,
      `insert into upload (account_id, file_name, path, file_type, mime, file_size, is_public, gmt_create)
        values ($1, $2, $3, 1, 'image/png', 10, 1, now() - $4::interval) returning id`,
      [accountId, name, path, age],
    )
    return { id: id as number, mark: `![${name}](/upload/${path})` }
  }
  const [own, before, shared, ofFault] = [
    await anUpload('own'),
    await anUpload('before', '31 minutes'),
    await anUpload('shared'),
    await anUpload('of a fault'),
  ]
  const there = async () =>
    (
      await w.db.pool.query('select file_name from upload where id = any($1) order by id', [
        [own, before, shared, ofFault].map(({ id }) => id),
      ])
    ).rows.map(({ file_name }) => file_name)
  const paper = (title: string, ...marks: string[]) =>
    `1. ${title}${marks.join('')}\n答案：对\n2. 选${ofFault.mark}\nA. 甲\nB. 乙\n答案：D`
  const { importId } = await imported(w, paper('看图', own.mark, before.mark, shared.mark), { subjectId })
  await teacher('exam/auth/problem/save', {
    subjectId,
    problemType: 3,
    problemContent: `<p>也看<img src="/upload/${shared.mark.slice(shared.mark.indexOf('2026'), -1)}"></p>`,
    answer: ['A'],
  })
  expect(await there()).toEqual(['own', 'before', 'shared', 'of a fault'])
  const other = await imported(w, `${paper('另看', own.mark)}\n（另一份）`, { subjectId, isDryRun: true })
  await teacher('exam/auth/problem/import/undo', { importId })
  expect(await there()).toEqual(['own', 'before', 'shared', 'of a fault']) // the other one waits with them
  await teacher('exam/auth/problem/import/run', { importId: other.importId })
  await doImport(w, other.importId)
  await teacher('exam/auth/problem/import/undo', { importId: other.importId })
  expect(await there()).toEqual(['before', 'shared'])
  const far = await anUpload('far')
  const namedBehind = async (count: number) => {
    const marks = Array.from({ length: count }, (_, n) => `![](/upload/a/${n}.png)`)
    const { data } = await sendImport(w, [...marks, far.mark].join('\n'), { subjectId })
    return (await one(w, 'select upload_ids from problem_import where id = $1', [data.importId])).upload_ids.length
  }
  expect([await namedBehind(1999), await namedBehind(2000)]).toEqual([1, 0])
  const late = await anUpload('late')
  const tried = await imported(w, paper('看图', late.mark), { subjectId, isDryRun: true })
  await w.db.pool.query(`update problem_import set gmt_create = now() - interval '8 days' where id = $1`, [
    tried.importId,
  ])
  await imported(w, twoQuestions, { subjectId, isDryRun: true })
  expect((await one(w, 'select count(*)::int as n from upload where id = $1', [late.id])).n).toBe(0)
})

test('what was tried a week ago is emptied with the next file, of its owner alone; its figures stay', async () => {
  const subjectId = await aBank(w)
  const tried = async () => (await imported(w, twoQuestions, { subjectId, isDryRun: true })).importId
  const [old, younger, ofAnother] = [await tried(), await tried(), await tried()]
  const ids = [old, younger, ofAnother]
  const days = (id: number, days: number) =>
    one(w, 'update problem_import set gmt_create = now() - make_interval(days => $2) where id = $1', [id, days])
  await Promise.all([days(old, 8), days(younger, 6), days(ofAnother, 8)])
  await one(w, 'update problem_import set account_id = $2 where id = $1', [ofAnother, (await aNewcomer(w)).id])
  await sendImport(w, twoQuestions, { subjectId })
  const { rows } = await w.db.pool.query(
    `select content <> '' as content, exists (select from problem_import_row r where r.import_id = i.id) as rows, ready_count
     from problem_import i where id = any($1) order by id`,
    [ids],
  )
  const whole = { content: true, rows: true, ready_count: 2 }
  expect(rows).toEqual([{ content: false, rows: false, ready_count: 2 }, whole, whole])
})

test('a part of what is handed out ends with the questions that bring it to two million characters', async () => {
  const subjectId = await aBank(w)
  const add = (many: number, length: number) =>
    w.db.pool.query(
      `insert into problem (subject_id, problem_type, problem_content) select $1, 5, '<p>' || repeat('a', $3) || '</p>' from generate_series(1, $2::int)`,
      [subjectId, many, length],
    )
  const handedOut = () => teacher('exam/auth/problem/export', { subjectId, format: 'gift' })
  await add(20, 99_000)
  const { gift, problemCount } = await handedOut()
  expect(problemCount).toBe(20)
  const length = gift.length - 19 // a line break between two
  await add(1, 10)
  const counts: number[] = []
  for (const whole of [1_999_999, 2_000_000]) {
    await w.db.pool.query(
      `update problem set problem_content = '<p>' || repeat('a', $2) || '</p>' where id = (select min(id) from problem where subject_id = $1)`,
      [subjectId, 99_000 + whole - length],
    )
    counts.push((await handedOut()).problemCount)
  }
  expect(counts).toEqual([21, 20])
})
