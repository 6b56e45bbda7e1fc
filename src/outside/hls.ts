// A lesson on air from a film: an HLS playlist (RFC 8216) of the parts of a fragmented MP4 that have been sent so far. The
// film goes round until the lesson ends; every process tells the same, as all of it follows from the clock.

/** A part that begins with a key frame: bytes of the file, and how long it plays. */
export type Part = { offset: number; length: number; seconds: number }
export type Film = {
  /** Bytes before the first part: what a player needs to begin. */ head: number
  parts: Part[]
  seconds: number
}

/** Reads the index (sidx) of a fragmented MP4; undefined where there is none: the file plays, but not part by part. */
export function filmOf(file: Buffer): Film | undefined {
  let at = 0
  for (let head = 0; at + 8 <= file.length; ) {
    const [size, type] = [file.readUInt32BE(at), file.toString('latin1', at + 4, at + 8)]
    if (size < 8) return undefined
    if (type === 'moov') head = at + size
    if (type === 'sidx' && head) return indexed(file, at, size, head)
    at += size
  }
  return undefined
}

function indexed(file: Buffer, at: number, size: number, head: number): Film {
  const isLong = file[at + 8] === 1
  const timescale = file.readUInt32BE(at + 16)
  const afterTimes = at + (isLong ? 36 : 28)
  const firstOffset = isLong ? Number(file.readBigUInt64BE(at + 28)) : file.readUInt32BE(at + 24)
  const count = file.readUInt16BE(afterTimes + 2)
  const parts: Part[] = []
  let offset = at + size + firstOffset
  for (let n = 0; n < count; n++) {
    const entry = afterTimes + 4 + n * 12
    const length = file.readUInt32BE(entry) & 0x7fffffff
    parts.push({ offset, length, seconds: file.readUInt32BE(entry + 4) / timescale })
    offset += length
  }
  return { head, parts, seconds: parts.reduce((sum, part) => sum + part.seconds, 0) }
}

const window = 6 // parts that a player may choose from

type OnAir = {
  begunAt: number
  endsAt: number /** Milliseconds. */
  now: number /** The address of the file. */
  url: string
}

/** What is on air at this moment; undefined before the first part has been sent whole. */
export function playlistOf({ head, parts, seconds }: Film, { begunAt, endsAt, now, url }: OnAir): string | undefined {
  const starts = parts.map((_, n) => parts.slice(0, n).reduce((sum, part) => sum + part.seconds, 0))
  const sent = (Math.min(now, endsAt) - begunAt) / 1000
  const round = Math.floor(sent / seconds)
  const whole = parts.filter((part, n) => starts[n]! + part.seconds <= sent - round * seconds).length
  const last = round * parts.length + whole // how many parts were sent
  if (last < 1) return undefined
  const first = Math.max(0, last - window)
  const roundOf = (n: number) => Math.floor(n / parts.length)
  const partOf = (n: number) => parts[n % parts.length]!
  const isJump = (n: number) => n > 0 && n % parts.length === 0
  const beganAt = begunAt + (roundOf(first) * seconds + starts[first % parts.length]!) * 1000
  const lines = Array.from({ length: last - first }, (_, k) => first + k).flatMap((n) => [
    ...(isJump(n) ? ['#EXT-X-DISCONTINUITY'] : []),
    `#EXTINF:${partOf(n).seconds.toFixed(3)},`,
    `#EXT-X-BYTERANGE:${partOf(n).length}@${partOf(n).offset}`,
    url,
  ])
  return [
    ...[
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...parts.map((part) => part.seconds)))}`,
    ],
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${roundOf(first) - (isJump(first) ? 1 : 0)}`,
    ...['#EXT-X-INDEPENDENT-SEGMENTS', `#EXT-X-MAP:URI="${url}",BYTERANGE="${head}@0"`],
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(beganAt).toISOString()}`,
    ...lines,
    ...(now >= endsAt ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}

/** What a streaming service wrote of one push: its parts are named `{stream}-{milliseconds since 1970}.ts`. */
type Pushed = {
  text: string
  streamNo: string
  /** Parts that began earlier are left out: they were a test. Milliseconds. */
  since: number
  /** Of the push: those of later ones are larger. Players tell by it that another push goes on. */
  pushId: number
  isOver: boolean
  urlOf(name: string): string
}

const partsOfPush = 100_000 // more than a push has in two days

/** The seconds between key frames: a part ends at one. */
export function keySecondsOf(text: string) {
  const lengths = [...text.matchAll(/^#EXTINF:(\d{1,4}(?:\.\d{1,6})?),/gm)].map(([, seconds]) => Number(seconds))
  return lengths.length ? Math.max(...lengths.slice(-5)) : 0
}

/** The playlist of a push as learners get it; undefined before its first part. */
export function pushedPlaylist({ text, streamNo, since, pushId, isOver, urlOf }: Pushed): string | undefined {
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d{1,9})$/m.exec(text)?.[1] ?? 0)
  const parts: { name: string; at: number; seconds: string; number: number }[] = []
  let seconds = ''
  for (const line of text.split('\n', 2000)) {
    if (line.startsWith('#EXTINF:')) seconds = /^#EXTINF:(\d{1,4}(?:\.\d{1,6})?),/.exec(line)?.[1] ?? ''
    if (!line.startsWith(`${streamNo}-`) || !seconds) continue
    const at = Number(/^\d{1,15}(?=\.ts$)/.exec(line.slice(streamNo.length + 1))?.[0])
    if (Number.isSafeInteger(at)) parts.push({ name: line, at, seconds, number: first + parts.length })
    seconds = ''
  }
  const sent = parts.filter(({ at }) => at >= since)
  if (!sent.length) return undefined
  return [
    ...['#EXTM3U', '#EXT-X-VERSION:3'],
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...sent.map(({ seconds }) => Number(seconds))))}`,
    `#EXT-X-MEDIA-SEQUENCE:${pushId * partsOfPush + sent[0]!.number}`,
    ...[`#EXT-X-DISCONTINUITY-SEQUENCE:${pushId}`, '#EXT-X-INDEPENDENT-SEGMENTS'],
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(sent[0]!.at).toISOString()}`,
    ...sent.flatMap(({ name, seconds }) => [`#EXTINF:${seconds},`, urlOf(name)]),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}
