// Chooses a lesson of a course; the choice stands in the address.

import { useCall } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { Select } from '../../../../kit/Select.tsx'

/** The lessons of a course that are watched, in their order. */
export function usePeriods(courseId: number) {
  const outline = useCall('course/api/course/chapter/list', { courseId })
  const periods = outline.data?.list.flatMap(({ periodList }) => periodList)
  return { outline, periods: periods?.filter(({ videoLength }) => videoLength > 0) }
}

/** All lessons of the course in the address, to choose from. */
export function useLessonChoices() {
  const { outline } = usePeriods(useAddress().number('courseId') ?? 0)
  return outline.data?.list.flatMap(({ periodList }) =>
    periodList.map(({ id, periodName }) => ({ value: String(id), name: periodName })),
  )
}

export function PeriodSelect({ courseId }: { courseId: number }) {
  const { number, set } = useAddress()
  const { periods = [] } = usePeriods(courseId)
  const options = periods.map(({ id, periodName }) => ({ value: id, name: periodName }))
  return (
    <Select
      label="课时"
      className="max-md:w-full md:!w-64"
      options={options}
      value={number('periodId') ?? options[0]?.value ?? 0}
      onValue={(id) => set({ periodId: id || undefined })}
    />
  )
}
