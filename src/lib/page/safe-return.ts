// Validates addresses from untrusted input (a query, a record) against open redirects and script URLs.

const placeholderOrigin = 'https://here.invalid'

/** A path of this site, or undefined. The login pages are not accepted as return addresses. */
export function safeReturn(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text) || hasControls(text) || text.includes('\\'))
    return undefined
  let url: URL
  try {
    url = new URL(text, placeholderOrigin)
  } catch {
    return undefined
  }
  const path = url.pathname + url.search + url.hash
  // `/..//elsewhere` and `/%2f/..` resolve to what another parser may take for another host
  if (url.origin !== placeholderOrigin || !/^\/(?!\/|%2f|%5c)/i.test(path)) return undefined
  return /^\/(login|register|reset|logincb|superlogin)(\/|$)/.test(url.pathname) ? undefined : path
}

/** The href of a stored link: a path of this site, http(s), mailto or tel; anything else becomes '#'. */
export function safeHref(text: string | null | undefined): string {
  if (!text) return '#'
  if (/^[#?]/.test(text) && !hasControls(text)) return text
  if (/^\/(?![/\\])/.test(text) && !hasControls(text) && !text.includes('\\')) return text
  return safeOutside(text) ?? (/^(mailto|tel):[\w@.+-]+$/i.test(text) ? text : '#')
}

/** An absolute http(s) address without credentials, or undefined. */
export function safeOutside(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000 || !/^https?:\/\/[^/\\]/i.test(text) || hasControls(text)) return undefined
  try {
    const url = new URL(text)
    return url.username || url.password ? undefined : url.href
  } catch {
    return undefined
  }
}

const hasControls = (text: string) => [...text].some((character) => character <= ' ' || character === '\u007f')
