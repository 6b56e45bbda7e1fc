// The rows of a file of questions: asked for some at a time, read again alone where something of them was written anew, stored some at a time.
import { expect, test } from 'vitest'
import { importStates } from '../../../src/contract/exam/import-states.ts'
import { workOnImport } from '../../../src/gateway/exam/import/store-import.ts'
import { aBank } from '../../support/exams.ts'
import { doImport, imported, importInput, rowsOf, sendImport, twoQuestions } from '../../support/imports.ts'
import { one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
const viewOf = (importId: number) => teacher('exam/auth/problem/import/view', { importId })
const countOf = async (subjectId: number) =>
  (await teacher('exam/auth/problem/page', { subjectId, pageSize: 1 })).totalCount
const textsOf = async (subjectId: number) =>
  (
    await w.db.pool.query('select problem_content from problem where subject_id = $1 order by id', [subjectId])
  ).rows.map(({ problem_content }) => (problem_content as string).replace(/<\/?p>/g, ''))
/** `keys`: what stands behind 答案. */
const paper = (...keys: string[]) =>
  ['一、判断题', ...keys.map((key, n) => `${n + 1}. 第 ${n + 1} 句。\n答案：${key}`)].join('\n')
const judged = (count: number) => paper(...Array.from({ length: count }, () => '对'))
const tried = async (text: string, format = 'text') => {
  const subjectId = await aBank(w)
  return imported(w, text, { subjectId, format, isDryRun: true })
}
type Cell = [rowNo: number, text: string | null, column?: string]
const mend = (importId: number, ...cells: Cell[]) =>
  teacher('exam/auth/problem/import/mend', {
    importId,
    cellList: cells.map(([rowNo, text, column = 'answer']) => ({ rowNo, partNo: 0, column, text })) as never,
  })

test('rows are asked for by their numbers, up to five hundred at once; those that are not there are left out', async () => {
  const { importId, stateList, notedList, sheetList } = await tried(paper('对', 'A', '错'))
  expect([stateList, notedList]).toEqual([[1, 2, 1], []])
  expect(sheetList).toEqual([{ sheet: '', problemType: 3, readyCount: 2, faultyCount: 1, sameCount: 0 }])
  const asked = async (...rowNos: number[]) =>
    (await teacher('exam/auth/problem/import/rows', { importId, rowNos })).rowList.map(({ rowNo }) => rowNo)
  expect([await asked(3, 1), await asked(4), await asked(10_000)]).toEqual([[1, 3], [], []])
  const many = (count: number) => asked(...Array.from({ length: count }, (_, n) => n + 1))
  expect([await many(500), await endOf(many(501)), await endOf(asked()), await endOf(asked(10_001))]).toEqual([
    [1, 2, 3],
    'invalid',
    'invalid',
    'invalid',
  ])
})

test('rows of several sheets and kinds are counted apart, in the order of the file', async () => {
  const head = ['题型', '题干', '答案']
  const sheets = JSON.stringify([
    { name: '期末', rows: [head, ['判断题', '一', '对'], ['填空题', '二____', '三'], ['判断题', '一', '对']] },
    { name: '期中', rows: [head, ['判断题', '四', '甲']] },
  ])
  expect((await tried(sheets, 'table')).sheetList).toEqual([
    { sheet: '期末', problemType: 0, readyCount: 2, faultyCount: 0, sameCount: 1 },
    { sheet: '期中', problemType: 0, readyCount: 0, faultyCount: 1, sameCount: 0 },
  ])
  const text = `一、判断题\n1. 一。\n答案：对\n二、填空题\n2. 二____。\n答案：三\n三、判断题\n3. 四。\n答案：错`
  expect((await tried(text)).sheetList.map(({ problemType, readyCount }) => [problemType, readyCount])).toEqual([
    [3, 2],
    [4, 1],
  ])
})

test('rows with the same fault are alike where each has its own proposals, or where the same is written', async () => {
  const text = [
    paper('A', 'B', '对', 'A'),
    '二、单选题',
    ...['D', 'E', 'D'].map((key, n) => `${n + 5}. 谁写了第 ${n} 篇？\nA. 鲁迅\nB. 朱自清\n答案：${key}`),
  ].join('\n')
  const { importId, rowList } = await tried(text)
  const alike = async (rowNo: number) =>
    (await teacher('exam/auth/problem/import/alike', { importId, rowNo })).rowList.map((row) => row.rowNo)
  expect(rowList.map(({ rowNo, faultKind }) => [rowNo, faultKind])).toEqual([
    [1, 'answer 看不出「A」是对还是错'],
    [2, 'answer 看不出「B」是对还是错'],
    [3, ''],
    [4, 'answer 看不出「A」是对还是错'],
    ...[5, 6, 7].map((rowNo) => [rowNo, expect.stringContaining('选项只有 A 到 B')]),
  ])
  expect(rowList[4]!.proposalList).toEqual([])
  expect([await alike(1), await alike(2), await alike(3)]).toEqual([[4], [], []])
  expect([await alike(5), await alike(6)]).toEqual([[7], []])
  const { rowList: others } = await teacher('exam/auth/problem/import/alike', { importId, rowNo: 1 })
  expect(others).toEqual([{ rowNo: 4, faultPart: 0, proposalList: rowList[3]!.proposalList }])
})

test('what was the same as a row that is written anew is looked at again, and so when it is as it was', async () => {
  const text = '题型,题干,答案\n判断题,一样的,对\n判断题,不同的,对\n判断题,一样的,对\n判断题,一样的,对'
  const { importId, subjectId, stateList, rowList } = await tried(text, 'csv')
  expect(stateList).toEqual([1, 1, 3, 3])
  const causes = async () => (await rowsOf(w, importId)).map(({ cause }) => cause)
  const sameAs = (line: number) => `和第 ${line} 行的题一样`
  expect(rowList.map(({ cause }) => cause)).toEqual(['', '', sameAs(2), sameAs(2)])
  const changed = await mend(importId, [1, '改了的', 'content'])
  expect([changed.stateList, changed.readyCount, changed.sameCount]).toEqual([[1, 1, 1, 3], 3, 1])
  expect(await causes()).toEqual(['', '', '', sameAs(4)])
  expect((await mend(importId, [1, '不同的', 'content'])).stateList).toEqual([1, 3, 1, 3])
  expect(await causes()).toEqual(['', sameAs(2), '', sameAs(4)])
  expect((await mend(importId, [1, null, 'content'])).stateList).toEqual([1, 1, 3, 3])
  expect((await mend(importId, [1, '看不懂'])).stateList).toEqual([2, 1, 1, 3]) // one with a fault is no other's first
  expect((await mend(importId, [1, '对'])).stateList).toEqual([1, 1, 3, 3])
  await imported(w, '题型,题干,答案\n判断题,在库里,对', { subjectId, format: 'csv' })
  expect((await mend(importId, [2, '在库里', 'content'])).stateList).toEqual([1, 3, 3, 3])
  expect((await causes())[1]).toBe('题库里已经有一样的题')
})

test('only what was written anew is read again; where rows become one, a job reads all, with what was left out told once', async () => {
  const text = '题型,材料编号,题干,答案\n材料题,M1,一段材料,\n判断题,M1,小题一,对\n判断题,M2,小题二,对'
  const subjectId = await aBank(w)
  const { importId, rowList, leftList, sheetList } = await imported(w, text, {
    subjectId,
    format: 'csv',
    isDryRun: true,
    left: '一张图',
  })
  expect([rowList.length, leftList, sheetList.length]).toEqual([2, ['一张图'], 2])
  const mended = await mend(importId, [2, '小题二改', 'content'])
  expect([mended.importState, mended.stateList]).toEqual([importStates.read, [1, 2]])
  const again = await mend(importId, [2, 'M1', 'material'])
  expect([again.importState, again.stateList, again.readCount]).toEqual([importStates.reading, [], 0])
  expect(await endOf(mend(importId, [2, '小题二', 'content']))).toBe('conflict')
  await doImport(w, importId)
  const read = await viewOf(importId)
  expect([read.importState, read.stateList, read.rowCount, read.leftList]).toEqual([
    importStates.read,
    [1],
    1,
    ['一张图'],
  ])
  expect((await rowsOf(w, importId)).map(({ isMended }) => isMended)).toEqual([true])
  const preview = await teacher('exam/auth/problem/import/preview', { importId, rowNo: 1 })
  expect(preview.childList.map(({ problemContent }) => problemContent)).toEqual(['<p>小题一</p>', '<p>小题二改</p>'])
  expect(preview).not.toHaveProperty('tagList')
})

test('a file is stored a hundred rows at a time; a job that is cut off goes on there, and nothing is there twice', async () => {
  const { importId, subjectId } = await tried(judged(250))
  await teacher('exam/auth/problem/import/run', { importId })
  let writes = 0
  const cut: typeof w.mutate = (work) => {
    if (++writes > 3) throw new Error('the process ended')
    return w.mutate(work)
  }
  const cutOff = workOnImport({ read: w.db.read, mutate: cut }, importId)
  await expect(cutOff).rejects.toThrow('the process ended')
  expect(await viewOf(importId)).toMatchObject({
    importState: importStates.storing,
    storedCount: 200,
    importedCount: 200,
  })
  await Promise.all([doImport(w, importId), doImport(w, importId)])
  expect(await viewOf(importId)).toMatchObject({ importState: importStates.done, storedCount: 250, importedCount: 250 })
  expect(await textsOf(subjectId)).toEqual(Array.from({ length: 250 }, (_, n) => `第 ${n + 1} 句。`))
  expect(await countOf(subjectId)).toBe(250)
})

test.each([100, 101])('of %d rows all are stored', async (count) => {
  const { importId, subjectId } = await tried(judged(count))
  await teacher('exam/auth/problem/import/run', { importId })
  await doImport(w, importId)
  expect((await viewOf(importId)).importedCount).toBe(count)
  expect(await countOf(subjectId)).toBe(count)
})

test('a job that ends twice at the same rows is over: what was stored stays, is told, counted and can be taken back', async () => {
  const { importId, subjectId } = await tried(judged(150))
  await teacher('exam/auth/problem/import/run', { importId })
  await one(w, `update problem_import_row set problem = '{"problemType": "?"}' where import_id = $1 and row_no = 120`, [
    importId,
  ])
  for (let times = 0; times < 2; times++) await expect(doImport(w, importId)).rejects.toThrow()
  await doImport(w, importId)
  const over = await viewOf(importId)
  expect(over).toMatchObject({ importState: importStates.done, importedCount: 100 })
  expect(over.failure).toBe('存到第 100 题停了下来，后面的没有导入。把文件再传一次，已经导入的会跳过')
  expect((await one(w, 'select problem_count from subject where id = $1', [subjectId])).problem_count).toBe(100)
  expect((await imported(w, judged(150), { subjectId, isDryRun: true })).sameCount).toBe(100)
  expect(await teacher('exam/auth/problem/import/undo', { importId })).toMatchObject({
    successCount: 100,
    keptCount: 0,
  })
})

test('rows that come into the bank by another import meanwhile are left out, but for those that were wanted all the same', async () => {
  const subjectId = await aBank(w)
  const send = async (text: string) => (await imported(w, text, { subjectId, isDryRun: true })).importId
  const [first, second] = [await send(paper('对', '对')), await send(`${paper('对', '对')}\n3. 第 1 句。\n答案：对`)]
  await teacher('exam/auth/problem/import/run', { importId: first })
  await doImport(w, first)
  await teacher('exam/auth/problem/import/run', { importId: second, keptRows: [1, 3] }) // 1 was ready then: it is no exception
  await doImport(w, second)
  expect((await viewOf(second)).importedCount).toBe(1)
  expect(await textsOf(subjectId)).toEqual(['第 1 句。', '第 2 句。', '第 1 句。'])
})

test('rows that are there already are named where they are wanted, or where they are not; five thousand, no more', async () => {
  const text = paper('对', '对', '对')
  const { subjectId } = await imported(w, text, { subjectId: await aBank(w) })
  const run = async (named: { keptRows?: number[]; skippedRows?: number[] }) => {
    const { importId } = await imported(w, text, { subjectId, isDryRun: true })
    await teacher('exam/auth/problem/import/run', { importId, ...named })
    await doImport(w, importId)
    return (await viewOf(importId)).importedCount
  }
  expect([await run({ keptRows: [2] }), await run({ skippedRows: [2] }), await run({ skippedRows: [] })]).toEqual([
    1, 2, 3,
  ])
  const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
  expect([await endOf(run({ skippedRows: many(3) })), await endOf(run({}))]).toEqual(['conflict', 'conflict'])
  for (const name of ['keptRows', 'skippedRows'])
    expect([await endOf(run({ [name]: many(5001) })), await endOf(run({ [name]: many(5000) }))]).toEqual([
      'invalid',
      name === 'keptRows' ? 'ok' : 'conflict',
    ])
})

test('once it is stored, only rows with faults are kept, to be had as a file', async () => {
  const { importId, subjectId } = await tried(paper('对', 'A', '错'))
  await teacher('exam/auth/problem/import/run', { importId })
  await doImport(w, importId)
  const done = await viewOf(importId)
  expect([done.stateList, done.notedList, done.sheetList, await countOf(subjectId)]).toEqual([[1, 2, 1], [], [], 2])
  expect((await rowsOf(w, importId)).map(({ rowNo, text }) => [rowNo, text])).toEqual([[2, 'A']])
  expect(
    await one(w, 'select count(problem)::int as n from problem_import_row where import_id = $1', [importId]),
  ).toEqual({ n: 0 })
})

test('rows that an earlier release read are read again as they are stored, with their tags', async () => {
  const { importId, subjectId } = await tried('题型,题干,答案,标签\n判断题,一,对,古文', 'csv')
  const before = (shown: string) =>
    w.db.pool.query(
      `update problem_import_row set shown = ${shown}, same_key = '', content_hash = '', problem = problem - 'tagList' where import_id = $1`,
      [importId],
    )
  await one(w, `update problem_import set shape = '' where id = $1`, [importId])
  await before(`shown - 'noteList' - 'faultKind' - 'isMended'`)
  expect(await rowsOf(w, importId)).toMatchObject([{ noteList: [], faultKind: '', isMended: false, state: 1 }])
  expect((await mend(importId, [1, '错'])).importState).toBe(importStates.reading)
  await doImport(w, importId)
  await before(`shown - 'drafts'`)
  expect(await endOf(mend(importId, [1, '对']))).toBe('conflict')
  await one(w, `update problem_import set shape = '' where id = $1`, [importId])
  await teacher('exam/auth/problem/import/run', { importId })
  await doImport(w, importId)
  const { list } = await teacher('exam/auth/problem/page', { subjectId, pageSize: 10 })
  expect(list).toMatchObject([{ tagList: ['古文'], answer: ['B'] }])
})

test('a hundred million bytes of files wait for one account, no more; what is stored or was emptied does not count', async () => {
  const subjectId = await aBank(w)
  const waiting = await imported(w, twoQuestions, { subjectId, isDryRun: true })
  const set = (fileSize: number) =>
    w.db.pool.query(
      `update problem_import set file_size = case when id = $1 then $2 else 0 end where account_id = $3`,
      [waiting.importId, fileSize, accountId],
    )
  const { account_id: accountId } = await one(w, 'select account_id from problem_import where id = $1', [
    waiting.importId,
  ])
  const size = Buffer.byteLength(twoQuestions)
  const input = importInput({ subjectId })
  await set(100_000_000 - size)
  expect((await sendImport(w, twoQuestions, input)).code).toBe(200)
  await set(100_000_000)
  expect((await sendImport(w, twoQuestions, input)).code).toBe(200) // sent again, it is the same
  const refused = await sendImport(w, twoQuestions, { subjectId })
  expect([refused.code, refused.msg]).toEqual([
    413,
    expect.stringMatching(/^还有 \d+ 个文件试读了没有导入，放不下了；/),
  ])
  await teacher('exam/auth/problem/import/run', { importId: waiting.importId })
  await doImport(w, waiting.importId)
  expect((await sendImport(w, twoQuestions, { subjectId })).code).toBe(200)
  const emptied = await imported(w, judged(3), { subjectId, isDryRun: true })
  await w.db.pool.query(`update problem_import set file_size = 100000000, content = '' where id = $1`, [
    emptied.importId,
  ])
  expect((await sendImport(w, twoQuestions, { subjectId })).code).toBe(200)
})

test('pictures that came with a file that cannot be read go at once, but those that are used', async () => {
  const subjectId = await aBank(w)
  const { id: accountId } = await one(w, 'select account_id as id from subject where id = $1', [subjectId])
  const upload = async (name: string) => {
    const path = `2026-11/${name}.png`
    const { id } = await one(
      w,
      `insert into upload (account_id, file_name, path, file_type, mime, file_size, is_public) values ($1, $2, $3, 1, 'image/png', 10, 1) returning id`,
      [accountId, name, path],
    )
    return { id: id as number, path, html: `<img src="/upload/${path}">` }
  }
  const [alone, used] = [await upload('refused'), await upload('used-elsewhere')]
  await teacher('exam/auth/problem/save', {
    subjectId,
    problemType: 3,
    problemContent: `<p>看${used.html}</p>`,
    answer: ['A'],
  })
  const removed: string[] = []
  const storage = { remove: async (path: string) => void removed.push(path), incoming: { remove: async () => {} } }
  const { data } = await sendImport(w, `这不是试题 ${alone.html} ${used.html}`, { subjectId })
  await workOnImport(
    { read: w.db.read, mutate: w.mutate, outside: { storage, enqueue: async () => {} } as never },
    data.importId,
  )
  expect((await viewOf(data.importId)).importState).toBe(importStates.unreadable)
  expect(removed).toEqual([alone.path])
  const { rows } = await w.db.pool.query('select id from upload where id = any($1)', [[alone.id, used.id]])
  expect(rows).toEqual([{ id: used.id }])
})
