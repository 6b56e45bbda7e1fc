// A course as a package: what is exported can be imported again, here or elsewhere, and nobody else's files come with it.
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openPackage } from '../../../src/lib/documents/course-package.ts'
import { aCategory, aDraft, aFile, aPackage, aPublishedCourse } from '../../support/authoring.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const author = () => w.as('lecturer')
const outlineOf = async (courseId: number) =>
  (await author()('course/auth/course/chapter/audit/list', { courseId })).list

test('what is exported makes the same course again', async () => {
  const live = await aPublishedCourse(w)
  const draft = await author()('course/auth/course/audit/update', { id: live.id })
  await author()('course/auth/course/audit/update', {
    id: draft.id,
    terms: { priceVersion: 1, isFree: 0, coursePrice: 9900, vipPrice: 4900, certificateProgress: 80 },
  })
  const [chapter] = await outlineOf(draft.id)
  const [first, second] = [await aFile(w), await aFile(w)]
  const document = await author()('course/auth/course/chapter/period/audit/save', {
    courseId: draft.id,
    chapterId: chapter!.id,
    periodName: '量规',
    periodType: 3,
    fileNo: first,
  })
  await author()('course/auth/course/accessory/save', {
    courseId: draft.id,
    periodId: document.id,
    fileNo: second,
    acName: '作业: 量规.docx',
  })
  const exported = await author()('course/auth/course/package/export', { id: draft.id })
  expect(exported.course).toMatchObject({ courseName: live.base.courseName, courseCategory: 1 })
  expect(exported.course.terms).toMatchObject({ isFree: 0, coursePrice: 9900, vipPrice: 4900, certificateProgress: 80 })
  expect(exported.fileList.map(({ path, fileSize }) => [path, fileSize])).toEqual([
    ['files/001-量规.docx', 1200],
    ['files/002-量规.docx', 1200],
  ])
  expect(exported.fileList[0]!.url).toMatch(/^\/media\//)

  const numbers: Record<string, number> = { 'files/001-量规.docx': first, 'files/002-量规.docx': second }
  const numbered = <Of extends { file: string | null }>(of: Of) => ({ ...of, file: of.file ? numbers[of.file]! : null })
  const { course } = exported
  const made = await author()('course/auth/course/package/import', {
    categoryId: await aCategory(w),
    course: {
      ...course,
      periodList: course.periodList.map(numbered),
      accessoryList: course.accessoryList.map(numbered),
    },
  })
  const again = await author()('course/auth/course/package/export', { id: made.id })
  expect(again.course).toEqual(course)
  expect(await author()('course/auth/course/audit/view', { id: made.id })).toMatchObject({
    courseState: 0,
    publishedId: null,
  })
})

test('a package says of which kind its own course is, whatever the author has besides', async () => {
  const kinds = [1, 2, 9]
  const made = await Promise.all(kinds.map((kind) => aDraft(w, 'lecturer', kind)))
  const exported = await Promise.all(made.map(({ id }) => author()('course/auth/course/package/export', { id })))
  expect(exported.map(({ course }) => course.courseCategory)).toEqual(kinds)
})

test('files of others, lessons that are not in it and texts without end are refused; scripts are taken out', async () => {
  const categoryId = await aCategory(w)
  const base = aPackage()
  const bring = (course: object) =>
    author()('course/auth/course/package/import', { categoryId, course: { ...base, ...course } })
  const theirs = await aFile(w, '13800000001')
  const lesson = (more: object) => ({ chapterNo: 0, periodName: '一', periodType: 5, content: '', file: null, ...more })
  expect(await endOf(bring({ periodList: [lesson({ periodType: 3, file: theirs })] }))).toBe('invalid')
  expect(await messageOf(bring({ periodList: [lesson({ chapterNo: 1 })] }))).toContain('课程包不完整')
  const accessory = { acName: '资料', file: await aFile(w), periodNo: 2 }
  expect(await messageOf(bring({ accessoryList: [accessory] }))).toContain('课程包不完整')
  const long = lesson({ content: '字'.repeat(100_000) })
  expect(await messageOf(bring({ periodList: Array.from({ length: 21 }, () => long) }))).toContain('太长')
  const sly = lesson({ content: '<p onclick="x()">好<script>x()</script></p>' })
  const { id } = await bring({ periodList: [sly] })
  const { course } = await author()('course/auth/course/package/export', { id })
  expect(course.periodList[0]!.content).toBe('<p>好</p>')
  const wrong = await author()('course/auth/course/package/export', { id }).then(() => w.as('lecturerOfOrganization'))
  expect(await endOf(wrong('course/auth/course/package/export', { id }))).toBe('notFound')
})

test('a package brings a hundred accessories', async () => {
  const categoryId = await aCategory(w)
  const file = await aFile(w)
  const bring = (count: number) => {
    const accessoryList = Array.from({ length: count }, (_, n) => ({ acName: `资料 ${n}`, file, periodNo: null }))
    const course = { ...aPackage(), accessoryList }
    return author()('course/auth/course/package/import', { categoryId, course })
  }
  const { id } = await bring(100)
  const { course } = await author()('course/auth/course/package/export', { id })
  expect(course.accessoryList).toHaveLength(100)
  expect(await messageOf(bring(101))).toContain('一门课最多 100 份资料')
})

test('the texts of a package have two million characters', async () => {
  const categoryId = await aCategory(w)
  const base = aPackage()
  const bring = (length: number) => {
    const periodList = Array.from({ length: 20 }, (_, n) => ({
      chapterNo: 0,
      periodName: '一',
      periodType: 5,
      file: null,
      content: 'a'.repeat(n ? 100_000 : length - 1_900_000 - base.introduce.length),
    }))
    return endOf(author()('course/auth/course/package/import', { categoryId, course: { ...base, periodList } }))
  }
  expect([await bring(2_000_000), await bring(2_000_001)]).toEqual(['ok', 'tooLarge'])
})

test('a package has two thousand files, and its table of contents eight megabytes', async () => {
  const packed = (files: Record<string, Uint8Array>) =>
    openPackage(new Blob([zipSync(files, { level: 0 }) as BlobPart])).then(String, String)
  const many = (count: number) =>
    packed(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.txt`, new Uint8Array()])))
  expect([await many(2000), await many(2001)]).toEqual([
    expect.stringContaining('不是课程包'),
    expect.stringContaining('文件太多，最多 2000 个'),
  ])
  const long = (bytes: number) => packed({ 'course.json': new Uint8Array(bytes) })
  expect([await long(8 * 1024 ** 2), await long(8 * 1024 ** 2 + 1)]).toEqual([
    expect.stringContaining('读不出来'),
    expect.stringContaining('太大'),
  ])
})
