// Whether the first bytes of a file are those of its ending: checked in the browser before anything is sent, and by the gateway on
// what arrived. The file is not opened: what it holds is for who downloads it.
import type { UploadExtension } from './file-kinds.ts'

type Test = (head: Uint8Array) => boolean

const at =
  (offset: number, ...signatures: (string | number[])[]): Test =>
  (head) =>
    signatures.some((one) => {
      const bytes = typeof one === 'string' ? Array.from(one, (char) => char.charCodeAt(0)) : one
      return bytes.every((byte, n) => head[offset + n] === byte)
    })
const all =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))
const any =
  (...tests: Test[]): Test =>
  (head) =>
    tests.some((test) => test(head))

const zip = at(0, [0x50, 0x4b, 3, 4])
/** Compound File Binary: Word, PowerPoint and Excel up to 2003. */
const compound = at(0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const jpeg = at(0, [0xff, 0xd8, 0xff])

const latin1 = (head: Uint8Array) => String.fromCharCode(...head)

const utf16 = at(0, [0xff, 0xfe], [0xfe, 0xff])
const markup = /^\s*(<|#!|%!|\{\\rtf)/
/** Not tab, line ends, form feed and escape. */
const isControl = (byte: number) => byte < 0x20 && !(byte >= 9 && byte <= 13) && byte !== 0x1b

/** Texts have no signature: any encoding of Chinese, but nothing that begins as a page, a program or another kind of file. */
const text: Test = (head) => {
  if (Object.values(tests).some((test) => test !== text && test !== isoMedia && test(head))) return false
  if (utf16(head)) return !markup.test(latin1(head.subarray(0, 64)).replace(/[\0\xff\xfe]/g, ''))
  const plain = latin1(head).replace(/^\xef\xbb\xbf/, '')
  return !head.some(isControl) && !markup.test(plain)
}

/** ISO base media: MP4 and QuickTime, whose oldest files begin with their data. */
const isoMedia = any(at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'))
const matroska = at(0, [0x1a, 0x45, 0xdf, 0xa3])
const mpeg = at(0, [0, 0, 1, 0xba], [0, 0, 1, 0xb3])
const transportStream: Test = (head) => [0, 188, 376].every((packet) => head[packet] === 0x47)

const tests: Record<UploadExtension, Test> = {
  mp4: isoMedia,
  m4v: isoMedia,
  mov: isoMedia,
  '3gp': isoMedia,
  mkv: matroska,
  webm: matroska,
  avi: all(at(0, 'RIFF'), at(8, 'AVI ')),
  flv: at(0, 'FLV\x01'),
  ts: transportStream,
  wmv: at(0, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]),
  mpg: mpeg,
  mpeg,
  jpg: jpeg,
  jpeg,
  png: at(0, [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
  webp: all(at(0, 'RIFF'), at(8, 'WEBP')),
  gif: at(0, 'GIF87a', 'GIF89a'),
  pdf: at(0, '%PDF-'),
  doc: compound,
  ppt: compound,
  xls: compound,
  docx: zip,
  pptx: zip,
  xlsx: zip,
  txt: text,
  csv: text,
  mp3: any(at(0, 'ID3'), (head) => head[0] === 0xff && (head[1]! & 0xe6) === 0xe2), // frame sync and layer III
  m4a: all(at(4, 'ftyp'), at(8, 'M4A ', 'M4B ', 'mp42', 'mp41', 'isom', 'iso2', '3gp')),
  wav: all(at(0, 'RIFF'), at(8, 'WAVE')),
  ogg: at(0, 'OggS'),
  zip: any(zip, at(0, [0x50, 0x4b, 5, 6])),
  rar: at(0, 'Rar!\x1a\x07'),
  '7z': at(0, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
}

/** `head`: the first bytes of the file, `headBytes` where it has so many. */
export const isSignatureOf = (head: Uint8Array, extension: UploadExtension): boolean =>
  head.length > 0 && tests[extension](head)

/** `head` begins as WebVTT: the word, then an end, a space or a line. */
export const isWebVtt = (head: Uint8Array): boolean =>
  /^WEBVTT([ \t\r\n]|$)/.test(latin1(head.subarray(0, 16)).replace(/^\xef\xbb\xbf/, '')) && !head.some(isControl)
