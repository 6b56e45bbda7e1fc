// The service worker: what was read stays readable without a network, nothing private is kept, and it can be switched off.
import { expect, test } from 'vitest'
import { aSite, openBrowser, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const site = aSite()

const kept = () =>
  caches
    .keys()
    .then((names) =>
      Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      ),
    )
    .then((all) => all.flat())

test('a page that was read is readable without a network; another leads to the offline page, which lists what is', async () => {
  const page = await site.page({ serviceWorker: true, expects: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/list')
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await expect.poll(() => page.evaluate(kept)).toContain('/list')

  await page.context().setOffline(true)
  await page.reload()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  await page.goto('/library')
  await page.getByRole('heading', { level: 1, name: '网络已断开' }).waitFor()
  await page.getByRole('link', { name: '全部课程' }).waitFor()
  await page.context().setOffline(false) // what was wanted comes by itself
  await expect.poll(() => page.getByRole('heading', { level: 1, name: '网络已断开' }).count()).toBe(0)
})

test('where the browser does not say that the network is back, the page that was wanted comes all the same', async () => {
  const page = await site.page({ serviceWorker: true, expects: /ERR_INTERNET_DISCONNECTED/ })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  await page.goto('/library')
  await page.getByRole('heading', { level: 1, name: '网络已断开' }).waitFor()
  await page.evaluate(() => addEventListener('online', (event) => event.stopImmediatePropagation(), true))
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: '文库' }).waitFor()
})

test('neither the account centre nor a call nor a sign-in page is ever kept', async () => {
  const page = await site.page({ serviceWorker: true, as: 'learner' })
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const path of ['/account/course', '/account/info', '/login', '/list']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await expect.poll(() => page.evaluate(kept)).toContain('/list')
  const paths = await page.evaluate(kept)
  expect(paths.filter((path) => /^\/(account|admin|gateway|login|upload|media)/.test(path))).toEqual([])
})

test('switched off, it is gone with all it kept after one page', async () => {
  const dataDir = newDataDir()
  const browser = await openBrowser()
  const first = await startServer({ DATA_DIR: dataDir })
  const context = await browser.newContext({ baseURL: first.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/list')
  await first.stop()
  const second = await startServer({ DATA_DIR: dataDir, SERVICE_WORKER: '0' }, { at: Number(new URL(first.url).port) })
  await page.goto('/list')
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
  await browser.close()
  await second.stop()
})
