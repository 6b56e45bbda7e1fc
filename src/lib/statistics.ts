// Parses the operators' web statistics snippet for the content security policy: scripts (allowed by hash) and hosts.

export type Statistics = { scripts: { src?: string; code: string }[]; hosts: string[] }

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const host = /(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?![a-z0-9.-])/gi

/** Text without a script tag counts as the text of a script; other tags are dropped. */
export function statisticsOf(code: string): Statistics {
  const tags: { src?: string | undefined; code: string }[] = [...code.matchAll(script)].map(
    ([, attributes = '', text = '']) => ({
      src: /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.replace(/^\/\//, 'https://'),
      code: text.trim(),
    }),
  )
  const plain = code.trim()
  const scripts = tags.length || !plain || plain.startsWith('<') ? tags : [{ code: plain }]
  return {
    scripts: scripts
      .filter(({ src, code }) => (src ? /^https:\/\//.test(src) : code))
      .map(({ src, code }) => (src ? { src, code: '' } : { code })),
    hosts: [...new Set([...code.matchAll(host)].map(([, name]) => `https://${name!.toLowerCase()}`))],
  }
}
