// One part of the community centre: its home with figures, news and articles, or one of the lists.
import { type ComponentType, lazy } from 'react'
import { Waiting } from '../../app/App.tsx'
import { useAddress } from '../../app/router.ts'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { Home } from './Home.tsx'
import { isPart, type PartName } from './parts.ts'

const lists: Record<Exclude<PartName, 'article'>, ComponentType> = {
  question: lazy(() => import('./lists/Questions.tsx')),
  answer: lazy(() => import('./lists/Answers.tsx')),
  comment: lazy(() => import('./lists/Comments.tsx')),
  collection: lazy(() => import('./lists/Collections.tsx')),
  attention: lazy(() => import('./lists/Following.tsx')),
  fans: lazy(() => import('./lists/Fans.tsx')),
  point: lazy(() => import('./lists/Points.tsx')),
  profile: lazy(() => import('./lists/Profile.tsx')),
}

export default function Centre() {
  const { search } = useAddress()
  const name: PartName = isPart(search.list) ? search.list : 'article'
  if (name === 'article') return <Home />
  const Part = lists[name]
  return (
    <LoadBoundary key={name} what="列表" fallback={<Waiting />}>
      <Part />
    </LoadBoundary>
  )
}
