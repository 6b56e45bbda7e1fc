// Drafts as questions: each cell understood, or said what is wrong with it and what to do.
import { CallError } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { emptySigns } from '../../../contract/empty-signs.ts'
import { hasOptions, isChoice, problemTypes } from '../../../contract/enums/problem-types.ts'
import { ProblemInput, problemLimits } from '../../../contract/exam/authoring.ts'
import { blankKeyOf, UnclearWays, type Ways } from '../../../contract/exam/blank-key.ts'
import { type MediaFault, mediaFaults } from '../../../contract/exam/import-media.ts'
import { rightSigns, wrongSigns } from '../../../contract/exam/judgement-signs.ts'
import {
  columnTitles,
  type OptionKey,
  optionKeys,
  type ProblemColumn,
} from '../../../contract/exam/problem-template.ts'
import { endsAsSound, isSoundAddress } from '../../../contract/exam/sound.ts'
import { fileExtensions } from '../../../contract/file-kinds.ts'
import { checkedProblem } from '../check-problem.ts'
import type { Draft, DraftCell, Fault, Proposal } from './draft.ts'
import { listOfText, listText, semicolons, tagSigns } from './escaped-list.ts'
import { addressesIn, markedToHtml } from './marked-text.ts'
import { keyWithOptions } from './paper-answer.ts'
import { answersApart, halvesNear, kindByContent, optionMeant, rightOrWrong } from './proposals.ts'
import { withReadings } from './xml-formulas.ts'

/** `draft` is where it stands, or where its fault is; `drafts` are all that it is made of: a composite question and its parts. */
export type ReadProblem = { draft: Draft; drafts: readonly Draft[] } & (
  | { problem: ProblemInput }
  | { problemType: number; fault: Fault }
)

/** By the beginning of a name; below, what it may end with: 文言文翻译题, 公文写作题. */
const kindWords: [RegExp, number][] = [
  [/^(判断说理|判断分析)/, problemTypes.short],
  [/^(单选|单项|选择题?$|听力选择|multiple choice|single\b)/i, problemTypes.single],
  [/^(多选|多项选择|不定项|multiple$|multiple answer)/i, problemTypes.multiple],
  [/^(判断|是非|true or false|true[/_ ]?false)/i, problemTypes.judge],
  [/^(填空|完形|选词填空|语法填空|首字母填空)/, problemTypes.blanks],
  [
    /^(简答|问答|论述|名词解释|词语解释|计算|解答|证明|作文|写作|习作|写话|翻译|辨析|案例|教学设计|活动设计|设计|分析|简述|实践|书面表达|补全对话|解决问题|应用|情景|句子|排序|改错|短文改错|主观题|translation|writing|error correction)/i,
    problemTypes.short,
  ],
  [/^(材料|阅读|综合|reading)/i, problemTypes.material],
  [/^(文件|上传|附件)/, problemTypes.upload],
  [
    /(写作|作文|翻译|分析|应用|编程|作图|答辩|操作|设计|鉴赏|改错|排序|问答|论述|简答|解释|计算|证明)题?$/,
    problemTypes.short,
  ],
  [/(单选|单项选择|单项填空)题?$/, problemTypes.single],
  [/(多选|多项选择)题?$/, problemTypes.multiple],
  [/判断题?$/, problemTypes.judge],
  [/填空题?$/, problemTypes.blanks],
]

/** 0: no kind that is known. */
export const kindOf = (text: string): number => {
  const [name = ''] = cut(text, 30)
    .normalize('NFKC')
    .trim()
    .replace(/^(?:\d{1,2}|[一二三四五六七八九十]{1,2})\s?[.、]\s?/, '')
    .split(/[(:,。、;.[]|\s(?=[^a-z])/i)
  const plain = name.trim()
  return plain.length > 20 ? 0 : (kindWords.find(([words]) => words.test(plain))?.[1] ?? 0)
}

const kindNames = '单选题、多选题、判断题、填空题、简答题、材料题或文件上传题'
const maxCell = 5000

class Faulty extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault.cause)
    this.fault = fault
  }
}
const faulty = (column: ProblemColumn, cause: string, remedy: string, ...proposals: Proposal[]) =>
  new Faulty({ column, cause, remedy, proposals })

/** The questions of a file in its order; parts of composite questions stand inside theirs. */
export const readProblems = (drafts: readonly Draft[]): ReadProblem[] => [...eachProblem(drafts)]

/** The same, one by one. */
export function* eachProblem(drafts: readonly Draft[]): Generator<ReadProblem> {
  for (const { read } of unitsOf(drafts)) yield read()
}

/** What becomes one row. `about`: what of the others `read` knows, beside the drafts. */
export type Unit = { drafts: readonly Draft[]; about: string; read(): ReadProblem }

/** Which drafts make which question, before any is read. */
export function* unitsOf(drafts: readonly Draft[]): Generator<Unit> {
  const byMaterial = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const name = materialOf(draft)
    if (name && typeOf(draft) !== problemTypes.material)
      byMaterial
        .set(name, byMaterial.get(name) ?? [])
        .get(name)!
        .push(draft)
  }
  const materials = new Set<string>()
  for (const draft of drafts)
    if (typeOf(draft) === problemTypes.material && materialOf(draft)) materials.add(materialOf(draft))
  const taken = new Set<string>()
  for (const draft of drafts) {
    const type = typeOf(draft)
    const name = materialOf(draft)
    const alone = [draft]
    if (type === problemTypes.material) {
      const isSecond = taken.has(name)
      taken.add(name)
      const parts = name ? (byMaterial.get(name) ?? []) : []
      if (isSecond && name) yield { drafts: alone, about: 'second', read: () => sameMaterial(draft, name) }
      else yield { drafts: [draft, ...parts], about: '', read: () => readOne(draft, parts) }
    } else if (!name && kindOf(draft.sheet) !== problemTypes.material)
      yield { drafts: alone, about: '', read: () => readOne(draft, []) }
    else if (!name || !materials.has(name)) {
      const [first] = materials
      const about = `lost of ${materials.size}, ${first}`
      yield { drafts: alone, about, read: () => lostPart(draft, name, type, materials) }
    } // others stand in their material
  }
}

const materialOf = ({ cells }: Draft) => (cells.material?.text ?? '').slice(0, 50).normalize('NFKC').trim()
const typeOf = ({ cells, sheet }: Draft) => (cells.kind?.text ? kindOf(cells.kind.text) : kindOf(sheet))

const sameMaterial = (draft: Draft, name: string): ReadProblem => ({
  draft,
  drafts: [draft],
  problemType: problemTypes.material,
  fault: { column: 'material', cause: `材料编号 ${name} 用了两次`, remedy: '给这份材料和它的小题换一个编号' },
})

function lostPart(draft: Draft, name: string, problemType: number, materials: Set<string>): ReadProblem {
  const [first] = materials
  const fault: Fault = name
    ? {
        column: 'material',
        cause: `没有编号是 ${name} 的材料`,
        remedy: '补上这份材料（题型写「材料题」），或改成已有的编号',
      }
    : {
        column: 'material',
        cause: '小题没写材料编号',
        remedy: first
          ? `在「材料编号」一格填上它的材料的编号，例如 ${first}`
          : '给材料和它的小题填上同一个编号，例如 M1',
        proposals: first && materials.size === 1 ? [{ column: 'material', text: first }] : [],
      }
  return { draft, drafts: [draft], problemType, fault }
}

function readOne(draft: Draft, parts: readonly Draft[]): ReadProblem {
  const drafts = [draft, ...parts]
  try {
    if (draft.fault) throw new Faulty(draft.fault)
    const whole = readPart(draft)
    if (whole.problemType !== problemTypes.material)
      return { draft, drafts, problem: checkedDraft({ ...whole, tagList: tagsOf(draft) }) }
    if (!parts.length) throw faulty('material', '材料题没有小题', '给材料填上编号，并写上编号相同的小题，例如 M1')
    if (parts.length > problemLimits.children)
      throw faulty('material', `有 ${parts.length} 道小题`, `一份材料最多 ${problemLimits.children} 道小题，请分成两份`)
    const childList = []
    for (const part of parts) {
      const read = readOne(part, [])
      if ('fault' in read) return { draft: part, drafts, problemType: problemTypes.material, fault: read.fault }
      const { tagList: _, childList: __, ...child } = read.problem
      childList.push(child)
    }
    return { draft, drafts, problem: checkedDraft({ ...whole, tagList: tagsOf(draft), childList }) }
  } catch (error) {
    if (!(error instanceof Faulty)) throw error
    return { draft, drafts, problemType: typeOf(draft), fault: error.fault }
  }
}

/** Of this site, or one that browsers fetch by TLS alone. */
const isPictureAddress = (address: string) => /^(?:https:\/\/|\/(?!\/))/i.test(address) && !address.includes('#')

/** The first picture or sound that the question cannot have: cause and remedy. */
function mediaFault(addresses: readonly string[]): [cause: string, remedy: string] | undefined {
  const lost = addresses.find((one) => (endsAsSound(one) ? !isSoundAddress(one) : !isPictureAddress(one)))
  if (lost === undefined) return undefined
  const kind = endsAsSound(lost) ? '录音' : '图片'
  const [address, reason] = lost.split('#')
  const name = `${kind}「${address!.slice(-30)}」`
  if (reason && Object.hasOwn(mediaFaults, reason)) {
    const [cause, remedy] = mediaFaults[reason as MediaFault]
    return [`${name}${cause}`, remedy]
  }
  return [`${name}不在本站`, `先去掉这一段，导入以后在题目里用「${kind}」按钮传上来；从本站导出的题可以原样导入`]
}

/** What cleaning would leave out without a word, by what a reader calls it. */
const unheld: readonly [RegExp, string][] = [
  [/<video\b/i, '视频'],
  [/<(?:iframe|object|embed)\b/i, '嵌进来的网页'],
  [/<(?:svg|canvas)\b/i, '画出来的图'],
  [/<math\b/i, '认不出的公式（MathML）'],
  [/<(?:form|input|select|textarea)\b/i, '表单'],
]

/** Of pictures, sounds and films in HTML. */
const sourcesIn = (html: string) =>
  [...html.matchAll(/<(?:img|audio|video|source|embed)\b[^<>]{0,2000}?\bsrc\s?=\s?["']?([^"'\s<>]{1,2000})/gi)].map(
    ([, address]) => address!,
  )

/** The first link into the system that the file comes from: here it would lead nowhere. */
const lostLinkIn = (html: string) =>
  [...html.matchAll(/<a\b[^<>]{0,2000}?\bhref\s?=\s?["']?([^"'\s<>]{1,2000})/gi)]
    .map(([, address]) => address!.split('#')[0]!)
    .find((address) => address && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address))

function readPart(draft: Draft) {
  const { cells } = draft
  for (const [column, cell] of Object.entries(cells) as [ProblemColumn, DraftCell][]) {
    const most = column === 'content' || column === 'analysis' ? problemLimits.content : maxCell
    if (cell.text.length > most)
      throw faulty(column, `这一格有 ${cell.text.length} 个字`, `最多 ${most} 个字，请删短，或分成几道题`)
    const embedded = cell.isHtml && unheld.find(([elements]) => elements.test(cell.text))?.[1]
    if (embedded) throw faulty(column, `题目里放不进${embedded}`, '先去掉，或换成图片和文字，再导入')
    const fault = mediaFault(cell.isHtml ? sourcesIn(cell.text) : addressesIn(cell.text))
    if (fault) throw faulty(column, ...fault)
    const link = cell.isHtml && lostLinkIn(cell.text)
    if (link)
      throw faulty(column, `链接的文件「${link.slice(-30)}」带不进来`, '先去掉这个链接再导入；文件可以放进课程资料')
  }
  const problemType = typeOf(draft)
  if (!problemType)
    throw cells.kind?.text
      ? faulty('kind', `没有「${cut(cells.kind.text, 20)}」这种题型`, `写成${kindNames}`, ...kindByContent(cells))
      : faulty('kind', '没写题型', `加上「题型」一列，写明是${kindNames}`, ...kindByContent(cells))
  if (!cells.content?.text) throw faulty('content', '没写题干', '写上题目；多余的行删掉')
  const optionList = isChoice(problemType) ? optionsOf(draft) : []
  const unused = !hasOptions(problemType) && optionKeys.find((key) => cells[key]?.text)
  if (unused)
    throw faulty(unused, '这种题型没有选项', '把题型改成单选题或多选题；没有用的选项删掉', ...kindByContent(cells))
  const score = scoreOf(draft, problemType)
  return {
    problemType,
    problemContent: htmlOf(cells.content),
    optionList,
    score,
    answer:
      answers[problemType]?.(
        draft,
        optionList.map(({ key }) => key),
      ) ?? [],
    analysis: cells.analysis ? htmlOf(cells.analysis) : '',
    difficulty: difficultyOf(draft),
    rule: ruleOf(draft, problemType, score),
  }
}

const htmlOf = ({ text, isHtml }: DraftCell) => (isHtml ? withReadings(text) : markedToHtml(text))
/** Of short texts: NFKC takes quadratic time over long runs of combining marks. */
const plainOf = (text: string) =>
  text.slice(0, 200).replace(emptySigns, '').replaceAll('\ufe0f', '').normalize('NFKC').trim()

function optionsOf({ cells }: Draft) {
  const filled = optionKeys.filter((key) => cells[key]?.text)
  if (filled.length < 2)
    throw faulty(filled.length ? 'B' : 'A', filled.length ? '只有一个选项' : '没写选项', '至少写两个选项，从 A 起')
  const gap = optionKeys.slice(0, filled.length).find((key) => !cells[key]?.text)
  if (gap) throw faulty(gap, `选项 ${gap} 是空的，选项 ${filled.at(-1)} 却有内容`, '把后面的选项往前挪，中间不留空')
  const seen = new Map<string, string>()
  return filled.map((key) => {
    const content = htmlOf(cells[key]!)
    if (content.length > 2000) throw faulty(key, `选项 ${key} 太长`, '一个选项最多 2000 个字，请删短')
    const same = seen.get(content)
    if (same) throw faulty(key, `选项 ${key} 和选项 ${same} 一模一样`, '改掉其中一个，或删掉它')
    seen.set(content, key)
    return { key, content }
  })
}

const answers: Record<number, (draft: Draft, keys: OptionKey[]) => string[]> = {
  [problemTypes.single]: (draft, keys) => {
    const chosen = lettersOf(draft, keys)
    if (chosen.length > 1)
      throw faulty('answer', `单选题写了 ${chosen.length} 个答案`, '只留一个；有几个正确，就把题型改成多选题', {
        column: 'kind',
        text: '多选题',
      })
    return chosen
  },
  [problemTypes.multiple]: (draft, keys) => {
    const chosen = lettersOf(draft, keys)
    if (chosen.length < 2)
      throw faulty('answer', '多选题只写了 1 个答案', '至少写 2 个；只有 1 个正确，就把题型改成单选题', {
        column: 'kind',
        text: '单选题',
      })
    return chosen
  },
  [problemTypes.judge]: ({ cells }) => {
    const text = plainOf(cells.answer?.text ?? '')
      .replace(/(?<=.)[。.]$/, '')
      .toUpperCase()
    if (!text) throw faulty('answer', '没写答案', '写「对」或「错」', ...rightOrWrong)
    if (/^[A-J]$/.test(text) && optionKeys.some((key) => cells[key]?.text))
      return [judgedBy(cells[text as OptionKey]?.text)]
    // 1 may be the first of two options, or right
    if (/^\d$/.test(text) && optionKeys.some((key) => cells[key]?.text))
      throw faulty('answer', `看不出「${text}」是第 ${text} 个选项，还是对错`, '写「对」或「错」', ...rightOrWrong)
    if (rightWords.has(text)) return ['A']
    if (wrongWords.has(text)) return ['B']
    throw faulty('answer', `看不出「${cut(text, 20)}」是对还是错`, '写「对」或「错」', ...rightOrWrong)
  },
  [problemTypes.blanks]: ({ cells }) => {
    const text = cells.answer?.text ?? ''
    if (!text) throw faulty('answer', '没写答案', '每个空写一个答案，空与空用；隔开')
    const ways = waysIn(text)
    if (ways.some((one) => !one.length)) throw faulty('answer', '有一个空没写答案', '每个空写一个答案，空与空用；隔开')
    const stem = cells.content?.text ?? ''
    const blanks = (stem.match(/[_＿]{2,}/g) ?? stem.match(/[(（](?:\s|&nbsp;){1,40}[)）]/g) ?? []).length
    if (blanks && blanks !== ways.length)
      throw faulty(
        'answer',
        `题干有 ${blanks} 个空，答案写了 ${ways.length} 个`,
        '每空一个答案，用；隔开；一个空的几种写法用 | 隔开',
        ...answersApart(text, blanks),
      )
    if (ways.length > problemLimits.blanks)
      throw faulty('answer', `有 ${ways.length} 个空`, `一道题最多 ${problemLimits.blanks} 个空，请分成几道题`)
    return ways.map(([first]) => first!)
  },
  [problemTypes.short]: ({ cells }) => (cells.answer?.text ? [cells.answer.text] : []),
  [problemTypes.upload]: ({ cells }) => (cells.answer?.text ? [cells.answer.text] : []),
}

/** Of the option that the key names: it may be the first that is wrong. */
function judgedBy(option = ''): 'A' | 'B' {
  const word = plainOf(option)
    .replace(/[。.]$/, '')
    .toUpperCase()
  if (rightWords.has(word)) return 'A'
  if (wrongWords.has(word)) return 'B'
  throw faulty(
    'answer',
    `看不出选项「${cut(option, 20)}」是对还是错`,
    '答案写「对」或「错」，选项删掉',
    ...rightOrWrong,
  )
}

/** The ways to fill in each blank. */
function waysIn(text: string): Ways[] {
  try {
    const ways = blankKeyOf(text)
    if (ways.at(-1)?.length === 0) ways.pop() // a sign at the end
    return ways
  } catch (error) {
    if (!(error instanceof UnclearWays)) throw error
    throw faulty(
      'answer',
      `看不出「${cut(error.message, 20)}」里的 | 隔开两种写法，还是答案里的`,
      '隔开写法的 | 两边都要有字；答案里本来就有的写成 \\|，例如 \\|x\\|',
    )
  }
}

const rightWords = new Set(['对', '正确', '是', ...rightSigns, 'T', 'TRUE', 'Y', 'YES', '1'])
const wrongWords = new Set(['错', '错误', '否', '不对', '不正确', ...wrongSigns, 'X', 'F', 'FALSE', 'N', 'NO', '0'])

function lettersOf({ cells }: Draft, keys: OptionKey[]): string[] {
  const span = `${keys[0]} 到 ${keys.at(-1)}`
  const written = plainOf(cells.answer?.text ?? '')
  const text = keyWithOptions(cells, written) ?? written.toUpperCase()
  if (!text) throw faulty('answer', '没写答案', `写上正确选项的字母，${span} 中的`)
  const letters = text.replace(/[\s、,.。;/|和]/g, '')
  if (!letters || !/^[A-Z]+$/.test(letters))
    throw faulty(
      'answer',
      `看不出「${cut(written, 20)}」是哪个选项`,
      `写正确选项的字母，${span} 中的`,
      ...optionMeant(cells, written),
    )
  const lost = [...letters].find((letter) => !keys.includes(letter as OptionKey))
  if (lost)
    throw faulty(
      'answer',
      `答案是 ${lost}，选项只有 ${span}`,
      `补上选项 ${lost}，或把答案改成 ${keys.join('、')} 中的一个`,
    )
  return [...new Set(letters)].sort()
}

function scoreOf({ cells }: Draft, problemType: number): number {
  const text = plainOf(cells.score?.text ?? '')
    .replace(/分$/, '')
    .trim()
  if (!text) return problemType === problemTypes.short || problemType === problemTypes.upload ? 10 : 2
  const score = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(score))
    throw faulty('score', `分值「${cut(cells.score!.text, 20)}」不是数`, '写一个数，例如 2 或 2.5', ...halvesNear(text))
  if (score < 0.5 || score > 200)
    throw faulty('score', `分值是 ${score} 分`, '写 0.5 到 200 之间的数', ...halvesNear(text))
  const below = Math.floor(score * 2) / 2
  if (below !== score)
    throw faulty('score', '分值以半分为一档', `改成 ${below + 0.5}${below ? ` 或 ${below}` : ''}`, ...halvesNear(text))
  return score
}

const levels = new Map([
  ...['简单', '容易', '易', '较易', '偏易', '低', 'EASY', '1'].map((name) => [name, 1] as const),
  ...['', '中等', '一般', '中', '适中', '普通', 'MEDIUM', '2'].map((name) => [name, 2] as const),
  ...['困难', '难', '较难', '偏难', '高', 'HARD', '3'].map((name) => [name, 3] as const),
])

function difficultyOf({ cells }: Draft): number {
  const text = plainOf(cells.difficulty?.text ?? '')
  const level = levels.get(text.replace(/\(0\.\d{1,2}\)$/, '').toUpperCase()) // 适中(0.65)
  if (!level)
    throw faulty('difficulty', `没有「${cut(text, 20)}」这一档难度`, '写简单、中等或困难；空着就是中等', {
      column: 'difficulty',
      text: '中等',
    })
  return level
}

function tagsOf({ cells }: Draft): string[] {
  const tags = [...new Set(listOfText(cells.tags?.text ?? '', tagSigns).map((tag) => tag.replace(/\s+/g, ' ')))].filter(
    Boolean,
  )
  const long = tags.find((tag) => tag.length > 20)
  if (long) throw faulty('tags', `标签「${cut(long, 20)}…」太长`, '一个标签最多 20 个字；几个标签用、隔开')
  if (tags.length > problemLimits.tags)
    throw faulty('tags', `有 ${tags.length} 个标签`, `最多留 ${problemLimits.tags} 个`, {
      column: 'tags',
      text: listText(tags.slice(0, problemLimits.tags), tagSigns),
    })
  return tags
}

function ruleOf(draft: Draft, problemType: number, score: number): ProblemInput['rule'] {
  if (problemType === problemTypes.multiple) return flagOf(draft, 'isHalf') ? { isHalf: true } : {}
  if (problemType === problemTypes.blanks) {
    const alternatives = waysIn(draft.cells.answer?.text ?? '').map(([, ...others]) => others)
    return { alternatives, ...(flagOf(draft, 'isAnyOrder') && { isAnyOrder: true }) }
  }
  if (problemType === problemTypes.short) return pointsOf(draft, score)
  return problemType === problemTypes.upload ? filesOf(draft) : {}
}

function flagOf({ cells }: Draft, column: 'isHalf' | 'isAnyOrder'): boolean {
  const text = plainOf(cells[column]?.text ?? '').toUpperCase()
  if (!text || wrongWords.has(text)) return false
  if (rightWords.has(text)) return true
  throw faulty(
    column,
    `看不出「${cut(text, 20)}」是不是「${columnTitles[column]}」`,
    '写「是」或「否」；空着就是「否」',
    { column, text: '否' },
  )
}

function pointsOf({ cells }: Draft, score: number): ProblemInput['rule'] {
  const parts = listOfText(cells.points?.text ?? '', semicolons).filter(Boolean)
  if (!parts.length) return {}
  if (parts.length > 10) throw faulty('points', `有 ${parts.length} 个评分点`, '最多 10 个，请合并几个')
  const points = parts.map((part) => {
    const text = part.length > 120 ? '' : part
    const [whole, written] = text.match(/([\d０-９]{1,3}(?:[.．][\d０-９])?)\s?分?$/) ?? []
    const figure = written?.normalize('NFKC')
    const name = whole && text.slice(0, -whole.length).replace(/[\s:：,，(（+＋]+$/, '')
    if (!name || name.length > 100)
      throw faulty('points', `评分点「${cut(part, 20)}」没有写分`, '写成「观点明确 3；论据充分 5」，每点后面写分')
    if (!Number.isInteger(Number(figure) * 2) || !Number(figure))
      throw faulty('points', `评分点「${cut(name, 20)}」的分不对`, '至少 0.5 分，以半分为一档')
    return { name, score: Number(figure) }
  })
  const sum = points.reduce((total, point) => total + point.score, 0)
  if (sum !== score)
    throw faulty(
      'points',
      `评分点合计 ${sum} 分，题目 ${score} 分`,
      `把评分点${sum < score ? `补足 ${score - sum}` : `减去 ${sum - score}`} 分，或把分值改成 ${sum}`,
      ...halvesNear(String(sum)),
    )
  return { points }
}

function filesOf({ cells }: Draft): ProblemInput['rule'] {
  const names = plainOf(cells.fileKinds?.text ?? '')
    .toLowerCase()
    .split(/[\s、,;./]+/)
    .filter(Boolean)
  const unknown = names.find((name) => !fileExtensions.includes(name as never))
  if (unknown)
    throw faulty('fileKinds', `不收「${cut(unknown, 20)}」文件`, `写 ${fileExtensions.join('、')} 中的；空着就是都收`)
  const text = plainOf(cells.maxFiles?.text ?? '')
  if (text && !/^[1-9]$/.test(text))
    throw faulty('maxFiles', `「${cut(text, 20)}」不是 1 到 9`, '写 1 到 9 的整数；空着就是 3')
  return { kinds: [...new Set(names.length ? names : fileExtensions)] as never, max: text ? Number(text) : 3 }
}

const columnByField: Record<string, ProblemColumn> = {
  problemContent: 'content',
  answer: 'answer',
  analysis: 'analysis',
  score: 'score',
  difficulty: 'difficulty',
  tagList: 'tags',
  optionList: 'A',
  rule: 'points',
  childList: 'material',
  problemType: 'kind',
}

/** What the contract and the editor hold holds here too. */
function checkedDraft(input: object): ProblemInput {
  const parsed = ProblemInput.safeParse(input)
  const fault = (path: PropertyKey, cause: string) => {
    const column = columnByField[String(path)] ?? 'content'
    return faulty(column, cause, `请改「${columnTitles[column]}」这一格`)
  }
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw fault(issue!.path[0] ?? '', issue!.message)
  }
  try {
    return checkedProblem(parsed.data)
  } catch (error) {
    if (!CallError.is(error)) throw error
    const [field] = error.data?.fields ?? []
    throw fault(field?.path.split('.')[0] ?? '', field?.msg ?? error.msg)
  }
}
