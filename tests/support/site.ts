// The built site as a process of its own, and browsers before it: a complaint of a page or of the server fails its test.
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { CallName, Input, Output } from '../../src/contract/calls.ts'
import { type Db, openDb } from '../../src/db/connect.ts'
import { password, people } from '../../src/demo/accounts.ts'
import { apiOver } from '../../src/lib/api.ts'
import { startChild } from './child.ts'
import { newDataDir } from './template.ts'

type Person = keyof typeof people

type Look = {
  width?: 1440 | 390 | 320
  scheme?: 'light' | 'dark'
  javaScript?: boolean
  serviceWorker?: boolean // otherwise none: what a test routes or counts must not go past it
  policy?: boolean // false: without the page's content security policy, for what must hold by itself
  userAgent?: string
  as?: Person
  /** Complaints, of this page or the server, that belong to what the test does: a 404 of the page itself, for one. */
  expects?: RegExp
}

const builtServer = new URL('../../src/server.ts', import.meta.url)

/** A server of src/server.ts that has said that it runs. */
export async function startServer(
  env: Record<string, string>,
  { at, file = builtServer }: { at?: number; file?: URL } = {},
) {
  const port = at ?? (await freePort())
  const server = startChild(file, [], { LOG_LEVEL: 'warn', ...env, PORT: String(port) })
  await server.until('已启动')
  return {
    url: `http://localhost:${port}`,
    said: server.said,
    async stop() {
      server.child.kill()
      await server.ended
    },
  }
}

/**
 * Call at the top of a test file: one server and one browser for all of it, a new context for each page. `prepare` has
 * the database before the server does.
 */
export function aSite(env: Record<string, string> = {}, prepare?: (db: Db) => Promise<void>) {
  const dataDir = newDataDir()
  let complaints: string[] = []
  let expected: RegExp[] = []
  const contexts: BrowserContext[] = []
  const tokens: Partial<Record<Person, string>> = {}
  let browser: Browser
  let server: Awaited<ReturnType<typeof startServer>>
  let read = 0 // of what the server logged

  beforeAll(async () => {
    if (prepare) {
      const db = await openDb({ folder: join(dataDir, 'db') })
      await prepare(db)
      await db.close()
    }
    ;[server, browser] = await Promise.all([startServer({ DATA_DIR: dataDir, ...env }), openBrowser()])
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
    const logged = server.said.out.slice(read) + server.said.err
    read = server.said.out.length
    const troubles = logged.split('\n').filter((line) => /"level":"(error|fatal)"|Error:/.test(line))
    const [all, allowed] = [[...complaints, ...troubles], expected]
    ;[complaints, expected] = [[], []]
    expect(all.filter((text) => !allowed.some((one) => one.test(text)))).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const post = <N extends CallName>(name: N, input: Input<N>, token?: string): Promise<Output<N>> =>
    apiOver(fetch, () => token, `${server.url}/gateway`)(name, input)

  /** Signs in over the gateway, once for each person: a second time would end the first. */
  async function tokenOf(person: Person) {
    const who = people[person]
    tokens[person] ??=
      'account' in who
        ? (await post('system/admin/login/password', { account: who.account, password })).token
        : (await post('user/api/user/login/password', { mobile: who.mobile, password })).token
    return tokens[person]
  }

  async function page({
    width = 1440,
    scheme = 'light',
    javaScript = true,
    serviceWorker = false,
    policy = true,
    userAgent,
    as,
    expects,
  }: Look = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width, height: width === 1440 ? 900 : 844 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      ...(userAgent && { userAgent }),
      javaScriptEnabled: javaScript,
      bypassCSP: !policy,
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      hasTouch: width !== 1440,
      isMobile: width !== 1440,
    })
    context.setDefaultTimeout(20_000)
    contexts.push(context)
    if (as) {
      const cookie = { value: await tokenOf(as), domain: 'localhost' }
      if (as === 'operator') await context.addCookies([{ ...cookie, name: 'operatorToken', path: '/admin' }])
      else await context.addCookies([{ ...cookie, name: 'token', path: '/' }])
    }
    if (expects) expected.push(expects)
    const complain = (text: string) => void complaints.push(text)
    context.on('weberror', (error) => complain(String(error.error())))
    context.on('console', (message) => {
      if (message.type() === 'error')
        complain(`${message.text()} (${message.location().url}) on ${message.page()?.url()}`)
    })
    context.on('dialog', (dialog) => {
      complain(`alert: ${dialog.message()}`)
      dialog.dismiss().catch(() => {})
    })
    return context.newPage()
  }

  return {
    get url() {
      return server.url
    },
    dataDir,
    post,
    tokenOf,
    page,
    /** A text of the site, as curl would have it. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(server.url + path, { headers, redirect: 'manual' }),
  }
}

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream', // a camera, for who is allowed one
    ],
  })

export async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
