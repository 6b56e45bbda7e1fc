// The database is gone: what was kept is read on, what must be asked says that the network is busy, and all comes back by itself.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresPrograms } from '../../scripts/debian.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { password, people } from '../../src/demo/accounts.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { openBrowser, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

describe.skipIf(!postgresPrograms())('a database that is stopped', () => {
  const dataDir = newDataDir()
  let postgres: { url: string; stop(): void; pause(): boolean; resume(): boolean }
  let server: Awaited<ReturnType<typeof startServer>>
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let token: string
  const read = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
  }
  beforeAll(async () => {
    // the session of the sign-in must be there when it is started again
    postgres = (await startPostgres({ durable: true }))!
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '1' })
    browser = await openBrowser()
    const { mobile } = people.learner
    token = (
      await createApi(
        fetch,
        () => undefined,
        `${server.url}/gateway`,
      )('user/api/user/login/password', { mobile, password })
    ).token
  }, 60_000)
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('kept pages are served as they were; a search and the account centre say that it is the network', async () => {
    const paths = ['/', '/list', '/view/1', '/blog/article/80']
    const before = await Promise.all(paths.map(read))
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    postgres.pause()
    for (const [n, path] of paths.entries()) expect(await read(path), path).toEqual(before[n])

    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    await context.addCookies([{ name: 'token', value: token, domain: 'localhost', path: '/' }])
    const page = await context.newPage()
    await page.goto('/')
    const box = page.getByRole('search').locator('[name=str]').first()
    await box.fill('语文')
    await box.press('Enter')
    await page.getByRole('heading', { level: 1, name: '网络繁忙' }).waitFor()
    expect((await read('/search/%E8%AF%AD%E6%96%87')).status).toBe(503)

    await page.goto('/account/course')
    await page.getByText('网络').first().waitFor()
    await context.close()
  })

  test('when it is back, what could not be had can be had again, without a new start', async () => {
    expect(postgres.resume()).toBe(true)
    await expect.poll(async () => (await read('/search/%E8%AF%AD%E6%96%87')).status, { timeout: 40_000 }).toBe(200)
    const api = createApi(fetch, () => token, `${server.url}/gateway`)
    // each connection of the pool comes back when its own waiting ends
    await expect
      .poll(
        () =>
          api('user/auth/user/ext/view', {}).then(
            ({ userType }) => userType,
            () => 0,
          ),
        { timeout: 40_000, interval: 500 },
      )
      .toBe(1)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  }, 100_000)
})
