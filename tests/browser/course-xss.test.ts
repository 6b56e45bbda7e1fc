// Whatever an author, a reviewer or an organization writes about courses, no page and no screen runs it: each rich text holds all vectors.
import { beforeAll, describe, expect, test } from 'vitest'
import { isProving } from '../support/prove.ts'
import { aSite, mayLeave } from '../support/site.ts'
import { dangersWithin, paste, trapsOf } from '../support/traps.ts'
import { vectors } from '../support/xss.ts'

const site = aSite()
const { open, runsNothing, trapped } = trapsOf(site)

/** Each picture with a description, without which no course is handed in. */
const described = vectors.map((one) => one.replace(/<(img|image)(?=[\s/])/gi, '<$1 alt=图 '))
const all = `<p>讲给小学语文老师听：怎样从一节真实的课里看见学生。</p>${described.join('\n')}`
/** One line of them, as names and opinions are. */
const line = (from: number, most: number) =>
  vectors
    .slice(from)
    .map((one) => one.replace(/\p{Cc}/gu, ' '))
    .join(' ')
    .slice(0, most)
    .trim()

let courseId: number
let draftId: number
let periodId: number
let sampleId: number
let lecturerId: number
let organizationId: number

beforeAll(async () => {
  const [lecturer, organization, operator] = await Promise.all([
    site.tokenOf('lecturer'),
    site.tokenOf('organization'),
    site.tokenOf('operator'),
  ])
  const { list: categories } = await site.post('course/api/course/category/list', { categoryType: 1 })
  const categoryId = categories.flatMap(({ children }) => children)[0]!.id
  const text = async (by: string, id: number) => {
    const chapter = { courseId: id, chapterName: line(20, 50) }
    const { id: chapterId } = await site.post('course/auth/course/chapter/audit/save', chapter, by)
    const lesson = { courseId: id, chapterId, periodName: line(33, 50), periodDesc: line(50, 200), periodType: 5 }
    return site.post('course/auth/course/chapter/period/audit/save', { ...lesson, content: all }, by)
  }
  const base = { courseCategory: 9, courseName: line(0, 50), categoryId, introduce: all } as const
  courseId = (await site.post('course/auth/course/audit/save', base, lecturer)).id
  periodId = (await text(lecturer, courseId)).id
  await site.post('course/auth/course/audit/submit', { id: courseId }, lecturer)
  await site.post('PUT course/admin/course/audit/audit', { id: courseId, auditStatus: 2 }, operator)
  // Its draft copy is refused with an opinion and a mark, and compared with what is published.
  const copy = await site.post('course/auth/course/audit/update', { id: courseId }, lecturer)
  draftId = copy.id
  const changed = {
    courseName: line(60, 100),
    categoryId,
    introduce: `${all}<p>改过</p>`,
    editVersion: copy.editVersion,
  }
  await site.post('course/auth/course/audit/update', { id: draftId, base: changed }, lecturer)
  await site.post('course/auth/course/audit/submit', { id: draftId }, lecturer)
  const mark = { part: 'introduce' as const, text: line(70, 200) }
  const refusal = { id: draftId, auditStatus: 3, auditOpinion: line(80, 500), markList: [mark] }
  await site.post('PUT course/admin/course/audit/audit', refusal, operator)
  sampleId = (await site.post('course/auth/course/sample/save', { ...base }, organization)).id
  await text(organization, sampleId)
  lecturerId = (await site.post('user/auth/lecturer/update', { introduce: all, introduceShort: line(0, 60) }, lecturer))
    .id
  const page = { introduce: all, slogan: line(21, 40), contact: line(90, 100) }
  organizationId = (await site.post('user/auth/organization/update', page, organization)).id
})

describe('published, no public page runs it', () => {
  test.each([
    (): string => `/view/imagetext/${courseId}`,
    (): string => `/imagetext/article/${periodId}`,
    (): string => `/view/detail/${courseId}`,
    (): string => `/lecturer/${lecturerId}`,
    (): string => `/organization/view/${organizationId}`,
    (): string => '/imagetext',
  ])('%s', async (address) => {
    await runsNothing(address(), { guarded: true })
  })

  test('nor does the lesson of who studies it', async () => {
    const page = await runsNothing(`/view/detail/${courseId}?periodId=${periodId}`, { as: 'learner', within: '.rich' })
    await page.getByText('讲给小学语文老师听').first().waitFor()
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
  })
})

describe('no screen of who writes or reviews runs it', () => {
  const within = '.rich, .rich-editor, [role=dialog]'
  test.each([
    ['lecturer', (): string => `/account/vod/period?id=${draftId}`],
    ['lecturer', (): string => `/account/vod/period?id=${draftId}&tab=introduce`],
    ['lecturer', (): string => `/account/vod/check?id=${draftId}`],
    ['lecturer', (): string => `/preview/course/${draftId}`],
    ['lecturer', (): string => '/account/teacher'],
    ['organization', (): string => `/account/samplevod/period?id=${sampleId}`],
    ['organization', (): string => '/account/organization/info'],
    ['operator', (): string => `/admin/course/review?id=${draftId}`],
  ] as const)('%s', async (as, address) => {
    const page = await runsNothing(address(), { as, within })
    await page.getByRole('heading').first().waitFor()
    for (const name of [/比对|改了什么|对比/, /预览/]) {
      const button = page.getByRole('main').getByRole('button', { name }).first()
      if (await button.count()) await button.click()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
      await page.keyboard.press('Escape')
    }
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
    expect(await page.evaluate(dangersWithin, within)).toEqual([])
  })
})

describe('the editors', () => {
  const some = isProving('xss') ? vectors : vectors.filter((_, n) => n % 6 === 0)

  test.each([
    ['课程介绍', 'lecturer', async (): Promise<string> => `/account/vod/period?id=${await aDraft()}&tab=introduce`],
    ['正文', 'lecturer', async (): Promise<string> => `/account/vod/period?id=${await aDraft()}&open=${written}`],
    ['机构介绍', 'organization', async (): Promise<string> => '/account/organization/info'],
  ] as const)('of 「%s」 run no pasted vector', async (name, as, address) => {
    const { page } = await open(await address(), { policy: false, as })
    const text = page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()
    await text.click()
    const label = (await text.getAttribute('aria-label'))!
    for (const vector of some) {
      await paste(page, label, `<p data-pm-slice="0 0 []">一段</p>${vector}`)
      await page.keyboard.press('Control+End')
    }
    await paste(page, label, some.join('\n'))
    await page.waitForFunction(() => !document.body.textContent!.includes('正在清理粘贴的内容'))
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
    expect(await page.evaluate(dangersWithin, '.rich-editor')).toEqual([])
    if (as === 'organization') return // it is saved by a button
    await page
      .getByText(/^已自动保存/)
      .first()
      .waitFor()
    await mayLeave(page)
    await page.reload()
    await text.getByText('一段').first().waitFor()
    expect(await trapped(page)).toEqual({ ran: [], refused: [] })
    expect(await page.evaluate(dangersWithin, '.rich-editor')).toEqual([])
  })

  let written: number
  /** With a text lesson. */
  async function aDraft() {
    const token = await site.tokenOf('lecturer')
    const { list: categories } = await site.post('course/api/course/category/list', { categoryType: 1 })
    const base = { courseCategory: 9, courseName: '写着的课', categoryId: categories[0]!.children[0]!.id } as const
    const { id } = await site.post('course/auth/course/audit/save', base, token)
    const chapter = { courseId: id, chapterName: '第一步' }
    const { id: chapterId } = await site.post('course/auth/course/chapter/audit/save', chapter, token)
    const lesson = { courseId: id, chapterId, periodName: '导读', periodType: 5 }
    written = (await site.post('course/auth/course/chapter/period/audit/save', lesson, token)).id
    return id
  }
})
