// The screen that writes a question: its banks, the question where there is one, and the editor, which is loaded beside them.
import { lazy, useEffect } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'

const loadEditor = () => import('./ProblemEditor.tsx')
const ProblemEditor = lazy(loadEditor)

/** `?id=` an existing question, else a new one in `?subjectId=`. */
export function ProblemScreen({ isMaterial }: { isMaterial: boolean }) {
  const id = useAddress().number('id')
  const saved = useCall('exam/auth/problem/view', { id: id ?? 0 }, { isOff: !id })
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 })
  useEffect(() => void loadEditor().catch(() => {}), []) // while the banks are on their way
  const title = `${id ? '修改' : '新建'}${isMaterial ? '材料题' : '试题'}`
  return (
    <>
      <PageHead title={title} crumb={{ name: '题库管理', href: paths.account('subject') }} />
      <QueryState of={banks} what="题库" skeleton={<Block className="mt-5 h-96" />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title="先建一个题库" description="试题要放在题库里。" />
          ) : (
            <LoadBoundary what="编辑器" fallback={<Block className="mt-5 h-96" />}>
              {id ? (
                <QueryState of={saved} what="试题" skeleton={<Block className="mt-5 h-96" />}>
                  {(problem) => (
                    <ProblemEditor
                      key={problem.id}
                      problem={problem}
                      banks={list}
                      isMaterial={problem.problemType === 6}
                      onSaved={(now) => saved.setData(() => now)}
                    />
                  )}
                </QueryState>
              ) : (
                <ProblemEditor problem={undefined} banks={list} isMaterial={isMaterial} onSaved={() => {}} />
              )}
            </LoadBoundary>
          )
        }
      </QueryState>
    </>
  )
}
