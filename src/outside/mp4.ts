// What an MP4 or QuickTime file holds, read from its boxes (ISO 14496-12) with bounds on all of them: the file is somebody's.
import { type FileHandle, open } from 'node:fs/promises'

export type Mp4 = {
  /** Of the first picture track and the first sound track: 'avc1', 'hvc1', 'mp4a'; undefined without one. */
  video: string | undefined
  audio: string | undefined
  /** Whether the sound is AAC; true without sound. */
  isAac: boolean
  seconds: number
}

const maxBoxes = 5000 // of the file: a fragmented film has two every few seconds
const maxIndex = 64 * 1024 ** 2 // of a film of twelve hours some 20 MB
const maxTracks = 20

/** Undefined where the file is no such film, is cut short, or has boxes that do not fit. */
export async function readMp4(path: string): Promise<Mp4 | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const index = await findIndex(file, size)
    return index && readIndex(index)
  } finally {
    await file.close()
  }
}

/** The box 'moov', whole. */
async function findIndex(file: FileHandle, fileSize: number): Promise<Buffer | undefined> {
  const head = Buffer.alloc(16)
  let index: Buffer | undefined
  let at = 0
  for (let boxes = 0; at < fileSize; boxes++) {
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8 || boxes === maxBoxes) return undefined
    const short = head.readUInt32BE(0)
    if (short === 1 && bytesRead < 16) return undefined
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? fileSize - at : short
    if (size < (short === 1 ? 16 : 8) || at + size > fileSize) return undefined
    if (head.toString('latin1', 4, 8) === 'moov') {
      if (index || size > maxIndex) return undefined
      index = Buffer.alloc(size)
      const read = await file.read(index, 0, size, at)
      if (read.bytesRead < size) return undefined
      index = index.subarray(short === 1 ? 16 : 8)
    }
    at += size
  }
  return index
}

type Box = { type: string; body: Buffer }

/** The boxes of a body; undefined where one does not fit into it. */
function boxesOf(body: Buffer): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = 0; at < body.length; ) {
    if (at + 8 > body.length || boxes.length === maxBoxes) return undefined
    const size = body.readUInt32BE(at)
    if (size === 0 && boxes.length) return boxes // QuickTime ends user data by a zero
    if (size < 8 || at + size > body.length) return undefined
    boxes.push({ type: body.toString('latin1', at + 4, at + 8), body: body.subarray(at + 8, at + size) })
    at += size
  }
  return boxes
}

/** The first box by this way of names. */
function within(body: Buffer | undefined, ...names: string[]): Buffer | undefined {
  return names.reduce<Buffer | undefined>(
    (inside, name) => inside && boxesOf(inside)?.find(({ type }) => type === name)?.body,
    body,
  )
}

function readIndex(index: Buffer): Mp4 | undefined {
  const boxes = boxesOf(index)
  const tracks = boxes?.filter(({ type }) => type === 'trak')
  if (!boxes || !tracks?.length || tracks.length > maxTracks) return undefined
  const read = tracks.map(({ body }) => trackOf(body))
  const picture = read.find((track) => track?.kind === 'vide')
  const sound = read.find((track) => track?.kind === 'soun')
  const seconds = secondsOf(within(index, 'mvhd'), within(index, 'mvex', 'mehd'))
  if (seconds === undefined) return undefined
  return { video: picture?.codec, audio: sound?.codec, isAac: !sound || sound.isAac, seconds }
}

function trackOf(track: Buffer) {
  const kind = within(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12)
  const entries = within(track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!kind || !entries || entries.length < 16) return undefined
  const codec = entries.toString('latin1', 12, 16)
  return { kind, codec, isAac: codec === 'mp4a' && isAac(entries) }
}

/** The descriptor of a sound (ISO 14496-1): after the tag 4 and its length, 0x40 stands for AAC. */
function isAac(entries: Buffer) {
  const at = entries.indexOf('esds')
  if (at < 0) return false
  const descriptor = entries.subarray(at + 8, at + 64)
  for (let n = 0; n < descriptor.length - 2; n++) {
    if (descriptor[n] !== 4) continue
    let value = n + 1
    while (descriptor[value]! & 0x80) value++ // a length has up to four bytes
    if (descriptor[value + 1] === 0x40) return true
  }
  return false
}

function secondsOf(header: Buffer | undefined, ofFragments: Buffer | undefined) {
  if (!header || header.length < 20) return undefined
  const isLong = header[0] === 1
  if (isLong && header.length < 32) return undefined
  const timescale = header.readUInt32BE(isLong ? 20 : 12)
  const own = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const fragments =
    ofFragments && ofFragments.length >= 8
      ? ofFragments[0] === 1 && ofFragments.length >= 12
        ? Number(ofFragments.readBigUInt64BE(4))
        : ofFragments.readUInt32BE(4)
      : 0
  return timescale ? (own || fragments) / timescale : undefined
}
