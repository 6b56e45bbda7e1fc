// The headers of trust that every page carries, in one table; Astro adds the policy with the hashes of its own scripts.
import { createHash } from 'node:crypto'

export function pageHeaders(siteUrl: string): [string, string][] {
  const isHttps = siteUrl.startsWith('https:')
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    // the camera: our own pages may ask for it, when a lesson needs to know who sits there
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000']] as [string, string][]) : []),
  ]
}

/**
 * The policy goes into the page itself, behind its charset: so it holds wherever the page is served from, be it nginx
 * over the folder or a static host. Only what a page cannot say of itself, who may frame it, stays a header.
 */
export const withPolicy = (html: string, policy: string) =>
  html.replace(
    /<meta charset="utf-8"\s*\/?>/i,
    (charset) =>
      `${charset}<meta http-equiv="content-security-policy" content="${forThis(html, policy).replaceAll('"', '&quot;')}">`,
  )

/** Astro names the hashes of every inline script that any page has: those that this one lacks would be 300 bytes of noise. */
function forThis(html: string, policy: string) {
  const inline = [...html.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text]) => hashOf(text!))
  return policy.replace(/ 'sha256-[^']+'/g, (hash) => (inline.includes(hash.trim()) ? hash : ''))
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const framing = "frame-ancestors 'none'"
