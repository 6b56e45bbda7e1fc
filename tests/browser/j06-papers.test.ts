// A paper from its first section to its takers: picked, drawn by rule, sorted, saved by itself, compared where two wrote, previewed,
// published, sat; then looked back at, and a wrong key mended.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { deferred } from '../support/deferred.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const name = '阅读教学随堂测'
let page: Page
let id: string
beforeAll(async () => {
  page = await site.page({ as: 'lecturer', kept: true })
})

const part = (on: Page, title: string) => on.getByRole('region', { name: title, exact: true })
const questions = (on: Page, title: string) =>
  part(on, title)
    .getByRole('button', { name: /^看第/ })
    .evaluateAll((all) => all.map((one) => one.querySelector('.line-clamp-2')!.textContent!))
const saved = (on: Page) => on.getByText(/^已自动保存/).waitFor()
const stored = async () => {
  const paper = await site.post('exam/auth/exam/info/view', { id }, await site.tokenOf('lecturer'))
  return paper.titleList.map(({ titleName, problemList }) => [titleName, problemList.length])
}

test('a new paper: questions picked from the bank and drawn by rule; what the bank lacks is said', async () => {
  await page.goto('/account/exams')
  await page.getByRole('link', { name: '新建试卷' }).click()
  await page.getByRole('button', { name: '下一步，加题目' }).click()
  await page.getByText('有 2 处要改').waitFor()
  await page.getByLabel('名称').fill(name)
  await page.getByLabel('分类').selectOption({ label: '　语文教学' })
  await page.getByRole('button', { name: '下一步，加题目' }).click()
  await page.waitForURL(/exams\/add\?id=\d+/)
  id = new URL(page.url()).searchParams.get('id')!
  await page.getByRole('button', { name: '单选题', exact: true }).click()
  const bank = page.getByRole('region', { name: '挑题，放进「一、单选题」' })
  await bank.getByRole('checkbox').nth(0).check()
  await bank.getByRole('checkbox').nth(1).check()
  await bank.getByRole('button', { name: /^放入 2 题/ }).click()
  expect(await bank.getByRole('checkbox').first().isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await bank.getByRole('button', { name: '不挑了' }).click()

  await page.getByRole('button', { name: '判断题', exact: true }).click()
  await page.getByRole('button', { name: '不挑了' }).click()
  await part(page, '二、判断题').getByRole('button', { name: '按规则抽题' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('规则 1 的题型').selectOption('判断题')
  await dialog.getByLabel('规则 1 要几题').fill('99')
  await dialog.getByRole('button', { name: '抽 99 题' }).click()
  await dialog.getByText(/第 1 条要 99 题，只有 \d+ 题/).waitFor()
  await dialog.getByRole('button', { name: /^只要 \d+ 题/ }).click()
  await dialog.getByRole('button', { name: /^抽 \d+ 题/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await saved(page)
  await expect.poll(async () => (await stored()).map(([title]) => title)).toEqual(['一、单选题', '二、判断题'])
  expect((await stored())[0]).toEqual(['一、单选题', 2])
})

test('sorted by keys, buttons and the handle, also into another section; the focus goes with the question; a removal can be undone', async () => {
  const [one, two] = (await questions(page, '一、单选题')) as [string, string]
  const judge = await questions(page, '二、判断题')
  await part(page, '一、单选题').getByRole('button', { name: '看第 1 题' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => questions(page, '一、单选题')).toEqual([two, one])
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => questions(page, '二、判断题')).toEqual([one, ...judge])
  await part(page, '二、判断题').getByRole('button', { name: '上移：第 2 题' }).click()
  await expect.poll(() => questions(page, '一、单选题')).toEqual([two, one])

  const handles = page.getByTitle('拖动排序')
  const [from, to] = [(await handles.nth(2).boundingBox())!, (await handles.nth(0).boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => questions(page, '一、单选题')).toEqual([judge[0], two, one])
  await page.getByRole('button', { name: '拿掉第 1 题' }).click()
  await expect.poll(() => questions(page, '一、单选题')).toEqual([two, one])
  await page.getByRole('button', { name: /^撤销/ }).last().click()
  await expect.poll(() => questions(page, '一、单选题')).toEqual([judge[0], two, one])
  await part(page, '二、判断题').getByLabel('第二大题的名称').focus()
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await part(page, '一、判断题').waitFor()
  await part(page, '二、单选题').waitFor()
  await saved(page)
  expect((await stored())[1]).toEqual(['二、单选题', 3])
  await page.reload()
  await expect.poll(() => questions(page, '二、单选题')).toEqual([judge[0], two, one])
})

test('who writes in two windows is shown both, and nothing is lost in silence', async () => {
  site.expects(/status of 409/)
  const other = await site.page({ as: 'lecturer' })
  await other.goto(`/account/exams/add?id=${id}&tab=settings`)
  await other.getByLabel('时长（分钟）').fill('45')
  await saved(other)
  await page.getByLabel('第二大题的说明').fill('选错不得分')
  await page.getByRole('heading', { name: '这份试卷刚被别人改过' }).waitFor()
  await page.getByRole('button', { name: '用我的' }).click()
  await saved(page)
  await expect
    .poll(
      async () =>
        (await site.post('exam/auth/exam/info/view', { id }, await site.tokenOf('lecturer'))).titleList[1]!.titleDesc,
    )
    .toBe('选错不得分')
})

test('what stands in the way of publishing is said and led to; previewed with answers; published; found and opened by a learner', async () => {
  await page.getByText('还不能发布').waitFor()
  await page.getByRole('link', { name: /合格线 60 分高过满分/ }).click()
  await page.getByLabel('合格线（分）').fill('1')
  await saved(page)
  await page.getByRole('link', { name: '预览' }).click()
  await page.waitForURL(/exams\/preview\?id=/)
  await page.getByRole('heading', { level: 2, name: /^一、判断题/ }).waitFor()
  expect(await page.getByText('正确答案').count()).toBe(0)
  await page.getByRole('link', { name: '显示答案' }).click()
  await page.getByText('正确答案').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: '修改' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('发布成功，学员现在能看到').waitFor()
  await page.getByRole('button', { name: '已发布' }).waitFor()

  const learner = await site.page({ as: 'learner' })
  await learner.goto(`/exam/view/${id}`)
  await learner.getByRole('heading', { level: 1, name }).waitFor()
})

test('on a phone questions are picked on a screen of their own, and the paper has them', async () => {
  const phone = await site.page({ as: 'lecturer', width: 390 })
  await phone.goto(`/account/exams/add?id=${id}`)
  await part(phone, '二、单选题').waitFor()
  const before = await questions(phone, '二、单选题')
  await part(phone, '二、单选题').getByRole('button', { name: '从题库挑题' }).click()
  await phone.waitForURL(/selectIssue\?id=\d+&part=2/)
  await phone.locator('input[type=checkbox]:enabled').first().check()
  await phone.getByRole('button', { name: /^放入 1 题/ }).click()
  await phone.waitForURL(/exams\/add\?id=/)
  await expect.poll(async () => (await questions(phone, '二、单选题')).length).toBe(before.length + 1)
  await phone.getByText('草稿，第 2 版').waitFor()
})

test('looked back at: figures of each question; a wrong key is tried first, then mended', async () => {
  await page.goto('/account/exams/add?id=1&tab=analysis')
  await page.getByRole('table', { name: '每道题的难度、区分度和选项' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '改答案：第 1 题' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^A / }).check()
  await dialog.getByRole('button', { name: '先算一遍' }).click()
  await dialog.getByText('试算：还没有改任何人的分').waitFor()
  await dialog.getByRole('button', { name: /^重判 \d+ 人并通知/ }).click()
  await dialog.getByText('请写明为什么改答案').waitFor()
  await dialog.getByLabel('原因').fill('答案标错了')
  await dialog.getByRole('button', { name: /^重判 \d+ 人并通知/ }).click()
  await page.getByText(/^重判成功，\d+ 人的成绩变了/).waitFor()
})

test('one for each taker: the paper has the rule, a lack is said, the preview draws examples, and two takers sit their own', async () => {
  const token = await site.tokenOf('lecturer')
  const { list } = await site.post('exam/api/exam/category/list', {})
  const categoryId = (list[0] as { children?: { id: number }[] }).children![0]!.id
  const paper = await site.post('exam/auth/exam/info/save', { taskType: 1, examName: '人人不同卷', categoryId }, token)
  await page.goto(`/account/exams/add?id=${paper.id}`)
  await page.getByRole('button', { name: '单选题', exact: true }).click()
  await page.getByRole('button', { name: '不挑了' }).click()
  await part(page, '一、单选题').getByRole('button', { name: '按规则抽题' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '一人一份' }).check()
  await dialog.getByLabel('规则 1 要几题').fill('99')
  await dialog.getByRole('button', { name: '放进试卷' }).click()
  const rules = part(page, '一、单选题').getByRole('group', { name: '第一大题的抽题规则' })
  await saved(page)
  await page.getByText(/「一、单选题」要抽 99 题，题库里合适的只有 \d+ 题/).waitFor()
  await rules.getByLabel('规则 1 要几题').fill('3')
  await page.getByText('要抽 99 题').waitFor({ state: 'detached' })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('发布成功，学员现在能看到').waitFor()

  await page.getByRole('link', { name: '预览' }).click()
  await page.getByText('一人一份，这是其中一份的样子').waitFor()
  const shown = () => page.getByRole('main').getByRole('region').textContent()
  const first = await shown()
  for (let n = 0; n < 5 && (await shown()) === first; n++) {
    const number = Number(new URL(page.url()).searchParams.get('draw') ?? 1)
    await page.getByRole('link', { name: '换一份' }).click()
    await page.waitForURL((url) => url.searchParams.get('draw') === String(number + 1))
    await page.getByRole('heading', { name: /^一、单选题/ }).waitFor()
  }
  expect(await shown()).not.toBe(first)
  for (const person of ['learner', 'learner2'] as const) {
    const own = await site.tokenOf(person)
    const sitting = await site.post(
      'exam/auth/user/exam/begin',
      { examId: paper.id, requestNo: `own-${person}-0001` },
      own,
    )
    expect([sitting.scoreTotal, sitting.isDrawn, sitting.titleList[0]!.problemList.length]).toEqual([6, 1, 3])
  }
})

test('what is typed while the first save of a question is under way stays, and the next question begins empty', async () => {
  await page.goto('/account/subject/add?subjectId=1')
  await page.getByLabel('题型').selectOption('简答题')
  await page.getByRole('textbox', { name: '题干' }).fill('怎样用一节课教好一首诗？')
  const asked = deferred<void>()
  const answered = deferred<void>()
  await page.route('**/exam/auth/problem/save', async (route) => {
    asked.resolve()
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: '保存试题' }).click()
  await asked.promise
  await page.getByRole('textbox', { name: '解析' }).fill('先读，再想，后写。')
  await page.getByLabel('标签').fill('诗歌')
  answered.resolve()
  await page.waitForURL(/subject\/add\?id=\d+/)
  expect(await page.getByRole('textbox', { name: '解析' }).textContent()).toBe('先读，再想，后写。')
  await page.getByLabel('参考答案').fill('读')
  await saved(page)
  const problem = { id: new URL(page.url()).searchParams.get('id')! }
  const view = async () => site.post('exam/auth/problem/view', problem, await site.tokenOf('lecturer'))
  await expect.poll(view).toMatchObject({ analysis: '<p>先读，再想，后写。</p>', tagList: ['诗歌'], answer: ['读'] })

  await page.unroute('**/exam/auth/problem/save')
  await page.getByRole('button', { name: '保存并新建下一道' }).click()
  await page.waitForURL(/subject\/add\?subjectId=\d+$/)
  expect(await page.getByRole('textbox', { name: '题干' }).textContent()).toBe('')
  await page.goBack()
  await page.getByText('怎样用一节课教好一首诗？').first().waitFor()
})
