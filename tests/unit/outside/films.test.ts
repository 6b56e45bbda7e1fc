// Films with ffmpeg: sizes, captions, pictures, what is no film; and programs that end with who started them. Skipped without ffmpeg.
import { execFileSync, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWornOut, type TakenUpload } from '../../../src/gateway/uploads/prepare-upload.ts'
import { ffmpegFilms, findFfmpeg, plainFilms, sizesOf } from '../../../src/outside/films.ts'
import { readMp4 } from '../../../src/outside/mp4.ts'
import { PrepareError } from '../../../src/outside/prepare-error.ts'
import { ProgramError, runLimited } from '../../../src/outside/run-limited.ts'
import { anMp4, atBox } from '../../support/resumable.ts'

const folder = mkdtempSync(join(tmpdir(), 'films-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const ffmpeg = findFfmpeg(undefined)
const at = (name: string) => join(folder, name)
const written = (name: string, body: Buffer) => {
  writeFileSync(at(name), body)
  return at(name)
}
const reasonOf = (preparing: Promise<unknown>) =>
  preparing.then(
    () => 'ready',
    (error) => (error instanceof PrepareError ? error.reason : Promise.reject(error)),
  )

test('a film is never enlarged, and a small one keeps its size', () => {
  const shown = (width: number, height: number) => sizesOf({ width, height }).map((one) => `${one.width}x${one.height}`)
  expect(shown(3840, 2160)).toEqual(['1920x1080', '1280x720', '854x480'])
  expect(shown(1280, 720)).toEqual(['1280x720', '854x480'])
  expect(shown(720, 1280)).toEqual(['720x1280', '480x854'])
  expect(shown(321, 241)).toEqual(['322x242'])
})

test.runIf(existsSync('/proc/self/autogroup'))(
  'what is run on a file steps back behind every other session',
  async () => {
    const run = (file: string) => runLimited('/bin/cat', [file], { seconds: 10 })
    expect(await run('/proc/self/autogroup')).toMatch(/ nice 19$/m)
    const stat = await run('/proc/self/stat')
    expect(stat.split(') ')[1]!.split(' ')[16]).toBe('19')
  },
)

test('where there is no ffmpeg, films of H.264 and AAC are taken as they are', async () => {
  expect(findFfmpeg('off')).toBeUndefined()
  expect(findFfmpeg('/nowhere/ffmpeg')).toBeUndefined()
  expect(findFfmpeg(undefined, '/nowhere')).toBeUndefined()
  const film = await plainFilms.prepare(written('good.mp4', anMp4({ seconds: 75 })), '')
  expect(film).toMatchObject({ seconds: 75, isHls: false })
})

const { box, numbers } = atBox

test('a film that goes on a second longer than it says is converted to its end', async () => {
  // programs in place of those of ffmpeg: the one says how long a film is, the other notes until where it is to write
  const place = mkdtempSync(join(folder, 'programs-'))
  const program = (name: string, text: string) =>
    writeFileSync(join(place, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const endOf = async (seconds: number) => {
    const streams = [{ codec_type: 'video', width: 320, height: 240, duration: String(seconds) }]
    program('ffprobe', `echo '${JSON.stringify({ streams, format: { duration: String(seconds) } })}'`)
    program('ffmpeg', `case "$*" in *"-f hls"*) echo "$*" > ${place}/asked;; esac; exit 1`)
    await reasonOf(ffmpegFilms(join(place, 'ffmpeg')).prepare(written('longer.mp4', anMp4()), join(place, 'film.hls')))
    return Number(/ -t (\S+) /.exec(readFileSync(join(place, 'asked'), 'utf8'))?.[1])
  }
  for (const seconds of [8, 8.2, 8.9]) expect(await endOf(seconds)).toBeGreaterThanOrEqual(seconds + 1)
})

test('a film lasts twelve hours; a longer one is to be parted', async () => {
  const ofHours = (hours: number, more = 0) =>
    reasonOf(plainFilms.prepare(written('long.mp4', anMp4({ seconds: hours * 3600 + more })), ''))
  expect(await ofHours(12)).toBe('ready')
  expect(await ofHours(12, 1)).toBe('视频超过 12 小时，请分成几段再传')
})

test('of a film five thousand boxes are read, twenty tracks, and an index of 64 MB', async () => {
  const head = box('mvhd', numbers(0, 0, 0, 1, 60))
  const index = (tracks: number) => box('moov', head, ...Array.from({ length: tracks }, () => box('trak')))
  const isRead = async (...parts: Buffer[]) =>
    (await readMp4(written('bounds.mp4', Buffer.concat(parts)))) !== undefined
  const free = (count: number) => Buffer.concat(Array.from({ length: count }, () => box('free')))
  expect([await isRead(free(4999), index(1)), await isRead(free(5000), index(1))]).toEqual([true, false])
  expect([await isRead(index(20)), await isRead(index(21))]).toEqual([true, false])
  const ofSize = async (bytes: number) => {
    const file = written('index.mp4', Buffer.concat([numbers(bytes), Buffer.from('moov'), head, box('trak')]))
    truncateSync(file, bytes) // the rest is nothing
    return (await readMp4(file)) !== undefined
  }
  expect([await ofSize(64 * 1024 ** 2), await ofSize(64 * 1024 ** 2 + 1)]).toEqual([true, false])
})

test('a film that ended three processes is not tried again', () => {
  expect([3, 4].map((workCount) => isWornOut({ workCount } as TakenUpload))).toEqual([false, true])
})

/** Boxes that say what is not so. */
const hostile: [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['seven bytes', Buffer.from('ftypisom'.slice(1))],
  ['a box longer than the file', Buffer.concat([numbers(0x7fffffff), Buffer.from('moov')])],
  ['a box of no length', Buffer.concat([box('ftyp', Buffer.from('isom')), numbers(1), Buffer.from('moov')])],
  ['a long box that says zero', Buffer.concat([numbers(1), Buffer.from('moov'), numbers(0, 0)])],
  ['a box of 2^63 bytes', Buffer.concat([numbers(1), Buffer.from('moov'), numbers(0x7fffffff, 0xffffffff)])],
  ['a hundred thousand boxes', Buffer.concat(Array.from({ length: 100_000 }, () => box('free')))],
  ['two indexes', Buffer.concat([anMp4(), anMp4()])],
  ['boxes in boxes', Array.from({ length: 2000 }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0))],
  ['tracks without an end', box('moov', ...Array.from({ length: 21 }, () => box('trak', Buffer.alloc(8))))],
  ['a time scale of nothing', box('moov', box('mvhd', numbers(0, 0, 0, 0, 60)), box('trak', box('mdia')))],
  ['a header cut short', box('moov', box('mvhd', numbers(0)), box('trak', box('mdia')))],
  ['an index of noughts', box('moov', Buffer.alloc(1_000_000))],
  ['a sound without a descriptor', anMp4({ audio: 'alac' })],
  ['only sound', anMp4({ video: '' })],
  ['a film of no length', anMp4({ seconds: 0 })],
  ['a film of five years', anMp4({ seconds: 4_000_000 })],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a playlist that reads files', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')],
  ['a list of files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
]

test('twenty hostile films are refused with a reason, at once and with little memory', async () => {
  expect(hostile.length).toBe(20)
  const before = process.memoryUsage().rss
  for (const [what, body] of hostile) {
    const began = Date.now()
    const reason = await reasonOf(plainFilms.prepare(written('hostile.mp4', body), ''))
    expect([what, reason]).toEqual([what, expect.stringMatching(/请/)])
    expect([what, Date.now() - began < 3000]).toEqual([what, true])
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20)
})

describe.skipIf(!ffmpeg)('with ffmpeg', () => {
  const films = ffmpeg ? ffmpegFilms(ffmpeg) : plainFilms
  beforeAll(() => {
    writeFileSync(at('a.srt'), '1\n00:00:01,000 --> 00:00:03,000\n大家好\n')
    const make = (args: string, name: string) =>
      execFileSync(ffmpeg!, [...`-v error -y ${args}`.split(' '), name], { cwd: folder })
    const pictures = '-f lavfi -i testsrc=d=8:s=1280x720:r=10'
    const cheap = '-c:v libx264 -preset ultrafast'
    make(`${pictures} -f lavfi -i sine=d=8 -i a.srt ${cheap} -c:a aac -c:s srt`, 'a.mkv')
    make(`-f lavfi -i testsrc=d=3:s=320x240:r=10 ${cheap} -movflags +faststart`, 'silent.mp4')
    make('-f lavfi -i sine=d=3 -c:a aac', 'sound.mp4')
    make(`-f lavfi -i testsrc=d=62:s=320x240:r=1 ${cheap} -g 5 -movflags +faststart`, 'long.mp4')
  }, 60_000)

  test('a film becomes HLS in each size, with captions and pictures', { timeout: 120_000 }, async () => {
    const film = await films.prepare(at('a.mkv'), at('a.hls'))
    expect(film).toEqual({ seconds: 8, isHls: true, hasCaption: true, hasPreview: true })
    const list = readFileSync(at('a.hls/index.m3u8'), 'utf8')
    expect(list.match(/RESOLUTION=\S+?(?=,)/g)).toEqual(['RESOLUTION=1280x720', 'RESOLUTION=854x480'])
    expect(list).not.toMatch(/^\//m) // addresses are relative: one signature opens them all
    expect(readFileSync(at('a.hls/captions.vtt'), 'utf8')).toContain('大家好')
    expect(readFileSync(at('a.hls/thumbs.vtt'), 'utf8').match(/sprite\.jpg#xywh/g)).toHaveLength(2)
    for (const name of readFileSync(at('a.hls/720.m3u8'), 'utf8').match(/^[^#\n]+$|(?<=URI=")[^"]+/gm)!)
      expect([name, existsSync(at(`a.hls/${name}`))]).toEqual([name, true])
    expect(existsSync(at('a.hls.new'))).toBe(false)
  })

  test('a head that says no length at all is not believed: the film is read to its end', {
    timeout: 60_000,
  }, async () => {
    const programs = at('programs')
    mkdirSync(programs)
    symlinkSync(ffmpeg!, join(programs, 'ffmpeg'))
    const silenced = `"${join(dirname(ffmpeg!), 'ffprobe')}" "$@" | sed -E 's/"duration": *"[^"]*"/"duration": "0.000000"/'`
    writeFileSync(join(programs, 'ffprobe'), `#!/bin/sh\n${silenced}\n`, { mode: 0o755 })
    const film = await ffmpegFilms(join(programs, 'ffmpeg')).prepare(at('silent.mp4'), at('nolength.hls'))
    expect(film).toMatchObject({ seconds: 3, isHls: true })
  })

  test('its pictures lie on the sheet in rows of ten, each where it is said to lie', { timeout: 60_000 }, async () => {
    await films.prepare(at('long.mp4'), at('long.hls'))
    const cues = readFileSync(at('long.hls/thumbs.vtt'), 'utf8').matchAll(/^(\S+) --> (\S+)\nsprite\.jpg#xywh=(.*)$/gm)
    const said = Array.from(cues, ([, from, to, place]) => `${from} ${to} ${place}`)
    const time = (seconds: number) => `00:0${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.000`
    const wanted = Array.from({ length: 13 }, (_, n) => {
      const place = `${(n % 10) * 160},${n < 10 ? 0 : 120},160,120`
      return `${time(n * 5)} ${time(Math.min(62, n * 5 + 5))} ${place}`
    })
    expect(said).toEqual(wanted)
  })

  test('a small film without sound', { timeout: 60_000 }, async () => {
    expect(await films.prepare(at('silent.mp4'), at('silent.hls'))).toMatchObject({ seconds: 3, isHls: true })
    expect(readdirSync(at('silent.hls'))).toContain('240.m3u8')
    for (const name of readdirSync(at('silent.hls'))) expect(name).toMatch(/^[\w-]+\.[a-z0-9]{2,4}$/) // as signed folders open them
    expect(readFileSync(at('silent.hls/240.m3u8'), 'utf8')).toContain('URI="240-init.mp4"')
  })

  test('what is no film, or breaks off, fails with a reason and leaves nothing', { timeout: 120_000 }, async () => {
    execFileSync('cp', [at('a.mkv'), at('cut.mkv')])
    truncateSync(at('cut.mkv'), Math.floor(readFileSync(at('a.mkv')).length / 3))
    const kinds: [string, string][] = [
      ['cut.mkv', '读不'],
      ['sound.mp4', '把课时改成「音频」'],
    ]
    for (const [name, reason] of kinds)
      expect([name, await reasonOf(films.prepare(at(name), at('bad.hls')))]).toEqual([
        name,
        expect.stringContaining(reason),
      ])
    for (const [what, body] of hostile)
      expect([what, await reasonOf(films.prepare(written('hostile.mp4', body), at('bad.hls')))]).toEqual([
        what,
        expect.stringMatching(/请/),
      ])
    expect(readdirSync(folder).filter((name) => name.startsWith('bad.hls'))).toEqual([])
  })

  const tiny = '-f lavfi -i testsrc2=d=2:s=160x120:r=10'
  const quick = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'
  const made = (name: string, args: string) => {
    execFileSync(ffmpeg!, [...`-v error -y ${args}`.split(' '), name], { cwd: folder })
    return at(name)
  }
  /** Of what ffmpeg wrote: seconds of its picture, read to the end. */
  const secondsWritten = (hls: string, side: number) =>
    [...readFileSync(at(`${hls}/${side}.m3u8`), 'utf8').matchAll(/^#EXTINF:([\d.]+)/gm)].reduce(
      (sum, [, part]) => sum + Number(part),
      0,
    )

  const kinds: [what: string, name: string, args: string, seconds: number, size: string][] = [
    [
      'sound that goes on after the picture',
      'longer.mp4',
      `${tiny} -f lavfi -i sine=d=7 ${quick} -c:a aac`,
      7,
      '160x120',
    ],
    [
      'a recording of a browser, without its length',
      'live.webm',
      `${tiny} -f lavfi -i sine=d=2 -c:v libvpx -c:a libopus -live 1`,
      2,
      '160x120',
    ],
    [
      'a recorder that begins at ten hours',
      'offset.ts',
      `${tiny} ${quick} -output_ts_offset 36000 -f mpegts`,
      2,
      '160x120',
    ],
    [
      'a screen on which little happens: a frame every four seconds',
      'sparse.mkv',
      `-f lavfi -i testsrc2=d=12:s=160x120:r=1/4 ${quick}`,
      12,
      '160x120',
    ],
    [
      'sound with a cover',
      'cover.mp4',
      `-i cover.png -f lavfi -i sine=d=3 -c:v png -disposition:v attached_pic -c:a aac`,
      3,
      '100x80',
    ],
    ['points that are not square, one frame', 'one.mp4', `${tiny} -vf setsar=4/3 ${quick} -frames:v 1`, 1, '214x120'],
  ]
  test.each(kinds)('%s', { timeout: 60_000 }, async (_, name, args, seconds, size) => {
    if (name === 'cover.mp4') made('cover.png', '-f lavfi -i color=red:s=100x80 -frames:v 1')
    const film = await films.prepare(made(name, args), at(`${name}.hls`))
    expect(film).toEqual({ seconds, isHls: true, hasCaption: false, hasPreview: true })
    const [, side] = size.split('x').map(Number)
    const shown = readFileSync(at(`${name}.hls/index.m3u8`), 'utf8')
    expect(shown).toContain(`RESOLUTION=${size}`)
    if (seconds > 1) expect(secondsWritten(`${name}.hls`, side!)).toBeGreaterThan(seconds - 0.3)
    for (const one of ['poster.jpg', 'sprite.jpg', 'thumbs.vtt'])
      expect([one, existsSync(at(`${name}.hls/${one}`))]).toEqual([one, true])
  })

  const whole = `-f lavfi -i testsrc2=d=8:s=160x120:r=10 -f lavfi -i sine=d=8`
  test.each([
    ['MP4', 'half.mp4', `${whole} ${quick} -c:a aac -movflags +faststart`],
    ['AVI', 'half.avi', `${whole} -pix_fmt yuv420p`],
    [
      'sound that would go on after the picture',
      'half.mkv',
      `${tiny} -f lavfi -i sine=d=30 ${quick} -c:a aac -b:a 64k`,
    ],
  ])('the first half of a film is told as that: %s', { timeout: 60_000 }, async (_, name, args) => {
    const path = made(name, args)
    truncateSync(path, Math.floor(readFileSync(path).length / 2))
    expect(await reasonOf(films.prepare(path, at('half.hls')))).toMatch(/文件(可能)?不完整/)
    expect(existsSync(at('half.hls'))).toBe(false)
  })

  test('it ends at once when it is told to', { timeout: 30_000 }, async () => {
    const stop = new AbortController()
    const ended = films.prepare(at('a.mkv'), at('stopped.hls'), stop.signal).catch((error) => error)
    setTimeout(() => stop.abort(), 700)
    expect(await ended).toBeInstanceOf(ProgramError)
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped.hls'))).toEqual([])
  })
})

test('a program that takes too long, or writes too much, is killed with all that it started', async () => {
  const late = await runLimited('/bin/sh', ['-c', 'sleep 60 & echo $!; sleep 60'], { seconds: 0.3 }).catch((e) => e)
  expect(late).toMatchObject({ why: 'timeout' })
  const much = await runLimited('/bin/sh', ['-c', 'yes'], { seconds: 20, maxOutput: 100_000 }).catch((e) => e)
  expect(much).toMatchObject({ why: 'output' })
  expect(await runLimited('/bin/sh', ['-c', 'echo good'], { seconds: 5 })).toBe('good\n')
  expect(await runLimited('/bin/sh', ['-c', 'echo bad >&2; exit 3'], { seconds: 5 }).catch((e) => e)).toMatchObject({
    why: 'exit',
    lines: 'bad',
  })
})

test('a program ends with the process that started it, even where that is killed', async () => {
  const file = new URL('../../../src/outside/run-limited.ts', import.meta.url).href
  const code = `const { runLimited } = await import('${file}')
    runLimited('/bin/sh', ['-c', 'echo $$ > ${at('pid')}; sleep 100'], { seconds: 100 }).catch(() => {})`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  await expect
    .poll(() => existsSync(at('pid')) && readFileSync(at('pid'), 'utf8').trim(), { timeout: 10_000 })
    .toMatch(/\d/)
  const pid = Number(readFileSync(at('pid'), 'utf8'))
  parent.kill('SIGKILL')
  const isThere = () => {
    try {
      process.kill(pid, 0)
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
    } catch {
      return false
    }
  }
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false)
})
