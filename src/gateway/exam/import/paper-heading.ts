// The titles of a paper: of its sections, of its parts, of the keys at its end, and what stands before several questions.
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { halfWidth, numberOfNumeral, numerals } from './paper-lines.ts'
import { kindOf } from './read-problem.ts'

export type Heading = {
  /** 1 of 一、 （一） and Ⅰ.; 0 where none stands there. */
  numeral: number
  isInBrackets: boolean
  name: string
  /** What its questions are: as the title says it, '' where each has to show it. */
  kind: string
  /** Reading and cloze: texts stand before several questions. */
  isOfPassages: boolean
  /** A kind that is known, or at least called one. Otherwise it counts where its numeral is the next. */
  isSure: boolean
  /** It says how many points it has. */
  hasPoints: boolean
  /** Its last word is 题. */
  isCalledKind: boolean
  /** A big question of it may be a material with parts (1) (2). */
  hasParts: boolean
  scoreOfEach: string
  total: number
  /** `scoreOfEach` is that of a blank. */
  isPerBlank: boolean
  /** How many questions it says it has; 0 where it does not. */
  count: number
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
/** 三角形 and 一年级 begin with no numeral: a sign, a bracket or a blank stands behind one. */
const numeralAt = new RegExp(
  `^(?:[(（]([${numerals}]{1,3})[)）]|([${numerals}]{1,3})(?=\\s|[、.．,，:：])|([ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]{1,4}|[IVX]{1,4}(?=\\s{0,4}[.．、])))\\s{0,4}[、.．,，:：]?\\s{0,4}`,
)

const numberOf = (numeral: string) =>
  numerals.includes(numeral[0]!) ? numberOfNumeral(numeral) : romans.indexOf(numeral.normalize('NFKC')) + 1

export type Numeral = Pick<Heading, 'numeral' | 'isInBrackets'> & { rest: string }

/** 一、 （二） Ⅲ. at the beginning of a line. */
export function numeralOf(text: string): Numeral | undefined {
  const match = text.match(numeralAt)
  if (!match) return undefined
  const [whole, inBrackets, chinese, roman] = match
  const numeral = numberOf(inBrackets ?? chinese ?? roman!)
  return { numeral, isInBrackets: inBrackets !== undefined, rest: text.slice(whole.length) }
}

const ofKind = /^[^，。？?！!；;]{1,14}题(?:型)?\s*(?:$|[(（:：,，。共每本])/
/** 每题二分, as people write it out. */
const writtenPoints = new RegExp(`([${numerals}两]{1,3})(?=\\s{0,2}分(?!钟))`, 'g')
const widePoints = /[０-９]{1,3}(?=\s{0,2}(?:小题|[分题道个]))/g
const inFigures = (name: string) =>
  name
    .replace(widePoints, halfWidth)
    .replace(writtenPoints, (figure) => String(numberOfNumeral(figure.replace('两', '二'))))
const pointsIn = /[(（[][^()（）]{0,60}(?:分|points?)[^()（）]{0,12}[)）\]]/i
/** 单项选择题（共 5 题）, 【判断题】: a title without a numeral is a kind and nothing else. */
const bareTitle = /^[【[]?([^\s，。：:（(【\]】]{1,8}题)[】\]]?\s*(?:[(（][^()（）]{1,60}[)）])?[:：]?$/
const englishTitle = /^(?:multiple[ -]choice|true (?:or|\/) false)(?: questions?)?[:.]?$/i
const openKinds = /^(?:非选择|积累|基础|主观|客观|实验|探究|科学探究|读图|综合|必答|抢答|选答|附加|拓展|提高|巩固)/

/** 二、单项选择题（每题 2 分）, Ⅱ. 完形填空, 判断题（共 5 题）. `mayBeShort`: 三、语言表达 too, which an answer may be as well. */
export function headingOf(text: string, mayBeShort = false): Heading | undefined {
  if (text.length > 250) return undefined
  const found = numeralOf(
    text.replace(/^第([一二三四五六七八九十])(?:大题|部分|节|题)\s{0,4}[、.．:：]?\s{0,4}/, '$1、'),
  )
  const bare = text.match(bareTitle)?.[0].replace(/^[【[]|[】\]]/g, '') ?? text.match(englishTitle)?.[0]
  const name = inFigures(found?.rest ?? bare ?? '')
  if (name.length < 2) return undefined
  const kind = kindOf(name)
  const isCalledKind = ofKind.test(name)
  const isNamed = found ? Boolean(kind) || isCalledKind || /^[A-Z][A-Za-z ]{3,40}$/.test(name) : Boolean(kind)
  const hasPoints = pointsIn.test(name)
  const isShort = name.length <= 20 && !/[，。？?！!；;：:]/.test(name)
  const isOfPassages = kind === problemTypes.material || /完[形型]|阅读|reading|cloze/i.test(name.slice(0, 20))
  const isSure = isNamed || (found !== undefined && isOfPassages && isShort)
  const isUnder = mayBeShort && isShort && hasPoints
  if (!isSure && !(found && (found.isInBrackets ? isUnder : hasPoints || (mayBeShort && isShort)))) return undefined
  const isOpen = openKinds.test(name) || (!kind && !isCalledKind) || (isOfPassages && kind !== problemTypes.material)
  return {
    numeral: found?.numeral ?? 0,
    isInBrackets: found?.isInBrackets ?? false,
    name,
    kind: isOpen ? '' : name,
    isOfPassages,
    isSure,
    isCalledKind,
    hasPoints,
    hasParts: isOfPassages || openKinds.test(name),
    isPerBlank: /每\s?空/.test(name),
    scoreOfEach:
      (name.match(/每[小道]?[题空]?\s{0,4}(\d{1,3}(?:\.\d)?)\s{0,4}分/) ??
        name.match(/(\d{1,3}(?:\.\d)?)\s{0,4}points? each/i) ??
        name.match(/\d\s{0,2}[×xX*]\s{0,2}(\d{1,3}(?:\.\d)?)\s{0,2}[分′']/))?.[1] ?? '',
    total: Number(name.match(/(?:[(（共计，,：:\s]|本大?题|满分)\s{0,4}(\d{1,3})\s{0,4}分/)?.[1] ?? 0),
    count: Number(name.match(/共\s{0,4}(\d{1,3})\s{0,4}[小大道个]?题/)?.[1] ?? 0),
  }
}

const part = /^第\s{0,4}(?:[ⅠⅡⅢ一二三四五]|I{1,3})\s{0,4}(?:卷|部分)(?:[\s(（:：]|$)/
const chapter =
  /^第\s{0,4}[一二三四五六七八九十\d]{1,3}\s{0,4}(?:章|节|单元|模块|讲)(?:[\s\u3000:：][^。，？?！!；;]{0,30})?$/

/** 第Ⅰ卷（选择题 共 60 分）, 第一部分, 第二章 教师与学生: ends what was before it. */
export const isPartTitle = (text: string) => text.length < 80 && (part.test(text) || chapter.test(text))

/** 第二单元测试卷, 模拟卷（二）: of a text that has several. */
export const isPaperTitle = (text: string) =>
  /^[^。；;，,！!？?]{2,50}$/.test(text) &&
  /(?:[卷题]|测试|考试|测验|练习|作业)(?:[(（【[][^()（）]{1,20}[)）】\]]|[一二三四五六七八九十\dA-Z]{1,2})?$/.test(
    text,
  )

/** （二）alone: what follows belongs to no question before it. */
export const isNumeral = (text: string) => new RegExp(`^[(（]?[${numerals}]{1,3}[)）]?[、.．]?$`).test(text)

/** A, Passage 2, （B）: the name of a text that questions follow. */
export const isPassageTitle = (text: string) =>
  /^(?:[(（]?[A-E][)）]?|passage\s{0,2}(?:\d|[A-E]|one|two|three|four)[.:]?|text\s\w{1,5})$/i.test(text)

const keysWords =
  '(?:参考|标准|正确)?答案(?:页|表|速查|速览|汇总|一览)?表?(?:(?:及|与|和|、)?(?:评分标准|评分参考|评分说明|评分细则|试题解析|解析|详解|解析版|提示|要点))?'
const plainTitleOfKeys = new RegExp(`^(?:[${numerals}]{1,3}、)?${keysWords}$`)
const titleOfKeys = new RegExp(
  `^(?:附[一二件]?|[^，。？?！!；;：:]{0,30}(?:卷|题|试|测|验|练习|考核|竞赛|作业|[学语文史理治物化术教育])(?:[${numerals}A-Z\\d]{1,2})?)${keysWords}$`,
)
const titleText = (text: string) => (text.length > 60 ? '' : text.replace(/[【】[\]［］\s\u3000:：—–-]/g, ''))

/** 参考答案 and nothing else: of the paper, or of one question. */
export const isPlainTitleOfKeys = (text: string) => plainTitleOfKeys.test(titleText(text))

/** 参考答案, 数学试卷答案及评分标准, Keys: on a line of its own; the keys of the whole paper may follow. */
export const isTitleOfKeys = (text: string) =>
  isPlainTitleOfKeys(text) || titleOfKeys.test(titleText(text)) || /^(?:answer ?keys?|keys?|answers)[:：]?$/i.test(text)

/** 单选题：1．A 2．B: the kind whose keys stand in the line. */
export const kindNamedBefore = (text: string) =>
  text.match(/^[【[]?([^\s\d，。：:、.．]{1,8}题)[】\]]?[:：\s]{1,4}(?=第?\d)/)?.[1]

const range = /第?\s?(\d{1,4})\s?(?:题)?\s?(?:[、,，~～\-–—至到]|和)\s?第?\s?(\d{1,4})\s?(?:各|小)?题/
const saysMaterial =
  /^(?:[【[［]?(?:材料|案例|阅读材料|背景材料)[一二三四五]?[】\]］]?\s{0,4}[:：]|[默朗品细]?读短文|阅读《|阅读(?:下面|下列|以下)?(?:的|一则|这段|这则)?(?:图文)?(?:材料|短文|选文|案例|文章|文字|文言文|诗歌))/

/** 材料（第 6～7 题）: says nothing but that; so our own documents have it. */
export const isTitleOfMaterial = (text: string) =>
  /^材料[（(]第?\s?\d{1,4}\s?[～~-]\s?\d{1,4}\s?题[）)][:：]?$/.test(text)

/** The questions that a text stands before, by their numbers: 阅读材料，回答第 3～5 题. `to` is 0 where it does not say. */
export function materialOf(text: string): { from: number; to: number } | undefined {
  const numbers = halfWidth(text).match(range)
  const isSaid = /阅读|材料|短文|选文|案例|根据|据此|资料|图表|[读下上]图|共用|^听/.test(text.slice(0, 60))
  if (numbers && isSaid) return { from: Number(numbers[1]), to: Number(numbers[2]) }
  return saysMaterial.test(text) || asksBelow.test(text) ? { from: 0, to: 0 } : undefined
}

/** 读图，完成下面小题。 at the end of a text: questions follow, whatever their numbers. */
export const asksBelow = /(?:完成|回答)(?:下面|下列|以下|后面)(?:的|各)?(?:小题|各题|各小题)[。.：:]?$/
