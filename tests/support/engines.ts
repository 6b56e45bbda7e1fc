// WebKit and Firefox before the built site, by the commands of WebDriver: WebKit's driver takes them by HTTP, Firefox takes the same ones at a
// socket of its own (Marionette). Playwright drives neither of those that Debian has.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { noteStarted } from './started.ts'

export const engineNames = ['WebKit', 'Firefox'] as const
export type EngineName = (typeof engineNames)[number]
export type Engine = Awaited<ReturnType<typeof openEngine>>

/** `name`: of the command in Marionette; `path`: of the same one in WebDriver. */
type Command = { name: string; path: string; params?: object; method?: 'POST' | 'DELETE' }
type Wire = { send(command: Command): Promise<unknown>; said(): string; close(): Promise<void> }
type Where = { role?: string; name?: string | RegExp; css?: string }

/** The key of an element in what WebDriver sends. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const longest = 30_000 // ms, until what is awaited is there
const keys: Record<string, string> = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', ArrowRight: '\uE014' }
/** Uncaught errors of pages, as the engines write them: `CONSOLE JS ERROR` WebKit, `JavaScript error:` Firefox (also of its own parts). */
const uncaught = /CONSOLE JS ERROR.*|JavaScript error: (?!resource:|chrome:).*/g

const wires: Record<EngineName, (port: number) => Promise<Wire>> = { WebKit: toWebKit, Firefox: toFirefox }

/** Runs in the page: the visible elements that are meant, as a person or a screen reader would find them. */
const findScript = `
const [{ role, name, css }] = arguments
const implied = { button: 'button,summary', link: 'a[href]', heading: 'h1,h2,h3,h4', textbox: 'input,textarea,[contenteditable=true]', checkbox: 'input[type=checkbox]', radio: 'input[type=radio]', dialog: 'dialog[open]', row: 'tr' }
const nameOf = (element) => {
  const ids = element.getAttribute('aria-labelledby')
  if (ids) return ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return element.getAttribute('aria-label') ?? (element.labels?.length ? [...element.labels].map((one) => one.textContent).join(' ') : element.textContent)
}
const selector = css ?? [implied[role], '[role=' + role + ']'].filter(Boolean).join(',')
const isMeant = (text) => !name || (name.exact !== undefined ? text === name.exact : new RegExp(name.source, name.flags).test(text))
const isShown = (element) => element.type === 'file' || element.type === 'radio' || element.type === 'checkbox' || element.checkVisibility?.() !== false && element.getClientRects().length > 0
return [...document.querySelectorAll(selector)].filter((element) => isShown(element) && isMeant(nameOf(element).replace(/\\s+/g, ' ').trim()))
`

/** For a failure: the address, what the page warns of, and what is typed in its fields. */
const whereScript = `
const alerts = [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
const fields = [...document.querySelectorAll('input')].map((one) => one.type === 'password' ? one.value.length : one.value)
return [location.href, ...alerts, JSON.stringify(fields)].join(' ')
`

export async function openEngine(name: EngineName, port: number, { width = 1280, height = 844 } = {}) {
  const wire = await wires[name](port)
  noteStarted('browser')
  await wire.send({ name: 'WebDriver:SetWindowRect', path: '/window/rect', params: { width, height } })
  let read = 0
  const script = <T>(text: string, ...args: unknown[]) =>
    wire.send({
      name: 'WebDriver:ExecuteScript',
      path: '/execute/sync',
      params: { script: text, args, sandbox: null },
    }) as Promise<T>

  const sought = ({ role, name: said, css }: Where) => ({
    role,
    css,
    name: typeof said === 'string' ? { exact: said } : said && { source: said.source, flags: said.flags },
  })
  const all = (where: Where) => script<Record<string, string>[]>(findScript, sought(where))

  async function until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    const end = Date.now() + longest
    for (;;) {
      const found = await look().catch(() => undefined) // a page that is being left answers nothing
      if (found) return found
      if (Date.now() > end) throw new Error(`${name}: ${what}, at ${await script(whereScript)}`)
      await new Promise((again) => setTimeout(again, 150))
    }
  }
  const one = (where: Where) =>
    until(`no ${where.css ?? `${where.role} ${where.name}`}`, async () => (await all(where))[0])
  const idOf = async (where: Where) => (await one(where))[elementKey]!
  const send = async (where: Where, text: string) => {
    const id = await idOf(where)
    await wire.send({ name: 'WebDriver:ElementSendKeys', path: `/element/${id}/value`, params: { id, text } })
  }

  return {
    name,
    script,
    until,
    one,
    count: async (where: Where) => (await all(where)).length,
    async open(url: string) {
      await wire.send({ name: 'WebDriver:Navigate', path: '/url', params: { url } })
    },
    /** As somebody who has signed in; a page of the site is open. */
    async signInWith(token: string, at: '/' | '/admin' = '/') {
      await script(`document.cookie = arguments[0]`, `${at === '/' ? 'token' : 'operatorToken'}=${token}; path=${at}`)
    },
    async press(where: Where) {
      await until(`cannot press ${where.css ?? `${where.role} ${where.name}`}`, async () => {
        const id = (await all(where))[0]?.[elementKey]
        if (!id) return false
        await script(`arguments[0].scrollIntoView({ block: 'center' })`, { [elementKey]: id })
        await wire.send({ name: 'WebDriver:ElementClick', path: `/element/${id}/click`, params: { id } })
        return true
      })
    },
    type: send,
    key: (where: Where, key: string) => send(where, keys[key] ?? key),
    async text(where: Where) {
      return script<string>('return arguments[0].textContent', await one(where))
    },
    seen: (text: string | RegExp) =>
      until(`no text ${text}`, async () => {
        const shown = await script<string>('return document.body.innerText')
        return typeof text === 'string' ? shown.includes(text) : text.test(shown)
      }),
    at: (path: RegExp) =>
      until(`not at ${path}`, async () =>
        path.test(await script<string>('return location.pathname + location.search')),
      ),
    /** Nothing of the page is cut at the side, and no error went uncaught since it was asked last. */
    async expectSound() {
      const wider = await script<number>('return document.documentElement.scrollWidth - innerWidth')
      const where = await script<string>('return location.href')
      const errors = wire.said().slice(read).match(uncaught) ?? []
      read = wire.said().length
      expect({ where, wider: Math.max(0, wider), errors }).toEqual({ where, wider: 0, errors: [] })
    },
    async picture(file: string) {
      const taken = (await wire.send({
        name: 'WebDriver:TakeScreenshot',
        path: '/screenshot',
        params: { full: false },
      })) as string
      writeFileSync(file, taken, 'base64')
    },
    close: wire.close,
  }
}

const miniBrowser = () =>
  readdirSync('/usr/lib')
    .map((one) => `/usr/lib/${one}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))

/** The process, what it said, and its end; all that it started ends with it. */
function program(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, detached: true })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  const ended = new Promise((done) => child.on('close', done))
  const group = -child.pid!
  const stop = () => {
    try {
      process.kill(group, 'SIGKILL')
    } catch {} // it has ended
  }
  process.on('exit', stop)
  return {
    said: () => said,
    async stop() {
      stop()
      process.off('exit', stop)
      await ended
    },
  }
}

async function soon<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + longest
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((again) => setTimeout(again, 200))
    }
  }
}

async function toWebKit(port: number): Promise<Wire> {
  const screen = `:${port % 10_000}`
  const display = program('Xvfb', [screen, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'])
  const driver = program('WebKitWebDriver', [`--port=${port}`], { DISPLAY: screen })
  const ask = async (method: string, path: string, params?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(params && { body: JSON.stringify(params) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value as unknown
  }
  const options = { binary: miniBrowser(), args: ['--automation', '--enable-write-console-messages-to-stdout=true'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await soon(() => ask('POST', '/session', { capabilities }))) as { sessionId: string }
  return {
    send: ({ path, params = {}, method = path === '/screenshot' ? undefined : 'POST' }) =>
      ask(method ?? 'GET', `/session/${sessionId}${path}`, method && params),
    said: driver.said,
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => {})
      await driver.stop()
      await display.stop()
    },
  }
}

/** Marionette: `length:[0, id, name, params]` there, `length:[1, id, error, result]` back. */
async function toFirefox(port: number): Promise<Wire> {
  const profile = mkdtempSync(join(tmpdir(), 'xingtan-firefox-'))
  const settings = {
    'marionette.port': port,
    'browser.dom.window.dump.enabled': true, // uncaught errors of pages are written
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.disabledForTesting': true,
    'intl.accept_languages': 'zh-CN',
    'media.autoplay.default': 0,
  }
  const lines = Object.entries(settings).map(([key, value]) => `user_pref('${key}', ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const browser = program('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    HOME: profile,
  })
  const socket = await soon(
    () =>
      new Promise<Socket>((done, failed) => {
        const opened = connect(port, '127.0.0.1')
        opened.once('connect', () => done(opened)).once('error', failed)
      }),
  )
  const waiting = new Map<number, (error: { error: string; message: string } | null, result: unknown) => void>()
  let held = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    held = Buffer.concat([held, bytes])
    for (;;) {
      const colon = held.indexOf(':')
      const end = colon + 1 + Number(held.subarray(0, colon))
      if (colon < 0 || held.length < end) return
      const packet = JSON.parse(held.subarray(colon + 1, end).toString())
      held = held.subarray(end)
      if (!Array.isArray(packet)) continue // who it is, at the beginning
      const [, id, error, result] = packet
      waiting.get(id)?.(error, result)
    }
  })
  let last = 0
  const send: Wire['send'] = ({ name, params = {} }) =>
    new Promise((done, failed) => {
      const id = ++last
      waiting.set(id, (error, result) => {
        waiting.delete(id)
        if (error) failed(new Error(`${name}: ${error.error}: ${error.message}`))
        else done((result as { value?: unknown } | null)?.value)
      })
      const body = JSON.stringify([0, id, name, params])
      socket.write(`${Buffer.byteLength(body)}:${body}`)
    })
  await send({ name: 'WebDriver:NewSession', path: '/session', params: { strictFileInteractability: false } })
  return {
    send,
    said: browser.said,
    async close() {
      socket.destroy()
      await browser.stop()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
