// Parses captions (WebVTT).

export type Cue = { /** Seconds. */ from: number; to: number; text: string }

const seconds = (time: string) =>
  time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

/** Cues in file order; notes, styles, malformed blocks and markup are dropped. */
export function cuesOf(vtt: string): Cue[] {
  return vtt
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => line.includes('-->'))
      if (at < 0) return []
      const [, from, to] = /([\d:.]+)\s+-->\s+([\d:.]+)/.exec(lines[at]!) ?? []
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replace(/<[^>]*>/g, '')
        .trim()
      return from && to && text ? [{ from: seconds(from), to: seconds(to), text }] : []
    })
}
