// Files of answers: only what its taker uploaded, of the kinds and size of the question, and opened by who may see the sheet.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { markSitting } from '../../../src/gateway/exam/sitting.ts'
import { aBank, anExam, aSingle, askForFiles } from '../../support/exams.ts'
import { aPdf, sendFile } from '../../support/files.ts'
import { aNewcomer, type Newcomer, next, one } from '../../support/making.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const signed = /^\/media\/[\w./-]+\?u=\d+&e=\d+&s=[\w-]+$/
const pathOf = (url: string) => url.replace('/media/', '').split('?')[0]!

async function begun() {
  const [me, exam] = [await aNewcomer(w), await anExam(w)]
  await askForFiles(w, exam, { kinds: ['pdf', 'png'], max: 2, maxSize: 1 })
  const { relationId: recordId } = await me.api('exam/auth/user/exam/begin', {
    examId: exam.examId,
    requestNo: `request-${next()}`,
  })
  return { me, problemId: exam.short, recordId }
}
const uploaded = async (me: Newcomer, name = '教学设计.pdf', body: Buffer = aPdf()) => {
  const { fileName, fileUrl, fileSize } = (await sendFile(w, me.token, { body, name })).data
  return { name: fileName, url: fileUrl.split('?')[0]!, size: fileSize }
}
type File = { name: string; url: string; size: number }
const save = (
  me: Newcomer,
  { recordId, problemId }: { recordId: number; problemId: number },
  userFiles: File[],
  version = 1,
) =>
  me.api('exam/auth/user/exam/answer/save', {
    recordId,
    answerVersion: version,
    deviceNo: 'device-a',
    answerList: [{ problemId, userAnswer: [], userFiles }],
  })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => (CallError.is(error) ? error.msg : String(error)),
  )

test('name and size are those of the upload, the address is stored without a signature, and signed for its taker', async () => {
  const { me, ...where } = await begun()
  const file = await uploaded(me)
  await save(me, where, [{ ...file, name: '别的名字.png', size: 1 }])
  const { user_files } = await one(w, 'select user_files from exam_answer where record_id = $1', [where.recordId])
  expect(user_files).toEqual([file])
  const paper = await me.api('exam/auth/user/exam/continue', { recordId: where.recordId })
  const problem = paper.titleList.flatMap(({ problemList }) => problemList).find(({ id }) => id === where.problemId)!
  expect(problem).toMatchObject({ fileKinds: ['pdf', 'png'], maxFiles: 2, maxFileSize: 1 })
  expect(problem.userFiles).toEqual([{ ...file, url: expect.stringMatching(signed) }])
  const query = new URL(problem.userFiles[0]!.url, 'http://a').searchParams
  expect(w.outside.storage.accountOf(pathOf(file.url), query)).toBe(me.id)
})

test('what somebody else uploaded, a link, and what was never uploaded is no answer', async () => {
  const { me, ...where } = await begun()
  const [own, foreign] = [await uploaded(me), await uploaded(await aNewcomer(w))]
  for (const url of [
    foreign.url,
    'https://evil.example/a.pdf',
    '//evil.example/a.pdf',
    'javascript:alert(1)',
    '/media/no.pdf',
  ])
    expect(await failureOf(save(me, where, [own, { ...own, url }]))).toContain('有文件没有传上来')
  const { n } = await one(w, 'select count(*)::int as n from exam_answer where record_id = $1', [where.recordId])
  expect(n).toBe(0)
})

test('a question takes files of its kinds, size and number, by what was uploaded and not by what is said', async () => {
  const { me, ...where } = await begun()
  const pdf = await uploaded(me)
  const text = await uploaded(me, '说明.txt', Buffer.from('说明'))
  const large = await uploaded(me, '大.pdf', Buffer.concat([aPdf(), Buffer.alloc(2 ** 20)]))
  expect(await failureOf(save(me, where, [{ ...text, name: 'a.pdf' }]))).toContain('这道题只收 pdf、png 文件')
  expect(await failureOf(save(me, where, [{ ...large, size: 1 }]))).toContain('每个不能超过 1 MB')
  expect(await failureOf(save(me, where, [pdf, pdf, pdf]))).toContain('最多交 2 个文件')
  expect(await failureOf(save(me, where, [pdf]))).toBe('ok')
})

test('who marks gets the files with addresses that open for the marker alone; another device gets those of the taker', async () => {
  const { me, ...where } = await begun()
  const file = await uploaded(me)
  await save(me, where, [file])
  const other = await me.api('exam/auth/user/exam/answer/save', {
    recordId: where.recordId,
    answerList: [],
    answerVersion: 1,
    deviceNo: 'device-b',
  })
  expect(other.newerList[0]!.userFiles).toEqual([{ ...file, url: expect.stringMatching(signed) }])
  await me.api('exam/auth/user/exam/submit/audit', { recordId: where.recordId })
  await w.mutate((q) => markSitting(q, where.recordId))
  const sheet = await w.as('lecturer')('exam/auth/user/exam/answer/view', { recordId: where.recordId })
  const [given] = sheet.titleList.flatMap(({ problemList }) => problemList).flatMap(({ userFiles }) => userFiles)
  const { id } = await one(w, `select id from account where nickname = '王老师'`)
  expect(w.outside.storage.accountOf(pathOf(file.url), new URL(given!.url, 'http://a').searchParams)).toBe(id)
})

test('who writes a question chooses kinds, number and size of files', async () => {
  const subjectId = await aBank(w)
  const question = { ...aSingle, problemType: 7, optionList: [], answer: [], subjectId }
  const saveIt = (rule: object) => w.as('lecturer')('exam/auth/problem/save', { ...question, rule })
  const { id } = await saveIt({ kinds: ['pdf', 'docx', 'mp3', 'zip', 'pdf'], max: 2, maxSize: 20 })
  const kept = await w.as('lecturer')('exam/auth/problem/view', { id })
  expect(kept.rule).toEqual({ kinds: ['pdf', 'docx', 'mp3', 'zip'], max: 2, maxSize: 20 })
  expect(await failureOf(saveIt({ kinds: ['exe'] }))).not.toBe('ok')
  expect(await failureOf(saveIt({ maxSize: 51 }))).toContain('最多 50 MB')
  const { id: plain } = await saveIt({})
  expect((await w.as('lecturer')('exam/auth/problem/view', { id: plain })).rule).toMatchObject({ max: 3, maxSize: 50 })
})
