// A school that has just been opened: nothing in it, nobody who runs it yet.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { migrate } from '../../src/db/migrate.ts'
import { loadOrCreateSecret } from '../../src/gateway/secrets/secret.ts'
import { firstOperatorCode, firstOperatorSecret } from '../../src/gateway/user/operator-account.ts'
import { newFolder } from '../support/folders.ts'
import { openBrowser, startServer } from '../support/site.ts'

const dataDir = newFolder('new-school')
let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let code: string
beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true })
  const db = await openDb({ folder: join(dataDir, 'db') })
  await migrate(db)
  code = firstOperatorCode(await loadOrCreateSecret(db, firstOperatorSecret)) // as the start would have made it
  await db.close()
  rmSync(join(dataDir, 'db.lock')) // this process made it, with rights of its own
  ;[server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, DEMO: '0' }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('its home page has no empty bands, no words of another school, and says that courses will come', async () => {
  const html = await (await fetch(server.url)).text()
  expect(html).toContain('课程正在筹备')
  for (const word of ['大家在学', '近期直播', '老师们在问', '教师博客', '资讯</h2>', '大单元', '作业设计', '全部 0'])
    expect([word, html.includes(word)]).toEqual([word, false])
})

test('its pages count no courses that are not there', async () => {
  const html = await (await fetch(`${server.url}/vip`)).text()
  expect(html).toContain('会员课程随时学')
  expect(html).not.toMatch(/(^|\D)0 门/)
})

test('nobody else on the machine can read its files, but for the kept pages', () => {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  // one that is being written may be gone, under its own name, by now
  const modeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  const open = files.filter(({ parentPath, name }) => modeOf(join(parentPath, name)) & 0o077)
  const isCache = ({ name }: { name: string }) => name === 'pg_internal.init' // the engine's own, written anew at each start
  const isPage = ({ parentPath }: { parentPath: string }) => parentPath.startsWith(join(dataDir, 'pages'))
  expect(files.length).toBeGreaterThan(900)
  expect(open.filter((file) => !isPage(file) && !isCache(file)).map(({ name }) => name)).toEqual([])
})

test('its log says that there is no operator and not the code; who has the code makes the first, and finds what is to do', async () => {
  expect(server.said.out).toContain('还没有运营账号')
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/admin')
  expect(server.said.out).not.toContain(code)
  await page.getByLabel('一次性口令').fill('AAAA-BBBB-CCCC')
  await page.getByRole('textbox', { name: '账号' }).fill('zhang')
  await page.getByLabel('姓名').fill('张老师')
  await page.getByLabel('密码', { exact: true }).fill('春风化雨 2026')
  await page.getByRole('button', { name: '新建并登录' }).click()
  await page.getByText('口令不对').waitFor()
  await page.getByLabel('一次性口令').fill(code)
  await page.getByRole('button', { name: '新建并登录' }).click()
  await page.getByRole('heading', { name: /开站清单/ }).waitFor()
  await page.getByRole('link', { name: '给网站起名' }).waitFor()
  await page.getByText('网站看到你的地址是').waitFor()

  await page.getByRole('link', { name: '建课程分类' }).click()
  await page.getByRole('button', { name: '新增分类' }).first().click()
  await page.getByLabel('名称').fill('小学')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('cell', { name: '小学', exact: true }).waitFor()
  await page.goto('/admin/label?of=course&open=new')
  await page.getByLabel('名称').fill('语文')
  await page.getByLabel('上级分类').selectOption('小学')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  await page.getByRole('cell', { name: '语文', exact: true }).waitFor()
  await page.goto('/admin')
  await page.getByText('建课程分类（已完成）').waitFor()
  await page.close()
})
