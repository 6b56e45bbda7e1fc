// The built site as a process of its own, and browsers before it: a complaint of a page or of the server fails its test.
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Api, CallName, Input, Output } from '../../src/contract/calls.ts'
import { type Db, openDb } from '../../src/db/connect.ts'
import type { people } from '../../src/demo/accounts.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { startChild } from './child.ts'
import { isReaching, noteReached } from './reach.ts'
import { signIn } from './sign-in.ts'
import { noteStarted } from './started.ts'
import { newDataDir, tokensOfTemplate } from './template.ts'

export type Person = keyof typeof people

let cachedTokens: ReturnType<typeof tokensOfTemplate> | undefined
const templateTokens = () => (cachedTokens ??= tokensOfTemplate())

type Look = {
  width?: 1440 | 390 | 320
  scheme?: 'light' | 'dark'
  javaScript?: boolean
  serviceWorker?: boolean // otherwise none: what a test routes or counts must not go past it
  policy?: boolean // false: without the page's content security policy, for what must hold by itself
  userAgent?: string
  as?: Person
  /** In a session that begins now: it is sure of its caller, and the one before it ends. */
  isNewSession?: boolean
  /** Complaints, of this page or the server, that belong to what the test does: a 404 of the page itself, for one. */
  expects?: RegExp
  /** Open until the end of the file: for tests that go through many addresses in one look. */
  kept?: boolean
}

/** scripts/prove.mjs: the machine's own address in its network, by plain http, where browsers give pages less than at localhost. */
const ownAddress = process.env.OWN_ADDRESS
const hostName = ownAddress ?? 'localhost'

const builtServer = new URL('../../src/server.ts', import.meta.url)

/** A server of src/server.ts that has said that it runs. It ends with this process, however that ends. */
export async function startServer(
  env: Record<string, string>,
  { at, file = builtServer, isShared = false }: { at?: number; file?: URL; isShared?: boolean } = {},
): Promise<{
  url: string
  pid: number
  said: { out: string; err: string }
  stop(): Promise<void>
  kill(): Promise<void>
}> {
  const port = at ?? (await freePort())
  const server = startChild(
    file,
    [],
    { LOG_LEVEL: 'warn', ...(ownAddress && { HOST: '0.0.0.0' }), ...env, PORT: String(port) },
    { isTied: true, noted: ['server', { isShared }] },
  )
  try {
    await server.until('已启动')
  } catch (error) {
    const isTaken = at === undefined && server.said.err.includes(`端口 ${port} 已被占用`)
    if (isTaken) return startServer(env, { file, isShared }) // somebody took it since it was free
    throw error
  }
  return {
    url: `http://${hostName}:${port}`,
    pid: server.child.pid!,
    said: server.said,
    async stop() {
      server.child.kill()
      await server.ended
    },
    /** As a machine that loses its power: nothing is written or answered any more. */
    async kill() {
      server.child.kill('SIGKILL')
      await server.ended
    },
  }
}

type Server = Awaited<ReturnType<typeof startServer>>
type Setup = {
  /** Settings of the server. */
  env?: Record<string, string>
  /** Not headless alone: it knows no cameras. */
  isWholeBrowser?: boolean
  /** Has the database before the server does. */
  prepare?: (db: Db) => Promise<void>
}

/** One of each kind for all files of this worker. */
const browsersOfWorker = new Map<boolean, Promise<Browser>>()

function sharedBrowser(isWhole: boolean) {
  const browser = browsersOfWorker.get(isWhole) ?? openBrowser({ isWhole, isShared: true })
  browsersOfWorker.set(isWhole, browser)
  return browser
}

let serverOfWorker: Promise<{ server: Server; dataDir: string }> | undefined
/** One for all files of this worker that change nothing; ended with it. */
const sharedServer = () => (serverOfWorker ??= startShared())

async function startShared() {
  const dataDir = newDataDir()
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { server: await startServer({ DATA_DIR: dataDir }, { isShared: true }), dataDir }
}

/** Call at the top of a test file that only reads: it shares its server with other such files. */
export const aReadOnlySite = () => (isReaching ? aSite() : siteOf({ start: sharedServer, stop: async () => {} }))

/** Call at the top of a test file: a server of its own with the demo school, and a new context of the worker's browser for each page. */
export function aSite({ env = {}, isWholeBrowser, prepare }: Setup = {}) {
  const dataDir = newDataDir()
  const settings = { DATA_DIR: dataDir, ...env }
  return siteOf({
    isWholeBrowser,
    startAgain: (at) => startServer(settings, { at }),
    async start() {
      if (prepare) {
        const db = await openDb({ folder: join(dataDir, 'db') })
        await prepare(db)
        await db.close()
      }
      return { server: await startServer(settings), dataDir }
    },
    async stop(server) {
      await server?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  })
}

type Start = {
  start(): Promise<{ server: Server; dataDir: string }>
  stop(server: Server | undefined): Promise<void>
  /** On the same data, at the port where it was. */
  startAgain?(at: number): Promise<Server>
  isWholeBrowser?: boolean | undefined
}

function siteOf({ start, stop, startAgain, isWholeBrowser = false }: Start) {
  const complaints: string[] = []
  const unanswered = new Set<Request>()
  const expected: RegExp[] = []
  const contexts: BrowserContext[] = []
  const keptContexts: BrowserContext[] = []
  const tokens: Partial<Record<Person, string>> = {}
  let browser: Browser
  let server: Server
  let dataDir: string
  let read = 0 // of what the server logged

  beforeAll(async () => {
    const [started, opened] = await Promise.all([start(), sharedBrowser(isWholeBrowser)])
    ;({ server, dataDir } = started)
    browser = opened
    read = server.said.out.length
  })
  afterEach(async ({ task }) => {
    const then =
      task.result?.state === 'fail'
        ? [`in Chromium ${browser.version()}`, ...(await seenAtFailure(contexts, unanswered))]
        : []
    const seen = [...then, ...complaints.splice(0)]
    for (const context of contexts.splice(0)) await context.close()
    complaints.length = 0 // of what was still loading when its page was closed
    const logged = server.said.out.slice(read) + server.said.err
    read = server.said.out.length
    const troubles = logged.split('\n').filter((line) => /"level":"(error|fatal)"|Error:/.test(line))
    const allowed = expected.splice(0)
    unanswered.clear()
    expect([...seen, ...troubles].filter((text) => !allowed.some((one) => one.test(text)))).toEqual([])
  })
  afterAll(async () => {
    for (const context of keptContexts) await context.close()
    await stop(server)
  })

  const post = <N extends CallName>(name: N, input: Input<N>, token?: string): Promise<Output<N>> =>
    createApi(fetch, () => token, `${server.url}/gateway`)(name, input)

  /** As the template has signed them in, or, where that sign-in is over, by a new one: one a file, as another would end it. */
  async function tokenOf(person: Person) {
    return (tokens[person] ??= (await isSignedIn(person)) ? templateTokens()[person] : await signInAgain(person))
  }

  async function apiOf(person: Person): Promise<Api> {
    const token = await tokenOf(person)
    return (name, input) => post(name, input, token)
  }

  function isSignedIn(person: Person) {
    const token = templateTokens()[person]
    const call =
      person === 'operator'
        ? post('system/admin/sys/user/current', {}, token)
        : post('user/auth/user/ext/view', {}, token)
    return call.then(
      () => true,
      () => false,
    )
  }

  const signInAgain = (person: Person) => signIn(post, person)

  async function page({
    width = 1440,
    scheme = 'light',
    javaScript = true,
    serviceWorker = false,
    policy = true,
    userAgent,
    as,
    isNewSession = false,
    expects,
    kept = false,
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
    if (process.env.FAKETIME)
      await context.clock.install({ time: Date.now() }) // scripts/prove.mjs: the browser has the true time
    ;(kept ? keptContexts : contexts).push(context)
    noteStarted('page')
    if (as) {
      const cookie = { value: await (isNewSession ? signInAgain(as) : tokenOf(as)), domain: hostName }
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
    context.on('request', (request) => {
      unanswered.add(request)
      if (request.resourceType() === 'script') noteReached(new URL(request.url()).pathname)
    })
    context.on('requestfinished', (request) => void unanswered.delete(request))
    context.on('requestfailed', (request) => void unanswered.delete(request))
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
    get dataDir() {
      return dataDir
    },
    /** Of the server. */
    get pid() {
      return server.pid
    },
    /** Kills the server, and starts one where it was after `meanwhile`. */
    async killed(meanwhile: () => Promise<unknown> = async () => {}) {
      await server.kill()
      await meanwhile()
      server = await startAgain!(Number(new URL(server.url).port))
      read = 0
    },
    post,
    tokenOf,
    apiOf,
    signInAgain,
    page,
    /** Complaints of a kept page that belong to what this test does. */
    expects: (complaint: RegExp) => void expected.push(complaint),
    /** A text of the site, as curl would have it. */
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(server.url + path, { headers, redirect: 'manual' }),
  }
}

/** What the pages of a failed test showed: a race is rarely seen twice. */
async function seenAtFailure(contexts: readonly BrowserContext[], unanswered: ReadonlySet<Request>) {
  const pages = contexts.flatMap((context) => context.pages())
  const seen = await Promise.all(
    pages.map(async (page) => {
      const shown = page.evaluate(() => {
        const texts = [...document.querySelectorAll<HTMLElement>('h1, [role=alert], [role=status], [role*=dialog]')]
        const focused = document.activeElement?.outerHTML.slice(0, 120)
        return [
          ...texts.map(({ textContent }) => textContent.trim().replace(/\s+/g, ' ').slice(0, 80)).filter(Boolean),
          focused,
        ]
      })
      const lost = new Promise<string[]>((resolve) => setTimeout(() => resolve(['it does not answer']), 3000).unref())
      const texts = await Promise.race([shown.catch((error) => [String(error)]), lost])
      return `then at ${page.url()}: ${texts.join(' | ')}`
    }),
  )
  const waiting = [...unanswered].map((request) => `unanswered: ${request.method()} ${request.url()}`)
  return [...seen, ...waiting.slice(0, 5)]
}

/** Headless alone where Debian has it: a page costs half of what it costs in the whole browser. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
export const browserProgram = () => process.env.CHROMIUM_PATH ?? programs.find((path) => existsSync(path))!

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream', // a camera, for who is allowed one
]

export async function openBrowser({ isWhole = false, isShared = false } = {}) {
  noteStarted('browser', { isShared })
  const { LD_PRELOAD: _, ...env } = process.env // Chromium hangs where its clock is not the machine's
  const browser = await chromium.launch({
    env: env as Record<string, string>,
    executablePath: isWhole ? '/usr/bin/chromium' : browserProgram(),
    args: browserArguments,
  })
  if (!process.env.OLD_CHROMIUM) return browser
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(giveToTests)
    return context
  }
  return browser
}

/**
 * What Playwright and the tests call in pages, and Chromium 92 lacks; what the product calls must not stand here. A page that is no phone
 * has a mouse: these look for one that is plugged into the machine.
 */
function giveToTests() {
  const { matchMedia } = window
  window.matchMedia = (query) => matchMedia(query === '(hover)' && !navigator.maxTouchPoints ? 'all' : query)
  Element.prototype.checkVisibility ??= function (this: Element) {
    return this.getClientRects().length > 0
  }
}

export async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Nothing of it is still to be stored: the browser would let one leave. */
export const mayLeave = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))), {
      timeout: 15_000,
    })
    .toBe(true)
