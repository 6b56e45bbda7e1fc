// What a page is told without asking: unread messages and a sign-in elsewhere, in all tabs of a browser, over one stream.
import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { aSite, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const site = aSite()

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const streamsOf = (context: BrowserContext) => {
  let count = 0
  context.on('request', (request) => void (count += Number(request.url().endsWith('/user/auth/stream'))))
  return () => count
}

/** The list of courses, in a session that began just now. */
async function signedIn(person: 'organization' | 'lecturerOfOrganization', look: Parameters<typeof site.page>[0] = {}) {
  const page = await site.page({ ...look, as: person, isNewSession: true })
  await page.goto('/list')
  return page
}

/** Somebody writes under an article of the reader's. */
async function comment(content: string) {
  const { list } = await site.post('community/api/blog/list', { pageSize: 50 })
  const article = list.find(({ bloggerName }) => bloggerName === '王老师')!
  await site.post('community/auth/blog/comment/save', { blogId: article.id, content }, await site.tokenOf('learner'))
}

/** As pages by plain http are given them. */
const withoutLocks = (page: Page) => page.context().addInitScript('delete Navigator.prototype.locks')

test.each([
  { where: 'by https', hasLocks: true, lesson: '比喻' },
  { where: 'by plain http, where browsers have no locks', hasLocks: false, lesson: '排比' },
])(
  'a message that comes in is counted in every tab, over one stream, and stands in the open list: $where',
  async ({ hasLocks, lesson }) => {
    const first = await site.page({ as: 'lecturer' })
    if (!hasLocks) await withoutLocks(first)
    const streams = streamsOf(first.context())
    await first.goto('/account/message')
    await first.getByRole('button', { name: '全部标为已读' }).click()
    await bell(first, '消息').waitFor()
    const second = await first.context().newPage()
    await second.goto('/list')
    await bell(second, '消息').waitFor()
    await comment(`讲${lesson}那课，这个开头我下周就用`)
    for (const page of [first, second]) await bell(page, '消息，1 条未读').waitFor()
    await first.getByText('评论了你的文章').first().waitFor()
    expect(streams()).toBe(1)

    // the tab that kept the stream is closed: the other one goes on
    await first.close()
    await expect.poll(streams).toBe(2)
    await comment(`${lesson}那张板书能再大一点吗`)
    await bell(second, '消息，2 条未读').waitFor()
  },
)

test('a sign-in in another browser is told at once, in all tabs, and what is on the screen stays', async () => {
  const first = await signedIn('organization')
  await first.getByRole('banner').getByRole('link', { name: '启明的账户' }).waitFor()
  const other = await first.context().newPage()
  await other.goto('/live')
  await other.getByRole('banner').getByRole('link', { name: '启明的账户' }).waitFor()
  await site.signInAgain('organization')
  for (const page of [first, other]) {
    await page.getByText('你的账户已在其他地方登录！').waitFor()
    await page.getByRole('banner').getByRole('link', { name: '登录' }).waitFor()
  }
  expect(new URL(first.url()).pathname).toBe('/list')
  expect((await first.context().cookies()).some(({ name }) => name === 'token')).toBe(false)
})

test('signing out in one tab signs the others out', async () => {
  const first = await signedIn('lecturerOfOrganization', { expects: /status of 401/ })
  const other = await first.context().newPage()
  await other.goto('/account/info')
  await other.getByRole('heading', { level: 1, name: '个人资料' }).waitFor()
  await first.getByLabel('我的菜单').click()
  await first.getByRole('button', { name: '退出' }).click()
  await first.waitForURL((url) => url.pathname === '/')
  await other.getByText('你已退出登录').first().waitFor()
})

test('where no stream comes through, the number is asked for now and again', async () => {
  const page = await site.page({ as: 'learner2', expects: /ERR_FAILED/ })
  let asked = 0
  await page.context().route('**/gateway/user/auth/stream', (route) => route.abort())
  page.on('request', (request) => void (asked += Number(request.url().endsWith('/msg/user/num'))))
  await page.goto('/list')
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(0)
})

test('a server that stops ends the streams in order: nobody waits for them', async () => {
  const dataDir = newDataDir()
  const server = await startServer({ DATA_DIR: dataDir })
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ mobile: people.learner.mobile, password })
  const signedIn = await fetch(`${server.url}/gateway/user/api/user/login/password`, { method: 'POST', headers, body })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const answer = await fetch(`${server.url}/gateway/user/auth/stream`, { headers: { token: data.token } })
  const told = answer.text() // an error, if the connection were cut
  await server.stop()
  expect(await told).toContain('retry: ') // to its end
  rmSync(dataDir, { recursive: true, force: true })
})
