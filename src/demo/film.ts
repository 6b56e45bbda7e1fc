// Long films made of short ones without encoding anything: the frames of a scene are stored once, and the index of the film (`moov`)
// names them as often as the scene is shown. For MP4 files of H.264 that agree in size, rate and parameter sets, without B frames;
// sound is left out.

/** ISO/IEC 14496-12: a box has a type of four letters, and other boxes or bytes in it. */
type Box = { type: string; body: Buffer | Box[] }

export type Scene = {
  ftyp: Box
  moov: Box
  /** All frames, one after the other. */
  data: Buffer
  sizes: number[]
  /** Numbers of the key frames, from 1. */
  keys: number[]
  /** Units of the time scale that a frame lasts. */
  frameTime: number
}

const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl']

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) throw new Error('an MP4 box of 64 bits or of open length')
    const type = bytes.toString('latin1', at + 4, at + 8)
    const body = bytes.subarray(at + 8, at + size)
    boxes.push({ type, body: containers.includes(type) ? boxesOf(body) : body })
    at += size
  }
  return boxes
}

function bytesOf({ type, body }: Box): Buffer {
  const inside = Array.isArray(body) ? Buffer.concat(body.map(bytesOf)) : body
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

function find({ body }: Pick<Box, 'body'>, ...path: string[]): Box {
  const [type, ...rest] = path
  const found = (body as Box[]).find((box) => box.type === type)
  if (!found) throw new Error(`no ${type} in this MP4`)
  return rest.length ? find(found, ...rest) : found
}

const raw = (box: Box) => box.body as Buffer
/** The numbers of a table: after version and flags, and after so many fields more. */
const numbers = (box: Box, from: number) =>
  Array.from({ length: (raw(box).length - from) / 4 }, (_, n) => raw(box).readUInt32BE(from + n * 4))
const table = (type: string, ...values: number[]): Box => {
  const body = Buffer.alloc(4 + values.length * 4)
  for (const [n, value] of values.entries()) body.writeUInt32BE(value, 4 + n * 4)
  return { type, body }
}

const filmTrack = (moov: Box) =>
  (moov.body as Box[]).find(
    (box) => box.type === 'trak' && raw(find(box, 'mdia', 'hdlr')).toString('latin1', 8, 12) === 'vide',
  )!

/** Reads what is needed of a short film. */
export function sceneOf(file: Buffer): Scene {
  const boxes = { body: boxesOf(file) }
  const moov = find(boxes, 'moov')
  const samples = find(filmTrack(moov), 'mdia', 'minf', 'stbl')
  const sizes = numbers(find(samples, 'stsz'), 12)
  const [, frameTime = 0, ...others] = numbers(find(samples, 'stts'), 8)
  if (others.length) throw new Error('frames of this MP4 differ in length')
  const offsets = numbers(find(samples, 'stco'), 8)
  const runs = numbers(find(samples, 'stsc'), 8) // first chunk, frames in each, description
  const frames: Buffer[] = []
  for (const [chunk, offset] of offsets.entries()) {
    let run = 0
    while (runs[run + 3] !== undefined && runs[run + 3]! <= chunk + 1) run += 3
    let at = offset
    for (let n = 0; n < runs[run + 1]!; n++) {
      const size = sizes[frames.length]!
      frames.push(file.subarray(at, at + size))
      at += size
    }
  }
  const keys = numbers(find(samples, 'stss'), 8)
  return { ftyp: find(boxes, 'ftyp'), moov, data: Buffer.concat(frames), sizes, keys, frameTime }
}

/** The scenes in that order, each as often as it is named; its index comes first, so that it plays while it loads. */
export function filmOfScenes(scenes: readonly Scene[], order: readonly number[]): Buffer {
  const [{ ftyp, moov, frameTime }] = scenes as [Scene]
  const shown = order.map((n) => scenes[n]!)
  const track = filmTrack(moov)
  const places = scenes.map((_, n) => scenes.slice(0, n).reduce((sum, { data }) => sum + data.length, 0))
  const lengths = shown.map(({ sizes }) => sizes.length)
  const before = lengths.map((_, n) => lengths.slice(0, n).reduce((sum, length) => sum + length, 0))
  const frameCount = lengths.reduce((sum, length) => sum + length, 0)
  const runs = lengths.flatMap((length, n) => (length === lengths[n - 1] ? [] : [n + 1, length, 1]))
  const keys = shown.flatMap((scene, n) => scene.keys.map((key) => key + before[n]!))

  const mediaHead = raw(find(track, 'mdia', 'mdhd'))
  const movieHead = raw(find(moov, 'mvhd'))
  const duration = frameCount * frameTime
  const inMovie = Math.round((duration * movieHead.readUInt32BE(12)) / mediaHead.readUInt32BE(12))
  const withDuration = (box: Box, at: number, value: number): Box => {
    const body = Buffer.from(raw(box))
    body.writeUInt32BE(value, at)
    return { type: box.type, body }
  }
  const media = find(track, 'mdia')
  const information = find(media, 'minf')
  const movie = (from: number): Box => ({
    type: 'moov',
    body: [
      withDuration(find(moov, 'mvhd'), 16, inMovie),
      {
        type: 'trak',
        body: [
          withDuration(find(track, 'tkhd'), 20, inMovie),
          {
            type: 'mdia',
            body: [
              withDuration(find(media, 'mdhd'), 16, duration),
              find(media, 'hdlr'),
              {
                type: 'minf',
                body: [
                  find(information, 'vmhd'),
                  find(information, 'dinf'),
                  {
                    type: 'stbl',
                    body: [
                      find(information, 'stbl', 'stsd'),
                      table('stts', 1, frameCount, frameTime),
                      table('stss', keys.length, ...keys),
                      table('stsc', runs.length / 3, ...runs),
                      table('stsz', 0, frameCount, ...shown.flatMap(({ sizes }) => sizes)),
                      table('stco', order.length, ...order.map((n) => from + places[n]!)),
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  const head = bytesOf(ftyp)
  const dataAt = head.length + bytesOf(movie(0)).length + 8
  return Buffer.concat([
    head,
    bytesOf(movie(dataAt)),
    bytesOf({ type: 'mdat', body: Buffer.concat(scenes.map(({ data }) => data)) }),
  ])
}
