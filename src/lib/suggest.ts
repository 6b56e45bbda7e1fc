// A search box that helps: suggestions while typing (a combobox), before that what was searched for here and what is hot.
import type { Output } from '../contract/calls.ts'
import { codes } from '../contract/codes.ts'
import { gatewayBase } from './gateway-base.ts'
import { paths } from './paths.ts'

const wait = 150 // ms without a key
const historyKey = 'searchHistory'
const most = 10

const known = new WeakSet<HTMLInputElement>()

const past = (): string[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]')
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
const remember = (list: string[]) => {
  try {
    localStorage.setItem(historyKey, JSON.stringify(list.slice(0, most)))
  } catch {} // a full or forbidden storage: then nothing is remembered
}

function made<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

async function ask<N extends 'system/api/search/suggest' | 'system/api/search/hot'>(
  name: N,
  input: object,
  signal: AbortSignal,
): Promise<string[]> {
  const answer = await fetch(`${gatewayBase()}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  })
  const { code, data } = (await answer.json()) as { code: number; data: Output<N> }
  return code === codes.ok ? data.list : []
}

/** Wires a box once. It fails in silence: the form works without. */
function suggestIn(box: HTMLInputElement) {
  if (known.has(box)) return
  known.add(box)
  const form = box.form!
  form.classList.add('relative')
  const type = Number((form.elements.namedItem('type') as HTMLInputElement | null)?.value ?? 1)
  const panel = made(
    'div',
    'absolute left-0 top-full mt-1 z-20 w-full bg-surface border border-line rounded-card shadow-pop py-1.5 text-ui text-ink',
  )
  const list = made('ul', '')
  list.id = `${box.id}-list`
  list.role = 'listbox'
  list.ariaLabel = '搜索建议'
  const said = made('p', 'sr-only')
  said.role = 'status'
  form.append(said)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    box.setAttribute(name, value)

  let under = -1
  let typed = box.value
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  /** Whoever chooses or leaves is not disturbed by what was still on its way. */
  function askNoMore() {
    clearTimeout(timer)
    asking?.abort()
  }

  const options = () => [...list.children] as HTMLElement[]
  function close() {
    panel.remove()
    box.setAttribute('aria-expanded', 'false')
    box.removeAttribute('aria-activedescendant')
    under = -1
  }
  function open(...content: Node[]) {
    panel.replaceChildren(...content)
    form.append(panel)
  }
  function choose(at: number) {
    const all = options()
    under = (at + all.length + 1) % (all.length + 1) // after the last the box itself
    for (const [n, option] of all.entries()) {
      option.ariaSelected = String(n === under)
      option.classList.toggle('bg-primary-soft', n === under)
    }
    const chosen = all[under]
    if (chosen) box.setAttribute('aria-activedescendant', chosen.id)
    else box.removeAttribute('aria-activedescendant')
    box.value = chosen?.textContent ?? typed
  }

  function showSuggestions(words: string[]) {
    list.replaceChildren(
      ...words.map((word, n) => {
        const option = made('li', 'px-4 py-2 max-md:py-3 cursor-pointer hover:bg-sunken break-words', word)
        option.id = `${list.id}-${n}`
        option.role = 'option'
        option.ariaSelected = 'false'
        option.onpointerdown = (event) => event.preventDefault() // the box keeps the focus
        option.onclick = () => {
          box.value = word
          form.requestSubmit()
        }
        return option
      }),
    )
    under = -1
    said.textContent = words.length ? `${words.length} 条建议，用上下键选择` : ''
    if (!words.length) return close()
    open(list)
    box.setAttribute('aria-expanded', 'true')
  }

  /** Nothing typed yet: links and buttons, reached by Tab. */
  function showPast(hot: string[]) {
    const head = (title: string) => made('p', 'px-4 py-1 text-mini text-ink-3', title)
    const linkTo = (word: string, className: string) => {
      const link = made('a', className, word)
      link.href = paths.search(word, type)
      return link
    }
    const content: Node[] = []
    const words = past()
    if (words.length) {
      const row = made('div', 'flex items-center justify-between')
      const clear = made('button', 'px-4 py-1 max-md:py-3 text-mini text-ink-3 hover:text-primary', '清空')
      clear.type = 'button'
      clear.ariaLabel = '清空搜索历史'
      clear.onclick = () => {
        remember([])
        box.focus()
        showPast(hot)
      }
      row.append(head('搜索历史'), clear)
      const rows = made('ul', '')
      for (const word of words) {
        const item = made('li', 'flex items-center hover:bg-sunken')
        const drop = made('button', 'px-4 py-2 max-md:py-3 text-mini text-ink-3 hover:text-primary', '删除')
        drop.type = 'button'
        drop.ariaLabel = `删除：${word}`
        drop.onclick = () => {
          remember(past().filter((one) => one !== word))
          box.focus()
          showPast(hot)
        }
        item.append(linkTo(word, 'flex-1 min-w-0 truncate px-4 py-2 max-md:py-3'), drop)
        rows.append(item)
      }
      content.push(row, rows)
    }
    if (hot.length) {
      const chips = made('div', 'flex flex-wrap gap-2 px-4 py-2')
      chips.append(
        ...hot.map((word) =>
          linkTo(
            word,
            'h-11 md:h-8 px-3 rounded-full bg-sunken text-ink-2 hover:text-primary inline-flex items-center',
          ),
        ),
      )
      content.push(head('大家在学'), chips)
    }
    if (content.length) open(...content)
    else close()
  }

  async function refresh() {
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    const str = box.value.normalize('NFKC').trim()
    try {
      if (str) showSuggestions(await ask('system/api/search/suggest', type > 1 ? { str, type } : { str }, signal))
      else {
        close()
        showPast([])
        showPast(await ask('system/api/search/hot', {}, signal))
      }
    } catch {
      if (!signal.aborted) close()
    }
  }

  box.addEventListener('input', (event) => {
    typed = box.value
    clearTimeout(timer)
    if (!(event as InputEvent).isComposing) timer = setTimeout(refresh, box.value.trim() ? wait : 0)
  })
  box.addEventListener('compositionend', () => {
    typed = box.value
    clearTimeout(timer)
    timer = setTimeout(refresh, wait)
  })
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const isOpen = box.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && panel.isConnected) {
      event.preventDefault() // the box would be emptied
      askNoMore()
      box.value = typed
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) return
      event.preventDefault()
      askNoMore()
      choose(event.key === 'ArrowDown' ? under + 1 : under < 0 ? options().length - 1 : under - 1)
    }
  })
  form.addEventListener('submit', () => {
    const str = box.value.normalize('NFKC').trim()
    askNoMore()
    close()
    if (str) remember([str, ...past().filter((one) => one !== str)])
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (form.contains(relatedTarget as Node | null)) return
    askNoMore()
    close()
  })
  box.addEventListener('focus', () => {
    if (!panel.isConnected && !box.value) void refresh()
  })
  // what was typed while this was on its way counts; what stood there from the start is no question
  if (document.activeElement === box && (!box.value || box.value !== box.defaultValue)) void refresh()
}

/** Loaded at the first focus of a box (lib/page.ts): that one, and whichever comes next. */
function wire(target: EventTarget | null) {
  const box = (target as Element | null)?.closest<HTMLInputElement>('[role=search] [name=str]')
  if (box) suggestIn(box)
}
addEventListener('focusin', ({ target }) => wire(target))
wire(document.activeElement)
