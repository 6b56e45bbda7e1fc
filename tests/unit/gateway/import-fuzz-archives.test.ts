// Archives with questions, changed in their bytes and in the parts that they pack: each is read, or refused in a sentence; nothing else is
// thrown. 25 of each format here, 10,000 with `npm run prove -- imports`.
import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { NoDocument, paperOfDocx } from '../../../src/islands/account/screens/subject/docx-paper.ts'
import { bodyOf } from '../../../src/islands/account/screens/subject/import-file.ts'
import { itemsOfPackage, NoItems } from '../../../src/islands/account/screens/subject/qti-media.ts'
import { TooMuch } from '../../../src/lib/documents/bounded-unzip.ts'
import { NoWorkbook, workbookOf } from '../../../src/lib/documents/workbook.ts'
import { belowOf, mutated, mutatedBytes, mutatedInside, mutatedValue } from '../../support/mutated.ts'
import { isProving } from '../../support/prove.ts'

const count = isProving('imports') ? 10_000 : 25

/** As browsers do, it says in an element that a text is no XML. */
class BrowserParser {
  parseFromString(xml: string) {
    const parser = new DOMParser({ onError: () => {} })
    try {
      return parser.parseFromString(xml, 'application/xml')
    } catch {
      return parser.parseFromString('<parsererror/>', 'application/xml')
    }
  }
}
vi.stubGlobal('DOMParser', BrowserParser)

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relations = (...list: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
const spaces = ['w', 'm', 'r', 'a', 'wp', 'pic'].map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ')
const run = (text: string, format = '') => `<w:r><w:rPr>${format}</w:rPr><w:t>${text}</w:t></w:r>`
const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`
const numbered = (inner: string) =>
  p(inner, '<w:pStyle w:val="S1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(run(text))}</w:tc>`

const docx = {
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
  'word/_rels/document.xml.rels': relations(
    relation('r1', 'numbering', 'numbering.xml'),
    relation('r2', 'styles', 'styles.xml'),
    relation('r3', 'image', 'media/1.png'),
    relation('r4', 'footnotes', 'footnotes.xml'),
    relation('r5', 'header', 'header1.xml'),
  ),
  'word/document.xml': `<w:document ${spaces}><w:body>${[
    p(run('一、单选题（每题 2 分）')),
    numbered(
      `${run('10')}${run('3', '<w:vertAlign w:val="superscript"/>')}<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>${run('是（　）')}<w:r><w:footnoteReference w:id="2"/></w:r>`,
    ),
    p(run('A．甲　B．乙')),
    p(
      `${run('答案：A')}<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>EQ \\f(1,2)</w:instrText><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    numbered(
      `${run('看图')}<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="图"/><a:graphic><a:graphicData uri="urn:pic"><pic:pic><a:blip r:embed="r3"/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>`,
    ),
    `<w:tbl><w:tr>${cell('年', '<w:gridSpan w:val="2"/>')}${cell('人', '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell('1')}${cell('2')}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>`,
    p(run('A．对　B．错')),
    p(run('答案：B')),
  ].join('')}<w:sectPr/></w:body></w:document>`,
  'word/numbering.xml': `<w:numbering ${spaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1．"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`,
  'word/styles.xml': `<w:styles ${spaces}><w:style w:styleId="S1"><w:basedOn w:val="S2"/></w:style><w:style w:styleId="S2"><w:basedOn w:val="S1"/><w:rPr><w:b/></w:rPr></w:style></w:styles>`,
  'word/footnotes.xml': `<w:footnotes ${spaces}><w:footnote w:id="2">${p(run('注'))}</w:footnote></w:footnotes>`,
  'word/header1.xml': `<w:hdr ${spaces}>${p(run('第 1 页 某校'))}</w:hdr>`,
  'word/media/1.png': '\x89PNG',
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const xlsx = {
  '_rels/.rels': relations(relation('r1', 'officeDocument', 'xl/workbook.xml')),
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="urn:r"><workbookPr date1904="0"/><sheets><sheet name="单选题" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
    relation('r2', 'styles', 'styles.xml'),
    relation('r3', 'sharedStrings', 'sharedStrings.xml'),
  ),
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="170" formatCode="0.0%"/></numFmts><fonts><font><b/></font><font><vertAlign val="superscript"/></font></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="170" fontId="1"/><xf numFmtId="14" fontId="0"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>题干</t></si><si><t>选项A</t></si><si><t>选项B</t></si><si><t>答案</t></si><si><r><t>10</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols><col min="6" max="7" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row><row r="2"><c r="A2" t="s"><v>4</v></c><c r="B2" s="1"><v>0.5</v></c><c r="C2" s="2"><v>45000</v></c><c r="D2" t="inlineStr"><is><t>A</t></is></c></row><row r="3" hidden="1"><c r="A3"><f>1+1</f></c></row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
}

const ods = {
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'META-INF/manifest.xml':
    '<manifest:manifest xmlns:manifest="urn:m"><manifest:file-entry manifest:full-path="/"/></manifest:manifest>',
  'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="单选题"><table:table-column table:number-columns-repeated="4"/><table:table-row>${['题干', '选项A', '选项B', '答案'].map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row><table:table-row><table:table-cell office:value-type="string"><text:p>10<text:span text:style-name="T1">3</text:span></text:p></table:table-cell><table:table-cell office:value-type="float" office:value="0.5"><text:p>50%</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>乙</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>A</text:p></table:table-cell></table:table-row><table:table-row table:visibility="collapse" table:number-rows-repeated="2"><table:table-cell/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  'styles.xml': '<office:document-styles xmlns:office="urn:o"/>',
}

const qti = {
  'imsmanifest.xml': '<manifest identifier="m"><resources/></manifest>',
  'items/1.xml':
    '<assessmentItem identifier="a"><responseDeclaration identifier="R" cardinality="single"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>看<img src="../media/a%20b.png" alt="图"/></p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>选</prompt><simpleChoice identifier="A">甲<feedbackInline identifier="A">对</feedbackInline></simpleChoice><simpleChoice identifier="B">乙</simpleChoice></choiceInteraction></itemBody></assessmentItem>',
  'items/2.xml':
    '<qti-assessment-item identifier="b"><qti-assessment-stimulus-ref identifier="S" href="s.xml"/><qti-response-declaration identifier="R" base-type="float"><qti-correct-response><qti-value>4.0</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>是<qti-text-entry-interaction response-identifier="R"/></p></qti-item-body></qti-assessment-item>',
  'items/s.xml':
    '<qti-assessment-stimulus identifier="S"><qti-stimulus-body><p>从前<ruby>山<rt>shān</rt></ruby></p></qti-stimulus-body></qti-assessment-stimulus>',
  'media/a b.png': '\x89PNG',
}

const imscc = {
  'imsmanifest.xml': '<manifest identifier="m"><resources/></manifest>',
  'non_cc_assessments/g1.xml.qti':
    '<questestinterop><assessment><section><item ident="i1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;&lt;img src="$IMS-CC-FILEBASE$/a%20b.png"&gt;谁&lt;/p&gt;</mattext></material><response_lid ident="r" rcardinality="Single"><render_choice><response_label ident="1"><material><mattext>甲</mattext></material></response_label><response_label ident="2"><material><mattext>乙</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing><itemfeedback ident="general_fb"><material><mattext>见书</mattext></material></itemfeedback></item></section></assessment></questestinterop>',
  'web_resources/a b.png': '\x89PNG',
}

type Files = Record<string, string | Uint8Array>

const zipped = (files: Files) => {
  const entries = Object.entries(files).map(([name, body]) => [name, typeof body === 'string' ? strToU8(body) : body])
  return zipSync(Object.fromEntries(entries))
}

const upload = async () => '/upload/a/b.webp'
const textOfPackage = async (archive: Blob) =>
  ({ format: 'qti', text: await (await itemsOfPackage(archive, upload)).text() }) as const
const textOfBook = async (archive: Blob) =>
  ({ format: 'table', text: await bodyOf((await workbookOf(archive)).tables).text() }) as const

const formats = {
  docx: {
    files: docx,
    read: async (archive: Blob) => ({ format: 'text', text: (await paperOfDocx(archive, upload)).text }) as const,
  },
  xlsx: { files: xlsx, read: textOfBook },
  ods: { files: ods, read: textOfBook },
  'a package of QTI': { files: qti, read: textOfPackage },
  imscc: { files: imscc, read: textOfPackage },
}

/** How many questions; a CallError or one of the refusals of the readers otherwise. */
async function questionsIn(
  read: (typeof formats)['docx']['read'] | typeof textOfBook | typeof textOfPackage,
  bytes: Uint8Array,
) {
  const { format, text } = await read(new Blob([bytes as BlobPart]))
  const problems = readProblems(draftsOf(format, text).drafts)
  for (const one of problems) if ('fault' in one) expect(one.fault.cause).toMatch(/\p{Script=Han}/u)
  return problems.length
}

const isRefusal = (error: unknown) =>
  CallError.is(error) || [TooMuch, NoWorkbook, NoDocument, NoItems].some((kind) => error instanceof kind)
/** What fflate says of bytes that are no archive, and that there was none. */
const isOfArchive = (error: unknown) => error instanceof Error && ('code' in error || error.message === 'no archive')

test.each(Object.entries(formats))(
  '%s: each is read, or refused in a sentence',
  async (_, { files, read }) => {
    const bytes = zipped(files)
    const parts = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(?:xml|rels|qti)$/.test(name))
    expect(await questionsIn(read, bytes)).toBeGreaterThan(0)
    let whole = 0
    for (let seed = 1; seed <= count; seed++) {
      const below = belowOf(seed)
      const ways = [mutatedBytes, mutatedInside, mutatedValue, mutated] as const
      const way = ways[seed % ways.length]!
      const [name, part] = parts[below(parts.length)]!
      const change = (text: string) => (way === mutatedBytes ? text : (way as typeof mutated)(text, below))
      const changed =
        way === mutatedBytes ? mutatedBytes(bytes, below) : zipped({ ...files, [name]: change(strFromU8(part)) })
      try {
        whole += (await questionsIn(read, changed)) > 0 ? 1 : 0
      } catch (error) {
        if (!isRefusal(error) && !(way === mutatedBytes && isOfArchive(error)))
          throw new Error(`seed ${seed}, ${way.name} of ${name}`, { cause: error })
      }
    }
    expect(whole).toBeGreaterThan(count / 10)
  },
  isProving('imports') ? 3_600_000 : 60_000,
)
