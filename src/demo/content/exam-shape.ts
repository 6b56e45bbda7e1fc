// How the papers of the demo school are written down: one line a question, in the words of who sets it.
import { waysOf } from '../../contract/exam/blank-key.ts'

/** ProblemTypeEnum: 1 single choice, 2 multiple choice, 3 true or false, 4 blanks, 5 short answer, 6 composite, 7 file. */
export interface ProblemContent {
  kind: 1 | 2 | 3 | 4 | 5 | 6 | 7
  text: string
  options: string[]
  answer: string[]
  /** Of each blank the other texts that count. */
  alternatives?: string[][]
  why: string
  children: ProblemContent[]
}

export interface PaperContent {
  name: string
  /** 1 exam, 2 homework. */
  task: 1 | 2
  /** A leaf of examCategories. */
  category: string
  lecturer: string
  organization?: string
  /** Whom it is for and what it asks: paragraphs. */
  desc: string[]
  /** Minutes; 0: as long as it takes. */
  minutes: number
  /** Sittings; 0: as many as one likes. */
  times: number
  /** Fen; none: free. */
  price?: number
  originalPrice?: number
  vipFree?: boolean
  difficulty: 1 | 2 | 3
  /** AnswerShowEnum. */
  show: 1 | 2 | 3 | 4
  pinned?: boolean
  offShelf?: boolean
  study: number
  /** What each question of a kind is worth; the parts of a composite question as their own kind. */
  scores: Partial<Record<ProblemContent['kind'], number>>
  problems: ProblemContent[]
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F']
const made = (kind: ProblemContent['kind'], text: string, why: string, more: Partial<ProblemContent> = {}) => ({
  kind,
  text,
  options: [],
  answer: [],
  why,
  children: [],
  ...more,
})

/** `options` apart by ` / `; `answer` the letter of the right one. */
export const single = (text: string, options: string, answer: string, why: string): ProblemContent =>
  made(1, text, why, { options: options.split(' / '), answer: [answer] })
/** `answer` all letters of the right ones: 'ABD'. */
export const multiple = (text: string, options: string, answer: string, why: string): ProblemContent =>
  made(2, text, why, { options: options.split(' / '), answer: [...answer] })
export const judge = (text: string, isTrue: boolean, why: string): ProblemContent =>
  made(3, text, why, { options: ['正确', '错误'], answer: [isTrue ? 'A' : 'B'] })
/** Each `____` of the text is a blank; its alternatives apart by |. */
export const blank = (text: string, answer: string[], why: string): ProblemContent => {
  const ways = answer.map(waysOf)
  const alternatives = ways.map(([, ...others]) => others)
  const hasOthers = alternatives.some((others) => others.length)
  return made(4, text, why, { answer: ways.map(([first]) => first!), ...(hasOthers && { alternatives }) })
}
export const short = (text: string, answer: string, why: string): ProblemContent =>
  made(5, text, why, { answer: [answer] })
export const material = (text: string, children: ProblemContent[]): ProblemContent => made(6, text, '', { children })
/** The answer says what a good piece of work has. */
export const upload = (text: string, answer: string, why: string): ProblemContent =>
  made(7, text, why, { answer: [answer] })

const subjects: readonly [tag: string, words: RegExp][] = [
  ['识字写字', /识字|写字|汉字|生字/],
  ['习作', /习作|作文|写作|流水账/],
  ['古诗文', /文言|古诗|古文|诗|《论语》|《送杜|《岳阳楼/],
  ['阅读教学', /阅读|朗读|整本书|课文/],
  ['课堂提问', /提问|追问|问题/],
  ['作业设计', /作业|订正|错题/],
  ['评价', /评价|量规|评语|评课/],
  ['课程标准', /课标|课程标准|核心素养/],
  ['家校沟通', /家长|家访/],
  ['班级管理', /班级|班会|班主任/],
  ['学生心理', /情绪|心理|焦虑|危机/],
]

/** The tags of a question in its bank: what its words are about. */
export const tagsOf = ({ text }: ProblemContent) =>
  subjects.flatMap(([tag, words]) => (words.test(text) ? [tag] : [])).slice(0, 2)

export const keyOf = (n: number) => letters[n]!
