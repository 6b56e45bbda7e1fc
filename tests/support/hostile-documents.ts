// Documents of somebody who means no good: PDFs that never end, open without bound or run something; Office files that do. Made, not kept.
import { deflateSync } from 'node:zlib'
import { type Zippable, zipSync } from 'fflate'
import { aPdf } from './pdf.ts'

type Object = string | { dict: string; body: Buffer }

/** A PDF of these objects, the first its catalogue; with a cross-reference table that is right unless `table` says otherwise. */
function pdfOf(objects: Object[], { trailer = '', table }: { trailer?: string; table?: string } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let at = parts[0]!.length
  const offsets = objects.map((object, n) => {
    const here = at
    const body =
      typeof object === 'string'
        ? Buffer.from(`${n + 1} 0 obj\n${object}\nendobj\n`, 'latin1')
        : Buffer.concat([
            Buffer.from(`${n + 1} 0 obj\n<< ${object.dict} /Length ${object.body.length} >>\nstream\n`, 'latin1'),
            object.body,
            Buffer.from('\nendstream\nendobj\n'),
          ])
    parts.push(body)
    at += body.length
    return here
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `${table ?? `xref\n0 ${size}\n0000000000 65535 f \n${lines}`}trailer\n<< /Size ${size} /Root 1 0 R ${trailer.replaceAll('HERE', String(at))} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (more = '', box = '0 0 300 400') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${more} >>`
const content = (text: string): Object => ({ dict: '', body: Buffer.from(text) })
const packed = (body: Buffer, times = 1): Object => {
  let inner = body
  for (let n = 0; n < times; n++) inner = deflateSync(inner, { level: 9 })
  return { dict: `/Filter [${'/FlateDecode '.repeat(times)}]`, body: inner }
}
/** Forms that each draw the next one ten times. */
const laughing = (levels: number): Object[] =>
  Array.from({ length: levels }, (_, n) => ({
    dict: `/Type /XObject /Subtype /Form /BBox [0 0 300 400] /Resources << /XObject << /F ${6 + n} 0 R >> >>`,
    body: Buffer.from(n === levels - 1 ? '0 0 300 400 re f' : '/F Do '.repeat(10)),
  }))
const withForm = '/Resources << /XObject << /F 5 0 R >> >>'

export const hostilePdfs: [string, Buffer][] = [
  ['a page tree that contains itself', pdfOf([catalogue, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])],
  [
    'two page trees that contain each other',
    pdfOf([
      catalogue,
      '<< /Type /Pages /Kids [3 0 R] /Count 9 >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 9 >>',
    ]),
  ],
  [
    'two thousand million pages that are not there',
    pdfOf([catalogue, '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>', page(), content('')]),
  ],
  [
    'one page a hundred thousand times',
    pdfOf([
      catalogue,
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`,
      page('', '0 0 9 9'),
      content(''),
    ]),
  ],
  ['a page a thousand times as high as wide', pdfOf([catalogue, onePage, page('', '0 0 10 10000'), content('')])],
  [
    'a turned page a thousand times as wide as high',
    pdfOf([catalogue, onePage, page('/Rotate 90', '0 0 10000 10'), content('')]),
  ],
  ['a page of no size', pdfOf([catalogue, onePage, page('', '0 0 0 0'), content('')])],
  ['a page as large as numbers get', pdfOf([catalogue, onePage, page('', '0 0 1e38 1e38'), content('')])],
  [
    'scripts, programs and addresses to call at its opening',
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL("http://127.0.0.1:9/")) >> /AA << /WC << /S /Launch /F (/bin/sh) >> >> >>',
      onePage,
      page('/AA << /O << /S /URI /URI (http://127.0.0.1:9/) >> >>'),
      content('0 0 9 9 re f'),
    ]),
  ],
  [
    'a table of objects whose former one is itself',
    pdfOf([catalogue, onePage, page(), content('')], { trailer: '/Prev HERE' }),
  ],
  [
    'a table of objects of a thousand million',
    pdfOf([catalogue, onePage, page(), content('')], { table: 'xref\n0 1000000000\n0000000000 65535 f \n' }),
  ],
  ['a content that opens a thousandfold', pdfOf([catalogue, onePage, page(), packed(Buffer.alloc(40_000_000, 0x20))])],
  ['a content packed four times over', pdfOf([catalogue, onePage, page(), packed(Buffer.alloc(40_000_000, 0x20), 4)])],
  [
    'a picture of ten thousand million points in a hundred bytes',
    pdfOf([
      catalogue,
      onePage,
      page('/Resources << /XObject << /F 5 0 R >> >>'),
      content('q 300 0 0 400 0 0 cm /F Do Q'),
      {
        dict: '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
        body: deflateSync(Buffer.alloc(100)),
      },
    ]),
  ],
  [
    'forms that draw each other ten thousand million times',
    pdfOf([catalogue, onePage, page(withForm), content('/F Do'), ...laughing(10)]),
  ],
  [
    'a form that draws itself',
    pdfOf([
      catalogue,
      onePage,
      page(withForm),
      content('/F Do'),
      {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >>',
        body: Buffer.from('/F Do'),
      },
    ]),
  ],
  [
    'lists in lists, a hundred thousand deep',
    pdfOf([catalogue, onePage, page(`/X ${'['.repeat(100_000)}`), content('')]),
  ],
  [
    'a stream of objects that extends itself',
    pdfOf([
      catalogue,
      onePage,
      page(),
      '5 0 R',
      { dict: '/Type /ObjStm /N 1 /First 4 /Extends 5 0 R', body: Buffer.from('4 0 5 0 R') },
    ]),
  ],
  [
    'a password',
    pdfOf([catalogue, onePage, page(), content('')], {
      trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /P -64 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >> /ID [<41> <41>]`,
    }),
  ],
  ['a PDF cut in its middle', aPdf(5).subarray(0, 700)],
  [
    'a page of HTML and a ZIP behind a PDF',
    Buffer.concat([aPdf(1), Buffer.from('<script>alert(1)</script>PK\x03\x04')]),
  ],
  [
    'lengths that are longer than the file',
    Buffer.from(
      aPdf(2)
        .toString('latin1')
        .replaceAll(/\/Length \d+/g, '/Length 2147483647'),
      'latin1',
    ),
  ],
]

const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const text = (body: string) => new Uint8Array(Buffer.from(body))
const relation = (type: string, target: string, mode = 'External') =>
  `<?xml version="1.0"?><Relationships xmlns="x"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`

/** An Office file of these parts. */
export const officeFile = (parts: Zippable = {}) =>
  Buffer.from(zipSync({ '[Content_Types].xml': text(types), 'word/document.xml': text('<w:document/>'), ...parts }))

const rels = 'word/_rels/document.xml.rels'
const doctype = (inner: string) => text(`<?xml version="1.0"?><!DOCTYPE d [${inner}]><w:document>&a;</w:document>`)

/** What LibreOffice never gets, and why. */
export const hostileOfficeFiles: [string, Buffer, RegExp][] = [
  ['opens a thousandfold', officeFile({ 'word/media/a.bin': new Uint8Array(60_000_000) }), /大得异常/],
  [
    'has five thousand files',
    officeFile(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`word/${n}.bin`, text('')]))),
    /太多/,
  ],
  ['climbs out of its folder', officeFile({ '../../../../etc/cron.d/x': text('x') }), /别处/],
  ['climbs out as on Windows', officeFile({ 'word\\..\\..\\x.dll': text('x') }), /别处/],
  ['begins at the root', officeFile({ '/etc/passwd': text('x') }), /别处/],
  [
    'reads a file as an entity',
    officeFile({ 'word/document.xml': doctype('<!ENTITY a SYSTEM "file:///etc/passwd">') }),
    /外部定义/,
  ],
  [
    'has entities of entities',
    officeFile({ 'word/styles.xml': doctype('<!ENTITY b "ha"><!ENTITY a "&b;&b;&b;&b;&b;&b;&b;&b;">') }),
    /外部定义/,
  ],
  [
    'says so in UTF-16',
    officeFile({
      'word/document.xml': new Uint8Array(
        Buffer.from('\ufeff<?xml version="1.0"?><!DOCTYPE d SYSTEM "http://127.0.0.1/x"><d/>', 'utf16le'),
      ),
    }),
    /外部定义/,
  ],
  [
    'hides it behind a long remark',
    officeFile({
      'word/document.xml': text(`<!--${'x'.repeat(80_000)}--><!DOCTYPE d SYSTEM "file:///etc/passwd"><d/>`),
    }),
    /外部定义/,
  ],
  [
    'takes its template from elsewhere',
    officeFile({ [rels]: text(relation('attachedTemplate', 'http://127.0.0.1/x.dotm')) }),
    /以外/,
  ],
  [
    'shows a file of the server as a picture',
    officeFile({ [rels]: text(relation('image', 'file:///etc/passwd')) }),
    /以外/,
  ],
  ['links an object of another host', officeFile({ [rels]: text(relation('oleObject', '\\\\10.0.0.1\\x')) }), /以外/],
  ['has macros', officeFile({ 'word/vbaProject.bin': text('x') }), /宏/],
  [
    'is a ZIP of something else',
    Buffer.from(zipSync({ 'index.html': text('<script>alert(1)</script>') })),
    /不是 Word/,
  ],
  ['is cut in its middle', officeFile({ 'word/a.bin': new Uint8Array(5000) }).subarray(0, 200), /不完整/],
  ['is no ZIP at all', Buffer.from('PK\x03\x04 and nothing'), /不完整/],
]

export const honestOfficeFile = officeFile({ [rels]: text(relation('hyperlink', 'https://example.org/')) })
