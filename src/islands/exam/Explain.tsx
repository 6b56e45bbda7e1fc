// The whole sheet with key and analysis.
import { useCallback, useState } from 'react'
import { type TaskType, tasks } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { Root } from '../kit/Root.tsx'
import { pageOf, sheetOf, sittingInQuery } from './addressed-sitting.ts'
import { Explained } from './Explained.tsx'
import { Gate } from './Gate.tsx'
import { numbered } from './numbered.ts'
import { useMine } from './use-mine.ts'

export default function Explain({ taskType }: { taskType: TaskType }) {
  const [which] = useState(sittingInQuery)
  const ask = useCallback(() => sheetOf(which!), [which])
  const { data: sheet, failure, reload } = useMine(ask, which === undefined)
  const task = tasks[taskType]
  const result = which ? pageOf('result', taskType, which) : task.base
  if (which === undefined || failure)
    return (
      <Gate title={`${task.name}解析`} description={failure ?? '没有找到这场考试'}>
        {failure && (
          <button type="button" onClick={reload} className={`${button.primary} h-lg px-6`}>
            再试一次
          </button>
        )}
        <a href={result} className={`${button.line} h-lg px-6`}>
          {which ? '回到成绩' : `回到${task.title}`}
        </a>
      </Gate>
    )
  if (!sheet) return <Gate title={`${task.name}解析`} isBusy description="正在打开解析" />
  const all = numbered(sheet)
  let at = 0
  return (
    <Root>
      <main id="main" className="page max-w-[860px] pb-12">
        <nav aria-label="面包屑" className="py-2 md:py-3 text-mini text-ink-3 print:hidden">
          <a href={result} className="hover:text-primary">
            {task.name}成绩
          </a>
          {' / '}
          <span aria-current="page" className="text-ink-2">
            全部解析
          </span>
        </nav>
        <h1 className="font-song text-[24px] leading-9 md:text-h2 font-bold">{sheet.examName}</h1>
        {sheet.titleList.map(({ id, titleName, score, problemList }) => {
          const count = problemList.reduce((sum, { childList }) => sum + (childList.length || 1), 0)
          const own = all.slice(at, (at += count))
          return (
            <section key={id} className="mt-8">
              <h2 className="border-b border-line pb-2 text-h3 font-semibold">
                {titleName} <span className="text-mini font-normal text-ink-3 num">共 {score} 分</span>
              </h2>
              <ol className="divide-y divide-line">
                {own.map((one) => (
                  <Explained key={one.problem.id} {...one} />
                ))}
              </ol>
            </section>
          )
        })}
      </main>
    </Root>
  )
}
