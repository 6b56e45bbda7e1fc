// Writing an article (J10, step 1): by keyboard from the first word to handing it in; and nothing that was typed is lost.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../../src/demo/accounts.ts'
import { violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const write = '/blog/account/write'
const text = (page: Page) => page.getByRole('textbox', { name: '正文' })
const title = (page: Page) => page.getByRole('textbox', { name: '标题', exact: true })
const isSaved = (page: Page) => page.getByText(/^已自动保存 \d/).waitFor()
const says = (page: Page, words: RegExp) => page.locator('header').getByText(words).first().waitFor()

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'button' | 'combobox', name: string, key = 'Tab') {
  const control = page.getByRole(role, { name, exact: true })
  for (let n = 0; n < 80; n++) {
    if (await control.evaluate((one) => one === document.activeElement)) return control
    await page.keyboard.press(key)
  }
  throw new Error(`${name} is not reached by ${key}`)
}

test('甲 writes by keyboard, opens a blog with the first article and hands it in', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto(write)
  await title(page).focus()
  await page.keyboard.type('键盘写的第一篇')
  await page.evaluate(() => {
    const frame = requestAnimationFrame
    window.requestAnimationFrame = (run) => frame(() => setTimeout(() => run(performance.now()), 300)) // a slow machine
    document.addEventListener('input', () => (window.requestAnimationFrame = frame), { once: true })
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('开头一段。')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## 试了三次')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/表')
  await page.getByRole('option', { name: /表格/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('第一次')
  await text(page).getByRole('table').waitFor()
  await page.keyboard.press('Escape') // out of the table, where Tab goes from cell to cell
  await isSaved(page)
  expect(await violations(page)).toEqual([])

  await page.getByRole('navigation', { name: '结构' }).getByText('试了三次').waitFor()
  const label = await tabToLabel(page)
  await label.press('ArrowDown')
  await tabTo(page, 'button', '发布', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '第一次写，顺便开博客' }).waitFor()
  await page.getByRole('textbox', { name: '博客名' }).fill('甲的小黑板')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '交上去了，等人看过就上线' }).waitFor()
  const { list } = await site.post('community/auth/blog/list', {}, await site.tokenOf('learner'))
  expect(list).toMatchObject([{ title: '键盘写的第一篇', auditStatus: 1, draftId: null, bloggerName: '甲的小黑板' }])
})

const tabToLabel = (page: Page) => tabTo(page, 'combobox', '标签')

test('what is typed while the server is away outlives the window, and is sent when it is back', async () => {
  const page = await site.page({ as: 'lecturer', expects: /Failed to load resource|ERR_FAILED/ })
  await page.goto(write)
  await page.route('**/blog/draft/**', (route) => route.abort())
  await title(page).fill('断网时写的')
  await text(page).click()
  await page.keyboard.type('火车进了隧道，这一段只在这台电脑上。')
  await says(page, /已存本机/)
  await page.reload()
  await text(page).getByText('火车进了隧道').waitFor()
  expect(await title(page).inputValue()).toBe('断网时写的')
  await page.unroute('**/blog/draft/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isSaved(page)
  const { list } = await site.post('community/auth/blog/draft/list', {}, await site.tokenOf('lecturer'))
  expect(list.filter(({ title }) => title === '断网时写的')).toHaveLength(1)
})

test('a second device sees both texts side by side; merged, both stay among the earlier states', async () => {
  const [here, there] = [
    await site.page({ as: 'lecturer' }),
    await site.page({ as: 'lecturer', expects: /status of 409/ }),
  ]
  await here.goto(write)
  await title(here).fill('两台设备写的')
  await text(here).click()
  await here.keyboard.type('第一段。')
  await isSaved(here)
  await there.goto(here.url().replace(site.url, ''))
  await text(there).getByText('第一段。').waitFor()
  await text(here).click()
  await here.keyboard.press('Control+End')
  await here.keyboard.type('电脑上加的。')
  await says(here, /第 2 版/)
  await text(there).click()
  await there.keyboard.press('Control+End')
  await there.keyboard.type('平板上加的。')
  await there.getByRole('heading', { name: /上也改了这一篇/ }).waitFor()
  expect(await violations(there)).toEqual([])
  await there.getByRole('button', { name: '第 1 处两段都留' }).click()
  await there.getByRole('button', { name: '合好，接着写' }).click()
  await text(there).getByText('第一段。电脑上加的。').waitFor()
  expect(await text(there).textContent()).toContain('第一段。平板上加的。')
  await isSaved(there)
  await there.getByRole('button', { name: '历史' }).click()
  const states = there.getByRole('dialog').getByRole('button', { name: /两台设备写的/ })
  await states.first().waitFor()
  expect(await states.count()).toBe(2)
})

test('publishing is set for a day, stands so in the centre, and is taken back', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto(write)
  await title(page).fill('下周一早上发的一篇')
  await text(page).click()
  await page.keyboard.type('周末写好，周一早上七点半发，那时老师们刚到学校。')
  await isSaved(page)
  await page.getByRole('combobox', { name: '标签' }).selectOption({ index: 1 })
  await page.getByRole('radio', { name: '定时' }).check()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('日期').fill('2026-01-01')
  await page.getByLabel('时间', { exact: true }).fill('07:30')
  await page.getByRole('button', { name: '定时发布' }).click()
  expect(await page.getByRole('heading', { name: /^定好了/ }).count()).toBe(0) // that day is over
  await page.getByLabel('日期').fill(day)
  await page.getByText(/^还有/).waitFor()
  await page.getByRole('button', { name: '定时发布' }).click()
  await page.getByRole('heading', { name: /^定好了.*发布/ }).waitFor()
  const drafts = async () =>
    (await site.post('community/auth/blog/draft/list', {}, await site.tokenOf('lecturer'))).list.filter(
      (one) => one.title === '下周一早上发的一篇',
    )
  expect(await drafts()).toMatchObject([{ publishTime: new Date(`${day}T07:30:00+08:00`).toISOString() }])

  await page.goto('/blog/account')
  const row = page.getByRole('listitem').filter({ hasText: '下周一早上发的一篇' })
  await row.getByText(/定时/).first().waitFor()
  await page.goto(`${write}?draft=${(await drafts())[0]!.id}`)
  await page.getByRole('button', { name: '取消定时' }).click()
  await page.getByRole('button', { name: '取消定时' }).waitFor({ state: 'detached' })
  expect(await drafts()).toMatchObject([{ publishTime: null }])
})

test('a session that ended elsewhere leaves the text where it is; signing in on the spot sends it', async () => {
  const page = await site.page({ as: 'learner2', isNewSession: true, expects: /status of 401/ })
  await page.goto(write)
  await title(page).fill('换了地方登录')
  await isSaved(page)
  await site.signInAgain('learner2')
  await text(page).click()
  await page.keyboard.type('这一句还在。')
  await says(page, /你在别处登录了/)
  await page.locator('header').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: '登录，接着写' })
  await dialog.getByLabel('手机号').fill(people.learner2.mobile)
  await dialog.getByLabel(/^密码/).fill(password)
  await page.keyboard.press('Enter')
  await isSaved(page)
  expect(await text(page).textContent()).toContain('这一句还在。')
})

test('a script in pasted text does not run, neither in the editor nor in the preview', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto(write)
  await text(page).click()
  await text(page).evaluate((one) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p onclick="window.ran=1">贴来的<img src="x" onerror="window.ran=2"><script>window.ran=3</script><a href="javascript:window.ran=4">链接</a></p>',
    )
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await text(page).getByText('贴来的').click()
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('dialog').getByText('贴来的').click()
  expect(await page.evaluate(() => (window as unknown as { ran?: number }).ran)).toBeUndefined()
  expect(await page.getByRole('dialog').locator('.rich').innerHTML()).not.toMatch(/script|onclick|onerror/)
})

test('places to look at are named beside the text, and each leads to where it stands', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto(write)
  await text(page).click()
  await text(page).evaluate((one) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p data-pm-slice="0 0 []">图在下面</p><img src="/art/spring-scene.svg" alt="">')
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: '这张图没写里面有什么，去写' }).click()
  await page.keyboard.type('四十二张小纸片')
  await page.getByText('每张图都写了里面有什么').waitFor()
  await isSaved(page)
  const { list } = await site.post('community/auth/blog/draft/list', {}, await site.tokenOf('lecturer'))
  const draft = await site.post('community/auth/blog/draft/view', { id: list[0]!.id }, await site.tokenOf('lecturer'))
  expect(draft.content).toContain('alt="四十二张小纸片"')
})
