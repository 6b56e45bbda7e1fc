// A whole question, loaded where one is looked at.
import { lazy } from 'react'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import type { ShownProps } from './ShownProblem.tsx'

const ShownProblem = lazy(() => import('./ShownProblem.tsx'))

export const WholeProblem = (props: ShownProps) => (
  <LoadBoundary what="题目" fallback={<Block className="h-24" />}>
    <ShownProblem {...props} />
  </LoadBoundary>
)
