// What helps who writes, by keyboard: words that hold a text, people to name, both texts of two devices; and Chinese composition.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const write = '/blog/account/write'
const ask = '/question/account/write'
const article = (page: Page) => page.getByRole('textbox', { name: '正文' })
const question = (page: Page) => page.getByRole('textbox', { name: '说清楚' })
const isSaved = (page: Page) => page.getByText(/^已自动保存 \d/).waitFor()
const box = (page: Page, word: string) => page.getByRole('group', { name: `「${word}」怎么办` })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const mark = (page: Page, word: string) => page.locator('.rich-word', { hasText: word }).first().waitFor()

test.each([
  ['an article', write, article],
  ['a question', ask, question],
] as const)(
  'below a word that holds %s back stands what to do; F8 leads there, one undo gives the word back',
  async (_, path, text) => {
    const page = await site.page({ as: 'lecturer' })
    await page.goto(path)
    await text(page).click()
    await page.keyboard.type('想要空白样子可以加微信，也可以加群，我发给你。')
    await mark(page, '加微信')
    await page.keyboard.press('F8')
    await box(page, '加微信').waitFor()
    await expect.poll(() => focused(page)).toBe('改成「站内私信我」')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => text(page).textContent()).toContain('可以站内私信我，也可以加群')
    await page.keyboard.press('Control+z')
    await expect.poll(() => text(page).textContent()).toContain('可以加微信，也可以加群')

    await mark(page, '加微信')
    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    await page.keyboard.press('Shift+F8')
    await page.keyboard.press('F8')
    const [first, second] = [box(page, '加微信'), box(page, '加群')]
    await expect.poll(async () => (await first.count()) + (await second.count())).toBe(1)
    const word = (await first.count()) ? '加微信' : '加群'
    await page.keyboard.press('Escape')
    await expect.poll(() => box(page, word).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')

    await page.keyboard.press('F8')
    await page.keyboard.press('F8')
    await page.getByRole('button', { name: '留着，等人看' }).press('Enter')
    await page.locator('.rich-meant').first().waitFor()
    await page.getByText(/留着，会等人看$/).waitFor()

    // it lasts over a reload, as the draft has it, and goes with its sentence
    await isSaved(page)
    await page.reload()
    await page.locator('.rich-meant').first().waitFor()
    await text(page).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('请看，')
    await expect.poll(() => page.locator('.rich-meant').count()).toBe(0)
    await mark(page, word)
  },
)

test('「这里不该算」 reaches the operators: it counts against the word, with its sentence', async () => {
  const page = await site.page({ as: 'learner' })
  await page.goto(write)
  await article(page).click()
  await page.keyboard.type('孩子自己找到答案，比我讲的好。')
  await mark(page, '答案')
  await page.keyboard.press('F8')
  await box(page, '答案').getByRole('button', { name: '这里不该算' }).click()
  await page
    .getByText(/反馈成功/)
    .first()
    .waitFor()
  const operator = await site.tokenOf('operator')
  const { list } = await site.post('community/admin/word/page', { keyword: '答案' }, operator)
  const { id } = list.find(({ word }) => word === '答案')!
  const said = await site.post('community/admin/word/doubt/list', { id }, operator)
  expect(said.list[0]!.text).toContain('孩子自己找到答案')
})

test('「@」 names people by pinyin, in a text as a link, in a comment as it is written', async () => {
  const page = await site.page({ as: 'lecturer' })
  const { list } = await site.post('community/auth/mention/list', {}, await site.tokenOf('lecturer'))
  const person = list.find(({ hasBlog }) => hasBlog === 1)!
  await page.goto(write)
  await article(page).click()
  await page.keyboard.type(`谢谢 @${person.initials}`)
  await page.getByRole('listbox', { name: '提到谁' }).getByRole('option', { name: person.nickname }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('的提醒')
  await article(page)
    .getByRole('link', { name: `@${person.nickname}` })
    .waitFor()
  expect(await article(page).textContent()).toContain(`谢谢 @${person.nickname} 的提醒`)

  await page.goto('/blog/article/80')
  const comment = page.getByLabel('写评论')
  await comment.pressSequentially(`@${person.initials}`)
  await page.getByRole('listbox', { name: '提到谁' }).getByRole('option').first().waitFor()
  await comment.press('Escape')
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0)
  await comment.press('Backspace')
  await page.getByRole('listbox', { name: '提到谁' }).getByRole('option').first().waitFor()
  await comment.press('Enter')
  await expect.poll(() => comment.inputValue()).toMatch(/^@\S+ $/)
})

test('a link to a page of the site that is not there is said, where it leads else is named', async () => {
  const page = await site.page({ as: 'lecturer' })
  await page.goto(write)
  await article(page).click()
  await article(page).evaluate((one) => {
    const clipboardData = new DataTransfer()
    const link = (href: string, text: string) => `<a href="${href}">${text}</a>`
    clipboardData.setData(
      'text/html',
      `<p data-pm-slice="0 0 []">${link('/view/1', '那门课')}，${link('/blog/article/99999999', '旧文')}，${link('https://www.moe.gov.cn/', '部里')}</p>`,
    )
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('「旧文」连的是本站没有的一页（404）').waitFor()
  const links = page.getByRole('region', { name: '链接' })
  await links.getByText('www.moe.gov.cn').waitFor()
  await links
    .getByText(/^本站：/)
    .first()
    .waitFor()
  await links.getByText('3 个，1 个打不开').waitFor()
  expect(await violations(page)).toEqual([])
})

/** The same draft open on two devices, both changed. */
async function twoDevices(path: string, text: (page: Page) => ReturnType<Page['getByRole']>, begun: string[]) {
  const [here, there] = [
    await site.page({ as: 'lecturer' }),
    await site.page({ as: 'lecturer', expects: /status of 409/ }),
  ]
  await here.goto(path)
  await text(here).click()
  for (const [n, line] of begun.entries()) {
    if (n) await here.keyboard.press('Enter')
    await here.keyboard.type(line)
  }
  await isSaved(here)
  await expect.poll(() => here.url()).toContain('draft=')
  await there.goto(here.url().replace(site.url, ''))
  await text(there).getByText(begun[0]!).waitFor()
  const change = async (page: Page, word: string) => {
    for (const line of begun) {
      await text(page).getByText(line).click()
      await page.keyboard.press('End')
      await page.keyboard.type(`，${word}改的`)
    }
  }
  await change(here, '电脑上')
  await here.getByText(/服务器第 [2-9] 版/).waitFor()
  await isSaved(here)
  await change(there, '平板上')
  await there.getByRole('heading', { name: /上也改了/ }).waitFor()
  return there
}

test('a question on two devices is chosen by keys: 1 the left, 2 the right, E both in one', async () => {
  const page = await twoDevices(ask, question, ['第一段', '第二段', '第三段'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: '第 1 处合在一起改' }).fill('第一段，合好的')
  const place = (n: number) => page.getByRole('radiogroup', { name: `第 ${n} 处用哪一段` })
  const isChosen = (n: number, name: string) =>
    expect.poll(() => place(n).getByRole('radio', { name }).isChecked()).toBe(true)
  await place(2).getByRole('radio').first().focus()
  await page.keyboard.press('2')
  await isChosen(2, '用那边的')
  await page.keyboard.press('1') // the focus went on to the next one
  await isChosen(3, '用这里的')
  await place(2).getByRole('radio').first().focus()
  await page.keyboard.press('1')
  await isChosen(2, '用这里的')
  await page.getByText('3 处都选好了').waitFor()
  await page.getByRole('button', { name: '合好，接着写' }).press('Enter')
  await question(page).getByText('第二段，平板上改的').waitFor()
  await isSaved(page)
  const token = await site.tokenOf('lecturer')
  const { list } = await site.post('community/auth/questions/draft/list', {}, token)
  const draft = await site.post('community/auth/questions/draft/view', { id: list[0]!.id }, token)
  expect(draft.content).toContain('第三段，平板上改的')
})

test('an article on two devices becomes two: this one goes on as it is here, the other is a draft of its own', async () => {
  const page = await twoDevices(write, article, ['第一段', '第二段'])
  await page.getByRole('button', { name: '存成两篇' }).click()
  await page
    .getByText(/存成两篇成功/)
    .first()
    .waitFor()
  await article(page).getByText('第二段，平板上改的').waitFor()
  await isSaved(page)
  const token = await site.tokenOf('lecturer')
  const draftId = Number(new URL(page.url()).searchParams.get('draft'))
  const { list } = await site.post('community/auth/blog/draft/list', {}, token)
  const textOf = async (id: number) => (await site.post('community/auth/blog/draft/view', { id }, token)).content
  const other = list.find(({ id }) => id !== draftId)!
  expect(await textOf(draftId)).toBe('<p>第一段，平板上改的</p><p>第二段，平板上改的</p>')
  expect(await textOf(other.id)).toBe('<p>第一段，电脑上改的</p><p>第二段，电脑上改的</p>')
})

/** A word as an input method composes it: its letters first, then the characters. */
async function compose(page: Page, letters: string, characters: string) {
  const cdp = await page.context().newCDPSession(page)
  for (let n = 1; n <= letters.length; n++)
    await cdp.send('Input.imeSetComposition', { text: letters.slice(0, n), selectionStart: n, selectionEnd: n })
  await cdp.send('Input.insertText', { text: characters })
  await cdp.detach()
}

test('Chinese is composed in headings, lists and cells as it is chosen, and keys of the composition do nothing else', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto(write)
  await article(page).click()
  await page.keyboard.type('## ')
  await compose(page, 'sanzhangzhi', '三张纸')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- ')
  await compose(page, 'diyizhang', '第一张')
  await page.keyboard.press('Enter')
  await compose(page, "di'er", '第二张')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('| ')
  await compose(page, 'nayici', '哪一次')
  await page.keyboard.press('Tab')
  await compose(page, 'wozaijiang', '我在讲')
  const html = await article(page).evaluate((one) => one.innerHTML)
  expect(html).toContain('<h2>三张纸</h2>')
  expect(html.match(/<li><p>[^<]*<\/p><\/li>/g)).toEqual(['<li><p>第一张</p></li>', '<li><p>第二张</p></li>'])
  const cells = await article(page).locator('th').allTextContents()
  expect(cells.slice(0, 2)).toEqual(['哪一次', '我在讲'])
  expect(await article(page).textContent()).not.toMatch(/[a-z]/)
  await isSaved(page)
  const { list } = await site.post('community/auth/blog/draft/list', {}, await site.tokenOf('learner2'))
  const { content } = await site.post(
    'community/auth/blog/draft/view',
    { id: list[0]!.id },
    await site.tokenOf('learner2'),
  )
  for (const part of ['<h2>三张纸</h2>', '第一张', '第二张', '哪一次', '我在讲']) expect(content).toContain(part)
})
