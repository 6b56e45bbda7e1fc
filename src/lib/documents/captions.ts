// Parses captions and points (WebVTT).
import { lastIndex } from '../last-index.ts'

export type Cue = { /** Seconds. */ from: number; to: number; text: string }

const seconds = (time: string) =>
  time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

export type Point = { /** Seconds. */ from: number; to: number; title: string; detail: string }

/** What a film comes to. `hasSlides`: the film has no pictures of its own, they are drawn from the points. */
export type Points = { list: Point[]; hasSlides: boolean }

/** The first line of a chapter is its title; what follows, a line about it. */
export const pointsOf = (vtt: string): Points => ({
  list: cuesOf(vtt, '\n').map(({ from, to, text }) => {
    const [title = '', ...detail] = text.split('\n')
    return { from, to, title, detail: detail.join('') }
  }),
  hasSlides: /^\ufeff?WEBVTT[ \t]+slides\b/.test(vtt),
})

/** Which of them is spoken at this whole second; -1 before the first. */
export const pointAt = (points: readonly Pick<Point, 'from'>[], second: number) =>
  lastIndex(points, ({ from }) => Math.floor(from) <= second)

/** Cues in file order; notes, styles, malformed blocks and markup are dropped. */
export function cuesOf(vtt: string, lineBreak = ' '): Cue[] {
  return vtt
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => line.includes('-->'))
      if (at < 0) return []
      const [, from, to] = /([\d:.]+)\s+-->\s+([\d:.]+)/.exec(lines[at]!) ?? []
      const text = plainCueText(lines.slice(at + 1).join(lineBreak))
      return from && to && text ? [{ from: seconds(from), to: seconds(to), text }] : []
    })
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}
/** Elements and times of WebVTT, and what SRT has of HTML: a < b is neither. */
const cueTags =
  /<\/?(?:[bisuc]|ruby|rt)(?:\.[^<>\s]{0,100})?>|<\/?(?:v|lang|font|span|c)(?:[.\s][^<>]{0,300})?>|<[\d:.]{3,15}>/gi

/** What is read of a cue: without the markup of WebVTT and SRT (`<i>`) and the places of ASS (`{\\an8}`). */
export const plainCueText = (text: string) =>
  text
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/\\[Nn]/g, '\n')
    .replace(cueTags, '')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .trim()
