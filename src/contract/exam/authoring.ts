// Questions as those who write them see them: with key, analysis, rule and version.
import { z } from 'zod'
import { difficultyLevels } from '../enums/difficulty-levels.ts'
import { problemTypes } from '../enums/problem-types.ts'
import { codeIn, codeOf, Html, Id, Instant, Int, line, Text } from '../fields.ts'
import { fileExtensions, fileLimits } from '../file-kinds.ts'

export const problemLimits = {
  options: 10,
  blanks: 20,
  blank: 500,
  ways: 20,
  children: 20,
  tags: 10,
  content: 20_000,
} as const

const score = z
  .number()
  .min(0.5, '分值至少 0.5 分')
  .max(200, '分值最多 200 分')
  .refine((score) => Number.isInteger(score * 2), '分值以 0.5 为一档')

export const Score = score

const html = (max: number = problemLimits.content) => z.string().trim().max(max, `最多 ${max} 个字符`)

export const Alternatives = z
  .array(
    z
      .array(z.string().trim().max(problemLimits.blank, `最多 ${problemLimits.blank} 个字`))
      .max(problemLimits.ways - 1, `一个空最多 ${problemLimits.ways} 种写法`),
  )
  .max(problemLimits.blanks)

export const Rule = z.object({
  /** A multiple choice with some of the right options and no wrong one gets half. */
  isHalf: z.boolean().optional(),
  /** Blanks may be filled in any order. */
  isAnyOrder: z.boolean().optional(),
  /** Of each blank the other texts that count beside its answer. */
  alternatives: Alternatives.optional(),
  /** What a short answer is marked by. */
  points: z
    .array(z.object({ name: line(100, 1), score }))
    .max(10)
    .optional(),
  /** Of the files of an answer: endings, how many, and how large one may be (MB). */
  kinds: z.array(z.enum(fileExtensions)).max(fileExtensions.length).optional(),
  max: z.number().int().min(1).max(9).optional(),
  maxSize: z.number().int().min(1, '至少 1 MB').max(fileLimits.megabytes, `最多 ${fileLimits.megabytes} MB`).optional(),
})

const type = codeIn(problemTypes)

const part = {
  problemType: type,
  problemContent: html().min(1, '请写题干'),
  optionList: z
    .array(z.object({ key: z.string().regex(/^[A-J]$/), content: html(2000).min(1, '请写选项') }))
    .max(problemLimits.options, `最多 ${problemLimits.options} 个选项`)
    .default([]),
  /** Keys of options; of blanks a text each; of short answers the reference. */
  answer: z.array(z.string().trim().max(5000, '最多 5000 个字')).max(problemLimits.blanks).default([]),
  analysis: html().default(''),
  score: score.default(1),
  difficulty: codeIn(difficultyLevels).default(2),
  rule: Rule.default({}),
}

export const ProblemInput = z.object({
  ...part,
  tagList: z.array(line(20, 1)).max(problemLimits.tags, `最多 ${problemLimits.tags} 个标签`).default([]),
  childList: z.array(z.object(part)).max(problemLimits.children, `最多 ${problemLimits.children} 道小题`).default([]),
})

export type ProblemInput = z.output<typeof ProblemInput>

const writtenPart = z.object({
  problemType: codeOf(problemTypes),
  problemContent: Html,
  optionList: z.array(z.object({ key: Text, content: Html })),
  answer: z.array(Text),
  analysis: Html,
  score: z.number(),
  difficulty: Int,
  rule: Rule,
})
const written = writtenPart.extend({ id: Id, sort: Int })

/** One that stands in no bank yet. */
export const UnsavedProblem = writtenPart.extend({ childList: z.array(writtenPart) })

export type UnsavedProblem = z.output<typeof UnsavedProblem>

export const WrittenProblem = written.extend({
  subjectId: Id,
  tagList: z.array(Text),
  version: Int,
  usedCount: Int, // papers that hold it
  sameCount: Int, // other questions of my banks that look the same
  gmtModified: Instant,
  childList: z.array(written),
})

export type WrittenProblem = z.output<typeof WrittenProblem>
