// outside/hls.ts: a film on air as a playlist that moves with the clock.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Film, filmOf, playlistOf } from '../../src/outside/hls.ts'

const read = (name: string) => filmOf(readFileSync(`src/demo/media/${name}`))

test('the parts of a fragmented film follow each other to its end, each with its own key frame; another film has none', () => {
  for (const [name, seconds] of [
    ['branch', 55],
    ['hills', 56],
    ['desk', 42],
  ] as const) {
    const file = readFileSync(`src/demo/media/${name}.live.mp4`)
    const film = filmOf(file)!
    expect(film.parts.length).toBeGreaterThan(8)
    expect(film.seconds).toBeGreaterThan(seconds - 1.5)
    expect(film.seconds).toBeLessThan(seconds + 1.5)
    for (const [n, { offset, length }] of film.parts.entries()) {
      expect(file.toString('latin1', offset + 4, offset + 8)).toBe('moof')
      expect(offset + length).toBe(film.parts[n + 1]?.offset ?? offset + length)
      expect(offset + length).toBeLessThanOrEqual(file.length)
    }
  }
  expect(read('branch.mp4')).toBeUndefined()
  expect(filmOf(Buffer.from('no film at all'))).toBeUndefined()
})

const film: Film = {
  head: 100,
  parts: [4, 4, 2].map((seconds, n) => ({ offset: 100 + n * 50, length: 50, seconds })),
  seconds: 10,
}
const at = (second: number) => playlistOf(film, { begunAt: 0, endsAt: 100_000, now: second * 1000, url: '/f.mp4' })
const number = (list: string, name: string) => Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(list)![1])

/** The parts of a playlist by their number: which bytes, and whether a jump is before it. */
function partsOf(list: string) {
  const first = number(list, 'MEDIA-SEQUENCE')
  const found = [...list.matchAll(/(#EXT-X-DISCONTINUITY\n)?#EXTINF:[\d.]+,\n#EXT-X-BYTERANGE:(\S+)/g)]
  return found.map(([, jump, range], n) => [first + n, range, Boolean(jump)] as const)
}

test('nothing is on air before the first part is whole; then one part comes as another is done', () => {
  expect(at(3.9)).toBeUndefined()
  expect(partsOf(at(4)!)).toEqual([[0, '50@100', false]])
  expect(partsOf(at(11)!).map(([n]) => n)).toEqual([0, 1, 2])
  expect(partsOf(at(14)!).at(-1)).toEqual([3, '50@100', true]) // the film begins anew
})

test('over an hour every playlist agrees with the one before it, and its numbers never go back', () => {
  const known = new Map<number, string>()
  let [sequence, jumps] = [0, 0]
  for (let second = 4; second < 100; second += 0.7) {
    const list = at(second)!
    for (const [n, range, jump] of partsOf(list)) {
      expect(known.get(n) ?? `${range} ${jump}`).toBe(`${range} ${jump}`)
      known.set(n, `${range} ${jump}`)
    }
    expect(number(list, 'MEDIA-SEQUENCE')).toBeGreaterThanOrEqual(sequence)
    sequence = number(list, 'MEDIA-SEQUENCE')
    jumps = number(list, 'DISCONTINUITY-SEQUENCE')
    const before = [...known].filter(([n, said]) => n < sequence && said.endsWith('true')).length
    expect(jumps).toBe(before)
    expect(partsOf(list).length).toBeLessThanOrEqual(6)
    expect(list).not.toContain('ENDLIST')
  }
  expect(at(101)).toContain('#EXT-X-ENDLIST')
})
