// What who writes waits for: the order of three hundred lessons, the saving of a course and of an article as it is typed; and what
// the list of words costs a long text.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type Word, WordList } from '../../src/gateway/review/word-list.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { signIn } from '../support/sign-in.ts'
import { median, percentile, startSite } from './process.ts'
import { type Bench, met } from './table.ts'

const times = 60

export async function authoring({ home, port, say }: Bench) {
  const dataDir = join(home, 'authoring')
  cpSync(join(home, 'data'), dataDir, { recursive: true })
  const site = await startSite({ PORT: String(port + 5), DATA_DIR: dataDir, LOG_LEVEL: 'error' }, { anyCore: true })
  try {
    const base = `http://127.0.0.1:${port + 5}/gateway`
    const token = await signIn(
      createApi(fetch, () => undefined, base),
      'lecturer',
    )
    const api = createApi(fetch, () => token, base)
    const { list } = await api('course/api/course/search/list', { courseName: '课', pageSize: 1 })
    const { categoryId } = list[0]!
    const draft = await api('course/auth/course/audit/save', {
      courseCategory: 1,
      courseName: '三百节的课',
      categoryId,
      introduce: '<p>量一量。</p>',
    })
    await order(api, draft.id, say)
    await course(api, draft.id, categoryId, say)
    await article(api, say)
  } finally {
    await site.stop()
  }
  words(say)
}

type Api = ReturnType<typeof createApi>
type Say = Bench['say']

async function waits(run: (n: number) => Promise<unknown>) {
  const all: number[] = []
  for (let n = 0; n < times + 5; n++) {
    const from = performance.now()
    await run(n)
    if (n >= 5) all.push(performance.now() - from) // the first ones warm up
  }
  return { p50: median(all), p95: percentile(all, 0.95) }
}
const inWords = ({ p50, p95 }: { p50: number; p95: number }) => `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`

async function order(api: Api, courseId: number, say: Say) {
  const chapterList = Array.from({ length: 10 }, (_, c) => ({
    chapterName: `第 ${c + 1} 章`,
    periodList: Array.from({ length: 30 }, (_, p) => ({ periodName: `第 ${p + 1} 节`, periodType: 5 })),
  }))
  let { outlineVersion } = await api('course/auth/course/chapter/audit/import', { courseId, chapterList })
  const { list } = await api('course/auth/course/chapter/audit/list', { courseId })
  const chapters = list.map(({ id, periodList }) => ({ chapterId: id, periodIds: periodList.map((one) => one.id) }))
  const measured = await waits(async () => {
    for (const chapter of chapters) chapter.periodIds.reverse()
    const saved = await api('course/auth/course/chapter/audit/sort', { courseId, outlineVersion, order: chapters })
    outlineVersion = saved.outlineVersion
  })
  say('the order of 300 lessons, saved', inWords(measured), met(measured.p95 <= 200, '≤ 200 ms'))
}

async function course(api: Api, id: number, categoryId: number, say: Say) {
  let { editVersion } = await api('course/auth/course/audit/view', { id })
  const measured = await waits(async (n) => {
    const base = { courseName: '三百节的课', categoryId, courseLogo: '', introduce: `<p>第 ${n} 稿。</p>`, editVersion }
    editVersion = (await api('course/auth/course/audit/update', { id, base })).editVersion
  })
  say('a course as it is typed, saved', inWords(measured), met(measured.p95 <= 100, 'p95 ≤ 100 ms'))
}

async function article(api: Api, say: Say) {
  const paragraph = `<p>${'课前三分钟让一个孩子讲，全班听，听完只问一个问题。'.repeat(8)}</p>`
  let version = 0
  const measured = await waits(async (n) => {
    const saved = await api('community/auth/blog/draft/save', {
      draftNo: 'bench-draft-0001',
      saveNo: `bench-save-${n}`,
      version,
      title: '一节课只问三个问题',
      summary: '',
      coverImg: '',
      articleType: 1,
      labelNo: '',
      sourceUrl: '',
      content: `${paragraph.repeat(12)}<p>${n}</p>`,
      ...(n > 0 && { version }),
    })
    version = saved.version
  })
  say(
    'an article of 2,400 characters as it is typed, saved',
    inWords(measured),
    met(measured.p95 <= 100, 'p95 ≤ 100 ms'),
  )
}

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
}

function words(say: Say) {
  const next = numbers(7)
  const word = () => String.fromCharCode(...Array.from({ length: 2 + next(3) }, () => 0x4e00 + next(20_000)))
  const list = Array.from(
    { length: 10_000 },
    (_, id): Word => ({ id, word: word(), level: 2, exceptions: [], pinyin: '' }),
  )
  list.push({ id: 10_000, word: '加微信', level: 2, exceptions: [], pinyin: 'jiaweixin' })
  const words = new WordList(list)
  const sentence = '上个月轮到我上区里的公开课，课题是大自然的声音，教案写了十一页，试讲了两次，都讲不完。'
  const plain = sentence.repeat(Math.ceil(20_000 / sentence.length)).slice(0, 20_000)
  const hit = plain
    .replace(/声音，教案/g, (found, at: number) => (at % 8 === 0 ? '声音，加微信' : found))
    .slice(0, 20_000)
  for (const [what, text, bar] of [
    ['without a hit', plain, 10],
    ['with hits', hit, 20],
  ] as const) {
    const found = words.hits(text).length
    const all = Array.from({ length: 30 }, () => {
      const from = performance.now()
      words.hits(text)
      return performance.now() - from
    })
    say(
      `10,000 words looked for in 20,000 characters ${what} (${found})`,
      `p50 ${median(all).toFixed(1)} ms`,
      met(median(all) <= bar, `≤ ${bar} ms`),
    )
  }
}
