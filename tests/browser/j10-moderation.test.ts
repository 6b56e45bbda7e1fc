// J10, step 5: three reports hide a post, operators work through the queue by keys and ban it; its page is 404, fans and counters are right.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { actBehindMore } from '../support/row-acts.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
let console: Page
beforeAll(async () => {
  console = await site.page({ as: 'operator', kept: true })
})

const post = 79 // of the demo school, by somebody else than who reports it
/** Of the lists, the feed and the map of the site: those that name the page. */
async function naming(path: string) {
  const named = new RegExp(`${path}(?!\\d)`) // in quotes, or in a tag of the feed
  const found: string[] = []
  for (const list of ['/blog', '/blog?pageCurrent=2', '/blog/rss.xml', '/sitemap/1.xml'])
    if (named.test(await (await site.get(list)).text())) found.push(list)
  return found
}
const heading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).first()

test('three readers report a post, the first by keyboard: it is hidden at once', async () => {
  const before = await site.get(`/blog/article/${post}`)
  expect(before.status).toBe(200)
  expect((await naming(`/blog/article/${post}`)).length).toBeGreaterThan(1)
  const reader = await site.page({ as: 'learner' })
  await reader.goto(`/blog/article/${post}`)
  const button = reader.getByRole('button', { name: '举报这篇文章' })
  await button.focus()
  await reader.keyboard.press('Enter')
  const dialog = reader.getByRole('dialog', { name: '举报这篇文章' })
  await dialog.waitFor()
  expect(await violations(reader)).toEqual([])
  await dialog.getByRole('radio').first().focus()
  await reader.keyboard.press('ArrowDown')
  await dialog.getByLabel('说一说').focus()
  await reader.keyboard.type('数据是编的')
  await dialog.getByRole('button', { name: '举报', exact: true }).press('Enter')
  await reader.getByText('举报成功').first().waitFor()
  for (const who of ['learner2', 'organization'] as const)
    await site.post('community/auth/report/save', { refType: 1, refId: post, reasonType: 2 }, await site.tokenOf(who))
  await expect.poll(async () => (await site.get(`/blog/article/${post}`)).status).toBe(404)
})

test('the operator goes through the queue by keys alone, and the other console follows without asking', async () => {
  const other = await site.page({ as: 'operator' })
  await other.goto('/admin/review?kind=4')
  await console.goto('/admin/review?kind=4')
  await heading(console).waitFor()
  const count = async (page: Page) =>
    Number(/共 (\d+) 条/.exec((await page.getByRole('navigation', { name: '要审的' }).textContent()) ?? '')?.[1])
  const waiting = await count(console)
  expect(waiting).toBeGreaterThan(1)
  expect(await violations(console)).toEqual([])
  // to the post that was just reported, the youngest
  for (let n = 1; n < waiting; n++) await console.keyboard.press('j')
  await expect.poll(() => console.getByRole('heading', { name: /举报 3 次/ }).count()).toBe(1)
  const { list } = await site.post('community/admin/review/page', { kind: 4 }, await site.tokenOf('operator'))
  const row = list.find(({ refId, refType }) => refType === 1 && refId === post)!
  await expect.poll(() => console.url()).toContain(`id=${row.id}`)
  await console.getByRole('heading', { name: '意见' }).waitFor()
  await console.keyboard.press('2')
  await console.keyboard.press('b')
  const confirm = console.getByRole('alertdialog').or(console.getByRole('dialog'))
  await confirm.waitFor()
  await confirm.getByRole('button', { name: '封禁', exact: true }).press('Enter')
  await console
    .getByText(/已封禁/)
    .first()
    .waitFor()
  await expect.poll(() => count(other)).toBe(waiting - 1)
  await expect.poll(async () => (await site.get(`/blog/article/${post}`)).status).toBe(404)
  expect(await naming(`/blog/article/${post}`)).toEqual([])
})

test('taken back within ten seconds by Z it is as it was before the decision', async () => {
  await console.goto('/admin/review?kind=1')
  await heading(console).waitFor()
  const first = await heading(console).textContent()
  await console.keyboard.press('a')
  await console
    .getByText(/已通过/)
    .first()
    .waitFor()
  await expect.poll(() => heading(console).textContent()).not.toBe(first)
  await console.keyboard.press('z')
  await expect.poll(() => heading(console).textContent()).toBe(first)
})

test('what is read stays there when somebody else decides it meanwhile', async () => {
  await console.goto('/admin/review?kind=1')
  await heading(console).waitFor()
  const [read, queue] = [await heading(console).textContent(), console.getByRole('navigation', { name: '要审的' })]
  const token = await site.tokenOf('operator')
  const { list } = await site.post('community/admin/review/page', { kind: 1 }, token)
  await expect.poll(() => console.url()).toContain(`id=${list[0]!.id}`)
  await site.post(
    'PUT community/admin/review/audit',
    { id: list[0]!.id, decision: 1, hitList: [], auditOpinion: '' },
    token,
  )
  await queue.getByText(`共 ${list.length - 1} 条`).waitFor()
  expect(await heading(console).textContent()).toBe(read)
  await site.post('PUT community/admin/review/undo', { id: list[0]!.id }, token)
  await queue.getByText(`共 ${list.length} 条`).waitFor()
})

test('on a phone several are ticked too, and refused together with one opinion', async () => {
  const page = await site.page({ as: 'operator', width: 390 })
  await page.goto('/admin/review')
  await page.getByRole('button', { name: '多选' }).click()
  const queue = page.getByRole('navigation', { name: '要审的' })
  for (const n of [0, 1]) await queue.getByRole('checkbox').nth(n).check()
  await page.getByRole('region', { name: '一起处理' }).getByText('已选 2 条').waitFor()
  expect(await overflow(page)).toEqual([])
  expect(await violations(page)).toEqual([])
})

test('a word is tried on the last texts and weighed before it goes down a level; an example that breaks says so', async () => {
  site.expects(/status of 422/)
  await console.goto('/admin/word')
  await console.getByLabel('试一段话').fill('孩子的答案写在黑板上')
  await console.getByText('会拦下，等人看过').waitFor()
  await console.getByRole('button', { name: '存成例子：要拦下' }).click()
  await console
    .getByText(/保存成功/)
    .first()
    .waitFor()
  await console.getByRole('button', { name: /^例子 7/ }).click()
  await console.getByRole('dialog', { name: '例子' }).getByText('孩子的答案写在黑板上').waitFor()
  expect(await violations(console)).toEqual([])
  await console.keyboard.press('Escape')

  await console.getByLabel('试一个词').fill('公开课')
  await console.getByRole('button', { name: '拿最近 50 篇试' }).first().click()
  await console
    .getByRole('dialog', { name: '「公开课」命中哪些' })
    .getByText(/篇里命中 \d+ 篇/)
    .waitFor()
  await console.keyboard.press('Escape')

  await console.getByRole('link', { name: '答案', exact: true }).click()
  const weighed = console.getByRole('region', { name: '换一级会怎样' })
  await weighed.getByText(/降成记一笔：近 30 天命中/).waitFor()
  await weighed.getByText(/就不对了/).waitFor()
  await console.getByRole('heading', { name: /写的人说不该算/ }).waitFor()
  await console.getByLabel('处理方式').selectOption('3')
  await console.getByRole('button', { name: '保存', exact: true }).click()
  await console
    .getByText(/就不拦了。真的要改/)
    .first()
    .waitFor()
  await console.getByText('例子不对也改', { exact: true }).click()
  await console.getByRole('button', { name: '保存', exact: true }).click()
  await console.getByText('保存成功，马上算').first().waitFor()
})

test('a word goes down a level from its row, comes back in time, and its history says who did both', async () => {
  await console.goto('/admin/word?tab=refuse')
  const { list } = await site.post('community/admin/word/page', { tab: 1 }, await site.tokenOf('operator'))
  const { id, word } = list[0]!
  const level = async () =>
    (await site.post('community/admin/word/page', { keyword: word }, await site.tokenOf('operator'))).list.find(
      (one) => one.id === id,
    )?.level
  await (await actBehindMore(console, `降一级：${word}`)).press('Enter')
  const confirm = console.getByRole('dialog')
  await confirm.getByText(/30 秒里能撤销/).waitFor()
  expect(await violations(console)).toEqual([])
  await confirm.getByRole('button', { name: '改成拦下' }).press('Enter')
  await expect.poll(level).toBe(2)
  await console.getByRole('button', { name: '撤销' }).press('Enter')
  await expect.poll(level).toBe(1)
  await (await actBehindMore(console, `历史：${word}`)).press('Enter')
  const history = console.getByRole('dialog', { name: `「${word}」的历史` }).getByRole('list', { name: '历史' })
  await history.getByText('从拦下改成拒绝').waitFor()
  await history.getByText('处理方式：拦下').waitFor()
  expect(await violations(console)).toEqual([])
  await console.keyboard.press('Escape')
  await console.getByRole('link', { name: '历史' }).click()
  await console.getByRole('row').filter({ hasText: '改了词的级别' }).filter({ hasText: word }).first().waitFor()
})

test('of pasted words is said first what they would do; one of a single character is added where that is asked for alone', async () => {
  await console.goto('/admin/word')
  const dialog = console.getByRole('dialog', { name: '贴一批词' })
  const said = () => dialog.getByRole('list', { name: '会怎样' }).getByRole('listitem').allTextContents()
  const tryThem = async (words: string) => {
    await dialog.getByLabel('词，一行一个').fill(words)
    await dialog.getByRole('button', { name: '看看会怎样' }).click()
    await dialog.getByRole('list', { name: '会怎样' }).waitFor()
  }
  await console.getByRole('button', { name: '贴一批词…' }).click()
  expect(await dialog.getByRole('button', { name: '看看会怎样' }).isDisabled()).toBe(true)
  await dialog.getByRole('radio', { name: '记一笔' }).check()
  await tryThem('慢读古琴谱\n\n 慢读古筝谱 ')
  expect(await said()).toEqual(['2 个新词，放进「记一笔」'])
  await tryThem('慢读古琴谱\n答案\n篪')
  expect(await said()).toEqual([
    '1 个新词，放进「记一笔」',
    '1 个已经有，跳过：答案',
    expect.stringMatching(/^「篪」只有一个字，会命中 \d+ 篇$/),
    '一个字的也加',
  ])
  await dialog.getByRole('button', { name: '加 1 个' }).waitFor()
  await dialog.getByRole('switch', { name: '一个字的也加' }).press('Space')
  await dialog.getByRole('button', { name: '加 2 个' }).click()
  await console.getByText('添加成功，多了 2 个词').first().waitFor()
  const token = await site.tokenOf('operator')
  const levelsOf = async (keyword: string) =>
    (await site.post('community/admin/word/page', { keyword }, token)).list.map(({ word, level }) => [word, level])
  expect([await levelsOf('慢读'), await levelsOf('篪')]).toEqual([[['慢读古琴谱', 3]], [['篪', 3]]])
  await console.getByRole('button', { name: '贴一批词…' }).click()
  expect(await dialog.getByLabel('词，一行一个').inputValue()).toBe('')
})

test('what is live is taken down from its page, its writer reads why and appeals, and it comes back', async () => {
  const writersToken = await site.tokenOf('lecturer')
  const { list } = await site.post('community/auth/blogger/article/list', { state: 4 }, writersToken)
  const { id, title } = list[0]!
  const path = `/blog/article/${id}`
  const statusOf = async () => (await site.get(path)).status
  expect(await statusOf()).toBe(200)
  const namedBefore = await naming(path)
  expect(namedBefore.length).toBeGreaterThan(1)

  // who works in the console finds the way from the page, and anybody else does not: of a reader the button says that the page reacts
  const reader = await site.page({ as: 'learner' })
  await reader.goto(path)
  await reader
    .getByRole('link', { name: '举报这篇文章' })
    .or(reader.getByRole('button', { name: '举报这篇文章' }))
    .hover()
  await reader.getByRole('button', { name: '举报这篇文章' }).waitFor()
  expect(await reader.getByRole('link', { name: '下架这篇文章' }).count()).toBe(0)
  await console.goto(path)
  await console.getByRole('link', { name: '举报这篇文章' }).hover()
  await console.getByRole('link', { name: '下架这篇文章' }).click()
  await console.getByText('读者看得到').waitFor()
  expect(await violations(console)).toEqual([])
  await console.getByRole('button', { name: '下架…' }).press('Enter')
  const asked = console.getByRole('alertdialog', { name: `下架「${title.slice(0, 20)}」？` })
  await asked.getByRole('button', { name: '下架', exact: true }).press('Enter')
  await console.getByText('请写原因，作者会看到').first().waitFor()
  await asked.getByRole('button', { name: '抄来的' }).press('Enter')
  expect(await violations(console)).toEqual([])
  await asked.getByRole('button', { name: '下架', exact: true }).press('Enter')
  await console.getByText('读者看不到').waitFor()
  await expect.poll(statusOf).toBe(404)
  expect(await naming(path)).toEqual([])

  const writer = await site.page({ as: 'lecturer', width: 390 })
  await writer.goto('/blog/account')
  await writer
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: `看原因和申诉：${title}`, exact: true })
    .click()
  const row = writer.getByRole('listitem').filter({ hasText: title })
  await row.getByText('没有注明出处').waitFor()
  expect(await overflow(writer)).toEqual([])
  expect(await violations(writer)).toEqual([])
  await row.getByRole('button', { name: /^申诉/ }).press('Enter')
  const dialog = writer.getByRole('dialog', { name: /^申诉/ })
  await dialog.getByLabel('为什么不该下架').fill('这是我自己写的教案，有草稿为证')
  expect(await violations(writer)).toEqual([])
  await dialog.getByRole('button', { name: '提交申诉' }).press('Enter')
  await row.getByText('申诉等人看过').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await writer.getByRole('button', { name: /^申诉/ }).count()).toBe(0)

  const token = await site.tokenOf('operator')
  const queue = await site.post('community/admin/review/page', { kind: 1, pageSize: 50 }, token)
  const appeal = queue.list.find(({ refId, cause }) => refId === id && cause === 4)!
  await console.goto(`/admin/review?kind=1&id=${appeal.id}`)
  await console.getByText('这是我自己写的教案，有草稿为证').waitFor()
  await console.getByText('没有注明出处').first().waitFor()
  expect(await violations(console)).toEqual([])
  await heading(console).focus()
  await console.keyboard.press('a')
  await console
    .getByText(/恢复成功/)
    .first()
    .waitFor()
  await expect.poll(statusOf).toBe(200)
  await expect.poll(() => naming(path)).toEqual(namedBefore)
  await writer.reload()
  await writer.getByText('没有被下架的内容').waitFor()
})

test('an answer and a comment that were taken down say why in the own lists, and lead to the appeal', async () => {
  const [token, writersToken] = [await site.tokenOf('operator'), await site.tokenOf('learner2')]
  const answer = '分角色读，一人一句'
  const { id: answerId } = await site.post(
    'community/auth/questions/comment/save',
    { questionsId: 40, content: `<p>${answer}</p>` },
    writersToken,
  )
  const said = '这一课我也上过两次'
  const { id: commentId } = await site.post(
    'community/auth/blog/comment/save',
    { blogId: 80, content: said },
    writersToken,
  )
  for (const [refType, refId] of [
    [3, answerId],
    [4, commentId],
  ] as const)
    await site.post('community/admin/takedown/save', { refType, refId, auditOpinion: '是从别处抄来的。' }, token)

  const writer = await site.page({ as: 'learner2', width: 390 })
  for (const [address, text] of [
    ['/account/ques?list=answered', answer],
    ['/blog/account?list=comment', said],
  ] as const) {
    await writer.goto(address)
    const row = writer.getByRole('listitem').filter({ hasText: text })
    await row.getByText('是从别处抄来的。').waitFor()
    await row.getByText('已下架').waitFor()
    expect(await overflow(writer)).toEqual([])
    expect(await violations(writer)).toEqual([])
    await row.getByRole('link', { name: /^看原因和申诉：./ }).click()
    await writer.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: /^申诉/ }).waitFor()
  }
  await writer.goto('/blog/article/80')
  const unseen = writer.getByRole('listitem').filter({ hasText: said }).getByRole('link', { name: '看原因和申诉' })
  await writer.locator('#comments').scrollIntoViewIfNeeded()
  await unseen.waitFor()
  expect(await violations(writer)).toEqual([])
})
