// Who watched one lesson of a course of mine.
import { useAddress } from '../../../../app/router.ts'
import { plainList } from '../../../../list/PlainList.tsx'
import { Frame } from './Frame.tsx'
import { logList } from './log-list.tsx'
import { usePeriods } from './PeriodSelect.tsx'
import { Totals } from './Totals.tsx'

/** Chooses a lesson, which stands in the address. */
export default function PeriodLog() {
  return <Frame title="课时学习记录">{(courseId) => <Log input={{ courseId }} />}</Frame>
}

const Log = plainList({
  ...logList,
  list: 'course/auth/course/user/study/log/mv/period/list',
  Before,
  filters: (filter) => [filter.lookup('periodId', '课时', usePeriodChoices)],
})

function usePeriodChoices() {
  const { periods } = usePeriods(useAddress().number('courseId') ?? 0)
  return periods?.map(({ id, periodName }) => ({ value: String(id), name: periodName }))
}

function Before() {
  const { number } = useAddress()
  const courseId = number('courseId')
  return courseId ? <Totals courseId={courseId} periodId={number('periodId')} /> : null
}
