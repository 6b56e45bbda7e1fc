// Addresses from outside (a query, a record): nothing of theirs may lead off the site, or run.

const nowhere = 'https://here.invalid'

/** A path of this site, or undefined. Login and its kin are no place to return to. */
export function safeReturn(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2000 || !/^\/(?![/\\])/.test(text) || hasControls(text) || text.includes('\\'))
    return undefined
  let url: URL
  try {
    url = new URL(text, nowhere)
  } catch {
    return undefined
  }
  const path = url.pathname + url.search + url.hash
  // `/..//elsewhere` and `/%2f/..` resolve to what a second reader may take for another host
  if (url.origin !== nowhere || !/^\/(?!\/|%2f|%5c)/i.test(path)) return undefined
  return /^\/(login|register|reset|logincb|superlogin)(\/|$)/.test(url.pathname) ? undefined : path
}

/** A link that a record holds: a path of this site, or http(s), mail or telephone; anything else leads to the top of the page. */
export function safeHref(text: string | null | undefined): string {
  if (!text) return '#'
  if (/^[#?]/.test(text) && !hasControls(text)) return text
  if (/^\/(?![/\\])/.test(text) && !hasControls(text) && !text.includes('\\')) return text
  return safeOutside(text) ?? (/^(mailto|tel):[\w@.+-]+$/i.test(text) ? text : '#')
}

/** A whole http(s) address without a user's name in it, or undefined. */
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
