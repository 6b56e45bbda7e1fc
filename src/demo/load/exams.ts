// Question banks, papers, and the exams and homework made of them.
import { sql } from 'kysely'
import { fileKinds } from '../../contract/file-kinds.ts'
import type { Query } from '../../db/connect.ts'
import { lexemes } from '../../gateway/text/search.ts'
import { examCategories } from '../content/exam-categories.ts'
import { keyOf, type PaperContent, type ProblemContent, tagsOf } from '../content/exam-shape.ts'
import { papers } from '../content/exams.ts'
import { spareBanks } from '../content/exams-spare.ts'
import { richText } from '../content/rich-text.ts'
import { rootsOf } from '../content/shape.ts'
import { random } from '../random.ts'
import type { Loaded } from './people.ts'
import { insertAll, insertIds, named, pairs } from './rows.ts'

const day = 86_400_000
const kinds = ['', '单选题', '多选题', '判断题', '填空题', '简答题', '材料题', '文件上传题']
const numerals = ['一', '二', '三', '四', '五', '六', '七']

export const scoreOf = ({ scores }: PaperContent, { kind, children }: ProblemContent): number =>
  kind === 6 ? children.reduce((sum, part) => sum + (scores[part.kind] ?? 0), 0) : (scores[kind] ?? 0)
export const totalOf = (paper: PaperContent) => paper.problems.reduce((sum, one) => sum + scoreOf(paper, one), 0)

export async function loadExams(q: Query, { account, lecturer, organization }: Loaded, { now }: { now: Date }) {
  const chance = random(20_261_001) // its own: what was loaded before falls as it fell
  const category = await loadCategories(q)
  const ago = (days: number) => new Date(now.getTime() - days * day - chance.between(0, 80_000_000))

  // one bank for each lecturer and subject matter
  const rootOf = rootsOf(examCategories)
  const bankName = ({ lecturer, category }: PaperContent) => `${lecturer} ${category}`
  const banks = [...new Map(papers.map((paper) => [bankName(paper), paper])).values()]
  const bank = named(
    pairs(
      banks.map(bankName),
      await insertIds(
        q,
        'subject',
        banks.map((paper) => ({
          accountId: account(paper.lecturer),
          categoryId: category(paper.category),
          subjectName: `${paper.category}题库`,
          problemCount: papers
            .filter((other) => bankName(other) === bankName(paper))
            .reduce((sum, { problems }) => sum + problems.length, 0),
        })),
      ),
    ),
  )

  await loadSpareBanks(q, account('王老师'))
  const examIds = await insertIds(
    q,
    'exam',
    papers.map((paper, i) => {
      const price = paper.price ?? 0
      return {
        taskType: paper.task,
        categoryId: category(paper.category),
        subjectId: bank(bankName(paper)),
        lecturerId: lecturer(paper.lecturer),
        organizationId: paper.organization ? organization(paper.organization) : null,
        examName: paper.name,
        examDesc: richText(paper.desc),
        isFree: price ? 0 : 1,
        price,
        originalPrice: paper.originalPrice ?? 0,
        vipPrice: paper.vipFree ? 0 : Math.round(price * 0.008) * 100,
        isVipFree: paper.vipFree ? 1 : 0,
        validDays: price ? 365 : 0,
        examTime: paper.minutes,
        allowTimes: paper.times,
        answerShow: paper.show,
        auditType: paper.problems.some(({ kind }) => kind > 4) ? 2 : 1,
        difficulty: paper.difficulty,
        scoreTotal: totalOf(paper),
        passScore: totalOf(paper) * 0.6,
        problemCount: paper.problems.length,
        studyCount: paper.study,
        examState: paper.offShelf ? 4 : 2,
        sort: paper.pinned ? 1 : 0,
        search: sql<string>`array_to_tsvector(${lexemes(paper.name, paper.lecturer, paper.category, rootOf.get(paper.category)!, ...paper.desc)}::text[])`,
        gmtCreate: ago((papers.length - i) * 6),
        gmtModified: ago(papers.length - i),
      }
    }),
  )
  const paperIds = await insertIds(
    q,
    'examPaper',
    papers.map((paper, i) => ({
      examId: examIds[i]!,
      scoreTotal: totalOf(paper),
      passScore: totalOf(paper) * 0.6,
      problemCount: paper.problems.length,
    })),
  )
  await sql`update exam set paper_id = p.id from exam_paper p where p.exam_id = exam.id`.execute(q)

  const sections = papers.flatMap((paper, i) =>
    [...new Set(paper.problems.map(({ kind }) => kind))].map((kind, n) => ({ paper, kind, paperId: paperIds[i]!, n })),
  )
  const titleIds = await insertIds(
    q,
    'examTitle',
    sections.map(({ paperId, kind, n }) => ({
      paperId,
      titleType: kind,
      sort: n + 1,
      titleName: `${numerals[n]}、${kinds[kind]}`,
    })),
  )

  const all = sections.flatMap(({ paper, kind }, s) =>
    paper.problems
      .filter((problem) => problem.kind === kind)
      .map((problem, n) => ({ paper, problem, titleId: titleIds[s]!, sort: n + 1 })),
  )
  /** Writers put the right option second; learners find it anywhere. */
  const dealt = ({ kind, options, answer }: ProblemContent) => {
    if (kind > 2) return { options, answer }
    const order = chance.shuffled(options.map((_, n) => n))
    const moved = answer.map((key) => keyOf(order.findIndex((n) => keyOf(n) === key)))
    return { options: order.map((n) => options[n]!), answer: moved.sort() }
  }
  const rowOf = (paper: PaperContent, problem: ProblemContent, sort: number, parentId: number | null = null) => {
    const { options, answer } = dealt(problem)
    return {
      subjectId: bank(bankName(paper)),
      parentId,
      sort,
      problemType: problem.kind,
      difficulty: paper.difficulty,
      problemContent: richText([problem.text]),
      optionList: JSON.stringify(options.map((content, n) => ({ key: keyOf(n), content: richText([content]) }))),
      answer: JSON.stringify(answer),
      analysis: problem.why ? richText([problem.why]) : '',
      score: scoreOf(paper, problem),
      rule: JSON.stringify(ruleOf(problem, scoreOf(paper, problem))),
      tagList: parentId === null ? tagsOf(problem) : [],
    }
  }
  const problemIds = await insertIds(
    q,
    'problem',
    all.map(({ paper, problem, sort }) => rowOf(paper, problem, sort)),
  )
  const placeIds = await insertIds(
    q,
    'examProblem',
    all.map(({ paper, problem, titleId, sort }, i) => ({
      titleId,
      sort,
      problemId: problemIds[i]!,
      score: scoreOf(paper, problem),
    })),
  )
  const parts = all.flatMap(({ paper, problem, titleId }, i) =>
    problem.children.map((part, n) => ({ paper, part, titleId, n, of: problemIds[i]!, at: placeIds[i]! })),
  )
  const partIds = await insertIds(
    q,
    'problem',
    parts.map(({ paper, part, n, of }) => rowOf(paper, part, n + 1, of)),
  )
  await insertAll(
    q,
    'examProblem',
    parts.map(({ paper, part, titleId, n, at }, i) => ({
      titleId,
      problemId: partIds[i]!,
      parentId: at,
      score: scoreOf(paper, part),
      sort: n + 1,
    })),
  )
}

/** Banks of 王老师 that no paper uses yet: questions to choose from. */
async function loadSpareBanks(q: Query, accountId: number) {
  for (const { name, remark, problems } of spareBanks) {
    const [subjectId] = await insertIds(q, 'subject', [
      { accountId, subjectName: name, remark, problemCount: problems.length },
    ])
    await insertAll(
      q,
      'problem',
      problems.map((problem) => ({
        subjectId: subjectId!,
        problemType: problem.kind,
        problemContent: richText([problem.text]),
        optionList: JSON.stringify(
          problem.options.map((content, n) => ({ key: keyOf(n), content: richText([content]) })),
        ),
        answer: JSON.stringify(problem.answer),
        analysis: problem.why ? richText([problem.why]) : '',
        score: problem.kind === 5 ? 8 : 2,
        rule: JSON.stringify(ruleOf(problem, problem.kind === 5 ? 8 : 2)),
        tagList: tagsOf(problem),
      })),
    )
  }
}

/** What marking needs beside the key. */
function ruleOf({ kind, why, alternatives }: ProblemContent, score: number) {
  if (kind === 4) return alternatives ? { alternatives } : {}
  if (kind === 2) return { isHalf: true }
  if (kind === 5) return { points: [{ name: why || '言之有据，能用到自己的课堂里', score }] }
  if (kind !== 7) return {}
  return { kinds: [...fileKinds.document.extensions, ...fileKinds.picture.extensions], max: 3, maxSize: 20 }
}

async function loadCategories(q: Query) {
  const parents = await insertIds(
    q,
    'courseCategory',
    examCategories.map(({ name, children }, i) => ({
      categoryName: name,
      categoryType: 2,
      floor: 1,
      sort: i + 1,
      glyph: children[0]!.glyph,
      palette: children[0]!.palette,
    })),
  )
  const leaves = examCategories.flatMap(({ children }, i) =>
    children.map((leaf) => ({ ...leaf, parentId: parents[i]! })),
  )
  const ids = await insertIds(
    q,
    'courseCategory',
    leaves.map(({ name, glyph, palette, parentId }, i) => ({
      parentId,
      categoryName: name,
      categoryType: 2,
      floor: 2,
      glyph,
      palette,
      sort: i + 1,
    })),
  )
  return named(
    pairs(
      leaves.map(({ name }) => name),
      ids,
    ),
  )
}
