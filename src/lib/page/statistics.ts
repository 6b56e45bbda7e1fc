// Parses the operators' web statistics snippet for the content security policy: scripts (allowed by hash) and hosts.

export type Statistics = { scripts: { src?: string; code: string; data: Record<string, string> }[]; hosts: string[] }

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi
const host = /(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?![a-z0-9.-])(:\d{1,5})?/gi
/** Many of them say whose site it is by an attribute of data. */
const dataAttribute = /\s(data-[a-z0-9-]{1,50})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))/gi

/** Text without a script tag counts as the text of a script; other tags are dropped. */
export function statisticsOf(code: string): Statistics {
  const tags = [...code.matchAll(script)].map(([, attributes = '', text = '']) => ({
    src: /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.replace(/^\/\//, 'https://'),
    code: text.trim(),
    data: Object.fromEntries(
      [...attributes.matchAll(dataAttribute)].map(([, name, ...values]) => [
        name!.toLowerCase(),
        values.find((value) => value !== undefined) ?? '',
      ]),
    ),
  }))
  const plain = code.trim()
  const scripts = tags.length || !plain || plain.startsWith('<') ? tags : [{ src: undefined, code: plain, data: {} }]
  return {
    scripts: scripts
      .filter(({ src, code }) => (src ? /^https:\/\//.test(src) : code))
      .map(({ src, code, data }) => (src ? { src, code: '', data } : { code, data: {} })),
    hosts: [...new Set([...code.matchAll(host)].map(([, name, port = '']) => `https://${name!.toLowerCase()}${port}`))],
  }
}
