// Makes uploaded films ready to play. Embedded: MP4 of H.264 and AAC plays as it is. With ffmpeg on the host every usual film
// becomes HLS in up to three sizes, with a poster, a sheet of small pictures for the bar of the player, and its own captions.
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
      if (await isCutShort(file, reader)) throw new PrepareError(`文件不完整，可能没有导出完或没有拷贝完，${wayOut}`)
      const read: Read = (index, seconds) =>
        runLimited(ffmpeg, readingOf(input, index), { seconds, signal, withErrors: true }).catch(unreadable)
      const found = await lengthsOf(await probe(ffprobe, input, signal), reader, read)
      const aside = `${folder}.new`
      await rm(aside, { recursive: true, force: true })
      await mkdir(aside, { recursive: true })
      try {
        const run = (args: string[], seconds: number) =>
          runLimited(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args], { seconds, signal, cwd: aside })
        await convert(run, input, found).catch(unreadable)
        const seconds = await checkPlaylists(aside, found.seconds)
        const hasPreview = await pictures(run, found, seconds, aside).catch(optional)
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
type Read = (index: number, seconds: number) => Promise<string>

type Shape = {
  /** As it is shown, turned upright, of square points. */
  width: number
  height: number
  /** Frames a second as they are written, 5 to 60. */
  rate: string
  isInterlaced: boolean
  /** One picture for the whole sound. */
  isCover: boolean
}

type Found = Shape & {
  seconds: number
  /** So long its last frame stays: the sound goes on, or nothing more was to be seen. */
  stays: number
  /** The numbers of its streams. */
  picture: number
  sound: number | undefined
  /** The number of its first captions that are text, among its captions. */
  caption: number | undefined
}

/** As the head of the file says: undefined where it does not. In seconds from the beginning of the film. */
type Probed = Omit<Found, 'seconds' | 'stays'> & {
  seconds: number | undefined
  pictureEnd: number | undefined
  soundEnd: number | undefined
}

const textCaptions = new Set(['mov_text', 'subrip', 'webvtt', 'ass', 'ssa', 'text'])

type ProbedStream = {
  index: number
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  field_order?: string
  r_frame_rate?: string
  avg_frame_rate?: string
  start_time?: string
  duration?: string
  disposition?: { attached_pic?: number; default?: number }
  side_data_list?: { rotation?: number }[]
  tags?: Record<string, string>
}

async function probe(ffprobe: string, input: string[], signal: AbortSignal | undefined): Promise<Probed> {
  const asked = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', ...input]
  const text = await runLimited(ffprobe, asked, { seconds: 60, signal }).catch(unreadable)
  const { streams = [], format = {} } = JSON.parse(text) as {
    streams?: ProbedStream[]
    format?: { duration?: string; start_time?: string }
  }
  const isRead = ({ codec_name = '' }: ProbedStream) => !/^(unknown|none)$/.test(codec_name)
  const drawn = streams.filter((one) => one.codec_type === 'video' && one.width && one.height && isRead(one))
  const sounds = streams.filter((one) => one.codec_type === 'audio' && isRead(one))
  const sound = sounds.find(({ disposition }) => disposition?.default) ?? sounds[0]
  // of a recording with a cover the cover is the picture
  const picture = drawn.find((one) => !isCover(one)) ?? (sound && drawn[0])
  if (!picture && sound)
    throw new PrepareError('这个文件里没有画面，只有声音：请把课时改成「音频」，导出为 MP3 或 M4A 再传')
  if (!picture) throw new PrepareError(`这个文件里没有画面，${wayOut}`)
  if (Math.max(picture.width!, picture.height!) > 8192)
    throw new PrepareError('画面太大：长和宽都不能超过 8192 像素，请缩小后再传')
  const seconds = positive(format.duration)
  const endOf = (stream: ProbedStream | undefined) => stream && endOfStream(stream, Number(format.start_time) || 0)
  const caption = streams
    .filter(({ codec_type }) => codec_type === 'subtitle')
    .findIndex(({ codec_name = '' }) => textCaptions.has(codec_name))
  return {
    ...shapeOf(picture),
    seconds,
    picture: picture.index,
    sound: sound?.index,
    pictureEnd: isCover(picture) ? 0 : endOf(picture),
    soundEnd: endOf(sound),
    caption: caption < 0 ? undefined : caption,
  }
}

const isCover = ({ disposition }: ProbedStream) => disposition?.attached_pic === 1
const positive = (text: string | undefined) => (Number(text) > 0 ? Number(text) : undefined)

function endOfStream({ start_time, duration, tags = {} }: ProbedStream, filmStart: number) {
  const own = positive(duration)
  if (own !== undefined) return (Number(start_time) || filmStart) + own - filmStart
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):([\d.]+)$/.exec(tags.DURATION ?? '') ?? []
  return seconds ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : undefined // Matroska
}

function shapeOf(picture: ProbedStream): Shape {
  const [across = 1, down = 1] = (picture.sample_aspect_ratio ?? '').split(':').map(Number)
  const width = picture.width! * (across > 0 && down > 0 ? across / down : 1)
  const turned = Math.abs(
    picture.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? Number(picture.tags?.rotate ?? 0),
  )
  const isUpright = turned % 180 === 90
  return {
    width: isUpright ? picture.height! : width,
    height: isUpright ? width : picture.height!,
    rate: isCover(picture) ? '5' : rateOf(picture),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(picture.field_order ?? ''),
    isCover: isCover(picture),
  }
}

/** Recorders of screens write a frame where something changes: such films are written with as many as they had at their fastest, up to 30. */
function rateOf({ r_frame_rate: fastest = '', avg_frame_rate: usual = '' }: ProbedStream) {
  const [most, mean] = [fastest, usual].map((rate) => {
    const [frames = 0, seconds = 0] = rate.split('/').map(Number)
    return seconds > 0 ? frames / seconds : 0
  }) as [number, number]
  if (most > 250 || !most) return mean >= 5 && mean <= 60 ? usual : '30'
  if (most < 5) return '5'
  if (most > 30 && mean < most / 2) return '30'
  return most > 60 ? '60' : fastest
}

/** Reads one stream to its end without decoding it. */
const readingOf = (input: string[], index: number) => [
  ...['-nostdin', '-v', 'error', '-progress', 'pipe:1', ...input],
  ...['-map', `0:${index}`, '-c', 'copy', '-f', 'null', '-'],
]

const readEnd = (progress: string) => Math.max(0, Number(/.*^out_time_us=(\d+)$/ms.exec(progress)?.[1] ?? 0) / 1e6)

/** So much may be missing at the end of a film. */
const tolerance = (seconds: number) => Math.max(3, seconds * 0.05)

/** ffmpeg says of these when they break off; others simply end. */
const saysItsEnd = new Set(['mov', 'matroska'])

/**
 * How long it is, and how long its last frame stays. Where its head leaves that open, or says that the sound goes on long after
 * the picture, the file is read to its end.
 */
async function lengthsOf({ pictureEnd, soundEnd, ...probed }: Probed, reader: string, read: Read): Promise<Found> {
  const { seconds: said, picture, sound, rate } = probed
  const [frames = 30, per = 1] = rate.split('/').map(Number)
  const known = said !== undefined && pictureEnd !== undefined ? said - pictureEnd : undefined
  if (known !== undefined && known <= tolerance(said!)) {
    if (said! > maxHours * 3600) throw tooLong()
    return { ...probed, seconds: said!, stays: known > shortGap ? known : 0 }
  }
  if (said !== undefined && said > maxHours * 3600) throw tooLong()
  const reading = await read(picture, readSeconds)
  const pictureRead = probed.isCover ? 0 : readEnd(reading) + per / frames
  const soundRead = sound === undefined ? 0 : readEnd(await read(sound, readSeconds))
  const end = Math.max(pictureRead, soundRead)
  const missing = (said ?? soundEnd ?? 0) - end
  if (missing > tolerance(end) && !(saysItsEnd.has(reader) && !/partial file|ended prematurely/i.test(reading)))
    throw breaksOff(end)
  const seconds = Math.max(said ?? 0, end)
  if (seconds > maxHours * 3600) throw tooLong()
  const stays = seconds - pictureRead
  return { ...probed, seconds, stays: stays > shortGap ? stays : 0 }
}

/** Seconds: a film without its last frames is not held for them. */
const shortGap = 0.3
const readSeconds = 900

const tooLong = () => new PrepareError(`视频超过 ${maxHours} 小时，请分成几段再传`)
const breaksOff = (seconds: number) =>
  new PrepareError(`视频在 ${Math.floor(seconds)} 秒以后读不出来，文件可能不完整，请重新导出再传`)

const fileProperties = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex')

/** AVI and WMV say how many bytes they have; ffmpeg reads what is there. */
async function isCutShort(path: string, reader: string) {
  if (reader !== 'avi' && reader !== 'asf') return false
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const head = buffer.subarray(0, bytesRead)
    if (reader === 'avi') return head.length >= 8 && head.readUInt32LE(4) + 8 > size + 1
    const at = head.indexOf(fileProperties)
    return at >= 0 && at + 48 <= head.length && head.readBigUInt64LE(at + 40) > BigInt(size)
  } finally {
    await file.close()
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

async function convert(
  run: Run,
  input: string[],
  { seconds, stays, picture, sound, rate, isInterlaced, isCover, ...film }: Found,
) {
  const hasSound = sound !== undefined
  const variants = sizesOf(film)
  const names = variants.map((_, n) => `[s${n}]`)
  // a frame at every moment, from the first: where picture or sound has a hole, players stop
  const steady = `fps=${rate}:start_time=0`
  const whole = isCover
    ? ['loop=loop=-1:size=1', `setpts=N/${rate}/TB`, steady, `trim=end=${seconds.toFixed(3)}`]
    : [
        ...(isInterlaced ? ['yadif=deint=interlaced'] : []),
        steady,
        ...(stays ? [`tpad=stop_mode=clone:stop_duration=${stays.toFixed(3)}`] : []),
      ]
  const filters = [
    `[0:${picture}]${whole.join(',')},split=${variants.length}${names.join('')}`,
    ...variants.map(({ width, height }, n) => `[s${n}]scale=${width}:${height},setsar=1[v${n}]`),
  ]
  const outputs = variants.flatMap(({ rate }, n) => [
    ...['-map', `[v${n}]`, ...(hasSound ? ['-map', `0:${sound}`] : [])],
    ...[`-maxrate:v:${n}`, `${rate}k`, `-bufsize:v:${n}`, `${2 * rate}k`],
  ])
  // of one size alone ffmpeg leaves %v in this name as it is
  const init = variants.length > 1 ? '%v' : variants[0]!.side
  const streams = variants.map(({ side }, n) => `v:${n}${hasSound ? `,a:${n}` : ''},name:${side}`)
  await run(
    [
      ...input,
      ...['-filter_complex', filters.join(';'), ...outputs],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
      ...['-force_key_frames', `expr:gte(t,n_forced*${partSeconds})`, '-sc_threshold', '0'],
      ...(hasSound ? ['-af', `aresample=async=1:first_pts=0,apad=whole_dur=${seconds.toFixed(3)}`] : []),
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
  if (seconds < expected - tolerance(expected)) throw breaksOff(seconds)
  return Math.max(1, Math.round(seconds))
}

/**
 * poster.jpg, and sprite.jpg with thumbs.vtt that says which second each of its pictures is of; of what was written, whose times are
 * in order. False where one of them did not come out.
 */
async function pictures(run: Run, found: Found, seconds: number, folder: string) {
  const variants = sizesOf(found)
  const written = (side: number) => ['-protocol_whitelist', 'file', '-f', 'hls', '-i', `${side}.m3u8`]
  const poster = ['-frames:v', '1', '-vf', 'scale=1280:1280:force_original_aspect_ratio=decrease', '-q:v', '4']
  await run(
    [...written(variants[0]!.side), '-ss', String(Math.min((seconds - 1) / 10, 30)), ...poster, 'poster.jpg'],
    120,
  )
  const { columns, rows, width: w } = sheet
  const every = Math.max(5, seconds / (columns * rows))
  const count = Math.min(columns * rows, Math.ceil(seconds / every))
  const h = even((found.height * w) / found.width)
  // the last key frame stays to the end of the sheet
  const filter = `setpts=PTS-STARTPTS,fps=1/${every}:round=up,tpad=stop=-1:stop_mode=clone,scale=${w}:${h},tile=${columns}x${Math.ceil(count / columns)}`
  const last = ['-frames:v', '1', '-vf', filter, '-q:v', '5', 'sprite.jpg']
  await run(['-skip_frame', 'nokey', ...written(variants.at(-1)!.side), ...last], 60 + seconds)
  const sizesOfBoth = await Promise.all(['poster.jpg', 'sprite.jpg'].map((name) => sizeOf(join(folder, name))))
  if (sizesOfBoth.includes(0)) return false
  const cues = Array.from({ length: count }, (_, n) => {
    const [x, y] = [(n % columns) * w, Math.floor(n / columns) * h]
    return `${vttTime(n * every)} --> ${vttTime(Math.min(seconds, (n + 1) * every))}\nsprite.jpg#xywh=${x},${y},${w},${h}\n`
  })
  await writeFile(join(folder, 'thumbs.vtt'), ['WEBVTT\n', ...cues].join('\n'))
  return true
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

const vttTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)

async function captions(run: Run, input: string[], { caption }: Found, folder: string) {
  await run([...input, '-map', `0:s:${caption}`, '-fs', '2000000', '-f', 'webvtt', 'captions.vtt'], 120)
  return (await readFile(join(folder, 'captions.vtt'), 'utf8')).includes('-->')
}

/** FFMPEG's, or the one on the path; with its ffprobe beside it. */
export const findFfmpeg = (given: string | undefined, path = process.env.PATH ?? '') =>
  findProgram(given, ['ffmpeg'], { beside: 'ffprobe', path })
