// Every button of a screen that writes, pressed again while its first write is on its way: in the page itself. No write reaches the server.
import type { Page } from 'playwright'
import { type CallName, calls } from '../../src/contract/calls.ts'

/** `POST course/auth/…`, up to what an address has of its own. */
const writes = (Object.keys(calls) as CallName[])
  .filter((name) => 'invalidatesTags' in calls[name])
  .map((name) => (name.includes(' ') ? name : `POST ${name}`).replace(/\{.*/, ''))

/** What a screen asks for by itself, whichever button opened it: it fails unsaid, and is asked again later. */
const unpressed = ['PUT community/admin/review/take']

/** What a button did: `call` is what it asked for, `wrong` what it should not have done. */
type Pressed = { button: string; call: string; wrong: string[] }
type Held = { name: string; fail(): string }
declare global {
  interface Window {
    heldWrites: Held[]
    /** While it is set, answers of reads wait in `heldReads`. */
    isHolding: boolean
    heldReads: ((how: 'late' | 'failed') => void)[]
    /** Of playwright: what is told is here even when the page is left. */
    tellPressed(pressed: Pressed): Promise<void>
  }
}

/** Gives a page what `pressTwice` needs: writes stay on their way until the test fails them, and a form that was typed in may be left. */
export async function holdWrites(page: Page, onPressed: (pressed: Pressed) => void) {
  await page.exposeFunction('tellPressed', onPressed)
  await page.addInitScript(keepWrites, { writes, unpressed })
}

/** Gives a page `isHolding` and `heldReads`. */
export const holdReads = (page: Page) =>
  page.addInitScript(() => {
    const own = window.fetch
    window.heldReads = []
    window.fetch = async (request, init) => {
      const answer = await own(request, init)
      if (!window.isHolding) return answer
      return new Promise((resolve, reject) => {
        window.heldReads.push((how) => (how === 'late' ? resolve(answer) : reject(new TypeError('the line was cut'))))
      })
    }
  })

function keepWrites({ writes, unpressed }: { writes: string[]; unpressed: string[] }) {
  const own = window.fetch
  const isWrite = new Set(writes)
  let failures = 0
  window.heldWrites = []
  window.fetch = (request, init) => {
    const url = new URL(request instanceof Request ? request.url : String(request), location.href)
    const method = init?.method ?? (request instanceof Request ? request.method : 'GET')
    const name = `${method} ${url.pathname.replace(/^\/gateway\//, '')}`
    if (!isWrite.has(name) && !isWrite.has(name.replace(/[^/]+$/, ''))) return own(request, init)
    return new Promise((resolve) => {
      const fail = () => {
        const msg = `系统繁忙，第 ${++failures} 次`
        resolve(new Response(JSON.stringify({ code: 500, msg, data: null }), { status: 500 }))
        return msg
      }
      if (unpressed.includes(name)) fail()
      else window.heldWrites.push({ name, fail })
    })
  }
  navigator.sendBeacon = () => true
  window.open = () => null
  window.print = () => {}
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation())
}

/**
 * Presses one button of each kind in turn, and in the dialog that it opens the last one, from the kind that stands at `from`. Answers where to go on when the
 * page was left, undefined at the end. `known`: kinds that were pressed elsewhere.
 */
export async function pressTwice(page: Page, from: number, known: readonly string[]) {
  try {
    return await page.evaluate(pressAll, { from, known })
  } catch (error) {
    if (!/context was destroyed|navigat/i.test(String(error))) throw error
    const there = await page.waitForFunction(
      () => document.readyState === 'complete' && sessionStorage.getItem('pressing'),
    )
    return { kinds: [], next: 1 + Number(await there.jsonValue()) }
  }
}

async function pressAll({ from, known }: { from: number; known: readonly string[] }) {
  const address = location.href
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const frames = async (count: number, until: () => boolean = () => false) => {
    for (let n = 0; n < count && !until(); n++) await frame()
  }
  const textOf = (one: Element) => (one.textContent ?? '').trim()
  const nameOf = (one: Element) => one.getAttribute('aria-label') ?? textOf(one)
  /** Rows of a list have buttons of the same kind. */
  const kindOf = (one: Element) => nameOf(one).split(/[：:「，,…·\d]/)[0]!
  const isLeft = /^(关闭|取消|重试|上一页|下一页|返回|先不)/
  const buttonsIn = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLButtonElement>('button')].filter(
      (one) => one.checkVisibility() && !one.disabled && !isLeft.test(nameOf(one)),
    )
  const onScreen = () => buttonsIn(document.querySelector('main') ?? document)
  const dialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const held = () => window.heldWrites.length
  const failAll = () => window.heldWrites.splice(0).map(({ fail }) => fail())
  const isRefused = () => document.querySelector('[aria-invalid=true], [role=alert]') !== null

  async function twice(button: HTMLElement, within: number) {
    failAll() // what was asked for without a press
    const title = nameOf(button)
    const had = dialog()
    button.click()
    await frames(within, () => held() > 0 || dialog() !== had || location.href !== address)
    if (!held()) return
    if (button.isConnected && button.checkVisibility()) button.click()
    await frames(4)
    const [call, ...more] = window.heldWrites.map(({ name }) => name)
    const wrong = more.length ? [`pressed twice it asks for ${more.join(', ')} too`] : []
    const said = failAll()
    const isSaid = () => said.some((message) => document.body.textContent.includes(message))
    await frames(90, isSaid)
    if (!isSaid()) wrong.push('does not say that it failed')
    const isPending = () => button.isConnected && button.getAttribute('aria-disabled') === 'true'
    await frames(300, () => {
      failAll() // of a row that is moved the second press is a move of its own, which waits for the first
      return !isPending()
    })
    if (isPending()) wrong.push('cannot be pressed again after a failure')
    await window.tellPressed({ button: title, call: call!, wrong })
  }

  function fill(root: ParentNode) {
    const fields = 'textarea, input:not([type]), input[type=text]'
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      if (field.value || field.readOnly) continue
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
      set!.call(field, '请补充教案')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }

  const openMenus = () => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('main details')) menu.open = true
  }
  openMenus()
  const kinds = [...new Set(onScreen().map(kindOf))]
  for (let n = from; n < kinds.length; n++) {
    sessionStorage.setItem('pressing', String(n))
    if (known.includes(kinds[n]!)) continue
    openMenus()
    const button = onScreen().find((one) => kindOf(one) === kinds[n])
    if (!button) continue
    await twice(button, 20)
    for (let tries = 0; dialog() && tries < 4; tries++) {
      const inside = dialog()!
      await frames(60, () => buttonsIn(inside).length > 0)
      fill(inside)
      await frames(2)
      const act = buttonsIn(inside).at(-1)
      if (act) await twice(act, isRefused() ? 10 : 60)
      if (location.href !== address) break
      if (dialog() !== inside && dialog()) continue // it asks whether that is meant
      const close = [...inside.querySelectorAll('button')].find((one) => isLeft.test(nameOf(one)))
      close?.click()
      await frames(20, () => dialog() !== inside)
    }
    if (location.href !== address || dialog()) return { kinds, next: n + 1 }
  }
  return { kinds, next: undefined }
}
