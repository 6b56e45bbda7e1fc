// What is pasted from Word, WeChat or a page: cleaned before the editor reads it, with what was left out.

export type Pasted = { html: string; foreignPictures: number }

/**
 * Every text is read once. Styles and handlers are renamed before a parser sees them, which would report them to the policy; then lists
 * of Word become lists, pictures of elsewhere go and are counted, and wrappers (section, span, font) leave their content.
 */
export function cleanPasted(text: string, isOurs: (src: string) => boolean): Pasted {
  const parsed = new DOMParser().parseFromString(withoutInline(text.slice(0, maxLength)), 'text/html')
  const { body } = parsed
  for (const one of body.querySelectorAll('script, style, meta, link, title, noscript, template, svg, object, iframe'))
    one.remove()
  wordLists(body)
  boldSpans(body)
  return { foreignPictures: dropForeignPictures(body, isOurs), html: body.innerHTML }
}

const maxLength = 2_000_000

const withoutInline = (html: string) =>
  html
    .replace(/<!--\[if [^\]]*\]>|<!\[endif\]-->|<\?xml[^>]*>|<\/?o:p>/g, '')
    .replace(/<(script|style)\b[^>]*>[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1\s*>|$)/gi, '')
    .replace(/([\s"'/])style\s*=/gi, '$1data-style=')
    .replace(/([\s"'/])on[a-z]+\s*=/gi, '$1data-off=')

/** Word writes a list as paragraphs with a style and the number as text. */
function wordLists(body: HTMLElement) {
  let list: HTMLElement | undefined
  for (const paragraph of body.querySelectorAll('p')) {
    if (!/mso-list:\s*l\d/i.test(paragraph.dataset.style ?? '')) {
      list = undefined
      continue
    }
    const mark = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
    const isNumbered = /\d|[一二三四五六七八九十]/.test(mark?.textContent ?? '')
    mark?.remove()
    const tag = isNumbered ? 'ol' : 'ul'
    if (list?.localName !== tag || list.nextElementSibling !== paragraph) {
      list = body.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** WeChat and editors of its articles write bold as a style. */
function boldSpans(body: HTMLElement) {
  for (const span of body.querySelectorAll<HTMLElement>('span[data-style]')) {
    if (!/font-weight:\s*(bold|[6-9]00)/i.test(span.dataset.style!)) continue
    const strong = body.ownerDocument.createElement('strong')
    strong.append(...span.childNodes)
    span.replaceWith(strong)
  }
}

function dropForeignPictures(body: HTMLElement, isOurs: (src: string) => boolean) {
  let dropped = 0
  for (const image of body.querySelectorAll('img')) {
    if (isOurs(image.getAttribute('src') ?? '')) continue
    image.remove()
    dropped++
  }
  return dropped
}
