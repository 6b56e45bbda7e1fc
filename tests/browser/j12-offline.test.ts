// The service worker: what was read stays readable without a network, nothing private is kept, and it can be switched off.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { aReadOnlySite, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

const site = aReadOnlySite()

const kept = () =>
  caches
    .keys()
    .then((names) =>
      Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      ),
    )
    .then((all) => all.flat())

/** Playwright gives the network back to page and service worker one after the other: the worker's pictures may fail between. */
const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED.*\/art\//

test('a page that was read is readable without a network; another leads to the offline page, which lists what is', async () => {
  const page = await site.page({ serviceWorker: true, expects: offline })
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
  await page.getByRole('link', { name: '课程中心' }).waitFor()
  await page.context().setOffline(false) // what was wanted comes by itself
  await expect.poll(() => page.getByRole('heading', { level: 1, name: '网络已断开' }).count()).toBe(0)
})

test('where the browser does not say that the network is back, the page that was wanted comes all the same', async () => {
  const page = await site.page({ serviceWorker: true, expects: offline })
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
  const switchedOff = await startServer({ DATA_DIR: dataDir, SERVICE_WORKER: '0' })
  const door = await aDoor(site.url)
  const page = await site.page({ serviceWorker: true })
  await page.goto(door.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${door.url}/list`)
  await expect.poll(() => page.evaluate(kept)).toContain('/list')
  door.leadTo(switchedOff.url)
  await page.goto(`${door.url}/list`)
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0])
  await page.context().close()
  door.close()
  await switchedOff.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** One origin before several servers, as it stays the same for browsers when a server starts anew with other settings. */
async function aDoor(to: string) {
  let target = new URL(to)
  const open = new Set<Socket>()
  const door = createServer((caller) => {
    const server = connect(Number(target.port), target.hostname)
    for (const socket of [caller, server]) {
      open.add(socket)
      socket.on('error', () => {}) // cut when the door leads elsewhere
      socket.on('close', () => open.delete(socket))
    }
    caller.pipe(server).pipe(caller)
  }).listen(0)
  await once(door, 'listening')
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://localhost:${(door.address() as AddressInfo).port}`,
    leadTo(next: string) {
      target = new URL(next)
      cut()
    },
    close() {
      door.close()
      cut()
    },
  }
}
