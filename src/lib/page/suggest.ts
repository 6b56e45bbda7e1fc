// Search suggestions: a combobox while typing; search history and hot words while the box is empty.
import type { Output } from '../../contract/calls.ts'
import { codes } from '../../contract/codes.ts'
import { searchTypes } from '../../contract/enums/search-types.ts'
import { gatewayBase } from '../wire/gateway-base.ts'
import './header-search.ts'
import { type IconName, icons } from '../art/icons.ts'
import { paths } from '../paths.ts'

const debounce = 150 // ms without a key
const historyKey = 'searchHistory'
const maxHistory = 10

const wiredBoxes = new WeakSet<HTMLInputElement>()

const readHistory = (): string[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]')
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string').slice(0, maxHistory) : []
  } catch {
    return []
  }
}
const saveHistory = (list: string[]) => {
  try {
    localStorage.setItem(historyKey, JSON.stringify(list.slice(0, maxHistory)))
  } catch {} // storage is full or blocked: no history
}

function createElement<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = '') {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

async function fetchList<N extends 'system/api/search/suggest' | 'system/api/search/hot'>(
  name: N,
  input: object,
  signal: AbortSignal,
): Promise<Output<N> | undefined> {
  const response = await fetch(`${gatewayBase()}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  })
  const { code, data } = (await response.json()) as { code: number; data: Output<N> }
  return code === codes.ok ? data : undefined
}

type Target = Output<'system/api/search/suggest'>['targetList'][number]

const kindIcons: Partial<Record<number, IconName>> = { 2: 'live', 5: 'pen', 7: 'chat', 9: 'users', 10: 'grid' }

/** What the suggestion leads to: 「课程」 with its icon. */
function kindLabel(type: number) {
  const label = createElement('span', 'ml-auto pl-3 shrink-0 inline-flex items-center gap-1 text-mini text-ink-3')
  const strokes = icons[kindIcons[type] ?? (type === 1 ? 'book' : 'file')]
  label.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true" class="size-3.5 fill-none stroke-current stroke-2">${strokes}</svg>`
  label.append(searchTypes.labels[type] ?? '')
  return label
}

/** Enhances a box once. Failures are silent: the form works without. */
function enhanceBox(box: HTMLInputElement) {
  if (wiredBoxes.has(box)) return
  wiredBoxes.add(box)
  const form = box.form!
  form.classList.add('relative')
  const type = Number((form.elements.namedItem('type') as HTMLInputElement | null)?.value ?? 1)
  const panel = createElement(
    'div',
    'absolute left-0 top-full mt-1 z-20 w-full bg-surface border border-line rounded-card shadow-pop py-1.5 text-ui text-ink',
  )
  const list = createElement('ul', '')
  list.id = `${box.id}-list`
  list.setAttribute('role', 'listbox')
  list.ariaLabel = '搜索建议'
  const status = createElement('p', 'sr-only')
  status.setAttribute('role', 'status')
  form.append(status)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    box.setAttribute(name, value)

  let activeIndex = -1
  let typed = box.value
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined

  /** Cancels a pending request when the user selects an entry or leaves the box. */
  function cancelRequest() {
    clearTimeout(timer)
    request?.abort()
  }

  const options = () => [...list.children] as HTMLElement[]
  function close() {
    panel.remove()
    box.setAttribute('aria-expanded', 'false')
    box.removeAttribute('aria-activedescendant')
    activeIndex = -1
  }
  function open(...content: Node[]) {
    panel.replaceChildren(...content)
    form.append(panel)
  }
  function choose(at: number) {
    const all = options()
    activeIndex = (at + all.length + 1) % (all.length + 1) // after the last option comes the box itself
    for (const [n, option] of all.entries()) {
      option.ariaSelected = String(n === activeIndex)
      option.classList.toggle('bg-primary-soft', n === activeIndex)
    }
    const chosen = all[activeIndex]
    if (chosen) box.setAttribute('aria-activedescendant', chosen.id)
    else box.removeAttribute('aria-activedescendant')
    box.value = chosen?.dataset.word ?? typed
  }

  /** To the thing that the words name, which is remembered like a search. */
  function goTo(word: string, url: string) {
    saveHistory([word, ...readHistory().filter((entry) => entry !== word)])
    location.assign(url)
  }

  function showSuggestions(words: string[], targets: Target[]) {
    list.replaceChildren(
      ...words.map((word, n) => {
        const option = createElement('li', 'flex px-4 py-2 max-md:py-3 cursor-pointer hover:bg-sunken')
        const target = targets.find((target) => target.word === word)
        option.append(createElement('span', 'min-w-0 break-words', word))
        if (target) option.append(kindLabel(target.type))
        option.dataset.word = word
        if (target) option.dataset.url = target.url
        option.id = `${list.id}-${n}`
        option.setAttribute('role', 'option')
        option.ariaSelected = 'false'
        option.onpointerdown = (event) => event.preventDefault() // the box keeps the focus
        option.onclick = () => {
          if (target) return goTo(word, target.url)
          box.value = word
          form.requestSubmit()
        }
        return option
      }),
    )
    activeIndex = -1
    status.textContent = words.length ? `${words.length} 条建议，用上下键选择` : ''
    if (!words.length) return close()
    open(list)
    box.setAttribute('aria-expanded', 'true')
  }

  /** The panel of the empty box: links and buttons, reached by Tab. */
  function showHistory(hot: string[]) {
    const head = (title: string) => createElement('p', 'px-4 py-1 text-mini text-ink-3', title)
    const linkTo = (word: string, className: string) => {
      const link = createElement('a', className, word)
      link.href = paths.search(word, type)
      return link
    }
    const content: Node[] = []
    const words = readHistory()
    if (words.length) {
      const row = createElement('div', 'flex items-center justify-between')
      const clear = createElement('button', 'px-4 py-1 max-md:py-3 text-mini text-ink-3 hover:text-primary', '清空')
      clear.type = 'button'
      clear.ariaLabel = '清空搜索历史'
      clear.onclick = () => {
        saveHistory([])
        box.focus()
        showHistory(hot)
      }
      row.append(head('搜索历史'), clear)
      const rows = createElement('ul', '')
      for (const word of words) {
        const item = createElement('li', 'flex items-center hover:bg-sunken')
        const drop = createElement('button', 'px-4 py-2 max-md:py-3 text-mini text-ink-3 hover:text-primary', '删除')
        drop.type = 'button'
        drop.ariaLabel = `删除：${word}`
        drop.onclick = () => {
          saveHistory(readHistory().filter((entry) => entry !== word))
          box.focus()
          showHistory(hot)
        }
        item.append(linkTo(word, 'flex-1 min-w-0 truncate px-4 py-2 max-md:py-3'), drop)
        rows.append(item)
      }
      content.push(row, rows)
    }
    if (hot.length) {
      const chips = createElement('div', 'flex flex-wrap gap-2 px-4 py-2')
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
    request?.abort()
    request = new AbortController()
    const { signal } = request
    const str = box.value.normalize('NFKC').trim()
    try {
      if (str) {
        const found = await fetchList('system/api/search/suggest', type > 1 ? { str, type } : { str }, signal)
        showSuggestions(found?.list ?? [], found?.targetList ?? [])
      } else {
        close()
        showHistory([])
        showHistory((await fetchList('system/api/search/hot', {}, signal))?.list ?? [])
      }
    } catch {
      if (!signal.aborted) close()
    }
  }

  box.addEventListener('input', (event) => {
    typed = box.value
    clearTimeout(timer)
    if (!(event as InputEvent).isComposing) timer = setTimeout(refresh, box.value.trim() ? debounce : 0)
  })
  box.addEventListener('compositionend', () => {
    typed = box.value
    clearTimeout(timer)
    timer = setTimeout(refresh, debounce)
  })
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const isOpen = box.getAttribute('aria-expanded') === 'true'
    if (event.key === 'Escape' && panel.isConnected) {
      event.preventDefault() // the browser would clear the box
      cancelRequest()
      box.value = typed
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) return
      event.preventDefault()
      cancelRequest()
      choose(event.key === 'ArrowDown' ? activeIndex + 1 : activeIndex < 0 ? options().length - 1 : activeIndex - 1)
    }
  })
  form.addEventListener('submit', (event) => {
    const { word, url } = options()[activeIndex]?.dataset ?? {}
    if (url && box.value === word && panel.isConnected) {
      event.preventDefault()
      cancelRequest()
      close()
      return goTo(word!, url)
    }
    const str = box.value.normalize('NFKC').trim()
    cancelRequest()
    close()
    if (str) saveHistory([str, ...readHistory().filter((entry) => entry !== str)])
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (form.contains(relatedTarget as Node | null)) return
    cancelRequest()
    close()
  })
  box.addEventListener('focus', () => {
    if (!panel.isConnected && !box.value) void refresh()
  })
  // text typed while this script was loading counts; the initial value does not
  if (document.activeElement === box && (!box.value || box.value !== box.defaultValue)) void refresh()
}

/** This file is loaded at the first focus of a box (lib/page/page.ts): enhances that box and later ones. */
function wire(target: EventTarget | null) {
  const box = (target as Element | null)?.closest<HTMLInputElement>('[role=search] [name=str]')
  if (box) enhanceBox(box)
}
addEventListener('focusin', ({ target }) => wire(target))
wire(document.activeElement)
