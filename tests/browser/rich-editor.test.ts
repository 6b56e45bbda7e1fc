// The editor of rich texts, in the news of the console: what is typed, composed, pasted and uploaded is what readers see, and nothing more.
import type { CDPSession, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aSite } from '../support/site.ts'

const site = aSite()
let page: Page
let text: Locator

beforeEach(async () => {
  page = await site.page({ as: 'operator' })
  await page.goto('/admin/news?open=new')
  text = page.getByRole('textbox', { name: '正文' })
  await text.waitFor()
})

const button = (name: string) =>
  page.getByRole('toolbar', { name: '正文的格式' }).getByRole('button', { name, exact: true })
const inside = () =>
  text.evaluate((one) => one.innerHTML.replace(/ (class|data-[\w-]+)="[^"]*"|<br class="[^"]*">/g, ''))

/** As a clipboard does it. */
const paste = (html: string) =>
  text.evaluate((one, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** Saves the news under a title of its own, and reads the page that came of it. */
async function published(title: string) {
  await page.getByRole('textbox', { name: '标题' }).fill(title)
  await page.getByRole('button', { name: '新增资讯' }).last().click()
  await page.getByRole('heading', { name: `编辑「${title}」` }).waitFor()
  const id = new URL(page.url()).searchParams.get('open')
  return (await fetch(`${site.url}/info/detail/${id}`)).text()
}

test('headings, bold and lists are made by buttons and by typing, and read as they were written', async () => {
  await text.click()
  await button('标题').click()
  await page.keyboard.type('三个变化')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- 提前一周')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('人手一份')
  expect(await inside()).toContain(
    '<h2>三个变化</h2><ul><li><p>提前一周</p></li><li><p><strong>人手一份</strong></p></li></ul>',
  )
  expect(await button('加粗').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Control+Z')
  expect(await inside()).not.toContain('人手一份')
  await page.keyboard.press('Control+Y')
  const html = await published('编辑器写的资讯')
  expect(html).toContain('<strong>人手一份</strong>')
  expect(html).toMatch(/<h2[^>]*>三个变化<\/h2>/)
})

test('Chinese is composed letter by letter and stands once, and Enter that ends a word ends no paragraph', async () => {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await text.click()
  for (const part of ['k', 'ke', 'ket', 'ketang'])
    await cdp.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length })
  await cdp.send('Input.insertText', { text: '课堂' })
  for (const part of ['g', 'guan', 'guanli'])
    await cdp.send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length })
  await cdp.send('Input.insertText', { text: '管理' })
  await expect.poll(inside).toContain('<p>课堂管理</p>')
  await page.getByText('4 字', { exact: true }).waitFor()
})

test('what Word and WeChat bring is cleaned: lists stay, styles go, pictures of elsewhere are named', async () => {
  await text.click()
  await paste(`<html xmlns:o="urn:x"><head><style>p { color: red }</style></head><body>
    <p class="MsoNormal" style="margin:0;color:red" onclick="x()">课前<b>准备</b><o:p></o:p></p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>读课文</p>
    <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>写批注</p></body></html>`)
  await expect
    .poll(inside)
    .toContain('<p>课前<strong>准备</strong></p><ol><li><p>读课文</p></li><li><p>写批注</p></li></ol>')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(`<section style="padding:10px"><section><span style="font-weight: bold;">小结</span></section>
    <img src="https://mmbiz.qpic.cn/one.jpg" alt=""><img data-src="https://mmbiz.qpic.cn/two.jpg"></section><script>x()</script>`)
  await page.getByText('没有带过来：别的网站的图片 2、脚本 1').waitFor()
  const html = await inside()
  expect(html).toContain('<strong>小结</strong>')
  expect(html).not.toMatch(/style|onclick|script|mmbiz|section/)
  await page.getByRole('button', { name: '撤销粘贴' }).click()
  expect(await inside()).not.toContain('小结')
  expect(await inside()).toContain('写批注')
})

test('a picture is uploaded and asked what it shows; a link leads only where links may', async () => {
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#12575d' } })
    .png()
    .toBuffer()
  await text.click()
  await page.keyboard.type('板书')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('图片').click()])
  await chooser.setFiles({ name: '板书.png', mimeType: 'image/png', buffer: body })
  const dialog = page.getByRole('dialog', { name: '放进图片' })
  await dialog.getByRole('textbox', { name: '图里是什么' }).fill('黑板上三行板书')
  await dialog.getByRole('textbox', { name: '图下的说明' }).fill('第二课时的板书')
  await dialog.getByRole('button', { name: '确定' }).click()
  expect(await inside()).toMatch(
    /<figure[^>]*><img src="\/upload\/[^"]+" alt="黑板上三行板书"[^>]*><figcaption>第二课时的板书<\/figcaption><\/figure>/,
  )

  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Shift+End')
  await button('链接').click()
  const link = page.getByRole('dialog', { name: '加链接' })
  await link.getByRole('textbox', { name: '网址' }).fill('javascript:alert(1)')
  await link.getByRole('button', { name: '确定' }).click()
  await link.getByText('请填以 https:// 开头的网址').waitFor()
  await link.getByRole('textbox', { name: '网址' }).fill('www.moe.gov.cn')
  await link.getByRole('button', { name: '确定' }).click()
  const html = await published('有图的资讯')
  expect(html).toContain('<figcaption>第二课时的板书</figcaption>')
  expect(html).toContain('href="https://www.moe.gov.cn"')
})

test('a table is put in, grows and goes, by the keyboard too', async () => {
  await text.click()
  await button('表格').click()
  await page.keyboard.type('日期')
  await page.keyboard.press('Tab')
  await page.keyboard.type('内容')
  await button('加行').click()
  const html = await inside()
  expect(html.match(/<tr>/g)).toHaveLength(4)
  expect(html).toMatch(/<th[^>]*><p>日期<\/p><\/th>/)
  expect(html).not.toContain('style')
  await button('删除表格').click()
  expect(await inside()).not.toContain('<table')
  await text.press('Alt+F10') // nothing of the page is lost
  await button('标题').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('次标题')
})

test('a formula is typed as TeX with its look below, changed by a press, and read as MathML', async () => {
  await text.click()
  await page.keyboard.type('求 ')
  await button('公式').click()
  const dialog = page.getByRole('dialog', { name: '放进公式' })
  await dialog.getByRole('textbox', { name: 'TeX' }).fill('\\frac{1')
  await dialog.getByText('公式第 8 个字符起写得不对，请检查').waitFor()
  await dialog.getByRole('textbox', { name: 'TeX' }).fill('\\frac{1}{2}')
  await dialog.locator('mfrac').waitFor()
  await dialog.getByRole('button', { name: '确定' }).click()
  await text.locator('mfrac').waitFor()
  await text.locator('.rich-formula').click()
  await button('公式').click()
  await page.getByRole('dialog', { name: '改公式' }).getByRole('textbox', { name: 'TeX' }).fill('\\sqrt{2}')
  await page.getByRole('dialog', { name: '改公式' }).getByRole('button', { name: '确定' }).click()
  await text.locator('msqrt').waitFor()
  const html = await published('带公式的资讯')
  expect(html).toMatch(/求 <math[^>]*><semantics><mrow><msqrt>/)
  expect(html).not.toMatch(/<math.* style=/s)
})

test('the texts of a question share one row of buttons, that of the text one is in last', async () => {
  const writer = await site.page({ as: 'lecturer' })
  await writer.goto('/account/subject/add')
  const rows = writer.getByRole('toolbar', { name: /的格式$/ })
  await writer.getByRole('textbox', { name: '解析' }).waitFor()
  await expect.poll(() => rows.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['题干的格式'])
  const placeBefore = await rows.boundingBox()
  await writer.getByRole('textbox', { name: '解析' }).click()
  await expect.poll(() => rows.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['解析的格式'])
  expect((await rows.boundingBox())!.height).toBe(placeBefore!.height)
  await rows.getByRole('button', { name: '加粗' }).click()
  await writer.keyboard.type('因为')
  await writer.getByRole('textbox', { name: '解析' }).locator('strong', { hasText: '因为' }).waitFor()
})
