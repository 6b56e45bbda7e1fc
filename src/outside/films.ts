// Makes uploaded films ready to play. Embedded: MP4 of H.264 and AAC plays as it is. With ffmpeg on the host every usual film
// becomes HLS in up to three sizes, with a poster, a sheet of small pictures for the bar of the player, and its own captions.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readMp4 } from './mp4.ts'
import { PrepareError } from './prepare-error.ts'
import { findProgram, ProgramError, runLimited } from './run-limited.ts'

export type Film = {
  seconds: number
  /** The folder holds index.m3u8. */
  isHls: boolean
  /** captions.vtt is in the folder. */
  hasCaption: boolean
  /** poster.jpg and thumbs.vtt are. */
  hasPreview: boolean
}

export type Films = {
  /** Whether films of any usual kind are taken, and converted. */
  isOn: boolean
  /** Takes its time. `folder` is there whole or not at all. Throws a `PrepareError`, or a `ProgramError` where it was stopped. */
  prepare(file: string, folder: string, signal?: AbortSignal): Promise<Film>
}

const maxHours = 12
const wayOut = '请用剪辑软件导出为 MP4（H.264 画面、AAC 声音）再传'

/** Without ffmpeg. */
export const plainFilms: Films = {
  isOn: false,
  async prepare(file) {
    const film = await readMp4(file)
    if (!film?.video) throw new PrepareError(`这个文件里没有读到画面，可能没有导出完整，${wayOut}`)
    if (!/^avc[13]$/.test(film.video)) throw new PrepareError(`画面不是 H.264，浏览器放不了，${wayOut}`)
    if (!film.isAac) throw new PrepareError(`声音不是 AAC，浏览器放不了，${wayOut}`)
    if (!(film.seconds > 0)) throw new PrepareError(`没有读到时长，可能没有导出完整，${wayOut}`)
    if (film.seconds > maxHours * 3600) throw new PrepareError(`视频超过 ${maxHours} 小时，请分成几段再传`)
    return { seconds: Math.max(1, Math.round(film.seconds)), isHls: false, hasCaption: false, hasPreview: false }
  },
}

/** The reader that ffmpeg is told to use, by the ending: it never guesses, as a playlist could name other files. */
const readers: Record<string, string> = {
  mp4: 'mov',
  m4v: 'mov',
  mov: 'mov',
  '3gp': 'mov',
  mkv: 'matroska',
  webm: 'matroska',
  avi: 'avi',
  flv: 'flv',
  wmv: 'asf',
  mpg: 'mpeg',
  mpeg: 'mpeg',
  ts: 'mpegts',
}

const sizes = [
  { side: 1080, rate: 5000 },
  { side: 720, rate: 2800 },
  { side: 480, rate: 1400 },
] as const
const partSeconds = 6
const sheet = { columns: 10, rows: 10, width: 160 }

export function ffmpegFilms(ffmpeg: string): Films {
  const ffprobe = join(dirname(ffmpeg), 'ffprobe')
  return {
    isOn: true,
    async prepare(file, folder, signal) {
      const reader = readers[file.slice(file.lastIndexOf('.') + 1)]
      if (!reader) throw new PrepareError(`不支持这种视频，${wayOut}`)
      const input = ['-protocol_whitelist', 'file', '-f', reader, '-i', file]
      const found = await probe(ffprobe, input, signal)
      const aside = `${folder}.new`
      await rm(aside, { recursive: true, force: true })
      await mkdir(aside, { recursive: true })
      try {
        const run = (args: string[], seconds: number) =>
          runLimited(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args], { seconds, signal, cwd: aside })
        await convert(run, input, found).catch(unreadable)
        const seconds = await checkPlaylists(aside, found.seconds)
        const hasPreview = await pictures(run, input, found, aside).catch(optional)
        const hasCaption = found.caption !== undefined && (await captions(run, input, found, aside).catch(optional))
        await rm(folder, { recursive: true, force: true })
        await rename(aside, folder)
        return { seconds, isHls: true, hasCaption, hasPreview }
      } catch (error) {
        await rm(aside, { recursive: true, force: true })
        throw error
      }
    },
  }
}

type Run = (args: string[], seconds: number) => Promise<string>
type Found = {
  seconds: number
  /** As it is shown, turned upright. */
  width: number
  height: number
  hasSound: boolean
  /** The number of its first captions that are text. */
  caption: number | undefined
}

const textCaptions = new Set(['mov_text', 'subrip', 'webvtt', 'ass', 'ssa', 'text'])

type ProbedStream = {
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
  tags?: { rotate?: string }
}

async function probe(ffprobe: string, input: string[], signal: AbortSignal | undefined): Promise<Found> {
  const asked = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', ...input]
  const text = await runLimited(ffprobe, asked, { seconds: 60, signal }).catch(unreadable)
  const { streams = [], format = {} } = JSON.parse(text) as { streams?: ProbedStream[]; format?: { duration?: string } }
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  const seconds = Number(format.duration)
  if (!picture?.width || !picture.height) throw new PrepareError(`这个文件里没有画面，${wayOut}`)
  if (!(seconds > 0)) throw new PrepareError(`没有读到时长，可能没有导出完整，${wayOut}`)
  if (seconds > maxHours * 3600) throw new PrepareError(`视频超过 ${maxHours} 小时，请分成几段再传`)
  if (Math.max(picture.width, picture.height) > 8192)
    throw new PrepareError('画面太大：长和宽都不能超过 8192 像素，请缩小后再传')
  const turned = Math.abs(
    picture.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? Number(picture.tags?.rotate ?? 0),
  )
  const isUpright = turned % 180 === 90
  const caption = streams
    .filter(({ codec_type }) => codec_type === 'subtitle')
    .findIndex(({ codec_name = '' }) => textCaptions.has(codec_name))
  return {
    seconds,
    width: isUpright ? picture.height : picture.width,
    height: isUpright ? picture.width : picture.height,
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
    caption: caption < 0 ? undefined : caption,
  }
}

/** Its own fault, not ours: a file that ends too early, or is damaged. */
function unreadable(error: unknown): never {
  if (!(error instanceof ProgramError) || error.why === 'stopped') throw error
  if (error.why === 'timeout') throw new PrepareError('转码用时太长，已经停下。请缩小画面或分成几段再传', error)
  if (/No space left/.test(error.lines))
    throw new PrepareError('服务器的存储空间不足，请联系管理员，之后点「再试一次」', error)
  throw new PrepareError(`这个视频读不下去，文件可能不完整或已损坏，${wayOut}`, error)
}

/** What a film can do without. */
function optional(error: unknown): false {
  if (error instanceof ProgramError && error.why !== 'stopped') return false
  throw error
}

const even = (n: number) => Math.max(2, 2 * Math.round(n / 2))

/** Largest first; never larger than the film. */
export function sizesOf({ width, height }: { width: number; height: number }) {
  const short = Math.min(width, height)
  const smaller = sizes.filter(({ side }) => side <= short)
  const wanted = smaller.length ? smaller : [{ side: short, rate: 1400 }]
  return wanted.map(({ side, rate }) => ({
    side,
    rate,
    width: even((width * side) / short),
    height: even((height * side) / short),
  }))
}

async function convert(run: Run, input: string[], { seconds, hasSound, ...film }: Found) {
  const variants = sizesOf(film)
  const names = variants.map((_, n) => `[s${n}]`)
  const filters = [
    `[0:v:0]split=${variants.length}${names.join('')}`,
    ...variants.map(({ width, height }, n) => `[s${n}]scale=${width}:${height},setsar=1[v${n}]`),
  ]
  const outputs = variants.flatMap(({ rate }, n) => [
    ...['-map', `[v${n}]`, ...(hasSound ? ['-map', '0:a:0'] : [])],
    ...[`-maxrate:v:${n}`, `${rate}k`, `-bufsize:v:${n}`, `${2 * rate}k`],
  ])
  // of one size alone ffmpeg leaves %v in this name as it is
  const init = variants.length > 1 ? '%v' : variants[0]!.side
  const streams = variants.map(({ side }, n) => `v:${n}${hasSound ? `,a:${n}` : ''},name:${side}`)
  await run(
    [
      ...input,
      ...['-filter_complex', filters.join(';'), ...outputs],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-fps_mode', 'vfr'],
      ...['-force_key_frames', `expr:gte(t,n_forced*${partSeconds})`, '-sc_threshold', '0'],
      ...(hasSound ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : []),
      ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-t', String(Math.ceil(seconds) + 1)],
      ...['-f', 'hls', '-hls_time', String(partSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_flags', 'independent_segments', '-master_pl_name', 'index.m3u8', '-var_stream_map', streams.join(' ')],
      ...['-hls_fmp4_init_filename', `${init}-init.mp4`, '-hls_segment_filename', '%v-%05d.m4s', '%v.m3u8'],
    ],
    120 + 30 * seconds,
  )
}

/** The length of what was written. A file that breaks off is converted without an error as far as it goes: that is no film. */
async function checkPlaylists(folder: string, expected: number) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.m3u8'))
  const lengths: number[] = []
  for (const name of names.filter((name) => name !== 'index.m3u8')) {
    const text = await readFile(join(folder, name), 'utf8')
    if (!text.includes('#EXT-X-ENDLIST')) throw new PrepareError('转码没有完成，请点「再试一次」')
    lengths.push([...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, part]) => sum + Number(part), 0))
  }
  const seconds = Math.min(...lengths)
  if (!names.includes('index.m3u8') || !lengths.length) throw new PrepareError('转码没有完成，请点「再试一次」')
  if (seconds < expected - Math.max(3, expected * 0.05))
    throw new PrepareError(`视频在 ${Math.floor(seconds)} 秒以后读不出来，文件可能不完整，请重新导出再传`)
  return Math.max(1, Math.round(seconds))
}

/** poster.jpg, and sprite.jpg with thumbs.vtt that says which second each of its pictures is of. */
async function pictures(run: Run, input: string[], { seconds, width, height }: Found, folder: string) {
  const poster = ['-frames:v', '1', '-vf', 'scale=1280:1280:force_original_aspect_ratio=decrease', '-q:v', '4']
  await run(['-ss', String(Math.min(seconds / 10, 60)), ...input, ...poster, 'poster.jpg'], 60)
  const { columns, rows, width: w } = sheet
  const every = Math.max(5, seconds / (columns * rows))
  const h = even((height * w) / width)
  const filter = `fps=1/${every},scale=${w}:${h},tile=${columns}x${rows}`
  await run(
    ['-skip_frame', 'nokey', ...input, '-frames:v', '1', '-vf', filter, '-q:v', '5', 'sprite.jpg'],
    60 + seconds,
  )
  const count = Math.min(columns * rows, Math.ceil(seconds / every))
  const cues = Array.from({ length: count }, (_, n) => {
    const [x, y] = [(n % columns) * w, Math.floor(n / columns) * h]
    return `${vttTime(n * every)} --> ${vttTime(Math.min(seconds, (n + 1) * every))}\nsprite.jpg#xywh=${x},${y},${w},${h}\n`
  })
  await writeFile(join(folder, 'thumbs.vtt'), ['WEBVTT\n', ...cues].join('\n'))
  return true
}

const vttTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

async function captions(run: Run, input: string[], { caption }: Found, folder: string) {
  await run([...input, '-map', `0:s:${caption}`, '-fs', '2000000', '-f', 'webvtt', 'captions.vtt'], 120)
  return (await readFile(join(folder, 'captions.vtt'), 'utf8')).includes('-->')
}

/** FFMPEG's, or the one on the path; with its ffprobe beside it. */
export const findFfmpeg = (given: string | undefined, path = process.env.PATH ?? '') =>
  findProgram(given, ['ffmpeg'], { beside: 'ffprobe', path })
