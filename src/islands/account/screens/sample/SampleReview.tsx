// One template under review; without an id the list leads to it.

import { lazy } from 'react'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import type { Review } from '../../../course/review/reviewer.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, EmptyScreen } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { sampleReviewer } from './reviewer.ts'

const CourseReview = lazy(async () => ({
  default: (await import('../../../course/review/CourseReview.tsx')).CourseReview,
}))

/** `tab`: which part of it is looked at first. */
export const sampleReviewOf = (title: string, tab?: 'outline' | 'introduce' | 'terms') => {
  const reviewer = { ...sampleReviewer, ...(tab && { firstTab: tab }) }
  return function SampleReview() {
    const id = useAddress().number('id')
    const waiting = useCall('course/auth/course/sample/audit/page', { auditStatus: auditStates.waiting, pageSize: 20 })
    if (!id)
      return (
        <>
          <PageHead title={title} crumb={sampleReviewer.crumb} />
          <EmptyScreen title="先选一门样板课" description="从样板课审核列表里打开要看的那一门。">
            <LinkButton size="default" kind="primary" href={paths.account('auditsamplevod')}>
              去样板课审核列表
            </LinkButton>
          </EmptyScreen>
        </>
      )
    const next = waiting.data?.list.map((sample) => sample.draftId ?? sample.id).find((one) => one !== id)
    return (
      <LoadBoundary what="样板课" fallback={<Block className="h-96" />}>
        <CourseReview key={id} reviewer={reviewer} id={id} nextId={next} Instead={NotDue} />
      </LoadBoundary>
    )
  }
}

const says: Readonly<Record<number, string>> = {
  [courseStates.draft]: '讲师还在写，没有交上来。',
  [courseStates.refused]: '已经退回，等讲师改好再交。',
  [courseStates.sampleReady]: '已经通过，机构的讲师可以照它做课。',
  [courseStates.sampleStopped]: '已经停用，照它做好的课不受影响。',
}

function NotDue({ review: { id, courseState } }: { review: Review }) {
  return (
    <Section title="现在不用审" isPadded>
      <p className="text-ink-2">{says[courseState] ?? '现在不用审。'}</p>
      <p className="mt-3">
        <LinkButton href={paths.account('samplevod/check', { id })}>在样板课里打开</LinkButton>
      </p>
    </Section>
  )
}
