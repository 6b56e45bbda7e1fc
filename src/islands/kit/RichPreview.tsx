// How a text will look once it is saved: its HTML drawn from an allow-list, element by element, never as raw HTML.
import { createElement, type ReactNode } from 'react'
import { safeHref } from '../../lib/safe-return.ts'

// as the gateway's cleaner allows, which has the last word when the text is saved
const allowed = new Set(
  'h2 h3 h4 p br hr ul ol li blockquote pre code strong b em i u s sub sup a img figure figcaption table thead tbody tr th td mark'.split(
    ' ',
  ),
)
const dropped = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template'])
const renamed: Record<string, string> = { h1: 'h2' }

const attributes: Record<string, (element: Element) => object> = {
  a: (element) => ({ href: safeHref(element.getAttribute('href')), target: '_blank', rel: 'noopener nofollow' }),
  img: (element) => {
    const src = element.getAttribute('src') ?? ''
    return { src: /^(https:\/\/|\/(?!\/))/.test(src) ? src : undefined, alt: element.getAttribute('alt') ?? '' }
  },
  th: spans,
  td: spans,
}

function spans(element: Element) {
  return {
    colSpan: Number(element.getAttribute('colspan')) || undefined,
    rowSpan: Number(element.getAttribute('rowspan')) || undefined,
  }
}

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = renamed[node.localName] ?? node.localName
  if (dropped.has(tag)) return null
  const children = [...node.childNodes].map(drawn)
  if (!allowed.has(tag)) return children
  const isTable = /^(table|thead|tbody|tr)$/.test(tag) // between whose parts white space is no content
  const inside = isTable ? children.filter((child) => typeof child !== 'string' || child.trim()) : children
  return createElement(tag, { key, ...attributes[tag]?.(node) }, ...inside)
}

/** The preview of a text in HTML; nothing in it can run or lead astray. */
export function RichPreview({ html }: { html: string }) {
  const parsed = new DOMParser().parseFromString(withoutInline(html), 'text/html')
  return <div className="rich">{[...parsed.body.childNodes].map(drawn)}</div>
}

/** A parser reports inline handlers and styles to the policy although nothing of them is kept: they go before it sees them. */
const withoutInline = (html: string) =>
  html.replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, '').replace(/([\s"'/])(on[a-z]+|style)\s*=/gi, '$1data-off=')
