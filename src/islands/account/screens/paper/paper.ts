// The values of the editor of a paper, and what can be done to its sections and questions.

import type { Input, Output } from '../../../../contract/calls.ts'
import { chineseNumber } from '../../../../lib/format.ts'
import { inserted } from '../../../list/order.ts'

export type SavedPaper = Output<'exam/auth/exam/info/view'>
export type Problem = Output<'exam/auth/problem/page'>['list'][number]
/** A question in its place, with the score it has there. */
export type Placed = { problemId: number; score: number }
/** What each taker draws for themselves. */
export type DrawRule = Omit<SavedPaper['titleList'][number]['ruleList'][number], 'stock'>
export type Section = {
  /** Of this visit: sections have no lasting id. */
  key: string
  titleName: string
  titleDesc: string
  titleType: number
  problemList: readonly Placed[]
  ruleList: readonly DrawRule[]
}
export type PaperInput = Omit<Input<'PUT exam/auth/exam/info/update'>, 'id' | 'editVersion'>
export type PaperValues = Required<Omit<PaperInput, 'titleList' | 'categoryId'>> & {
  categoryId: number
  titleList: readonly Section[]
}

let sections = 0
const newKey = () => `section-${++sections}`

/** `keys`: of the sections as they were sent. */
export function valuesOf(paper: SavedPaper, keys: readonly string[] = []): PaperValues {
  const { examName, categoryId, examDesc, examTime, passScore, allowTimes, isFree, price, isVipFree } = paper
  const { validDays, answerShow, auditType, difficulty, questionOrder, titleList } = paper
  return {
    examName,
    categoryId,
    examDesc,
    examTime,
    passScore,
    allowTimes,
    isFree,
    price,
    isVipFree,
    validDays,
    answerShow,
    auditType,
    difficulty,
    questionOrder,
    titleList: titleList.map(({ titleName, titleDesc, titleType, problemList, ruleList }, n) => ({
      key: keys[n] ?? newKey(),
      titleName: withoutOrdinal(titleName),
      titleDesc,
      titleType,
      problemList: problemList.map(({ id, placeScore }) => ({ problemId: id, score: placeScore })),
      ruleList: ruleList.map(({ stock: _, ...rule }) => rule),
    })),
  }
}

/** Stored with it (「一、单选题」), typed without it: it follows the order. */
export const withoutOrdinal = (titleName: string) => titleName.replace(/^[一二三四五六七八九十]{1,3}、/, '')

export const inputOf = ({ titleList, ...values }: PaperValues): PaperInput => ({
  ...values,
  titleList: titleList.map(({ key: _, titleName, problemList, ruleList, ...title }, n) => ({
    ...title,
    titleName: titleName && `${chineseNumber(n + 1)}、${titleName}`,
    problemList: [...problemList],
    ruleList: [...ruleList],
  })),
})

export const newSection = (titleType: number, titleName: string): Section => ({
  key: newKey(),
  titleName,
  titleDesc: '',
  titleType,
  problemList: [],
  ruleList: [],
})

type Questions = Pick<Section, 'problemList' | 'ruleList'>

export const scoreOf = ({ problemList, ruleList }: Questions) =>
  ruleList.reduce(
    (sum, { count, score }) => sum + count * score,
    problemList.reduce((sum, { score }) => sum + score, 0),
  )

export const sizeOf = ({ problemList, ruleList }: Questions) =>
  ruleList.reduce((sum, { count }) => sum + count, problemList.length)

export const totalOf = (list: readonly Section[]) => list.reduce((sum, section) => sum + scoreOf(section), 0)
export const countOf = (list: readonly Section[]) => list.reduce((sum, section) => sum + sizeOf(section), 0)

type Sections = readonly Section[]

const changed = (list: Sections, key: string, change: (section: Section) => Partial<Section>): Section[] =>
  list.map((section) => (section.key === key ? { ...section, ...change(section) } : section))

export const changeSection = (list: Sections, key: string, part: Partial<Section>) => changed(list, key, () => part)

export function moveSection(list: Sections, key: string, steps: number): Sections {
  const from = list.findIndex((section) => section.key === key)
  const to = Math.min(Math.max(from + steps, 0), list.length - 1)
  const rest = list.filter((_, at) => at !== from)
  return from === to ? list : inserted(rest, to, list[from]!)
}

/** By one place; over the end of its section into the next. */
export function moveProblem(list: Sections, problemId: number, step: 1 | -1): Sections {
  const at = list.findIndex(({ problemList }) => problemList.some((one) => one.problemId === problemId))
  const { key, problemList } = list[at]!
  const from = problemList.findIndex((one) => one.problemId === problemId)
  const [moved, rest] = [problemList[from]!, problemList.filter((_, n) => n !== from)]
  if (problemList[from + step]) return changeSection(list, key, { problemList: inserted(rest, from + step, moved) })
  const beside = list[at + step]
  if (!beside) return list
  const there = step === 1 ? [moved, ...beside.problemList] : [...beside.problemList, moved]
  return changeSection(changeSection(list, key, { problemList: rest }), beside.key, { problemList: there })
}

/** The questions in this order; the one that moved belongs to the section of the question whose place it took. */
export function regroup(list: Sections, order: readonly number[], movedId: number): Sections {
  const before = list.flatMap(({ problemList }) => problemList.map(({ problemId }) => problemId))
  const [from, to] = [before.indexOf(movedId), order.indexOf(movedId)]
  if (from === to) return list
  const ownerOf = new Map(
    list.flatMap(({ key, problemList }) => problemList.map((one) => [one.problemId, key] as const)),
  )
  const placeOf = new Map(list.flatMap(({ problemList }) => problemList.map((one) => [one.problemId, one] as const)))
  ownerOf.set(movedId, ownerOf.get(order[to > from ? to - 1 : to + 1]!)!)
  return list.map((section) => ({
    ...section,
    problemList: order.filter((id) => ownerOf.get(id) === section.key).map((id) => placeOf.get(id)!),
  }))
}

export const addProblems = (list: Sections, key: string, problems: readonly Placed[]) =>
  changed(list, key, ({ problemList }) => ({ problemList: [...problemList, ...problems] }))

export const removeProblem = (list: Sections, problemId: number): Sections =>
  list.map((section) => ({ ...section, problemList: section.problemList.filter((one) => one.problemId !== problemId) }))

/** The newer version of a question in its place. */
export const replaceProblem = (list: Sections, problemId: number, successor: Placed): Sections =>
  list.map((section) => ({
    ...section,
    problemList: section.problemList.map((one) => (one.problemId === problemId ? successor : one)),
  }))

/** Of these questions; not for composite ones, which are worth their parts. */
export const setScore = (list: Sections, problemIds: ReadonlySet<number>, score: number): Sections =>
  list.map((section) => ({
    ...section,
    problemList: section.problemList.map((one) => (problemIds.has(one.problemId) ? { ...one, score } : one)),
  }))
