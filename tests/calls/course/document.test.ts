// A document of a lesson is read page by page: three pages by whoever looks, all by who may study; without pages it is downloaded.
import { expect, test } from 'vitest'
import { type Documents, noDocuments, pagesOfDocuments } from '../../../src/outside/documents.ts'
import { findProgram } from '../../../src/outside/run-limited.ts'
import { aDraft, pass } from '../../support/authoring.ts'
import { one } from '../../support/making.ts'
import { aPdf } from '../../support/pdf.ts'
import { filmWorker } from '../../support/resumable.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const pdftoppm = findProgram(undefined, ['pdftoppm'])
const author = () => w.as('lecturer')

/** A PDF of the lecturer's that waits for its pages, prepared with these means. */
async function anUpload(documents: Documents, body = aPdf(5)) {
  const path = await w.outside.storage.save(body, 'pdf')
  const { id } = await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size, purpose, upload_status)
     select id, '量规.pdf', $1, 4, 'application/pdf', $2, 3, 3 from account where mobile = '13800000011' returning id`,
    [path, body.length],
  )
  const worker = filmWorker(w, w.outside.films, documents)
  await worker.wake()
  await worker.stop()
  return id as number
}

async function published(fileNo: number) {
  const { id } = await aDraft(w, 'lecturer', 3)
  const { id: chapterId } = await author()('course/auth/course/chapter/audit/save', {
    courseId: id,
    chapterName: '量规',
  })
  const lesson = await author()('course/auth/course/chapter/period/audit/save', {
    courseId: id,
    chapterId,
    periodName: '作文量规',
    periodType: 3,
    fileNo,
  })
  await author()('course/auth/course/audit/submit', { id })
  await pass(w, id)
  return { courseId: id, periodId: lesson.id, pageTotal: lesson.pageTotal }
}

test.skipIf(!pdftoppm)('whoever looks gets addresses of three pages and of no other; who studies of all', async () => {
  const { courseId, periodId, pageTotal } = await published(await anUpload(pagesOfDocuments({ pdftoppm: pdftoppm! })))
  expect(pageTotal).toBe(5)
  const looked = await w.as('guest')('course/api/course/chapter/period/document/view', { periodId })
  expect(looked.pageTotal).toBe(5)
  expect(looked.pageUrlList).toHaveLength(3)
  const { storage } = w.outside
  const opens = (address: string) => {
    const url = new URL(address, 'http://site')
    return storage.accountOf(url.pathname.slice('/media/'.length), url.searchParams)
  }
  for (const url of looked.pageUrlList) expect(opens(url)).toBe(0)
  expect(opens(looked.pageUrlList[0]!.replace('page-1', 'page-4'))).toBeUndefined()
  expect((await w.as('guest')('course/api/course/view', { id: courseId })).pageTotal).toBe(5)
  await w.as('learner')('course/auth/course/user/join', { courseId })
  const { pageUrlList } = await w.as('learner')('course/auth/course/sign', { courseId, periodId })
  expect(pageUrlList.map((url) => url.slice(url.lastIndexOf('/') + 1))).toEqual(
    [1, 2, 3, 4, 5].map((n) => `page-${n}.jpg`),
  )
  // Its page exists although nobody wrote a text for it.
  expect((await w.as('guest')('course/api/course/chapter/period/imagetext/view', { periodId })).content).toBe('')
})

test('a document without pages is handed in, published and downloaded; its owner is told why it has none', async () => {
  const fileNo = await anUpload(noDocuments)
  expect(await author()('system/auth/upload/view', { fileNo })).toMatchObject({
    statusId: 2,
    failReason: expect.stringContaining('下载'),
  })
  const { courseId, periodId } = await published(fileNo)
  expect(await w.as('guest')('course/api/course/chapter/period/document/view', { periodId })).toEqual({
    pageTotal: 0,
    pageUrlList: [],
    inBrowser: 1,
  })
  await w.as('learner')('course/auth/course/user/join', { courseId })
  const sign = await w.as('learner')('course/auth/course/sign', { courseId, periodId })
  expect([sign.pageUrlList, sign.playUrl !== '']).toEqual([[], true])
})

test('a document whose pages are still being made is there as it came; its new version waits for its pages', async () => {
  const fileNo = await anUpload(noDocuments)
  const { courseId, periodId } = await published(fileNo)
  await w.as('learner')('course/auth/course/user/join', { courseId })
  const played = async () => (await w.as('learner')('course/auth/course/sign', { courseId, periodId })).playUrl
  const first = (await played()).split('?')[0]
  await w.db.pool.query('update upload set upload_status = 3 where id = $1', [fileNo])
  expect((await played()).split('?')[0]).toBe(first)
  const { id: next } = await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size, purpose, upload_status, replaced_id)
     select account_id, file_name, 'x/next.pdf', 4, mime, file_size, 3, 3, id from upload where id = $1 returning id`,
    [fileNo],
  )
  await w.db.pool.query('update upload set upload_status = 2 where id = $1', [fileNo])
  await w.db.pool.query('update course_period set upload_id = $1 where id = $2', [next, periodId])
  expect((await played()).split('?')[0]).toBe(first)
})
