// Re-encodes untrusted pictures. Files that would cost a decoder unbounded time or memory are rejected first, by their structure
// alone: libvips cannot interrupt a call of libjpeg, libwebp or libpng, whatever its timeout.
import { availableParallelism } from 'node:os'
import sharp, { type ResizeOptions } from 'sharp'
import { CallError } from '../../contract/codes.ts'
import { limitConcurrency } from '../rates/concurrency.ts'

const maxSide = 12_000
const maxPixels = 50_000_000
const maxPngChunks = 20_000 // encoders write IDAT chunks of 8 kB or more: 10 MB have some 1,300
const maxJpegScans = 100 // a progressive JPEG has about ten
const maxWebpFrames = 500 // libwebp's list of frames is quadratic: the header of 150,000 took 37 s
const seconds = 15
/** Behind what does not fill its frame, or lets it through. */
const ground = '#f3f6f5'
/** Bits a pixel: the picture of a paper has 5 and more, a lens that was covered less than 1. */
const leastEntropy = 1.5

// only these libvips loaders are enabled: no SVG, PDF, TIFF, HEIF, and none added by a later version
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

const inQueue = limitConcurrency({
  concurrency: Math.max(1, Math.min(2, availableParallelism() - 1)), // of libuv's four threads: the others compress and read files
  maxQueue: 20,
  maxPerKey: 3,
  whenFull: () => new CallError('tooMany', '正在处理的图片太多，请稍后再试', { retryAfterMs: 5000 }),
})

const notAccepted = () => new CallError('wrongType', '请上传 JPG、PNG、WebP 或 GIF 图片')
const tooLarge = () =>
  new CallError('tooLarge', '图片太大：长和宽都不能超过 12000 像素，总共不能超过 5000 万像素，请缩小后再上传')
const tooComplex = () => new CallError('invalid', '这张图片的结构太复杂，请用看图软件另存一份再上传')

const tooSmall = (side: number) =>
  new CallError('invalid', `照片太小，字看不清：长边至少 ${side} 像素，请用手机原图，不要用缩略图`)
const isBlank = () => new CallError('invalid', '这张照片几乎是一片空白，请对准证件、避开反光再拍一张')

type Paper = {
  /** Drawn over it again and again. */
  tile: Buffer
  /** Of the longer side: below it nothing can be read. */
  minSide: number
}

/**
 * Re-encodes the pixels as WebP, without scripts and metadata (such as GPS); of an animation only the first frame. `owner` is the key
 * of the queue's limit per caller. `paper`: it must be readable, and gets a watermark. Throws a CallError with advice for the user.
 */
export const redraw = (file: Blob, size: ResizeOptions, owner: string, paper?: Paper): Promise<Buffer> =>
  inQueue(async () => {
    const body = bounded(Buffer.from(await file.arrayBuffer()))
    const options = { failOn: 'error', animated: false } as const
    const { width, height } = await sharp(body, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => Promise.reject(notAccepted()))
    if (Math.max(width, height) > maxSide || width * height > maxPixels) throw tooLarge()
    if (paper && Math.max(width, height) < paper.minSide) throw tooSmall(paper.minSide)
    const picture = sharp(body, { ...options, limitInputPixels: maxPixels })
      .timeout({ seconds })
      .rotate()
      .resize(size)
    const failed = () => Promise.reject(notAccepted())
    if (!paper) return picture.webp({ quality: 82 }).toBuffer().catch(failed)
    const { data, info } = await picture.removeAlpha().toBuffer({ resolveWithObject: true }).catch(failed)
    const { entropy } = await sharp(data).stats()
    if (entropy < leastEntropy) throw isBlank()
    // a tile must be no larger than what it covers
    const tile = await sharp(paper.tile)
      .resize({ width: info.width, height: info.height, fit: 'cover', position: 'left top', withoutEnlargement: true })
      .toBuffer()
    return sharp(data)
      .composite([{ input: tile, tile: true }])
      .webp({ quality: 82 })
      .toBuffer()
  }, owner)

/**
 * What messengers show of a picture: a JPEG of this size. What is about square, a portrait or a logo, stands whole in the middle.
 * Throws a CallError.
 */
export const shareCrop = (stored: Buffer, { width, height }: { width: number; height: number }, owner: string) =>
  inQueue(async () => {
    const picture = sharp(bounded(stored), { failOn: 'error', animated: false, limitInputPixels: maxPixels }).timeout({
      seconds,
    })
    const found = await picture.metadata().catch(() => Promise.reject(notAccepted()))
    const isSquare = found.width < found.height * 1.5
    return picture
      .resize({ width, height, fit: isSquare ? 'contain' : 'cover', background: ground })
      .flatten({ background: ground })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
      .catch(() => Promise.reject(notAccepted()))
  }, owner)

/** Removes chunks that are not needed for decoding. Throws where the file is none of the four formats, or costly to decode. */
export function bounded(body: Buffer): Buffer {
  if (startsWith(body, pngSignature)) return withoutTexts(body)
  if (startsWith(body, [0xff, 0xd8, 0xff])) return withFewScans(body)
  if (body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP') return withFewFrames(body)
  if (/^GIF8[79]a$/.test(body.toString('latin1', 0, 6))) return body // 400,000 frames of a GIF: 190 ms for the header
  throw notAccepted()
}

const startsWith = (body: Buffer, signature: readonly number[]) => signature.every((byte, at) => body[at] === byte)

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const onePngChunkEach = new Set(['IHDR', 'PLTE', 'tRNS', 'IEND', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'eXIf'])

/** PNG (https://www.w3.org/TR/png-3/#5Chunk-layout): length, type, data, CRC. Inflating 200 zTXt chunks of 40 kB took 7 s. */
function withoutTexts(body: Buffer): Buffer {
  const parts = [body.subarray(0, pngSignature.length)]
  const allowedOnce = new Set(onePngChunkEach)
  let [chunks, at] = [0, pngSignature.length]
  while (at + 12 <= body.length) {
    const end = at + 12 + body.readUInt32BE(at)
    const type = body.toString('latin1', at + 4, at + 8)
    if (++chunks > maxPngChunks) throw tooComplex()
    if (type === 'IDAT' || allowedOnce.delete(type)) parts.push(body.subarray(at, end))
    at = type === 'IEND' ? body.length : end
  }
  return Buffer.concat(parts)
}

/**
 * JPEG (ITU T.81, B.1.1), its markers as libjpeg reads them. Each scan decodes all blocks of the picture, and an
 * empty one takes 60 bytes: 3,000 of them took 24 s.
 */
function withFewScans(body: Buffer): Buffer {
  let [scans, at] = [0, 2]
  while (at + 4 <= body.length) {
    const marker = body[at] === 0xff ? body[at + 1]! : 0
    if (marker === endOfImage) break
    if (marker === startOfScan && ++scans > maxJpegScans) throw tooComplex()
    at += hasLength(marker) ? 2 + body.readUInt16BE(at + 2) : 1
  }
  return body
}
const [endOfImage, startOfScan] = [0xd9, 0xda]
/** Segments with a length: not fill bytes, FF 00 in scan data, restarts (D0 to D7), start and end of image. */
const hasLength = (marker: number) => marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd9)

/** WebP (RFC 9649, 2.3): RIFF chunks; each frame of an animation is one. */
function withFewFrames(body: Buffer): Buffer {
  let frames = 0
  for (let at = body.indexOf('ANMF'); at >= 0; at = body.indexOf('ANMF', at + 4))
    if (++frames > maxWebpFrames) throw tooComplex()
  return body
}
