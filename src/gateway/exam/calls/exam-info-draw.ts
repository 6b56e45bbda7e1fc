// Answers the call of contract/exam/exam-info-draw.ts.
import { examAuditTypes } from '../../../contract/enums/exam-audit-types.ts'
import type { examInfoDrawCalls } from '../../../contract/exam/exam-info-draw.ts'
import { lackOfBank } from '../../../contract/exam/paper-lacks.ts'
import type { Handlers } from '../../handler.ts'
import { candidatesOf, drawn } from '../draw.ts'
import { writtenProblems } from '../written-problem.ts'
import { paperOf } from './exam-info.ts'

export const examInfoDrawHandlers: Handlers<typeof examInfoDrawCalls> = {
  async 'exam/auth/exam/info/draw'({ id, seed }, { q, user }) {
    const paper = await paperOf(q, user.id, id)
    const rules = paper.titleList.flatMap(({ id, titleName, ruleList }) =>
      ruleList.map((rule) => ({ ...rule, titleId: id, titleName })),
    )
    const bank = { accountId: user.id, hasPerson: paper.auditType === examAuditTypes.byPeople, salt: id }
    const { picks, lackList } = drawn(rules, await candidatesOf(q, bank, rules), seed)
    const problems = new Map((await writtenProblems(q, user.id, picks.flat())).map((problem) => [problem.id, problem]))
    return {
      titleList: paper.titleList.map(({ ruleList: _, problemList, ...title }) => ({
        ...title,
        problemList: [
          ...problemList,
          ...rules.flatMap(({ titleId, score }, ruleNo) =>
            titleId === title.id
              ? picks[ruleNo]!.map((id) => ({ ...problems.get(id)!, placeScore: score, successorId: null }))
              : [],
          ),
        ],
      })),
      lackList: lackList.map(({ ruleNo, wanted, found }) => {
        const { titleName, problemType } = rules[ruleNo]!
        return lackOfBank({ title: titleName, problemType, wanted, found })
      }),
    }
  },
}
