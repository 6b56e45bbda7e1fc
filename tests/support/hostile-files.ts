// Sixty files and forms that somebody sends who means no good: made, not kept, so that each says what it tries.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type Hostile = { what: string; body: Buffer; name: string; type: string; purpose?: string }

const script = '<script>alert(document.domain)</script>'
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#12575d' } })
const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const int32 = (n: number) => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

/** A chunk of a PNG; nobody asks for its sum to be right. */
const chunk = (kind: string, data: Buffer) => bytes(int32(data.length), kind, data, [0, 0, 0, 0])
const pngHead = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
const header = (width: number, height: number) => chunk('IHDR', bytes(int32(width), int32(height), [8, 2, 0, 0, 0]))

export async function hostileFiles(): Promise<Hostile[]> {
  const png = await solid(60, 40).png().toBuffer()
  const jpeg = await solid(60, 40).jpeg().toBuffer()
  const gif = await solid(60, 40).gif().toBuffer()
  const webp = await solid(60, 40).webp().toBuffer()
  const withExif = await solid(60, 40)
    .withExif({ IFD0: { Copyright: script, ImageDescription: '"><img src=x onerror=alert(1)>' } })
    .jpeg()
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
  const phar = '<?php __HALT_COMPILER(); ?>'
  const file = (what: string, body: Buffer | string, name = '头像.png', type = 'image/png', purpose?: string) => ({
    what,
    name,
    type,
    body: typeof body === 'string' ? Buffer.from(body) : body,
    ...(purpose !== undefined && { purpose }),
  })
  return [
    // what is no picture at all
    file('an SVG with a script', svg, 'a.svg', 'image/svg+xml'),
    file('an SVG that says it is a PNG', svg),
    file('an SVG after an XML head', `<?xml version="1.0"?>${svg}`),
    file('an SVG with an entity bomb', `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg}`),
    file(
      'an SVG that reads a file',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ),
    file('an SVG packed by gzip', bytes([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), 'a.svgz'),
    file('a page', `<!doctype html>${script}`),
    file('a page with a byte order mark', `\ufeff<html>${script}`),
    file('a page in UTF-16', Buffer.from(`\ufeff<html>${script}`, 'utf16le')),
    file('a page named as a JPEG', `<html>${script}`, 'a.jpg', 'image/jpeg'),
    file('a script', 'alert(1)', 'a.js', 'text/javascript'),
    file('a program for Windows', bytes('MZ', [0x90, 0, 3, 0]), 'a.exe', 'application/x-msdownload'),
    file('a program for Linux', bytes([0x7f], 'ELF', [2, 1, 1]), 'a.png'),
    file('a shell script', '#!/bin/sh\nrm -rf /'),
    file('a zip', bytes('PK', [3, 4, 20, 0])),
    file('a zip bomb', bytes('PK', [3, 4], deflateSync(Buffer.alloc(1_000_000))), 'a.zip', 'application/zip'),
    file('a PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>', 'a.pdf', 'application/pdf'),
    file('a PHP archive', phar, 'a.phar'),
    file('a page of PHP', '<?php system($_GET["c"]); ?>', 'a.php', 'image/png'),
    file('an icon', bytes([0, 0, 1, 0, 1, 0, 16, 16]), 'a.ico', 'image/x-icon'),
    file('a bitmap', bytes('BM', Buffer.alloc(60)), 'a.bmp', 'image/bmp'),
    file('a TIFF', await solid(20, 20).tiff().toBuffer(), 'a.tiff', 'image/tiff'),
    file('an AVIF', await solid(20, 20).avif({ effort: 0 }).toBuffer(), 'a.avif', 'image/avif'),
    file('a MagickScript', '<image><read filename="/etc/passwd"/></image>', 'a.msl'),
    file(
      'a picture that fetches (MVG)',
      'push graphic-context\nfill url(http://127.0.0.1/)\npop graphic-context',
      'a.mvg',
    ),
    file('PostScript', '%!PS\n(/etc/passwd) (r) file', 'a.eps', 'application/postscript'),
    // two things at once
    file('a PNG with a page behind it', bytes(png, script)),
    file('a JPEG with a page behind it', bytes(jpeg, `<html>${script}`), 'a.jpg.html', 'text/html'),
    file('a GIF with a script in it', bytes('GIF89a=1;alert(1)//'), 'a.gif', 'image/gif'),
    file('a GIF with a zip behind it', bytes(gif, 'PK', [3, 4], phar), 'a.gif', 'image/gif'),
    file('a WebP with a page in a chunk', bytes(webp, 'EXIF', [40, 0, 0, 0], script), 'a.webp', 'image/webp'),
    file(
      'a PNG with a page in its text',
      bytes(pngHead, header(4, 4), chunk('tEXt', bytes(`Comment\0${script}`)), png.subarray(33)),
    ),
    file('a PNG with a page as its profile', bytes(pngHead, header(4, 4), chunk('iCCP', bytes(`x\0\0${script}`)))),
    file('a JPEG with markup in what the camera wrote', withExif, 'a.jpg', 'image/jpeg'),
    file(
      'a JPEG with PHP as its comment',
      bytes(jpeg.subarray(0, 2), [0xff, 0xfe, 0, phar.length + 2], phar, jpeg.subarray(2)),
      'a.jpg',
      'image/jpeg',
    ),
    file('a page before a PNG', bytes(script, png)),
    // broken, or too much
    file('nothing', ''),
    file('one byte', bytes([0x89])),
    file('a PNG’s first eight bytes', bytes(pngHead)),
    file('a PNG cut in the middle', png.subarray(0, Math.floor(png.length / 2))),
    file('a JPEG cut in the middle', jpeg.subarray(0, Math.floor(jpeg.length / 2)), 'a.jpg', 'image/jpeg'),
    file(
      'a WebP that says it is longer',
      bytes(webp.subarray(0, 4), [255, 255, 255, 127], webp.subarray(8)),
      'a.webp',
      'image/webp',
    ),
    file('a PNG of no width', bytes(pngHead, header(0, 4), chunk('IEND', Buffer.alloc(0)))),
    file(
      'a PNG of a billion pixels, in a hundred bytes',
      bytes(pngHead, header(40_000, 40_000), chunk('IDAT', deflateSync(Buffer.alloc(99)))),
    ),
    file('a PNG that opens to 64 million pixels', await solid(8000, 8000).png({ compressionLevel: 9 }).toBuffer()),
    file('a GIF of 65,535 squared', bytes('GIF89a', [255, 255, 255, 255, 0, 0, 0, 59]), 'a.gif', 'image/gif'),
    file('a picture one pixel high and 16,000 wide', await solid(16_000, 1).png().toBuffer()),
    file('eleven megabytes', Buffer.alloc(11 * 2 ** 20 - 4096, 0x20)),
    file('twelve megabytes', Buffer.alloc(12 * 2 ** 20)),
    // names
    file('a name that climbs out', png, '../../../../etc/cron.d/x.png'),
    file('a name of Windows that climbs out', png, '..\\..\\boot.ini'),
    file('a name from the root', png, '/etc/passwd'),
    file('a name with a NUL', png, 'a.php\0.png'),
    file('a name that reads backwards', png, 'a\u202egnp.exe'),
    file('a name with two ends', png, 'a.png.php'),
    file('a name with markup', png, '"><img src=x onerror=alert(1)>.png'),
    file('a name of four thousand letters', png, `${'长'.repeat(4000)}.png`),
    file('a name of dots', png, '..'),
    file('a name with lines', png, 'a\r\nSet-Cookie: x=1\r\n.png'),
    file('a purpose that is none', png, 'a.png', 'image/png', '../1'),
    file('a purpose of the prototype', png, 'a.png', 'image/png', '__proto__'),
  ]
}

/** What is sent as a document, a recording or an archive, and is none. */
export function hostileDocuments(): Hostile[] {
  const pdf = '%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF'
  const zip = bytes('PK', [3, 4, 20, 0], Buffer.alloc(60))
  const file = (what: string, body: Buffer | string, name: string, type = 'application/octet-stream') => ({
    what,
    name,
    type,
    body: typeof body === 'string' ? Buffer.from(body) : body,
  })
  return [
    file('an HTML that says it is a PDF', `<!doctype html>${script}`, '教案.pdf', 'application/pdf'),
    file('a page before a PDF', `${script}${pdf}`, '教案.pdf', 'application/pdf'),
    file('a GIF that is a script, named as a PDF', 'GIF89a=1;alert(1)//', '教案.pdf'),
    file('a PDF named as a picture', pdf, '板书.png', 'image/png'),
    file('a PDF named as a text', pdf, '教案.txt', 'text/plain'),
    file('a zip named as a PDF', zip, '教案.pdf'),
    file('a zip named as an old Word document', zip, '教案.doc'),
    file(
      'an old Word document named as a new one',
      bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      '教案.docx',
    ),
    file('a GIF with a zip behind it, named as a zip', bytes('GIF89a', Buffer.alloc(30), zip), '作品.zip'),
    file('a page named as a text', `<html>${script}`, '说明.txt', 'text/plain'),
    file('a page after spaces, named as a text', `   \r\n<svg onload=alert(1)>`, '说明.txt', 'text/plain'),
    file('a page in UTF-16 named as a text', Buffer.from(`\ufeff<html>${script}`, 'utf16le'), '说明.txt'),
    file('a page with a byte order mark named as a table', `\ufeff<html>${script}`, '成绩.csv', 'text/csv'),
    file('a shell script named as a text', '#!/bin/sh\nrm -rf /', '说明.txt'),
    file('a program named as a text', bytes('MZ', [0x90, 0, 3, 0]), '说明.txt'),
    file('a program named as a document', bytes('MZ', [0x90, 0, 3, 0]), '教案.docx'),
    file('a program', bytes('MZ', [0x90, 0, 3, 0]), '教案.exe'),
    file('a document with macros', zip, '教案.docm'),
    file('an SVG', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, '板书.svg', 'image/svg+xml'),
    file('a page', `<html>${script}`, '教案.html', 'text/html'),
    file('a wav named as an mp3', bytes('RIFF', int32(40), 'WAVEfmt '), '录音.mp3', 'audio/mpeg'),
    file('a WebP named as a wav', bytes('RIFF', int32(40), 'WEBPVP8 '), '录音.wav', 'audio/wav'),
    file('a film named as a recording', bytes(int32(24), 'ftypqt  ', Buffer.alloc(16)), '录音.m4a', 'audio/mp4'),
    file('a picture of HEIF', bytes(int32(24), 'ftypheic', Buffer.alloc(16)), '板书.heic', 'image/heic'),
    file('nothing', '', '教案.pdf'),
    file('a name without an ending', pdf, 'pdf'),
    file('a name that ends in a dot', pdf, '教案.pdf.'),
    file('a name with two endings', pdf, '教案.pdf.html'),
    file('a name that reads backwards', pdf, '教案\u202efdp.exe'),
  ]
}

/** Names that say where a file should go; what is in it is what it says. */
export const hostileNames = [
  '../../../../etc/cron.d/x.pdf',
  '..\\..\\boot.pdf',
  '/etc/passwd.pdf',
  'a.html\0.pdf',
  '"><img src=x onerror=alert(1)>.pdf',
  '.pdf',
  `${'长'.repeat(300)}.pdf`,
]

/** Bodies of forms that are not what a browser sends. */
export function hostileForms(png: Buffer): { what: string; type: string; body: Buffer }[] {
  const type = 'multipart/form-data; boundary=b'
  const part = (head: string, body: Buffer | string = png) => bytes(`--b\r\n${head}\r\n\r\n`, body, '\r\n')
  const named = 'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png'
  return [
    { what: 'no boundary', type: 'multipart/form-data', body: bytes(part(named), '--b--') },
    { what: 'another boundary', type: 'multipart/form-data; boundary=c', body: bytes(part(named), '--b--') },
    { what: 'no end', type, body: part(named) },
    { what: 'nothing in it', type, body: Buffer.alloc(0) },
    {
      what: 'a file that is a text',
      type,
      body: bytes(part('content-disposition: form-data; name="file"', svgText), '--b--'),
    },
    {
      what: 'the prototype as a field',
      type,
      body: bytes(part('content-disposition: form-data; name="__proto__"', '1'), part(named), '--b--'),
    },
    {
      what: 'a field that is not asked for',
      type,
      body: bytes(part('content-disposition: form-data; name="path"', '../x'), part(named), '--b--'),
    },
    {
      what: 'two files, the second a page',
      type,
      body: bytes(part(named), part(named.replace('image/png', 'text/html'), svgText), '--b--'),
    },
    {
      what: 'a form in a form',
      type,
      body: bytes(
        part(
          'content-disposition: form-data; name="file"\r\ncontent-type: multipart/mixed; boundary=c',
          `--c\r\n\r\n${svgText}\r\n--c--`,
        ),
        '--b--',
      ),
    },
    {
      what: 'a name in two ways',
      type,
      body: bytes(
        part(`${named}\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''..%2f..%2fx.html`),
        '--b--',
      ),
    },
  ]
}
const svgText = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`
