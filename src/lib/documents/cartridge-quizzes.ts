// The tests and question banks of a cartridge (QTI 1.2): where they are in the archive, and what a paper here keeps of them. Their questions
// are read by the gateway.
import { cut } from '../../contract/cut.ts'
import { importLimits } from '../../contract/exam/problem-template.ts'
import { plainText } from '../../contract/plain-text.ts'

export type CartridgeQuiz = {
  title: string
  /** Of its file in the archive. */
  path: string
  /** Its questions, in QTI 1.2. */
  text: string
  /** How many it has. */
  count: number
  /** Of each what it counts in this test; null: what it counts by itself. */
  points: readonly (number | null)[]
  /** Questions without a test: they go into a bank, and no paper is made of them. */
  isBank: boolean
  /** The chapter where it stands, in `chapterList` from 0; null: nowhere, or where there is no lesson. */
  chapterNo: number | null
  /** 0: as long, or as often, as one likes. */
  minutes: number
  attempts: number
  /** What stands above the questions, without markup. */
  description: string
  /** What a paper has not of it, in sentences. */
  notes: string[]
}

/** `title`: '' where the outline does not name it. `files`: all of its resource. */
type QuizResource = { title: string; isBank: boolean; files: readonly string[] }

type Reading = {
  find(from: string, address: string): string | undefined
  /** Throws where it is too long. */
  textOf(path: string): Promise<string | undefined>
}

/** Of one package. */
export const mostQuizzes = 100

const wholeTest = /([^/]+)\.xml\.qti$/i
const folderOf = (path: string) => path.split('/').at(-2)

/** One after the other; `left` takes what no bank or paper can hold, in sentences. */
export function quizReader({ find, textOf }: Reading, left: string[]) {
  const quizzes: CartridgeQuiz[] = []
  const taken = new Set<string>()
  let isFull = false

  const readable = async (path: string, name: string) => {
    const text = await textOf(path).catch(() => undefined)
    if (text !== undefined && new Blob([text]).size <= importLimits.bytes) return text
    left.push(
      `「${name}」的题读不出来，或者太多：一份最多 ${importLimits.bytes / 1_000_000} MB，请在原来的系统里分成几份再导出`,
    )
    return undefined
  }

  /** What Canvas says of the test at `path` in a file of its own. */
  const metaOf = async (path: string) => {
    const folder = wholeTest.exec(path)?.[1] ?? folderOf(path)
    const meta = folder && find('', `${folder}/assessment_meta.xml`)
    const text = meta ? await textOf(meta).catch(() => undefined) : undefined
    return text === undefined ? undefined : xmlOf(text)
  }

  /** Whether it is one that can be read here, or was told. */
  async function take({ title, isBank, files }: QuizResource): Promise<boolean> {
    const [own] = files
      .flatMap((href) => find('', href) ?? [])
      .filter((path) => /\.(xml|qti)$/i.test(path) && !/(^|\/)assessment_meta\.xml$/i.test(path))
    if (own === undefined) return false
    // Canvas packs each test twice: with the kinds that cartridges know, and whole.
    const path = find('', `non_cc_assessments/${folderOf(own)}.xml.qti`) ?? own
    if (taken.has(path)) return true
    taken.add(path).add(own)
    if (quizzes.length === mostQuizzes) {
      if (!isFull) left.push(`测验和题库太多，只带进来前 ${mostQuizzes} 份；其余的到题库里用「导入」再传一次这个文件`)
      isFull = true
      return true
    }
    const text = await readable(path, title || path)
    if (text === undefined) return true
    const test = testOf(text)
    if (!test) return false
    const settings = settingsOf(test, await metaOf(own))
    const whole = title || settings.title || '没有名字的测验'
    const name = cut(whole, 100)
    const points = pointsIn(test.ownerDocument)
    const draws = test.getElementsByTagNameNS('*', 'sourcebank_ref').length
    const picks = test.getElementsByTagNameNS('*', 'selection_number').length - draws
    if (!points.length)
      left.push(
        draws ? `「${name}」每次从题库里抽题，测验要在这里重新组卷；课程包里有的题库照样带进来` : `「${name}」里没有题`,
      )
    else
      quizzes.push({
        title: name,
        path,
        text,
        count: points.length,
        points,
        chapterNo: null,
        isBank: isBank || settings.isBank,
        description: settings.description,
        minutes: settings.minutes <= 600 ? settings.minutes : 0,
        attempts: settings.attempts <= 99 ? settings.attempts : 0,
        notes: [
          ...(whole.length > 100 ? ['名字太长，只留了前 100 个字'] : []),
          ...(draws ? ['还从题库里抽题，抽的那几题没有放进卷子'] : []),
          ...(picks > 0 ? [`有 ${picks} 组题原来每次只抽几道，这里都放进卷子`] : []),
          ...(settings.minutes > 600 ? [`原来限时 ${settings.minutes} 分钟，这里最多 600 分钟，没有设限时`] : []),
          ...(settings.hasMore ? ['说明里的图片、表格和链接没有带进来，只留下文字'] : []),
        ],
      })
    return true
  }

  /** Banks of Canvas are in no outline: all in the archive that nobody took. */
  async function takeOthers(paths: Iterable<string>) {
    for (const path of paths)
      if (wholeTest.test(path) && !taken.has(path)) await take({ title: '', isBank: false, files: [path] })
  }

  return { quizzes, take, takeOthers }
}

/** Undefined where it is no XML. */
function xmlOf(text: string): Document | undefined {
  try {
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    return xml.getElementsByTagName('parsererror').length ? undefined : xml
  } catch {
    return undefined
  }
}

/** The assessment or the bank of a file of QTI 1.2. */
function testOf(text: string): Element | undefined {
  const root = xmlOf(text)?.documentElement
  if (root?.localName !== 'questestinterop') return undefined
  const [test] = ['assessment', 'objectbank'].flatMap((name) => [...root.getElementsByTagNameNS('*', name)])
  return test ?? root
}

/** Of each question: those of a group of Canvas count what the group says. */
function pointsIn(xml: Document) {
  const ofSection = new Map<Node | null, number | null>()
  const pointsOf = (section: Element) => {
    const [ordering] = [...section.children].filter(({ localName }) => localName === 'selection_ordering')
    const points = Number(textIn(ordering?.getElementsByTagNameNS('*', 'points_per_item')[0]))
    return points >= 0.5 && points <= 200 && Number.isInteger(points * 2) ? points : null
  }
  return [...xml.getElementsByTagNameNS('*', 'item')]
    .filter((item) => item.getAttribute('ident') || [...item.children].some((one) => one.localName === 'presentation'))
    .map(({ parentNode }) => {
      if (!ofSection.has(parentNode)) ofSection.set(parentNode, parentNode ? pointsOf(parentNode as Element) : null)
      return ofSection.get(parentNode)!
    })
}

const textIn = (element: Element | undefined) => element?.textContent?.trim() ?? ''

/** What the test, or what Canvas has beside it, says of itself. */
function settingsOf(test: Element, meta: Document | undefined) {
  const ofTest = new Map(
    [...test.children]
      .filter(({ localName }) => localName === 'qtimetadata')
      .flatMap((metadata) => [...metadata.getElementsByTagNameNS('*', 'qtimetadatafield')])
      .map((field) => {
        const [label, entry] = ['fieldlabel', 'fieldentry'].map((name) => field.getElementsByTagNameNS('*', name)[0])
        return [textIn(label), textIn(entry)]
      }),
  )
  const own = new Map([...(meta?.documentElement?.children ?? [])].map((one) => [one.localName, textIn(one)]))
  const ofMeta = (name: string) => own.get(name) ?? ''
  const html = ofMeta('description')
  const numberOf = (...texts: (string | undefined)[]) =>
    Number(texts.find((text) => /^[1-9]\d{0,5}$/.test(text ?? ''))) || 0
  const kind = `${ofTest.get('cc_profile')} ${ofTest.get('quiz_type')}`
  return {
    isBank: test.localName === 'objectbank' || /item_?bank|question_?bank/i.test(kind),
    title: ofMeta('title') || (test.getAttribute('title') ?? '').trim() || ofTest.get('bank_title') || '',
    minutes: numberOf(ofMeta('time_limit'), ofTest.get('qmd_timelimit')),
    attempts: numberOf(ofMeta('allowed_attempts'), ofTest.get('cc_maxattempts')),
    description: cut(plainText(html), 5000),
    hasMore: /<(?:img|table|a|iframe|video|audio)\b/i.test(html),
  }
}
