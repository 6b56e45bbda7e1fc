// What a paper lacks before it can be published: sentences that say what to do, and where each is mended.
import { examAuditTypes } from '../enums/exam-audit-types.ts'
import { needsPerson, problemTypes } from '../enums/problem-types.ts'

type Question = { problemType: number; score: number; rule: { points?: readonly { score: number }[] | undefined } }
type Section = {
  score: number
  problemList: readonly (Question & { childList: readonly Question[] })[]
  ruleList: readonly { problemType: number; count: number }[]
}
type Paper = { passScore: number; auditType: number; titleList: readonly Section[] }

export const totalsOf = ({ titleList }: Pick<Paper, 'titleList'>) => ({
  scoreTotal: titleList.reduce((sum, { score }) => sum + score, 0),
  problemCount: titleList.reduce(
    (sum, { problemList, ruleList }) => ruleList.reduce((sum, { count }) => sum + count, sum + problemList.length),
    0,
  ),
})

/** Of the settings; all else is of the questions. */
const passLine = '合格线'
const needsMarking = '有简答或上传题，评阅方式要选「系统+人工评阅」'

export function paperLacks(paper: Paper): string[] {
  const { scoreTotal, problemCount } = totalsOf(paper)
  const problems = paper.titleList.flatMap(({ problemList }) => problemList)
  const leaves = problems.flatMap((problem) => (problem.childList.length ? problem.childList : [problem]))
  const drawnTypes = paper.titleList.flatMap(({ ruleList }) => ruleList)
  const isMarkedByPerson = [...leaves, ...drawnTypes].some(({ problemType }) => needsPerson(problemType))
  const unbalanced = leaves.filter(
    ({ rule, score }) => rule.points?.length && rule.points.reduce((sum, point) => sum + point.score, 0) !== score,
  )
  return [
    problemCount === 0 ? '试卷里还没有题' : '',
    paper.titleList.some(({ problemList, ruleList }) => !problemList.length && !ruleList.length) ? '有大题是空的' : '',
    paper.passScore > scoreTotal ? `${passLine} ${paper.passScore} 分高过满分 ${scoreTotal} 分` : '',
    isMarkedByPerson && paper.auditType === examAuditTypes.bySystem ? needsMarking : '',
    unbalanced.length ? `有 ${unbalanced.length} 道题的评分要点加起来不等于分值` : '',
  ].filter(Boolean)
}

/** Whether a sentence of `paperLacks` is mended in the settings. */
export const isOfSettings = (lack: string) => lack === needsMarking || lack.startsWith(passLine)

type LackOfBank = { title: string; problemType: number; wanted: number; found: number }

/** A rule that the banks cannot fill, in words. */
export const lackOfBank = ({ title, problemType, wanted, found }: LackOfBank) =>
  `「${title}」要抽 ${wanted} 题，题库里合适的只有 ${found} 题${
    problemType === problemTypes.material ? '（材料题只抽总分正好的）' : ''
  }`
