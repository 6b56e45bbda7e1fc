// Files of questions as they come: tables, CSV, GIFT, QTI 2.1 and text out of Word, in full and half width; what is wrong is said with its
// place, its cause and what to do.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import type { ImportFormat } from '../../../src/contract/exam/problem-import.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import { placeOf } from '../../../src/gateway/exam/import/draft.ts'
import { giftOf } from '../../../src/gateway/exam/import/gift.ts'
import { htmlToMarked, markedToHtml } from '../../../src/gateway/exam/import/marked-text.ts'
import { qtiOf } from '../../../src/gateway/exam/import/qti-export.ts'
import { draftsOf, textOf, textOfFile } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { parseXml } from '../../../src/gateway/exam/import/xml.ts'
import { sanitizeHtml } from '../../../src/gateway/text/rich.ts'

const read = (format: ImportFormat, text: string | Uint8Array) =>
  readProblems(draftsOf(format, textOf(typeof text === 'string' ? new TextEncoder().encode(text) : text)).drafts)

/** Of a question what matters here: kind, text, options, key. */
function brief(format: ImportFormat, text: string | Uint8Array) {
  return read(format, text).map((one) => {
    if ('fault' in one) return `${placeOf(one.draft, one.fault.column)}：${one.fault.cause}；${one.fault.remedy}`
    const { problemType, problemContent, optionList, answer, rule } = one.problem
    const options = problemType <= 2 ? optionList.map(({ content }) => plainText(content)).join('/') : ''
    const keys = answer.map((text, n) => [text, ...(rule.alternatives?.[n] ?? [])].join(' 或 '))
    return [problemType, plainText(problemContent), options, keys.join(',')].join(' ')
  })
}
const table = (name: string, ...rows: string[][]) => JSON.stringify([{ name, rows }])
const refusal = (format: ImportFormat, text: string) => {
  try {
    return brief(format, text)
  } catch (error) {
    return CallError.is(error) ? error.msg : error
  }
}

const choice = ['题干', '选项A', '选项B', '选项C', '选项D', '答案', '分值', '难度', '标签']
const single = (...cells: string[]) => brief('table', table('单选题', choice, cells))[0]

test('a sheet is of the kind that it is called; columns are found by their titles, wherever they stand', () => {
  expect(single('1+1=?', '1', '2', '3', '', 'Ｂ', '2.5', '简单', '算术、口算')).toBe('1 1+1=? 1/2/3 B')
  expect(
    brief('table', table('多选题', ['正确答案', '题目', 'a', 'B', '选项 Ｃ'], ['A、c', '选', '甲', '乙', '丙'])),
  ).toEqual(['2 选 甲/乙/丙 A,C'])
  const [one] = read(
    'table',
    table('多选题', [...choice, '少选得一半分'], ['x', '1', '2', '', '', 'AB', '3', '难', '', '是']),
  )
  expect(one).toMatchObject({ problem: { score: 3, difficulty: 3, rule: { isHalf: true } } })
  expect(brief('table', table('判断题', ['题干', '答案'], ['地圆', '√'], ['', ''], ['天方', '错误']))).toEqual([
    '3 地圆  A',
    '3 天方  B',
  ])
  const blanks = ['题干', '答案', '不分先后']
  expect(
    brief('table', table('填空题', blanks, ['____和＿＿＿＿', '杏坛|杏壇；孔子', ''], ['一____', 'a\\;b', ''])),
  ).toEqual(['4 ____和____  杏坛 或 杏壇,孔子', '4 一____  a;b'])
})

test('what is wrong with a cell is said with its place, its cause and the remedy', () => {
  const at = (column: string) => `单选题 第 2 行 ${column} 列：`
  const two = ['题', '甲', '乙', '丙', '丁']
  expect(single('题', '甲', '乙', '丙', '丁', 'E')).toBe(
    `${at('F')}答案是 E，选项只有 A 到 D；补上选项 E，或把答案改成 A、B、C、D 中的一个`,
  )
  expect(single(...two, 'AB')).toContain('单选题写了 2 个答案')
  expect(single(...two, '甲')).toContain('看不出「甲」是哪个选项')
  expect(single(...two, '')).toContain('没写答案')
  expect(single(...two, 'A', '2.3')).toBe(`${at('G')}分值以半分为一档；改成 2.5 或 2`)
  expect(single(...two, 'A', '0')).toContain('写 0.5 到 200 之间的数')
  expect(single(...two, 'A', '两分')).toContain('分值「两分」不是数')
  expect(single(...two, 'A', '2', '天书')).toBe(`${at('H')}没有「天书」这一档难度；写简单、中等或困难；空着就是中等`)
  expect(single(...two, 'A', '2', 'constructor')).toContain('没有「constructor」这一档难度')
  expect(single(...two, 'A', '2', '', '长'.repeat(21))).toContain('一个标签最多 20 个字')
  expect(single('', '甲', '乙', '', '', 'A')).toBe(`${at('A')}没写题干；写上题目；多余的行删掉`)
  expect(single('题', '甲', '', '丙', '', 'A')).toBe(
    `${at('C')}选项 B 是空的，选项 C 却有内容；把后面的选项往前挪，中间不留空`,
  )
  expect(single('题', '甲', '甲', '', '', 'A')).toBe(`${at('C')}选项 B 和选项 A 一模一样；改掉其中一个，或删掉它`)
  expect(single('题', '甲', '', '', '', 'A')).toContain('只有一个选项')
  expect(single('题'.repeat(20_001), '甲', '乙', '', '', 'A')).toContain('这一格有 20001 个字')
  expect(brief('table', table('多选题', choice, [...two, 'B']))[0]).toContain('多选题只写了 1 个答案')
  expect(brief('table', table('判断题', ['题干', '答案'], ['题', '也许']))[0]).toContain('看不出「也许」是对还是错')
  expect(brief('table', table('填空题', ['题干', '答案'], ['____、____、____', '0.5；2']))[0]).toBe(
    '填空题 第 2 行 B 列：题干有 3 个空，答案写了 2 个；每空一个答案，用；隔开；一个空的几种写法用 | 隔开',
  )
  const short = ['题干', '答案', '评分点', '分值']
  expect(brief('table', table('简答题', short, ['谈谈', '', '观点 3；论据 2；文字 2', '8']))[0]).toContain(
    '评分点合计 7 分，题目 8 分；把评分点补足 1 分，或把分值改成 7',
  )
  expect(brief('table', table('简答题', short, ['谈谈', '', '观点', '8']))[0]).toContain('没有写分')
  expect(brief('table', table('文件上传题', ['题干', '文件种类'], ['交作业', 'exe']))[0]).toContain('不收「exe」文件')
  expect(brief('table', table('Sheet1', ['题干', '答案'], ['题', 'A']))[0]).toContain('没写题型')
  expect(brief('table', table('Sheet1', ['题型', '题干'], ['连线题', '题']))[0]).toContain('没有「连线题」这种题型')
})

test('parts stand in their material; what is lost or double is said', () => {
  const head = ['材料编号', '题型', '题干', '选项A', '选项B', '答案']
  const material = ['M1', '材料题', '读下面的短文', '', '', '']
  const part = ['M1', '单选题', '谁写的？', '鲁迅', '老舍', 'B']
  const [one] = read('table', table('材料题', head, material, part, ['Ｍ1', '判断题', '写于春天', '', '', '对']))
  expect(one).toMatchObject({
    problem: { problemType: 6, score: 4, childList: [{ problemType: 1 }, { problemType: 3 }] },
  })
  expect(brief('table', table('材料题', head, material, ['', ...part.slice(1)]))).toEqual([
    '材料题 第 2 行 A 列：材料题没有小题；给材料填上编号，并写上编号相同的小题，例如 M1',
    '材料题 第 3 行 A 列：小题没写材料编号；在「材料编号」一格填上它的材料的编号，例如 M1',
  ])
  expect(brief('table', table('材料题', head, ['M2', ...part.slice(1)]))[0]).toContain('没有编号是 M2 的材料')
  expect(brief('table', table('材料题', head, material, [...part.slice(0, 5), 'C']))[0]).toContain(
    '第 3 行 F 列：答案是 C',
  )
  expect(brief('table', table('材料题', head, material, part, material))[1]).toContain('材料编号 M1 用了两次')
})

test('a workbook without a column of questions, an empty one and one that is too long are refused as a whole', () => {
  expect(refusal('table', table('单选题', ['甲', '乙'], ['1', '2']))).toContain('没有找到「题干」这一列')
  expect(refusal('table', table('单选题', choice))).toContain('表格里没有试题')
  expect(refusal('table', '[{')).toContain('表格没有读出来')
  expect(refusal('table', table('单选题', choice, ...Array.from({ length: 10_001 }, (_, n) => [`题${n}`])))).toContain(
    '一次最多导入 10,000 题',
  )
  expect(refusal('table', `[{"name":"","rows":[${'[],'.repeat(2_100_000)}[]]}]`)).toContain('表格太大')
  expect(() => textOfFile(new Uint8Array(10_000_001))).toThrow('最多 10 MB')
})

test('CSV: commas, tabs and semicolons, quotes and lines in a cell, GB 18030 as spreadsheets save it', () => {
  expect(brief('csv', '\ufeff题型,题干,选项A,选项B,答案\r\n单选,"一,二\n""三""",甲,乙,A\r\n')).toEqual([
    '1 一,二 "三" 甲/乙 A',
  ])
  expect(brief('csv', '题型\t题干\t答案\n判断\t地圆\t对')).toEqual(['3 地圆  A'])
  const gb = Uint8Array.from([0xcc, 0xe2, 0xd0, 0xcd, 0x2c, 0xcc, 0xe2, 0xb8, 0xc9, 0x2c, 0xb4, 0xf0, 0xb0, 0xb8, 10])
  const row = Uint8Array.from([0xc5, 0xd0, 0xb6, 0xcf, 0x2c, 0xb5, 0xd8, 0x2c, 0xb6, 0xd4])
  expect(brief('csv', new Uint8Array([...gb, ...row]))).toEqual(['3 地  A'])
  expect(brief('csv', "题型,题干,答案\n简答,'=1+1 得几,2")).toEqual(['5 =1+1 得几  2'])
})

test('text out of Word, in half and full width, one option a line or all in one', () => {
  const text = `七年级语文期中卷
一、单项选择题（每题 3 分）
1．下列加点字读音正确的一项是（　　）
A．酝酿　　B．黄晕　　C．静谧
答案：C
解析：静谧读 mì。
2. 下列句子有语病的是( B )
A. 甲句
B. 乙句
二、选择题
3、哪些是小说？
Ａ．《故乡》 Ｂ．《背影》 Ｃ．《孔乙己》
【答案】ＡＣ
三、判断题
（4）《背影》是散文。（√）
四、填空题
5.《论语》是____家经典，记录了____的言行。
答案：儒；孔子
五、简答题
6．（8分）谈谈你对「温故知新」的理解。
可以联系自己的学习。
难度：困难`
  expect(brief('text', text)).toEqual([
    '1 下列加点字读音正确的一项是（ ） 酝酿/黄晕/静谧 C',
    '1 下列句子有语病的是（ ） 甲句/乙句 B',
    '2 哪些是小说？ 《故乡》/《背影》/《孔乙己》 A,C',
    '3 《背影》是散文。（ ）  A',
    '4 《论语》是____家经典，记录了____的言行。  儒,孔子',
    '5 谈谈你对「温故知新」的理解。 可以联系自己的学习。  ',
  ])
  const scores = read('text', text).map((one) => 'problem' in one && [one.problem.score, one.problem.difficulty])
  expect(scores[0]).toEqual([3, 2])
  expect(scores[5]).toEqual([8, 3])
  expect(brief('text', '1. 题\nA. 甲\nB. 乙\n答案：D')).toEqual([
    '第 4 行：答案是 D，选项只有 A 到 B；补上选项 D，或把答案改成 A、B 中的一个',
  ])
  expect(brief('text', '1. 圆周率约等于 3.14\n3.14 是近似值\n答案：对')).toEqual([
    '3 圆周率约等于 3.14 3.14 是近似值  A',
  ])
  expect(brief('text', '1. 只有一句话')[0]).toContain('没写题型')
  expect(refusal('text', '只是一段话')).toContain('每道题要以题号开头')
})

test('GIFT: every kind that we have, escapes, weights, comments and tags; the others are said', () => {
  const text = `// [id:3] [tag:阅读] 
::一:: 谁写了《背影》？ {
  =朱自清 # 对
  ~鲁迅
  ~50\\% 老舍
  ####看课文。
}

$CATEGORY: 题库

哪些是质数？{~%50%2 ~%50%3 ~%-100%4}

地球是圆的。{T#对}

1 + 1 \\= {=2 =二}。

[html]<p>写一段<b>话</b></p>{}

配对 {=甲 -> 乙 =丙 -> 丁}

圆周率？{#3.14:0.01}

没有答案

没有配上 {=a`
  expect(brief('gift', text)).toEqual([
    '1 谁写了《背影》？ 朱自清/鲁迅/50\\% 老舍 A',
    '2 哪些是质数？ 2/3/4 A,B',
    '3 地球是圆的。  A',
    '4 1 + 1 =____。  2 或 二',
    '5 写一段 话  ',
    '第 19 行：配对题没法导入；改成几道单选题',
    '第 21 行：数值题没法导入；改成填空题，例如 {=3.14 =3.140}',
    '第 23 行：没有 { } 里的答案；在题干后面用 { } 写答案，问答题写 {}',
    '第 25 行：答案的 { 没有配上 }；在答案后面补上 }；文字里的 { 写成 \\{',
  ])
  const [first] = read('gift', text)
  expect(first).toMatchObject({ problem: { tagList: ['阅读'], analysis: '<p>看课文。</p><p>朱自清：对</p>' } })
})

test('what is written as GIFT is read back as it was; what GIFT cannot hold is not written', () => {
  const options = ['{甲}', '乙=~#', '丙:\\'].map((content, n) => ({ key: 'ABC'[n]!, content }))
  const base = { content: '读 a{b}=c\n第二行', options, analysis: '因为 #1', tags: ['语法'], alternatives: [] }
  const texts = [
    giftOf({ ...base, problemType: 1, answer: ['B'] }),
    giftOf({ ...base, problemType: 2, answer: ['A', 'C'] }),
    giftOf({ ...base, problemType: 3, options: [], answer: ['B'] }),
    giftOf({ ...base, problemType: 4, options: [], content: '甲____丁', answer: ['乙;|丙'], alternatives: [['|乙|']] }),
    giftOf({ ...base, problemType: 5, options: [], answer: [] }),
  ]
  expect(brief('gift', texts.join('\n'))).toEqual([
    '1 读 a{b}=c 第二行 {甲}/乙=~#/丙:\\ B',
    '2 读 a{b}=c 第二行 {甲}/乙=~#/丙:\\ A,C',
    '3 读 a{b}=c 第二行  B',
    '4 甲____丁  乙;|丙 或 |乙|',
    '5 读 a{b}=c 第二行  ',
  ])
  const blank = { ...base, problemType: 4, options: [], tags: [], analysis: '', answer: ['朱自清'] }
  const placed = ['____写了《背影》', '《背影》由____写成', '《背影》的作者是谁', '《背影》的作者是____'].map(
    (content) => giftOf({ ...blank, content }),
  )
  expect(placed[0]).toBe('{=朱自清}写了《背影》\n')
  expect(brief('gift', placed.join('\n'))).toEqual([
    '4 ____写了《背影》  朱自清',
    '4 《背影》由____写成  朱自清',
    '4 《背影》的作者是谁  朱自清',
    '4 《背影》的作者是____  朱自清',
  ])
  const formats = ['[plain] 一', '[markdown]二'].map((content, n) => ({ key: 'AB'[n]!, content }))
  const named = { ...base, content: '[moodle]写法', tags: [], analysis: '[plain]三' }
  const both = [
    giftOf({ ...named, problemType: 1, options: formats, answer: ['A'] }),
    giftOf({ ...named, problemType: 4, options: [], answer: ['[plain]'] }),
  ].join('\n')
  expect(brief('gift', both)).toEqual(['1 [moodle]写法 [plain] 一/[markdown]二 A', '4 [moodle]写法  [plain]'])
  expect(draftsOf('gift', both).drafts.map(({ cells }) => cells.analysis?.text)).toEqual(['[plain]三', '[plain]三'])
  expect(giftOf({ ...base, problemType: 4, answer: ['一', '二'] })).toBeUndefined()
  expect(giftOf({ ...base, problemType: 6, answer: [] })).toBeUndefined()
  expect(
    giftOf({ ...base, problemType: 6, answer: [], children: [{ ...base, problemType: 7, answer: [] }] }, 'M1'),
  ).toBe(undefined)
})

const item = (body: string, declarations = '') =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="题">${declarations}<itemBody>${body}</itemBody></assessmentItem>`
const correct = (...values: string[]) =>
  `<responseDeclaration identifier="RESPONSE"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`
const choices = (max: number, ...texts: string[]) =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${max}"><prompt>选一选</prompt>${texts.map((text, n) => `<simpleChoice identifier="c${n}">${text}</simpleChoice>`).join('')}</choiceInteraction>`

test('QTI 2.1: choice, text entry and extended text; other interactions are said; no document types, entities or broken files', () => {
  expect(brief('qti', item(`<p>谁&#20889;的《背影》？</p>${choices(1, '朱自清', '鲁迅')}`, correct('c0')))).toEqual([
    '1 谁写的《背影》？ 选一选 朱自清/鲁迅 A',
  ])
  expect(brief('qti', item(choices(0, '甲', '乙', '丙'), correct('c0', 'c2')))).toEqual(['2 选一选 甲/乙/丙 A,C'])
  expect(brief('qti', item(choices(1, '正确', '错误'), correct('c1')))).toEqual(['3 选一选  B'])
  const entry = '<p>一<textEntryInteraction responseIdentifier="R1"/>二</p>'
  const mapped =
    '<responseDeclaration identifier="R1"><correctResponse><value>甲</value></correctResponse><mapping><mapEntry mapKey="乙" mappedValue="1"/><mapEntry mapKey="丙" mappedValue="0"/></mapping></responseDeclaration>'
  expect(brief('qti', item(entry, mapped))).toEqual(['4 一____二  甲 或 乙'])
  expect(brief('qti', item('<p>谈谈</p><extendedTextInteraction responseIdentifier="RESPONSE"/>'))).toEqual([
    '5 谈谈  ',
  ])
  expect(
    brief('qti', `<all>${item(entry, mapped).slice(21)}${item('<matchInteraction/>').slice(21)}</all>`)[1],
  ).toContain('matchInteraction 题没法导入')
  expect(brief('qti', item(entry))[0]).toContain('没写答案')
  expect(refusal('qti', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${item('&b;')}`)).toContain('DOCTYPE')
  for (const broken of ['<a><b></a>', '<a', '<a b=>', '<a><!--', '</a>', '<a'.repeat(9)])
    expect(refusal('qti', broken)).toContain('XML 不完整')
  expect(refusal('qti', '<a>'.repeat(100))).toContain('嵌套太深')
  expect(refusal('qti', '<a/>')).toContain('没有 QTI 的试题')
})

test('an item has twenty places to answer; one with more is told to be split before it is read', () => {
  const blanks = (count: number) =>
    brief('qti', item(`<p>${'<textEntryInteraction responseIdentifier="R"/>'.repeat(count)}</p>`))
  expect(blanks(20)[0]).not.toContain('个作答的地方')
  expect(blanks(21)).toEqual(['第 1 行：有 21 个作答的地方；一道题最多 20 个，请分成几道题'])
  const items = '<assessmentItem/>'.repeat(10_001)
  for (const [format, text] of [
    ['gift', 'a{=b ~c}\n\n'],
    ['text', '1．题\n答案：对\n'],
    ['csv', '题,对\n'],
  ] as const) {
    const head = format === 'csv' ? '题干,答案\n' : ''
    expect(refusal(format, head + text.repeat(10_001))).toBe('一次最多导入 10,000 题，请分成几个文件')
    expect(refusal(format, head + text.repeat(10_000))).toHaveLength(10_000)
  }
  expect(refusal('qti', `<all>${items}</all>`)).toBe('一次最多导入 10,000 题，请分成几个文件')
})

test('lines are counted whatever stands in them', () => {
  expect(refusal('qti', `<a>\n<b/><b/>\n\n<b/><b`)).toBe('第 4 行的 XML 不完整，请重新导出这个文件')
  expect(refusal('qti', `<a><b/><b/></c>`)).toBe('第 1 行的 XML 不完整，请重新导出这个文件')
})

test.each([
  ['media/a.png#missing', '图片「media/a.png」不在压缩包里', '把文件放进包里重新导出'],
  ['../../a.png#outside', '图片「../../a.png」指到了压缩包外面', '把文件放进包里'],
  ['a.svg#kind', '图片「a.svg」打不开', '图片要 JPG、PNG、WebP、GIF'],
  ['a.mp3#size', '录音「a.mp3」太大', '录音最多 20 MB'],
  ['a.png#room', '图片「a.png」放不下', '在「我的素材」里删掉不用的'],
  ['a.png#later', '图片「a.png」这会儿传不了', '过一会儿再导入这个包'],
  ['图 1 (2).png#missing', '图片「图%201%20%282%29.png」不在压缩包里', '把文件放进包里'],
  ['a.png#toString', '图片「a.png」不在本站', '用「图片」按钮传上来'],
  ['http://a.cn/a.png', '图片「http://a.cn/a.png」不在本站', '用「图片」按钮传上来'],
  ['//a.cn/a.png', '图片「//a.cn/a.png」不在本站', '用「图片」按钮传上来'],
])('a picture or sound that was not taken over is a fault of its row: %s', (src, cause, remedy) => {
  const [one] = read(
    'qti',
    `<assessmentItem data-file="items/q7.xml" data-line="2" identifier="a">
<responseDeclaration identifier="R"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<itemBody><p>看图<img src="${src}"/></p><choiceInteraction responseIdentifier="R"><simpleChoice identifier="A">甲</simpleChoice>
<simpleChoice identifier="B">乙</simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
  )
  if (!one || !('fault' in one)) throw new Error('no fault')
  expect(one.fault).toMatchObject({ column: 'content', cause, remedy: expect.stringContaining(remedy) })
  expect(placeOf(one.draft, one.fault.column)).toBe('items/q7.xml 第 4 行')
})

test('pictures of this site and by https stay; an object with a picture is one', () => {
  const [one] = read(
    'qti',
    `<assessmentItem identifier="a"><itemBody><p>看图<img src="/upload/a.webp"/><object data="https://a.cn/b.png" title="乙"/></p>
<extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`,
  )
  if (!one || !('problem' in one)) throw new Error('a fault')
  expect(one.problem.problemContent).toContain('<img alt="" src="/upload/a.webp"')
  expect(one.problem.problemContent).toContain('<img alt="乙" src="https://a.cn/b.png"')
})

test('text becomes paragraphs, formulas and pictures, and is text again', () => {
  const text = '设 $x^2<4$，\n![图 1](https://a.cn/b.png) 价 $5 和 $6'
  const html = markedToHtml(text)
  expect(html).toBe(
    '<p>设 <code data-tex="">x^2&lt;4</code>，</p><p><img src="https://a.cn/b.png" alt="图 1"> 价 $5 和 $6</p>',
  )
  expect(htmlToMarked(html)).toBe(text)
  expect(htmlToMarked('<ul><li>一</li><li>二 &amp; 三</li></ul><p>a<br />b</p>')).toBe('一\n二 & 三\na\nb')
  expect(single('<script>alert(1)</script>', '甲', '乙', '', '', 'A')).toBe('1 <script>alert(1)</script> 甲/乙 A')
})

test('composite questions stay whole through GIFT and QTI', () => {
  const children = [
    {
      problemType: 1,
      content: '谁写的？',
      options: [
        { key: 'A', content: '朱自清' },
        { key: 'B', content: '鲁迅' },
      ],
      answer: ['A'],
    },
    { problemType: 3, content: '写于秋天', options: [], answer: ['B'] },
    { problemType: 4, content: '他叫____，住海边', options: [], answer: ['闰土'], alternatives: [['閏土', '|闰土|']] },
    { problemType: 5, content: '谈谈\n你的看法', options: [], answer: [] },
  ].map((part, n) => ({ alternatives: [], ...part, analysis: '', id: n + 2, score: 2 }))
  const material = {
    problemType: 6,
    content: '材料一\n材料二 {大括号}',
    options: [],
    answer: [],
    alternatives: [],
    analysis: '',
  }
  const expected = [['6 材料一 材料二 {大括号}', ['1 谁写的？', '3 写于秋天', '4 他叫____，住海边', '5 谈谈 你的看法']]]
  const parts = (format: ImportFormat, text: string) =>
    read(format, text).map((one) =>
      'fault' in one
        ? one.fault
        : [
            `6 ${plainText(one.problem.problemContent)}`,
            one.problem.childList.map((part) => `${part.problemType} ${plainText(part.problemContent)}`),
          ],
    )
  const gift = giftOf({ ...material, tags: ['阅读'], children }, 'M7')!
  expect(parts('gift', gift)).toEqual(expected)
  const qti = qtiOf({ ...material, id: 1, score: 8, children })!
  expect(parts('qti', qti)).toEqual(expected)
  const [whole] = read('qti', qti)
  const list = whole && 'problem' in whole ? whole.problem.childList : []
  expect(list.map(({ answer }) => answer)).toEqual([['A'], ['B'], ['闰土'], []])
  expect(list[2]!.rule.alternatives).toEqual([['閏土', '|闰土|']])
})

test('QTI 3 is read as QTI 2; what else XML may be is named, with what to do', () => {
  const newer = `<?xml version="1.0"?><qti-assessment-item identifier="a" title="题"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>c0</qti-value><qti-value>c2</qti-value></qti-correct-response></qti-response-declaration>
<qti-item-body><p>选 x<sup>2</sup></p><qti-choice-interaction response-identifier="RESPONSE" max-choices="0"><qti-prompt>哪几个？</qti-prompt><qti-simple-choice identifier="c0">甲</qti-simple-choice><qti-simple-choice identifier="c1">乙</qti-simple-choice><qti-simple-choice identifier="c2">丙</qti-simple-choice></qti-choice-interaction></qti-item-body>
<qti-modal-feedback outcome-identifier="F" identifier="ALL" show-hide="show">因为</qti-modal-feedback></qti-assessment-item>`
  const [one] = read('qti', newer)
  expect(one).toMatchObject({
    problem: {
      problemType: 2,
      problemContent: '<p>选 x<sup>2</sup></p><p>哪几个？</p>',
      answer: ['A', 'C'],
      analysis: '<p>因为</p>',
    },
  })
  const entries = newer
    .replace(
      /<qti-item-body>.*?<\/qti-item-body>/s,
      '<qti-item-body><p>填<qti-text-entry-interaction response-identifier="T"/></p></qti-item-body>',
    )
    .replace(
      '<qti-item-body>',
      '<qti-response-declaration identifier="T"><qti-correct-response><qti-value>一</qti-value></qti-correct-response><qti-mapping default-value="0"><qti-map-entry map-key="壹" mapped-value="1"/></qti-mapping></qti-response-declaration><qti-item-body>',
    )
  expect(brief('qti', entries)).toEqual(['4 填____  一 或 壹'])
  expect(refusal('qti', '<questestinterop><assessment/></questestinterop>')).toContain('没有试题')
  expect(refusal('qti', '<qti-assessment-test/>')).toContain('只有试卷的结构')
})

test('a composite item that begins with a blank of its own line: no line before it is lost', () => {
  const body = `<p>材料一</p><p>材料<sup>二</sup></p><p>他叫什么</p><p><textEntryInteraction responseIdentifier="E"/></p>
    <extendedTextInteraction responseIdentifier="L"><prompt>说一说</prompt></extendedTextInteraction>`
  const entry =
    '<responseDeclaration identifier="E" cardinality="single" baseType="string"><correctResponse><value>闰土</value></correctResponse></responseDeclaration>'
  const [whole] = read('qti', item(body, entry))
  expect(whole).toMatchObject({
    problem: {
      problemContent: '<p>材料一</p><p>材料<sup>二</sup></p>',
      childList: [{ problemContent: '<p>他叫什么</p><p>____</p>' }, { problemContent: '<p>说一说</p>' }],
    },
  })
})

test('a composite item of another platform: prompts, texts between the answers, blanks in their line', () => {
  const body = `<p>一段材料</p><p>第一问</p>${choices(1, '甲', '乙').replace('<prompt>选一选</prompt>', '')}
    <div><p>他生于<textEntryInteraction responseIdentifier="E"/>年</p></div>
    <extendedTextInteraction responseIdentifier="L"><prompt>说一说</prompt></extendedTextInteraction>`
  const entry =
    '<responseDeclaration identifier="E" cardinality="single" baseType="string"><correctResponse><value>1881</value></correctResponse></responseDeclaration>'
  const [whole] = read('qti', item(body, correct('c0') + entry))
  expect(
    whole &&
      'problem' in whole && [
        plainText(whole.problem.problemContent),
        whole.problem.childList.map(({ problemContent }) => plainText(problemContent)),
      ],
  ).toEqual(['一段材料', ['第一问', '他生于____年', '说一说']])
})

test('XML is read to a depth of 63 and to four hundred thousand elements', () => {
  const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
  const end = (text: string) => {
    try {
      parseXml(text)
      return 'ok'
    } catch (error) {
      return CallError.is(error) ? error.msg : error
    }
  }
  expect([63, 64].map((depth) => end(nested(depth)))).toEqual(['ok', '文件里的内容嵌套太深，请重新导出'])
  expect([400_000, 400_001].map((count) => end('<a/>'.repeat(count)))).toEqual([
    'ok',
    '文件里的内容太多，请分成几个文件',
  ])
})

test('a file has ten million bytes, a workbook four hundred thousand cells', () => {
  expect(textOfFile(new Uint8Array(10_000_000).fill(32))).toHaveLength(10_000_000)
  expect(() => textOfFile(new Uint8Array(10_000_001).fill(32))).toThrow('文件太大，最多 10 MB')
  const rows = [['题干', '答案'], ...Array.from({ length: 1999 }, () => Array(200).fill('')), Array(198).fill('')]
  expect(refusal('table', table('判断题', ...rows))).toBe('表格里没有试题，请在列名下面一行一道地写')
  expect(refusal('table', table('判断题', ...rows, ['']))).toContain('表格太大')
})

test('a cell, a key, its tags and the parts of a material are as many as the editor takes', () => {
  const longest = (count: number) => single('题'.repeat(count), '甲', '乙', '', '', 'A')
  const tags = '<p></p>'.length
  expect([longest(20_000 - tags), longest(20_001 - tags), longest(20_001)]).toEqual([
    expect.stringMatching(/^1 题/),
    expect.stringContaining('最多 20000 个字符'),
    expect.stringContaining('这一格有 20001 个字'),
  ])
  const short = (count: number) => brief('table', table('简答题', ['题干', '答案'], ['谈谈', '字'.repeat(count)]))[0]
  expect([short(5000), short(5001)]).toEqual([expect.stringMatching(/^5 /), expect.stringContaining('最多 5000 个字')])
  const tagged = (count: number) =>
    single('题', '甲', '乙', '', '', 'A', '', '', Array.from({ length: count }, (_, n) => `标签${n}`).join('、'))
  expect([tagged(10), tagged(11)]).toEqual([expect.stringMatching(/^1 题/), expect.stringContaining('最多留 10 个')])
  const keyed = (count: number) =>
    brief(
      'table',
      table('填空题', ['题干', '答案'], ['填', Array.from({ length: count }, (_, n) => `答${n}`).join('；')]),
    )[0]
  expect([keyed(20), keyed(21)]).toEqual([expect.stringMatching(/^4 填/), expect.stringContaining('最多 20 个空')])
  const blank = (count: number) => brief('table', table('填空题', ['题干', '答案'], ['填', '字'.repeat(count)]))[0]
  expect([blank(500), blank(501)]).toEqual([expect.stringMatching(/^4 填/), expect.stringContaining('最多 500 个字')])
  const head = ['材料编号', '题型', '题干', '答案']
  const parts = (count: number) =>
    read(
      'table',
      table(
        '材料题',
        head,
        ['M1', '材料题', '读', ''],
        ...Array.from({ length: count }, () => ['M1', '判断题', '对吗', '对']),
      ),
    )[0]
  expect(parts(20)).toMatchObject({ problem: { childList: { length: 20 } } })
  expect(parts(21)).toMatchObject({ fault: { remedy: '一份材料最多 20 道小题，请分成两份' } })
})

test('tags of a text are nested two hundred deep', () => {
  expect(sanitizeHtml(`${'<em>'.repeat(200)}x`)).toContain('x')
  expect(() => sanitizeHtml(`${'<em>'.repeat(201)}x`)).toThrow('嵌套太深')
})

test('titles in English; those that come again, in another order too, hold for the rows below', () => {
  const english =
    'Type,Question,Option_A,Option B,Answer,Explanation,Score,Difficulty\nsingle,一,甲,乙,B,略,3,hard\nmultiple,二,甲,乙,"A,B",,,easy\ntrue_false,三,,,True,,,'
  expect(brief('csv', english)).toEqual(['1 一 甲/乙 B', '2 二 甲/乙 A,B', '3 三  A'])
  const rows = [
    ['题型', '题干', '选项A', '选项B', '答案'],
    ['单选题', '一', '甲', '乙', 'B'],
    ['题型', '答案', '题干'],
    ['判断题', '错', '二'],
  ]
  expect(brief('table', table('', ...rows))).toEqual(['1 一 甲/乙 B', '3 二  B'])
})

test('two columns of one meaning: analysis and tags are added, others that differ are asked; an eleventh option is', () => {
  const [read1] = read('csv', '题型,题干,答案,解析,说明,标签,知识点\n判断题,一,对,二,三,四,五')
  expect(read1).toMatchObject({ problem: { analysis: '<p>二</p><p>三</p>', tagList: ['四', '五'] } })
  expect(brief('csv', '题型,题目,试题内容,答案\n判断题,,一,对\n判断题,二,二,错\n判断题,三,四,错')).toEqual([
    '3 一  A',
    '3 二  B',
    '第 4 行 B 列：「题干」有两列（B、C），写的不一样；留下对的那一列；另一列删掉，或者换一个列名',
  ])
  const letters = [...'ABCDEFGHIJK']
  const wide = (last: string) => [letters.map((key) => `选项${key}`), letters.map((key) => (key === 'K' ? last : key))]
  const options = (last: string) => brief('csv', `题干,题型,答案,${wide(last)[0]}\n一,单选题,A,${wide(last)[1]}`)[0]
  expect([options(''), options('十一')]).toEqual([
    '1 一 A/B/C/D/E/F/G/H/I/J A',
    expect.stringContaining('有 11 个选项'),
  ])
})

test('cells: letters before each option, signs that nobody sees, ❌, HTML that stays as it is', () => {
  expect(single('题', 'A.甲', 'B、乙', '', '', 'A\u200b', '2分', '适中(0.65)')).toBe('1 题 甲/乙 A')
  expect(single('题', 'A.甲', '乙', '', '', 'A')).toBe('1 题 A.甲/乙 A')
  expect(single('题', '甲', '乙', '', '', 'B.乙')).toBe('1 题 甲/乙 B')
  expect(brief('csv', '题型,题干\u200b,答案\n判断题,一,✅\n判断题,二,❌\n判断题,三,╳')).toEqual([
    '3 一  A',
    '3 二  B',
    '3 三  B',
  ])
  const [html] = draftsOf('csv', '题型,题干,答案\n判断题,<b>一</b>,对').drafts
  expect(html!.notes).toEqual(['格子里有 HTML 标签，按原样留在文字里；要按排版导入，在这一格最前面写上 [html]'])
})

test('options in one cell: apart by $;$, numbered; formulas and figures stay', () => {
  const options = (options: string, answer = 'A', kind = '单选题') =>
    brief('csv', `题干,选项,答案,题型\n题,"${options}",${answer},${kind}`)[0]
  expect(options('教书$;$育人$;$服务', 'A$;$C', '多选题')).toBe('2 题 教书/育人/服务 A,C')
  expect(options('$a$;$b$;$c$')).toBe('1 题 a/b/c A')
  expect(options('1.一;2.二;3.三')).toBe('1 题 一/二/三 A')
  expect(options('1、一\n（2）二')).toBe('1 题 一/二 A')
  expect(options('1.5;2.5;3.5')).toBe('1 题 1.5/2.5/3.5 A')
  expect(options('1.一;3.三')).toBe('1 题 1.一/3.三 A')
  expect(single('题', '1）甲', '2）乙', '', '', 'A')).toBe('1 题 甲/乙 A')
  expect(single('题', '2.甲', '1.乙', '', '', 'A')).toBe('1 题 2.甲/1.乙 A')
  expect(brief('csv', '题干,答案,题型\n____和____,教书$;$育人,填空题')).toEqual(['4 ____和____  教书,育人'])
})

test('two answers in one block of GIFT are asked, a block of an assistant is none of the text', () => {
  expect(brief('gift', '一 {=甲 ~乙}\n二 {=丙 ~丁}')[0]).toContain('一道题里有两处 { }')
  expect(brief('gift', '```gift\n一 {=甲 ~乙}\n```')).toEqual(['1 一 甲/乙 A'])
})

test('brackets are blanks too; a key that stands in the stem is told; sheets with a number before their kind', () => {
  expect(
    brief('table', table('1.填空题', ['题干', '答案'], ['（ ）和（　）', '甲、乙'], ['（ ）和（　）', '甲；乙'])),
  ).toEqual([expect.stringContaining('题干有 2 个空，答案写了 1 个'), '4 （ ）和（ ）  甲,乙'])
  expect(brief('table', table('判断题', ['题干', '答案'], ['一', '正确。']))).toEqual(['3 一  A'])
  const notes = (stem: string) => draftsOf('csv', `题型,题干,选项A,选项B,答案\n单选题,${stem},甲,乙,A`).drafts[0]!.notes
  expect([notes('选（A）'), notes('选（B）')]).toEqual([['题干里写着「（A）」，是答案就从题干里删掉'], undefined])
})

test('options below the stem in its cell are options where the table has no column for them', () => {
  const rows = (...cells: string[]) => brief('table', table('题', ['题型', '题干', '答案'], cells))
  expect(rows('单选题', '谁先到（ ）\nA.甲\nB.乙', 'B')).toEqual(['1 谁先到（ ） 甲/乙 B'])
  expect(rows('', '谁先到（ ） A.甲 B.乙', 'A')).toEqual([
    '题 第 2 行 A 列：没写题型；加上「题型」一列，写明是单选题、多选题、判断题、填空题、简答题、材料题或文件上传题',
  ])
  expect(rows('简答题', '比较 A.甲 B.乙', '略')).toEqual(['5 比较 A.甲 B.乙  略'])
})
