// The names of generated pictures: the name encodes the content, so that equal pictures share one cacheable file.
import { glyphOf } from './cover-glyph.ts'

export const palettes = ['石青', '石绿', '杏黄', '黛', '胭脂', '墨', '藤'] as const
export type Palette = (typeof palettes)[number]

/** A cover has one of 112 arrangements (4 groups of grounds by 28): enough that neighbours differ, few enough to be cached. */
export const arrangements = 112
const avatarArrangements = 35

/** Of the pictures of pages in messengers, in px. */
export const shareSize = { width: 1200, height: 630 }

const codeOf = (character: string) => character.codePointAt(0)!.toString(16)

export function hashOf(text: string) {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16777619)
  return hash >>> 0
}

/** What the seal of a cover reads; the branch above shows the same. */
export const coverStages = ['幼', '小', '初', '高', '师'] as const
export type CoverStage = 0 | 1 | 2 | 3 | 4

export type Covered = {
  id: number
  courseLogo?: string
  glyph?: string
  palette?: string
} & (
  | {
      /** Gives the character; where it says nothing, and of what is no course, the category's glyph and palette do. */
      courseName: string
      /** With the name it gives the stage of school: everywhere, as one course has one cover. */
      categoryName: string
    }
  | { courseName?: never; categoryName?: string }
)

/** Of a title, or where it names none, of a category; other courses are for all teachers. */
function stageOf(courseName = '', categoryName = ''): CoverStage {
  for (const text of [courseName, categoryName]) {
    const stage = [/幼儿|区角|家园|游戏/, /小学|低段/, /初中/, /高中|高考/].findIndex((words) => words.test(text))
    if (stage >= 0) return stage as CoverStage
  }
  return 4
}

/**
 * `8bed-a-12`: glyph, palette and stage (of 35, to the base of 36), arrangement. The same course has the same cover for
 * ever; of seven numbers in a row none has the colour of another (how far grounds differ: `groundOf`).
 */
export function coverKey({ id, courseName, categoryName, glyph, palette }: Covered) {
  const own = courseName && glyphOf(courseName)
  const colours = courseName ? (id * 3) % palettes.length : palettes.indexOf(palette as Palette)
  const look = (colours < 0 ? 3 : colours) + palettes.length * stageOf(courseName, categoryName)
  return `${codeOf(own || glyph || '课')}-${look.toString(36)}-${id % arrangements}`
}

/**
 * Another drawing for a course, for what stands beside its cover: its character and colours on another ground (28 numbers on
 * it is another, in the same colours), turned round.
 */
export const twinOf = (course: Covered): Covered => ({ ...course, id: course.id + 28 })

/** Palette and stage of a key's middle part; undefined where it is none. */
export function lookOf(part: string): { palette: Palette; stage: CoverStage } | undefined {
  const look = Number.parseInt(part, 36)
  const palette = palettes[look % palettes.length]
  const stage = Math.floor(look / palettes.length)
  return palette && stage < coverStages.length ? { palette, stage: stage as CoverStage } : undefined
}

/** Where the character of a drawn cover stands: labels stand at the other side, and what must be cropped is cropped there. */
export const glyphSide = (id: number) => (((id % arrangements) + ((id % arrangements) >> 2)) % 2 ? 'right' : 'left')

/** `6797-17`: the first character of a name, and one of 35 arrangements by the whole name. */
export function avatarKey(name: string) {
  const [first = '杏'] = name.trim().toUpperCase()
  return `${codeOf(/[\p{Script=Han}A-Z0-9]/u.test(first) ? first : '杏')}-${hashOf(name) % avatarArrangements}`
}

const characterOf = (code: string) => String.fromCodePoint(Number.parseInt(code, 16))
const isHan = (character: string) => /\p{Script=Han}/u.test(character)

/** What an avatar's key says; undefined where it is none. */
export function avatarOf(key: string): { glyph: string; arrangement: string } | undefined {
  const [, code, arrangement] = /^([0-9a-f]{2,5})-([12]?\d|3[0-4])$/.exec(key) ?? []
  const glyph = code && characterOf(code)
  return glyph && (isHan(glyph) || /[A-Z0-9]/.test(glyph)) ? { glyph, arrangement: arrangement! } : undefined
}

/** What a seal's key says; undefined where it is none. */
export function sealOf(key: string): { characters: string[]; arrangement: number } | undefined {
  const [, codes, arrangement] = /^((?:[0-9a-f]{4,5}-){2}|(?:[0-9a-f]{4,5}-){4})(1?\d|2[0-3])$/.exec(key) ?? []
  const characters = codes?.match(/[0-9a-f]+/g)?.map(characterOf)
  return characters?.every(isHan) ? { characters, arrangement: Number(arrangement) } : undefined
}

/** What a cover's key says; undefined where it is none. */
export function coverOf(key: string) {
  const [, code, part, arrangement] = /^([0-9a-f]{4,5})-([0-9a-y])-(\d|[1-9]\d|10\d|11[01])$/.exec(key) ?? []
  const glyph = code && characterOf(code)
  const look = part && lookOf(part)
  return glyph && look && isHan(glyph) ? { glyph, ...look, arrangement: arrangement! } : undefined
}

const seals = 24

/** `542f-660e-7`: the two or four characters of an organization's seal, and one of 24 ways to carve it. */
export function sealKey(name: string) {
  const characters = [...name.replace(/[省市区县镇]/g, '')].filter((one) => /\p{Script=Han}/u.test(one)).slice(0, 4)
  const carved = characters.length === 4 ? characters : characters.length > 1 ? characters.slice(0, 2) : ['杏', '坛']
  return `${carved.map(codeOf).join('-')}-${hashOf(name) % seals}`
}
