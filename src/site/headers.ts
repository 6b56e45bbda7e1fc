// The headers of trust that every page carries, in one table; Astro adds the policy with the hashes of its own scripts.
import { createHash } from 'node:crypto'

type Place = { siteUrl: string; host?: string | undefined }

const thisMachine = ['127.0.0.1', 'localhost', '::1', '[::1]']

/** For browsers: https, or this machine for itself alone. Elsewhere they ignore who may hold a window, and warn on every page. */
export const isSecureContext = ({ siteUrl, host }: Place) =>
  siteUrl.startsWith('https:') || (thisMachine.includes(host ?? '') && thisMachine.includes(new URL(siteUrl).hostname))

export function pageHeaders({ siteUrl, host }: Place): [string, string][] {
  const isHttps = siteUrl.startsWith('https:')
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ...(isSecureContext({ siteUrl, host })
      ? ([['cross-origin-opener-policy', 'same-origin']] as [string, string][])
      : []),
    // the camera: our own pages may ask for it, when a lesson needs to know who sits there
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000']] as [string, string][]) : []),
  ]
}

/**
 * The policy goes into the page itself, behind its charset: so it holds wherever the page is served from, be it nginx
 * over the folder or a static host. Only what a page cannot say of itself, who may frame it, stays a header. The result is no
 * slice of a shared pool.
 */
export function withPolicy(html: Uint8Array, policy: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  const text = bytes.toString('latin1') // a character for each byte: decoding 50 kB of Chinese and encoding it again takes longer
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(text)
  const at = charset ? charset.index + charset[0].length : 0
  const meta = charset
    ? `<meta http-equiv="content-security-policy" content="${forThis(text, policy).replaceAll('"', '&quot;')}">`
    : ''
  const page = new Uint8Array(html.byteLength + meta.length)
  page.set(bytes.subarray(0, at))
  page.set(Buffer.from(meta, 'latin1'), at)
  page.set(bytes.subarray(at), at + meta.length)
  return page
}

/** Astro names the hashes of every inline script that any page has: those that this one lacks would be 300 bytes of noise. */
function forThis(html: string, policy: string) {
  const inline = [...html.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)]
  const own = inline.map(([, , text]) => hashOf(text!))
  return policy.replace(/ 'sha256-[^']+'/g, (hash) => (own.includes(hash.trim()) ? hash : ''))
}

/** `text` has a character for each byte. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`

export const framing = "frame-ancestors 'none'"
