// The picture of a film before it plays: the lesson's title and its course on a ground without a character.
import { pigments, svg } from './art.ts'
import { palettes } from './art-keys.ts'
import { bareGround } from './cover.ts'

const font = "font-family=\"'Source Han Serif SC','Noto Serif SC','Noto Serif CJK SC','Songti SC',serif\""
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\p{Cc}/gu, '')

/** At most so many characters a line and so many lines, of about one length; what is left ends with …. */
export function wrapped(text: string, width: number, most: number) {
  const characters = [...text]
  const count = Math.ceil(characters.length / width)
  const each = Math.ceil(characters.length / Math.max(count, 1))
  const lines = Array.from({ length: Math.min(most, count) }, (_, n) =>
    characters.slice(n * each, (n + 1) * each).join(''),
  )
  if (count > most) lines.push(`${[...lines.pop()!].slice(0, -1).join('')}…`)
  return lines
}

/** The title keeps to the left third: the player's button stands in the middle. */
export function poster(lesson: { id: number; title: string; course: string }) {
  const palette = palettes[lesson.id % palettes.length]!
  const p = pigments[palette]
  const title = wrapped(lesson.title, 9, 4)
  const line = (text: string, y: number, size: number, weight: number) =>
    `<text x="18" y="${y}" font-size="${size}" font-weight="${weight}" ${font} fill="${p[5]}" stroke="${p[0]}" stroke-width="${size / 4}" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`
  const top = 74 - title.length * 6
  return svg(
    '0 0 320 180',
    bareGround(lesson.id, palette) +
      title.map((text, n) => line(text, top + n * 18, 13, 700)).join('') +
      wrapped(lesson.course, 16, 2)
        .map((text, n) => line(text, top + title.length * 18 + n * 11, 7.5, 400))
        .join(''),
  )
}
