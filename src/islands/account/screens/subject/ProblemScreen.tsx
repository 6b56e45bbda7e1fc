// The screen that writes a question: its banks, the question where there is one, and the editor, which is loaded beside them.

import { lazy, useEffect, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { problemTypes } from '../../../../contract/enums/problem-types.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { go, useAddress } from '../../../app/router.ts'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'

const loadEditor = () => import('./ProblemEditor.tsx')
const ProblemEditor = lazy(loadEditor)

const view = 'exam/auth/problem/view'
type Problem = Output<typeof view>

/** `?id=` an existing question, else a new one in `?subjectId=`. */
export function ProblemScreen({ isMaterial }: { isMaterial: boolean }) {
  const id = useAddress().number('id')
  const [editing, setEditing] = useState<{ from: number | undefined; id: number }>()
  const [begun, setBegun] = useState(0)
  // with what the open editor began: what is typed while its question gets an id, or another one as papers hold the old, stays in it
  const opened = editing && editing.id === id ? editing.from : id
  const saved = useCall(view, { id: opened ?? 0 }, { isOff: !opened })
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 })
  useEffect(() => void loadEditor().catch(() => {}), []) // while the banks are on their way
  function onSaved(now: Problem) {
    if (now.id === opened) return saved.setData(() => now)
    setEditing({ from: opened, id: now.id })
    const screen = now.problemType === problemTypes.material ? 'subject/comprehend' : 'subject/add'
    if (now.id !== id) go(paths.account(screen, { id: now.id }), { isReplacing: true })
  }
  function onNext() {
    setEditing(undefined)
    setBegun(begun + 1)
  }
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
              {opened ? (
                <QueryState of={saved} what="试题" skeleton={<Block className="mt-5 h-96" />}>
                  {(problem) => (
                    <ProblemEditor
                      key={opened}
                      problem={problem}
                      onSaved={onSaved}
                      onNext={onNext}
                      banks={list}
                      isMaterial={problem.problemType === problemTypes.material}
                    />
                  )}
                </QueryState>
              ) : (
                <ProblemEditor
                  key={`new ${begun}`}
                  problem={undefined}
                  banks={list}
                  isMaterial={isMaterial}
                  onSaved={onSaved}
                  onNext={onNext}
                />
              )}
            </LoadBoundary>
          )
        }
      </QueryState>
    </>
  )
}
