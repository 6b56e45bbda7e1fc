// Writes a paper: its questions, its settings, and how it went. Without an id in the address, a new one.

import { lazy, useEffect } from 'react'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import type { TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { NewPaper } from './NewPaper.tsx'
import { screensOf } from './paper-words.ts'

const loadEditor = () => import('./PaperEditor.tsx')
const PaperEditor = lazy(loadEditor)
const ExamMonitor = lazy(() => import('../exams/ExamMonitor.tsx'))

export const paperScreenOf = (taskType: TaskType) =>
  function PaperScreen() {
    const { number, search } = useAddress()
    const id = number('id')
    if (id && search.live)
      return (
        <LoadBoundary what="现场" fallback={<Block className="h-80" />}>
          <ExamMonitor key={id} examId={id} />
        </LoadBoundary>
      )
    return id ? <Existing id={id} /> : <New taskType={taskType} />
  }

const crumbOf = (taskType: TaskType) => ({
  name: taskType === taskTypes.exam ? '试卷管理' : '作业管理',
  href: paths.account(screensOf(taskType).list),
})

function New({ taskType }: { taskType: TaskType }) {
  const categories = useCall('exam/api/exam/category/list', {})
  return (
    <>
      <PageHead title={`新建${taskType === taskTypes.exam ? '试卷' : '作业'}`} crumb={crumbOf(taskType)} />
      <QueryState of={categories} what="分类" skeleton={<Block className="mt-5 h-48" />}>
        {() => <NewPaper taskType={taskType} />}
      </QueryState>
    </>
  )
}

function Existing({ id }: { id: number }) {
  const paper = useCall('exam/auth/exam/info/view', { id })
  useEffect(() => void loadEditor().catch(() => {}), []) // while the paper is on its way
  return (
    <QueryState
      of={paper}
      what="试卷"
      skeleton={
        <>
          <Block className="h-8 w-64" />
          <Block className="mt-5 h-96" />
        </>
      }
    >
      {(saved) => (
        <LoadBoundary what="编辑器" fallback={<Block className="h-96" />}>
          <PaperEditor
            key={saved.id}
            paper={saved}
            crumb={crumbOf(saved.taskType as TaskType)}
            onSaved={(now) => paper.setData(() => now)}
          />
        </LoadBoundary>
      )}
    </QueryState>
  )
}
