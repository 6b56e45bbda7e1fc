// Which of my courses: a choice above lists of lessons and notes.
import { useCall } from '../../../app/client.ts'
import { Select } from '../../../kit/Select.tsx'

type Props = { value: number | undefined; onValue(courseId: number | undefined): void }

export function CourseSelect({ value, onValue }: Props) {
  const mine = useCall('course/auth/course/user/list', { pageSize: 100 })
  const courses = [
    { value: 0, name: '全部课程' },
    ...(mine.data?.list ?? []).map(({ id, courseName }) => ({ value: id, name: courseName })),
  ]
  return (
    <Select
      label="课程"
      className="max-md:w-full md:!w-64"
      options={courses}
      value={value ?? 0}
      onValue={(id) => onValue(id || undefined)}
    />
  )
}
