// Whether the first bytes of a file are those of its ending. The file is not opened: what it holds is for who downloads it.
import { open } from 'node:fs/promises'
import type { FileExtension } from '../../contract/file-kinds.ts'

const readBytes = 4096

type Test = (head: Buffer) => boolean

const at =
  (offset: number, ...signatures: (string | number[])[]): Test =>
  (head) =>
    signatures.some((one) => {
      const bytes = typeof one === 'string' ? Buffer.from(one, 'latin1') : Buffer.from(one)
      return head.subarray(offset, offset + bytes.length).equals(bytes)
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

const utf16 = at(0, [0xff, 0xfe], [0xfe, 0xff])
const markup = /^\s*(<|#!|%!|\{\\rtf)/
/** Not tab, line ends, form feed and escape. */
const isControl = (byte: number) => byte < 0x20 && !(byte >= 9 && byte <= 13) && byte !== 0x1b

/** Texts have no signature: any encoding of Chinese, but nothing that begins as a page, a program or another kind of file. */
const text: Test = (head) => {
  if (Object.entries(tests).some(([, test]) => test !== text && test(head))) return false
  if (utf16(head))
    return !markup.test(
      head
        .subarray(0, 64)
        .toString('latin1')
        .replace(/[\0\xff\xfe]/g, ''),
    )
  const plain = head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  return !head.some(isControl) && !markup.test(plain)
}

const tests: Record<FileExtension, Test> = {
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

export async function hasSignatureOf(path: string, extension: FileExtension): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0)
    return bytesRead > 0 && tests[extension](buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** By extension, for the row; HTTP decides by the extension of the path. */
export const mimeOf: Record<FileExtension, string> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
  ...{ pdf: 'application/pdf', txt: 'text/plain', csv: 'text/csv' },
  ...{ doc: 'application/msword', ppt: 'application/vnd.ms-powerpoint', xls: 'application/vnd.ms-excel' },
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav', ogg: 'audio/ogg' },
  ...{ zip: 'application/zip', rar: 'application/vnd.rar', '7z': 'application/x-7z-compressed' },
}
