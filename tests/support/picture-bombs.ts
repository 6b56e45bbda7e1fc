// Pictures of few bytes that cost a decoder much: made, not kept.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const uint32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}
const uint16 = (n: number) => [n >> 8, n & 255]

/** A chunk of a PNG, with the right CRC. */
export function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** A black PNG, 8 bits RGB; `more`: chunks before the pixels. `hasPixels` false: the header alone is right. */
export function blackPng(width: number, height: number, { more = [] as Buffer[], hasPixels = true } = {}) {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])
  const pixels = hasPixels ? deflateSync(Buffer.alloc(height * (1 + width * 3)), { level: 9 }) : Buffer.alloc(9)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** 40 kB that inflate to 40 MB. */
export const inflatingText = () =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(40_000_000), { level: 9 })]))

/** A grey progressive JPEG of so many scans; all but the first change nothing. `disguise`: bytes before each of those. */
export function jpegOfScans(width: number, height: number, scans: number, disguise: number[] = []) {
  const segment = (marker: number, ...data: number[]) =>
    Buffer.from([0xff, marker, ...uint16(data.length + 2), ...data])
  const table = (id: number, symbol: number) => segment(0xc4, id, 1, ...Array(15).fill(0), symbol)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  // each run of blocks without coefficients: one bit of the table above, 14 bits of its length less 16,384
  const runs = Array.from({ length: Math.ceil(blocks / 16_384) }, () => `0${'0'.repeat(14)}`).join('')
  const bits = runs.padEnd(Math.ceil(runs.length / 8) * 8, '1').match(/.{8}/g)!
  const empty = Buffer.concat([
    Buffer.from(disguise),
    segment(0xda, 1, 1, 0, 1, 63, 0),
    Buffer.from(bits.map((byte) => Number.parseInt(byte, 2))),
  ])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0),
    table(0x00, 0),
    table(0x10, 0xe0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array(scans - 1).fill(empty),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** An animated WebP of one-pixel frames. */
export async function webpOfFrames(width: number, height: number, frames: number) {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#12575d' } })
    .webp({ lossless: true })
    .toBuffer()
  const little = (n: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (n >> (8 * at)) & 255)
  const chunk = (type: string, data: Buffer) =>
    Buffer.concat([Buffer.from(type), Buffer.from(little(data.length, 4)), data, Buffer.alloc(data.length & 1)])
  const place = Buffer.from([...Array(12).fill(0), ...little(10, 3), 0])
  const frame = chunk('ANMF', Buffer.concat([place, dot.subarray(12)]))
  const canvas = chunk('VP8X', Buffer.from([2, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]))
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    canvas,
    chunk('ANIM', Buffer.alloc(6)),
    ...Array(frames).fill(frame),
  ])
  return Buffer.concat([Buffer.from('RIFF'), Buffer.from(little(body.length, 4)), body])
}
