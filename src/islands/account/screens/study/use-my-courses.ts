// My courses, as the choices of a filter.
import { useCall } from '../../../app/client.ts'

export function useMyCourses() {
  const mine = useCall('course/auth/course/user/list', { pageSize: 100 })
  return mine.data?.list.map(({ id, courseName }) => ({ value: String(id), name: courseName }))
}
