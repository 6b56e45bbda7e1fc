// Asking on a page of its own, and the community centre: by keyboard, on a phone, with what readers made of it.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let asker: Page
let writer: Page
beforeAll(async () => {
  asker = await site.page({ as: 'learner2', kept: true })
  writer = await site.page({ as: 'lecturer', kept: true })
})

const title = '课间操队伍总站不齐，除了喊口号还能怎么带'
const content = (page: Page) => page.getByRole('textbox', { name: '说清楚' })

test('a guest is asked to sign in and comes back', async () => {
  const guest = await site.page()
  await guest.goto('/question/account/write')
  await guest.waitForURL('**/login?redirect=*')
  expect(decodeURIComponent(guest.url())).toContain('/question/account/write')
})

test('without header and footer one writes by keyboard; what is missing is said, and nothing is lost by a reload', async () => {
  await asker.goto('/question/account/write')
  await asker.getByLabel('问什么').waitFor()
  expect(await asker.getByRole('contentinfo').count()).toBe(0)
  await asker.getByRole('button', { name: '提出来' }).press('Enter')
  await asker.getByText('请选一个标签').first().waitFor()

  await asker.getByLabel('问什么').focus()
  await asker.keyboard.type(title)
  await content(asker).focus()
  await asker.keyboard.type('带三年级，两个班 86 个孩子。试过编号站位，卡在转弯的时候。')
  await asker.getByText(/^已自动保存 \d/).waitFor()
  for (const name of ['说了年级和人数', '说了试过什么', '说了卡在哪一步'])
    await asker.getByRole('listitem').filter({ hasText: name }).locator('svg.text-success').waitFor()
  expect(await violations(asker)).toEqual([])

  await asker.reload()
  await expect.poll(() => asker.getByLabel('问什么').inputValue()).toBe(title)
  await content(asker).getByText('卡在转弯的时候').waitFor()
})

test('like questions are found while one types, and taken away', async () => {
  await asker.getByLabel('问什么').fill('公开课上学生突然冷场怎么自然接回来')
  const like = asker.getByRole('region', { name: '有人问过吗' })
  await like.getByRole('link', { name: /冷场/ }).first().waitFor()
  await like
    .getByRole('button', { name: /^不一样/ })
    .first()
    .click()
  await expect.poll(() => like.getByRole('link', { name: /公开课上学生突然冷场/ }).count()).toBe(0)
  await asker.getByLabel('问什么').fill(title)
})

test('a question that is asked can be taken back for ten seconds: what was written stands in the editor again', async () => {
  await asker.getByText('班主任', { exact: true }).click()
  await asker.getByRole('button', { name: '提出来' }).click()
  await asker.getByRole('heading', { name: /^已提出/ }).waitFor()
  expect(await violations(asker)).toEqual([])
  await asker.getByRole('button', { name: /^撤销/ }).click()
  await expect.poll(() => asker.getByLabel('问什么').inputValue()).toBe(title)
  const token = await site.tokenOf('learner2')
  const { list } = await site.post('community/auth/questions/list', {}, token)
  expect(list.map((one) => one.title)).not.toContain(title)
})

test('asked again it is public, an answer is accepted and stands first', async () => {
  await asker.getByRole('button', { name: '提出来' }).click()
  await asker.getByRole('link', { name: '去看这个问题' }).click()
  await asker.getByRole('heading', { level: 1, name: title }).waitFor()
  const id = Number(new URL(asker.url()).pathname.split('/').at(-1))
  for (const [who, text] of [
    ['learner', '<p>先让第一排慢下来。</p>'],
    ['lecturer', '<p>转弯处放一个小旗手。</p>'],
  ] as const)
    await site.post(
      'community/auth/questions/comment/save',
      { questionsId: id, content: text },
      await site.tokenOf(who),
    )
  await asker.reload()
  const best = asker.getByRole('article').filter({ hasText: '小旗手' })
  await best.getByRole('button', { name: '采纳这个回答' }).click()
  await asker.getByText('提问者采纳').waitFor()
  // the page is shown as it was while it is rendered again
  const first = async () => {
    await asker.reload()
    return asker.getByRole('article').first().textContent()
  }
  await expect.poll(first).toContain('小旗手')
})

test('a refused question is mended with the opinion beside it', async () => {
  const own = await site.page({ as: 'lecturer' })
  await own.goto('/account/ques')
  const row = own.getByRole('listitem').filter({ hasText: '家长群里只发三种消息' })
  await row.getByText('顾长亭的意见').waitFor()
  await row.getByRole('link', { name: /^改好再交/ }).click()
  await own.getByText('遮住再交').waitFor()
  await expect.poll(() => own.getByLabel('问什么').inputValue()).toContain('家长群里只发三种消息')
  await own.getByRole('button', { name: '再交' }).click()
  await own.getByRole('heading', { name: '已交上' }).waitFor()
})

test('the figures change the chart by a press, the bars go by arrow keys, the table adds up', async () => {
  await writer.goto('/blog/account')
  const figures = writer.getByRole('region', { name: '近 30 天' })
  await figures.getByRole('button', { name: /^新粉丝/ }).click()
  await figures.getByText('每天的新粉丝').waitFor()
  const bars = figures.getByRole('toolbar').getByRole('button')
  await bars.last().focus()
  await writer.keyboard.press('ArrowLeft')
  await expect.poll(() => bars.nth(28).evaluate((bar) => bar === document.activeElement)).toBe(true)
  const rows = await figures
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent!.replaceAll(',', '')))),
    )
  const sum = rows.slice(0, -1).reduce((sum, row) => sum.map((value, n) => value + row[n]!))
  expect(rows.at(-1)).toEqual(sum)
  expect(await violations(writer)).toEqual([])
})

test('a line of news is read when it is opened, and the number in the header follows', async () => {
  await writer.goto('/blog/account')
  const news = writer.getByRole('region', { name: '新动静' })
  const token = await site.tokenOf('lecturer')
  const { num: before } = await site.post('user/auth/msg/user/num', {}, token)
  await news.getByRole('link', { name: /苏念等 6 人赞了你的文章/ }).click()
  await writer.waitForURL('**/blog/article/*')
  await expect.poll(async () => (await site.post('user/auth/msg/user/num', {}, token)).num).toBe(before - 1)
})

test('an article is taken down at once and put back within ten seconds; readers follow', async () => {
  await writer.goto('/blog/account')
  const row = writer.getByRole('listitem').filter({ hasText: '我为什么把范文停了' })
  const href = (await row.getByRole('link', { name: '我为什么把范文停了' }).first().getAttribute('href'))!
  await row.getByRole('button', { name: /^更多/ }).click()
  await writer.getByRole('button', { name: '撤下来' }).click()
  await row.getByText('已撤下').waitFor()
  await expect.poll(async () => (await site.get(href)).status).toBe(404)
  await writer
    .getByRole('button', { name: /^放回去/ })
    .first()
    .click()
  await row.getByText('已上线').waitFor()
  await expect.poll(async () => (await site.get(href)).status).toBe(200)
})

test('a kind of messages is switched off, and stays so', async () => {
  await writer.goto('/account/message?settings=1')
  const dialog = writer.getByRole('dialog', { name: '社区提醒' })
  const saved = writer.waitForResponse('**/user/auth/msg/switch/save')
  await dialog.getByRole('switch', { name: '收藏', exact: true }).press('Space')
  await saved
  expect(await violations(writer)).toEqual([])
  await writer.reload()
  await expect.poll(() => dialog.getByRole('switch', { name: '收藏', exact: true }).isChecked()).toBe(false)
})

test('on a phone both pages fit', async () => {
  const phone = await site.page({ as: 'lecturer' })
  await phone.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/blog/account', '/question/account/write', '/blog/account?list=profile']) {
    await phone.goto(path)
    await phone.locator('main h1, main h2, h1').first().waitFor()
    expect([path, await overflow(phone)]).toEqual([path, []])
  }
})
