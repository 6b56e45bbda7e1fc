// The tests and banks of cartridges: which there are, where they stand, what a paper keeps of them. Then how they are brought in, whatever
// fails on the way.
import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { importStates } from '../../../src/contract/exam/import-states.ts'
import {
  batchesOf,
  bringQuizzes,
  type Calls,
  newBringing,
  triedQuizzes,
} from '../../../src/islands/account/screens/author/package-quizzes.ts'
import { readCartridge } from '../../../src/lib/documents/cartridge.ts'
import type { CartridgeQuiz } from '../../../src/lib/documents/cartridge-quizzes.ts'

beforeAll(
  () =>
    void vi.stubGlobal(
      'DOMParser',
      class extends DOMParser {
        constructor() {
          super({ onError() {} })
        }
      },
    ),
)
afterAll(() => void vi.unstubAllGlobals())

type Parts = { items: string; resources?: string; files?: Record<string, string> }

const link = '<webLink><url href="https://example.com/"/></webLink>'
const item = (title: string, ref = '', inner = '') =>
  `<item identifier="i${title}"${ref && ` identifierref="${ref}"`}><title>${title}</title>${inner}</item>`
const resource = (id: string, type: string, ...files: string[]) =>
  `<resource identifier="${id}" type="${type}">${files.map((href) => `<file href="${href}"/>`).join('')}</resource>`
const assessment = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment'
const question = (n: number) => `<item ident="q${n}"><presentation/></item>`
const exam = (title: string, count: number, inner = '') =>
  `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="${title}">${inner}<section>${Array.from({ length: count }, (_, n) => question(n)).join('')}</section></assessment></questestinterop>`
const bank = (title: string, count: number) =>
  `<questestinterop><objectbank ident="b"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>${title}</fieldentry></qtimetadatafield></qtimetadata>${Array.from({ length: count }, (_, n) => question(n)).join('')}</objectbank></questestinterop>`
const field = (name: string, value: string | number) =>
  `<qtimetadata><qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield></qtimetadata>`

function read({ items, resources = '', files = {} }: Parts) {
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><organizations><organization identifier="o"><item identifier="root">${items}</item></organization></organizations><resources>${resource('page', 'imswl_xmlv1p1', 'page.xml')}${resources}</resources></manifest>`
  const all: Record<string, string> = { 'page.xml': link, ...files }
  const archive = { paths: Object.keys(all), textOf: async (path: string) => all[path] }
  return readCartridge(manifest, { archive, folder: '', failure: (sentence) => new Error(sentence) })
}
const shown = ({ quizzes }: { quizzes: readonly CartridgeQuiz[] }) =>
  quizzes.map(({ title, count, chapterNo, isBank }) => [title, count, chapterNo, isBank])

test('a question without a name counts, as it is read', async () => {
  const { quizzes } = await read({
    items: item('一', '', item('读', 'page') + item('小测', 'r1')),
    resources: resource('r1', assessment, '1.xml'),
    files: { '1.xml': exam('', 2).replace(' ident="q0"', '') },
  })
  expect(quizzes.map(({ count }) => count)).toEqual([2])
})

test('several tests come in the order of the outline, each with its chapter; those that stand nowhere come last', async () => {
  const cartridge = await read({
    items:
      item('一', '', item('读', 'page') + item('小测一', 'r1') + item('下一层', '', item('小测二', 'r2'))) +
      item('只有测验', '', item('小测三', 'r3')) +
      item('三', '', item('再读', 'page') + item('小测四', 'r4')),
    resources:
      resource('r5', assessment, '5.xml') +
      [1, 2, 3, 4].map((n) => resource(`r${n}`, assessment, `${n}.xml`)).join('') +
      resource('bank', 'imsqti_xmlv1p2/imscc_xmlv1p1/question-bank', 'bank.xml'),
    files: {
      '1.xml': exam('里面的名字', 2),
      '2.xml': exam('', 1),
      '3.xml': exam('', 1),
      '4.xml': exam('', 3),
      '5.xml': exam('没有排进去的', 1),
      'bank.xml': bank('备用题', 4),
    },
  })
  expect(shown(cartridge)).toEqual([
    ['小测一', 2, 0, false],
    ['小测二', 1, 0, false],
    ['小测三', 1, null, false], // its chapter has no lesson, and is none
    ['小测四', 3, 1, false],
    ['没有排进去的', 1, null, false],
    ['备用题', 4, null, true],
  ])
  expect(cartridge.course.chapterList.map(({ chapterName }) => chapterName)).toEqual(['一', '三'])
  expect(cartridge.left).toEqual([])
})

test('of Canvas the whole test is taken, with what stands beside it; its banks come too, those that a test draws from as well', async () => {
  const draw = (inner: string) =>
    `<section><selection_ordering><selection>${inner}</selection></selection_ordering></section>`
  const cartridge = await read({
    items: item('一', '', item('读', 'page') + item('单元测验', 'g1') + item('抽题测验', 'g2')),
    resources:
      resource('g1', assessment, 'g1/assessment_qti.xml') +
      resource('m1', 'associatedcontent/imscc_xmlv1p1/learning-application-resource', 'g1/assessment_meta.xml') +
      resource('g2', assessment, 'g2/assessment_qti.xml') +
      resource('g3', assessment, 'g3/assessment_qti.xml'),
    files: {
      'g1/assessment_qti.xml': exam('少一题', 1),
      'non_cc_assessments/g1.xml.qti': exam(
        '单元测验',
        2,
        field('qmd_timelimit', 45) +
          draw('<sourcebank_ref>b</sourcebank_ref><selection_number>1</selection_number>') +
          draw('<selection_number>2</selection_number>'),
      ),
      'g1/assessment_meta.xml':
        '<quiz><title>测验</title><description>&lt;p&gt;先读 &amp;lt;导读&amp;gt;&lt;img src="a.png"&gt;&lt;/p&gt;</description><allowed_attempts>3</allowed_attempts><time_limit>30</time_limit></quiz>',
      'g2/assessment_qti.xml': exam(
        '',
        0,
        draw('<sourcebank_ref>b</sourcebank_ref><selection_number>5</selection_number>'),
      ),
      'g3/assessment_qti.xml': exam('', 1),
      'g3/assessment_meta.xml': '<quiz><title>没有发布的</title><allowed_attempts>-1</allowed_attempts></quiz>',
      'non_cc_assessments/b.xml.qti': bank('期末题库', 6),
    },
  })
  expect(shown(cartridge)).toEqual([
    ['单元测验', 2, 0, false],
    ['没有发布的', 1, null, false],
    ['期末题库', 6, null, true],
  ])
  expect(cartridge.quizzes[0]).toMatchObject({
    path: 'non_cc_assessments/g1.xml.qti',
    minutes: 30,
    attempts: 3,
    description: '先读 <导读>',
    notes: [
      '还从题库里抽题，抽的那几题没有放进卷子',
      '有 1 组题原来每次只抽几道，这里都放进卷子',
      '说明里的图片、表格和链接没有带进来，只留下文字',
    ],
  })
  expect(cartridge.quizzes[1]).toMatchObject({ minutes: 0, attempts: 0, description: '', notes: [] })
  expect(cartridge.left).toEqual(['「抽题测验」每次从题库里抽题，测验要在这里重新组卷；课程包里有的题库照样带进来'])
})

test('a test may stand in any file of its resource; a group says what its questions count; its own settings are those of no assignment', async () => {
  const group = `<section><selection_ordering><selection><selection_number>1</selection_number><selection_extension><points_per_item>2.5</points_per_item></selection_extension></selection></selection_ordering>${question(8)}${question(9)}</section>`
  const odd = group.replace('2.5', '0.3')
  const cartridge = await read({
    items: item('一', '', item('读', 'page') + item('测', 'g1')),
    resources:
      `<resource identifier="g1" type="imsqti_xmlv1p2" href="g1/assessment_meta.xml"><file href="g1/assessment_meta.xml"/><file href="g1/g1.xml"/></resource>` +
      resource('g2', assessment, 'g2.xml'),
    files: {
      'g1/assessment_meta.xml':
        '<quiz><time_limit>20</time_limit><assignment><title>作业</title><description>作业的</description><allowed_attempts>9</allowed_attempts></assignment></quiz>',
      'g1/g1.xml': exam('测', 1, `${group}<section>${odd}</section>`),
      'g2.xml': exam('备用', 1, field('cc_profile', 'cc.itembank.v0p1')),
    },
  })
  expect(shown(cartridge)).toEqual([
    ['测', 5, 0, false],
    ['备用', 1, null, true],
  ])
  expect(cartridge.quizzes[0]).toMatchObject({
    minutes: 20,
    attempts: 0,
    description: '',
    points: [2.5, 2.5, null, null, null],
  })
})

test('what cannot be read or has no questions is said; one that stands twice is one', async () => {
  const cartridge = await read({
    items: item('一', '', ['page', 'r1', 'r2', 'r3', 'r4', 'r4'].map((ref, n) => item(`第${n}`, ref)).join('')),
    resources: [1, 2, 3, 4].map((n) => resource(`r${n}`, assessment, `${n}.xml`)).join(''),
    files: {
      '1.xml': exam('空的', 0),
      '2.xml': '<assessmentTest/>',
      '3.xml': `<questestinterop>${'<!-- 长 -->'.repeat(1_000_000)}</questestinterop>`,
      '4.xml': exam('好的', 1),
    },
  })
  expect(shown(cartridge)).toEqual([['第4', 1, 0, false]])
  expect(cartridge.left).toEqual([
    '「第1」里没有题',
    '「第2」是试题，这里读不出来：到题库里用「导入」再传一次这个文件',
    '「第3」的题读不出来，或者太多：一份最多 10 MB，请在原来的系统里分成几份再导出',
  ])
})

test('a package brings a hundred tests, with names of a hundred characters and six hundred minutes', async () => {
  const some = (count: number) => {
    const numbers = Array.from({ length: count }, (_, n) => n)
    return read({
      items: item('一', '', item('读', 'page') + numbers.map((n) => item(`测${n}`, `r${n}`)).join('')),
      resources: numbers.map((n) => resource(`r${n}`, assessment, `${n}.xml`)).join(''),
      files: Object.fromEntries(numbers.map((n) => [`${n}.xml`, exam('', 1)])),
    })
  }
  const [most, more] = [await some(100), await some(102)]
  expect([most.quizzes.length, most.left]).toEqual([100, []])
  expect([more.quizzes.length, more.left]).toEqual([
    100,
    ['测验和题库太多，只带进来前 100 份；其余的到题库里用「导入」再传一次这个文件'],
  ])
  const one = async (title: string, minutes: number, attempts: number) => {
    const { quizzes } = await read({
      items: item('一', '', item('读', 'page') + item(title, 'r1')),
      resources: resource('r1', assessment, '1.xml'),
      files: { '1.xml': exam('', 1, field('qmd_timelimit', minutes) + field('cc_maxattempts', attempts)) },
    })
    const [quiz] = quizzes
    return [quiz!.title.length, quiz!.minutes, quiz!.attempts, quiz!.notes.length]
  }
  expect(await one('名'.repeat(100), 600, 99)).toEqual([100, 600, 99, 0])
  expect(await one('名'.repeat(101), 601, 100)).toEqual([100, 0, 0, 2])
})

test('tests share an import up to ten thousand questions and ten million bytes', () => {
  const of = (...counts: number[]) =>
    batchesOf(
      counts.map((count) => ({ count })),
      counts.map(() => 'x'),
    ).map(({ at }) => at)
  expect(of(4000, 6000, 1)).toEqual([[0, 1], [2]])
  expect(of(4000, 6001)).toEqual([[0], [1]])
  const sized = (...sizes: number[]) =>
    batchesOf(
      sizes.map(() => ({ count: 1 })),
      sizes.map((size) => 'x'.repeat(size)),
    ).map(({ at }) => at)
  expect(sized(4_000_000, 5_999_998)).toEqual([[0, 1]])
  expect(sized(4_000_000, 5_999_999)).toEqual([[0], [1]])
})

const quizOf = (title: string, more: Partial<CartridgeQuiz> = {}): CartridgeQuiz => ({
  title,
  path: `${title}.xml`,
  text: `<item ident="${title}"><mattext>&lt;img src="a.png"&gt;&lt;img src="none.png"&gt;</mattext></item>`,
  count: 4,
  points: [null, null, null, null],
  isBank: false,
  chapterNo: 0,
  minutes: 30,
  attempts: 2,
  description: '先读 <一>',
  notes: [],
  ...more,
})

const source = {
  find: (_: string, address: string) => (address === 'a.png' ? 'a.png' : undefined),
  bytesOf: async (path: string) => (path === 'a.png' ? { bytes: new Uint8Array(4), isCut: false } : undefined),
}
const row = (rowNo: number, more: object = {}) => ({
  rowNo,
  place: `第 ${rowNo} 行`,
  problemTitle: `题 ${rowNo}`,
  score: 2,
  cause: '',
  remedy: '',
  noteList: [],
  problemId: null,
  ...more,
})

type Told = { subjectName: string; requestNo: string; examName?: string }

/** A gateway that keeps what it is told. `fails`: at which call, and whether it was done though. */
function aGateway(fails?: { at: number; isDone: boolean }) {
  const kept = {
    banks: [] as object[],
    imports: new Map<string, number>(),
    papers: [] as { id: number; examName: string }[],
    ties: new Set<string>(),
  }
  const sent: { body: string; title: string }[] = []
  let [calls, pictures, isRun] = [0, 0, false]
  const answers: Record<string, (input: Told) => unknown> = {
    'exam/auth/subject/page': () => ({ list: kept.banks }),
    'exam/auth/subject/save': ({ subjectName }) => kept.banks[kept.banks.push({ id: 7, subjectName }) - 1],
    'exam/auth/problem/import': ({ requestNo }) => {
      kept.imports.set(requestNo, kept.imports.get(requestNo) ?? 50 + kept.imports.size)
      return { importId: kept.imports.get(requestNo) }
    },
    'exam/auth/problem/import/view': () => ({
      importState: isRun ? importStates.done : importStates.read,
      readyCount: isRun ? 0 : 3,
      importedCount: isRun ? 3 : 0,
    }),
    'exam/auth/problem/import/run': () => void (isRun = true),
    'exam/auth/problem/import/try': () => ({
      rowList: [
        row(1, { problemId: 91, score: 4 }),
        row(2, { cause: '没写答案', remedy: '写上', score: 0 }),
        row(3, { problemId: 91, score: 4 }),
        row(4, { problemId: 90 }),
      ],
    }),
    'course/auth/course/chapter/audit/list': () => ({ list: [{ id: 31 }, { id: 32 }] }),
    'exam/auth/exam/info/page': ({ examName = '' }) => ({
      list: [...kept.papers].reverse().filter((paper) => paper.examName.includes(examName)),
    }),
    'exam/auth/exam/info/save': (input) => {
      const paper = { ...input, examName: input.examName!, id: 60 + kept.papers.length }
      kept.papers.push(paper)
      return paper
    },
    'course/auth/course/ref/exam/save': (input) => void kept.ties.add(JSON.stringify(input)),
  }
  const answer = async (name: string, input: object) => {
    calls++
    const isFailing = calls === fails?.at
    if (isFailing && !fails!.isDone) throw new CallError('failed', '网络异常')
    const output = answers[name]!(input as never)
    if (isFailing) throw new CallError('failed', '网络异常')
    return output
  }
  const client: Calls = {
    api: answer as never,
    upload: (async (name: string, form: FormData) => {
      const file = form.get('file') as File
      sent.push({ body: await file.text(), title: file.name })
      return answer(name, Object.fromEntries([...form].filter(([field]) => field !== 'file')))
    }) as never,
    uploadMedia: async () => `/upload/${++pictures}.webp`,
    wait: async () => {},
  }
  return { kept, sent, client, count: () => calls, pictures: () => pictures }
}

const quizzes = [
  quizOf('小测'),
  quizOf('小测', { path: '2.xml', chapterNo: null }),
  quizOf('题库', { isBank: true, chapterNo: null }),
]
const choice = { bankId: 0, bankName: '读写结合', taskType: 2, categoryId: 5 } as const
const bringWith = (client: Calls, done = newBringing(), more: object = {}) =>
  bringQuizzes({ quizzes, source, courseId: 3, choice, calls: client, onStep() {}, ...more }, done)

test('before anything is stored nothing is uploaded, and what cannot be taken is in the question', async () => {
  const { client, sent, pictures } = aGateway()
  const tried = await triedQuizzes(quizzes.slice(0, 1), source, client)
  expect(tried.map(({ rows, failure }) => [rows.length, failure])).toEqual([[4, '']])
  expect(pictures()).toBe(0)
  expect(sent).toEqual([
    {
      title: '小测.xml',
      body: expect.stringMatching(
        /<item data-file="小测" data-line="1" ident="小测">.*src="\/upload\/0.webp".*src="none.png#missing"/,
      ),
    },
  ])
  const refusing = { upload: (async () => Promise.reject(new CallError('invalid', '没有试题'))) as never }
  expect(await triedQuizzes(quizzes.slice(0, 1), source, refusing)).toMatchObject([{ rows: [], failure: '没有试题' }])
  const broken = { ...source, bytesOf: async () => Promise.reject(new Error('crc')) }
  await triedQuizzes(quizzes.slice(0, 1), broken, client)
  expect(sent.at(-1)!.body).toContain('src="a.png#missing"')
})

test('the questions go into the bank by one import; each test is a paper of those that are there, tied to its chapter', async () => {
  const { client, kept, sent, pictures } = aGateway()
  expect(await bringWith(client)).toEqual({
    bankId: 7,
    storedCount: 3,
    sameCount: 6, // nine of the three can be used
    paperCount: 2,
    faulty: ['小测', '小测', '题库'].map((title) => ({
      title,
      importId: 50,
      rows: [expect.objectContaining({ rowNo: 2 })],
    })),
    left: [],
  })
  expect(pictures()).toBe(1) // the same in all three
  expect(sent.map(({ title }) => title)).toEqual(['小测 等 3 份.xml', '小测.xml', '小测.xml', '题库.xml'])
  expect(sent[0]!.body.split('\n').length).toBe(3)
  expect(kept.papers).toEqual(
    [60, 61].map((id) => ({
      id,
      examName: '小测',
      taskType: 2,
      categoryId: 5,
      allowTimes: 2,
      passScore: 3.5, // 60 % of six points, in halves
      examDesc: '<p>先读 &lt;一&gt;</p>',
      titleList: [
        {
          titleName: '题目',
          problemList: [
            { problemId: 91, score: 4 },
            { problemId: 90, score: 2 },
          ],
        },
      ],
    })),
  )
  expect([...kept.ties].map((tie) => JSON.parse(tie))).toEqual([
    { courseId: 3, examId: 60, chapterId: 31 },
    { courseId: 3, examId: 61 },
  ])
  const grouped = aGateway()
  await bringWith(grouped.client, newBringing(), { quizzes: [quizOf('组', { points: [null, null, 5, 1.5] })] })
  const lone = aGateway()
  await bringWith(lone.client, newBringing(), { quizzes: [quizOf('组', { points: [null, 5, 1.5] })] })
  const scores = [grouped, lone].map(({ kept }) =>
    (kept.papers as never as { titleList: { problemList: { score: number }[] }[] }[])[0]!.titleList[0]!.problemList.map(
      ({ score }) => score,
    ),
  )
  expect(scores).toEqual([
    [5, 1.5],
    [4, 2], // nobody knows which is which
  ])
  const exams = aGateway()
  await bringWith(exams.client, newBringing(), { choice: { ...choice, taskType: 1, bankId: 9 } })
  expect(exams.kept.papers[0]).toMatchObject({ taskType: 1, examTime: 30 })
  expect(exams.kept.banks).toEqual([])
  const none = aGateway()
  expect(await bringWith(none.client, newBringing(), { choice: { ...choice, taskType: 0 } })).toMatchObject({
    paperCount: 0,
  })
  expect(none.kept.papers).toEqual([])
})

test.each([false, true])(
  'whichever call fails (done though: %s), begun again it ends as it should, and nothing is there twice',
  async (isDone) => {
    const whole = aGateway()
    const expected = await bringWith(whole.client)
    for (let at = 1; at <= whole.count(); at++) {
      const { client, kept } = aGateway({ at, isDone })
      const done = newBringing()
      await expect(bringWith(client, done)).rejects.toThrow('网络异常')
      expect(await bringWith(client, done)).toEqual(expected)
      const { imports, ...rest } = whole.kept
      expect([at, kept]).toMatchObject([at, rest])
      expect(kept.imports.size).toBe(imports.size)
    }
  },
)

test('a paper has three hundred questions; what is more is said', async () => {
  const bring = async (count: number) => {
    const { client, kept } = aGateway()
    const rowList = Array.from({ length: count }, (_, n) => row(n + 1, { problemId: 100 + n }))
    const upload = async (name: string, form: FormData) =>
      name.endsWith('/try') ? { rowList } : client.upload(name as never, form)
    const { left } = await bringWith({ ...client, upload: upload as never }, newBringing(), {
      quizzes: quizzes.slice(0, 1),
    })
    const [paper] = kept.papers as unknown as { titleList: { problemList: object[] }[] }[]
    return [paper!.titleList[0]!.problemList.length, left]
  }
  expect(await bring(300)).toEqual([300, []])
  expect(await bring(301)).toEqual([300, ['「小测」有 301 题，一份卷子最多 300 题：后面的只进了题库']])
})
