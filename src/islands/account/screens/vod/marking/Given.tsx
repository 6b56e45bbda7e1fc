// What a marker gave to some questions, as text: for comparing two of them.
import type { Numbered } from '../../../../exam/numbered.ts'
import type { Marks, Problem } from './marks.ts'

type Props = { marks: Marks; ids: readonly number[]; all: readonly Numbered<Problem>[] }

export const Given = ({ marks, ids, all }: Props) => (
  <ul className="space-y-1">
    {all
      .filter(({ problem }) => ids.includes(problem.id))
      .map(({ problem, number }) => {
        const mark = marks.marks[problem.id]
        const ruling = marks.late[problem.id]
        return (
          <li key={problem.id} className="num">
            第 {number} 题 {mark && (mark.score === null ? '没有给分' : `${mark.score} 分`)}
            {ruling !== undefined && (ruling ? '，采纳迟到的答案' : '，不采纳迟到的答案')}
            {mark && mark.points.length > 0 && `（${mark.points.map((point) => point ?? '—').join(' + ')}）`}
            {mark?.auditOpinion && <p className="whitespace-pre-line text-mini text-ink-2">{mark.auditOpinion}</p>}
          </li>
        )
      })}
    {ids.includes(0) && <li className="whitespace-pre-line">总评语：{marks.opinion || '（空）'}</li>}
  </ul>
)
