// A page of a cartridge as the text of a lesson: its pictures taken along, its films and documents as files of their own, and what a
// lesson cannot hold said.
import { texOfMathMl } from '../../contract/formulas/mathml.ts'
import { escaped } from '../typed-html.ts'

export type CartridgeFiles = {
  /** The path in the archive of what an address in the page at `from` means; undefined where it is not there. */
  find(from: string, address: string): string | undefined
  /** Notes a picture of the archive, or one of a data: address; how a text names it. Undefined where no text can have it. */
  takePicture(picture: string | Blob): string | undefined
  /** Of the lesson that shows such a file; 0: none, but it may lie beside one. */
  kindOf(path: string): number | undefined
}

export type CartridgePage = {
  content: string
  /** Films and sounds that stand in it. */
  films: { path: string; name: string }[]
  documents: { path: string; name: string }[]
  /** In sentences. */
  left: string[]
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const isElsewhere = (address: string) => /^https?:/i.test(address)

/** `name`: of the lesson, for what is said of it. */
export function pageOf(
  html: string,
  { path, name, files }: { path: string; name: string; files: CartridgeFiles },
): CartridgePage {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found: Omit<CartridgePage, 'content'> = { films: [], documents: [], left: [] }
  const leave = (what: string) => void found.left.push(`「${name}」里的${what}`)
  for (const script of body.querySelectorAll('script[type^="math/tex"]'))
    script.replaceWith(formula(script.textContent!.trim()))
  for (const reading of body.querySelectorAll('rt')) reading.textContent = `（${reading.textContent!.trim()}）`
  for (const one of body.querySelectorAll('rp')) one.remove()
  if (body.querySelector('[style*="url("]')) leave('背景图片')
  for (const one of body.querySelectorAll('script, style, noscript, template, link, meta')) one.remove()
  for (const math of body.querySelectorAll('math')) {
    const tex = math.querySelector('annotation[encoding*="tex" i]')?.textContent?.trim() || texOfMathMl(math.innerHTML)
    math.replaceWith(tex ? formula(tex) : '［公式］')
    if (!tex) leave('一个公式，文中写着［公式］')
  }
  markTex(body)
  for (const image of body.querySelectorAll('img')) takeImage(image, { path, files, leave })
  for (const film of body.querySelectorAll('video, audio, object, embed, iframe'))
    takeFilm(film, { path, files, leave, found })
  let inner = 0
  for (const link of body.querySelectorAll('a[href]')) if (!takeLink(link, { path, files, found })) inner++
  if (inner) leave(` ${inner} 个链接，只留下了文字`)
  if (body.querySelector('form, input:not([type=hidden]), select, textarea, canvas, svg'))
    leave('表单或画出来的图，请对照原来的页面看一看')
  const isEmpty = !body.textContent!.trim() && !body.querySelector('img, code')
  return { ...found, content: isEmpty ? '' : body.innerHTML.trim() }
}

function formula(tex: string) {
  const code = document.createElement('code')
  code.setAttribute('data-tex', '')
  code.textContent = tex
  return code
}

/** \( … \), \[ … \] and $$ … $$ in texts, as MathJax reads them. */
function markTex(body: Element) {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!/\\[([]|\$\$/.test(text.data) || text.parentElement?.closest('code, pre')) continue
    const parts = text.data.split(
      /\\\(([^\\]*(?:\\[^()[\]][^\\]*)*)\\\)|\\\[([^\\]*(?:\\[^()[\]][^\\]*)*)\\\]|\$\$([^$]+)\$\$/,
    )
    const nodes = parts.flatMap((part, n): (string | Node)[] => (!part ? [] : n % 4 ? [formula(part.trim())] : [part]))
    text.replaceWith(...nodes)
  }
}

type Taking = { path: string; files: CartridgeFiles; leave(what: string): void }

function takeImage(image: HTMLImageElement, { path, files, leave }: Taking) {
  const tex = image.getAttribute('data-equation-content')
  if (tex) return image.replaceWith(formula(tex))
  const address = image.getAttribute('src') ?? ''
  for (const name of ['srcset', 'style', 'class']) image.removeAttribute(name)
  const target = files.find(path, address)
  const taken = target === undefined ? blobOf(address) : target
  const own = taken === undefined ? undefined : files.takePicture(taken)
  if (own) image.setAttribute('src', own)
  else if (!/^https:/i.test(address) || target !== undefined) {
    leave(`图片${/^data:/i.test(address) ? '' : ` ${nameIn(address.split(/[?#]/)[0]!) || '（没有地址）'}`}`)
    image.replaceWith(image.alt ? `［图片：${image.alt}］` : '［图片］')
  }
}

/** Of a data: address with a picture. */
function blobOf(address: string): Blob | undefined {
  const [, type, data] = address.match(/^data:(image\/[a-z]+);base64,([a-z\d+/=\s]+)$/i) ?? []
  if (!type) return undefined
  try {
    return new Blob([Uint8Array.from(atob(data!.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}

function takeFilm(film: Element, { path, files, leave, found }: Taking & { found: Omit<CartridgePage, 'content'> }) {
  const address =
    film.getAttribute('src') ?? film.getAttribute('data') ?? film.querySelector('source')?.getAttribute('src') ?? ''
  const what = film.getAttribute('title')?.trim() || nameIn(address.split(/[?#]/)[0]!) || '没有名字'
  const target = files.find(path, address)
  const kind = target === undefined ? undefined : files.kindOf(target)
  if (target !== undefined && kind) {
    found.films.push({ path: target, name: film.getAttribute('title')?.trim() || nameIn(target) })
    return film.replaceWith(`［见下一节：${what}］`)
  }
  const isLinked = isElsewhere(address)
  leave(isLinked ? `嵌入内容，成了一个链接：${address.slice(0, 60)}` : `音视频或嵌入内容：${what}`)
  const paragraph = document.createElement(film.closest('p') ? 'span' : 'p')
  paragraph.innerHTML = isLinked ? `<a href="${escaped(address)}">${escaped(what)}</a>` : escaped(`［${what}］`)
  film.replaceWith(paragraph)
}

/** Whether the link leads somewhere still, or what it leads to is taken along. */
function takeLink(
  link: Element,
  { path, files, found }: Omit<Taking, 'leave'> & { found: Omit<CartridgePage, 'content'> },
) {
  const address = link.getAttribute('href')!.trim()
  if (/^(https?|mailto):/i.test(address)) return true
  const target = files.find(path, address)
  const isDocument = target !== undefined && files.kindOf(target) !== undefined
  if (isDocument) found.documents.push({ path: target, name: link.textContent!.trim() || nameIn(target) })
  link.replaceWith(...link.childNodes)
  return isDocument || address.startsWith('#')
}

/** A text in parts of so many characters at most, apart where paragraphs and rows end. */
export function partsOfHtml(html: string, most: number): string[] {
  if (html.length <= most) return [html]
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return joined(
    [...body.childNodes].flatMap((node) => piecesOf(node, most)),
    most,
  )
}

function piecesOf(node: ChildNode, most: number): string[] {
  if (node instanceof Text) {
    const signs = Array.from(node.data, escaped)
    return joined(signs, most)
  }
  if (!(node instanceof Element)) return []
  const whole = node.outerHTML
  if (whole.length <= most) return [whole]
  const [open = '', close = ''] = (node.cloneNode(false) as Element).outerHTML.split(/(?=<\/[^<]*$)/)
  const room = Math.max(100, most - open.length - close.length)
  return joined(
    [...node.childNodes].flatMap((child) => piecesOf(child, room)),
    room,
  ).map((part) => open + part + close)
}

/** Neighbours together while there is room. */
function joined(pieces: readonly string[], most: number): string[] {
  const parts: string[] = []
  let part: string[] = []
  let length = 0
  for (const piece of pieces) {
    if (length && length + piece.length > most) {
      parts.push(part.join(''))
      part = []
      length = 0
    }
    part.push(piece)
    length += piece.length
  }
  if (length) parts.push(part.join(''))
  return parts
}
