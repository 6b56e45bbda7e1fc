// A course's certificate rule as a sentence, and what is still missing.
import type { CertificateRule, Standing } from '../../contract/course/certificate.ts'

type Rule = Pick<CertificateRule, 'certificateProgress' | 'certificateExamName' | 'certificateScore'>

const exam = ({ certificateExamName, certificateScore }: Rule) =>
  `${certificateExamName ? `《${certificateExamName}》` : '结业考试'}考到 ${certificateScore} 分`

/** 「学完 80% 的课时，并且《……》考到 60 分，发结业证书」 */
export function ruleWords(rule: Rule): string {
  const { certificateProgress: percent, certificateScore } = rule
  const lessons = percent === 100 ? '学完全部课时' : `学完 ${percent}% 的课时`
  return `${lessons}${certificateScore === null ? '' : `，并且${exam(rule)}`}，发结业证书`
}

/** 「还差 2 课时」; '' where nothing is missing. */
export function missingWords(rule: Rule & Pick<Standing, 'periodNeed' | 'periodDone' | 'isExamPassed'>): string {
  const lessons = rule.periodNeed - rule.periodDone
  return [lessons > 0 && `还差 ${lessons} 课时`, !rule.isExamPassed && `${exam(rule)}`].filter(Boolean).join('，')
}
