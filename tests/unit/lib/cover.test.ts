// Drawn covers: the character is the title's own, and neighbours in a list do not look alike.
import { expect, test } from 'vitest'
import { courses } from '../../../src/demo/content/courses.ts'
import { pigments, random } from '../../../src/lib/art/art.ts'
import {
  arrangements,
  coverKey,
  coverStages,
  glyphSide,
  lookOf,
  palettes,
  twinOf,
} from '../../../src/lib/art/art-keys.ts'
import { artPaths } from '../../../src/lib/art/art-paths.ts'
import { cover } from '../../../src/lib/art/cover.ts'
import { drawGround, groundNames, groundOf, groups } from '../../../src/lib/art/cover-choice.ts'
import { coverGlyphs, glyphOf } from '../../../src/lib/art/cover-glyph.ts'
import { glyphs } from '../../../src/lib/art/glyphs.ts'
import { poster, wrapped } from '../../../src/lib/art/poster.ts'

test('every course of the demo has a character of its own title, and none is on more than two covers', () => {
  const taken = courses.map(({ name }) => glyphOf(name))
  expect(taken).not.toContain(undefined)
  for (const glyph of taken) expect(taken.filter((one) => one === glyph).length, glyph).toBeLessThanOrEqual(2)
  for (const glyph of coverGlyphs) expect(glyphs[glyph], glyph).toBeTruthy()
})

test('a title that says nothing of its subject leaves the character to the category', () => {
  expect(glyphOf('第一课')).toBeUndefined()
  expect(glyphOf('课堂提问的艺术')).toBe('问')
})

/** Ground and palette of a course's cover. */
function lookFor(id: number, courseName: string) {
  const [, look, arrangement] = coverKey({ id, courseName, categoryName: '' }).split('-')
  return { ground: groundOf(glyphOf(courseName) ?? '', Number(arrangement)), palette: lookOf(look!)!.palette }
}
/** One title for each character that a title may give, and one that gives none. */
const titles = [...new Map(courses.map(({ name }) => [glyphOf(name), name])).values(), '第一课']

test('of a thousand courses of whatever subjects, two are alike in ground and colour only 28 numbers apart', () => {
  const byLook = new Map<string, number[]>()
  for (let id = 1; id <= 1000; id++)
    for (const title of titles) {
      const { ground, palette } = lookFor(id, title)
      const look = `${ground} ${palette}`
      byLook.set(look, [...(byLook.get(look) ?? []), id])
    }
  const apart = [...byLook.values()].flatMap((ids) => ids.map((id) => (id - ids[0]!) % 28))
  expect(new Set(apart)).toEqual(new Set([0]))
})

test('courses of one subject that follow each other have no ground in common up to the eighth, no colour up to the seventh', () => {
  for (const title of titles)
    for (let id = 1; id <= 112; id++)
      for (let next = id + 1; next < id + 8; next++) {
        const [one, other] = [lookFor(id, title), lookFor(next, title)]
        expect(one.ground, `${title} ${id} ${next}`).not.toBe(other.ground)
        if (next < id + 7) expect(one.palette, `${title} ${id} ${next}`).not.toBe(other.palette)
      }
})

test('no ground stands in two groups, each is somewhere, and every subject has two or four of each group', () => {
  const all = groups.flat()
  expect(new Set(all).size).toBe(all.length)
  expect([...all].sort()).toEqual([...groundNames].sort())
  const shown = new Set<string>()
  for (const glyph of ['', ...coverGlyphs])
    for (const group of [0, 1, 2, 3]) {
      const of = Array.from({ length: 28 }, (_, n) => groundOf(glyph, group + n * 4))
      for (const ground of of) expect(groups[group], glyph).toContain(ground)
      expect([2, 4], `${glyph} ${group}`).toContain(new Set(of).size)
      for (const ground of of) shown.add(ground)
    }
  expect(shown.size).toBe(groundNames.length)
})

test('the character stands whole at the side that labels leave free', () => {
  for (let seed = 0; seed < arrangements; seed++) {
    const picture = cover(String(seed), '问', '黛', 4)
    const x = Number(/<path transform="translate\((-?[\d.]+) 126\)/.exec(picture)![1]) // of 108 units
    const [from, to] = glyphSide(seed) === 'left' ? [0, 160] : [160, 320]
    expect(x, String(seed)).toBeGreaterThanOrEqual(from)
    expect(x + 108, String(seed)).toBeLessThanOrEqual(to)
    expect(picture.length).toBeLessThan(8_000)
  }
})

test('what stands beside a cover, as an advert does, is drawn on another ground in the colours of the course, turned round', () => {
  for (const title of titles)
    for (let id = 1; id <= 112; id++) {
      const [own, other] = [lookFor(id, title), lookFor(twinOf({ id, courseName: title, categoryName: '' }).id, title)]
      expect(other.palette).toBe(own.palette)
      expect(other.ground, `${title} ${id}`).not.toBe(own.ground)
      expect(glyphSide(id + 28)).not.toBe(glyphSide(id))
    }
})

test('the seal and the branch say the stage of school: of the title, or else of the category', () => {
  const stage = (courseName: string, categoryName: string) =>
    coverStages[lookOf(coverKey({ id: 1, courseName, categoryName }).split('-')[1]!)!.stage]
  expect(stage('初中数学：把错题讲成一节好课', '班级管理')).toBe('初')
  expect(stage('作文讲评不再念范文', '小学语文')).toBe('小')
  expect(stage('户外一小时：观察什么', '游戏与观察')).toBe('幼')
  expect(stage('听课与评课', '教师心理')).toBe('师')
  expect(new Set([0, 1, 2, 3, 4].map((n) => cover('2', '问', '黛', n as 0)))).toHaveLength(5)
  for (const character of coverStages) expect(glyphs[character], character).toBeTruthy()
})

test('every palette and stage has its letter in the key, and nothing else is one', () => {
  const looks = [...'0123456789abcdefghijklmnopqrstuvwxyz'].map(lookOf)
  expect(looks.filter(Boolean)).toHaveLength(palettes.length * coverStages.length)
  expect([lookOf('z'), lookOf('-')]).toEqual([undefined, undefined])
})

test('every ground is drawn, in 8 kB and in numbers that are numbers', () => {
  for (const ground of groundNames) {
    const { art } = drawGround(ground, pigments.黛, pigments.黛.slice(1, 5), random(ground))
    expect(art.length, ground).toBeLessThan(8_000)
    expect(art, ground).not.toMatch(/NaN|undefined/)
  }
})

test('a poster says its lesson and course, in lines that leave the middle free, whatever the title holds', () => {
  const picture = poster({ id: 3, title: '好问题，从<等三秒>开始 & 别的', course: '课堂提问的艺术' })
  expect(picture).toContain('>好问题，从&#60;等三秒<')
  expect(picture).toContain('课堂提问的艺术')
  expect(picture).not.toContain('<等')
  expect(wrapped('一二三四五六七', 3, 2)).toEqual(['一二三', '四五…'])
  expect(wrapped('一二三', 3, 2)).toEqual(['一二三'])
  expect(wrapped('一二三四', 3, 2)).toEqual(['一二', '三四'])
})

test('messengers get the crop of an uploaded picture; one from elsewhere, or none, is drawn', () => {
  expect(artPaths.share('course', 3, '/upload/2026-11/a.webp')).toBe('/upload/2026-11/a.webp/share.jpg')
  expect(artPaths.share('lecturer', 3, 'https://elsewhere.example/a.webp')).toBe('/art/share/lecturer-3.png')
  expect(artPaths.share('blog', 3)).toBe('/art/share/blog-3.png')
  expect(artPaths.shareUploaded('')).toBeUndefined()
})
