// Who watched a course of mine, sitting by sitting; above it how many watched each lesson lately.
import { useAddress } from '../../../app/router.ts'
import { plainList } from '../../../list/PlainList.tsx'
import { Frame } from './courseUserStudyLog/Frame.tsx'
import { logList } from './courseUserStudyLog/log-list.tsx'
import { Totals } from './courseUserStudyLog/Totals.tsx'

const list = 'course/auth/course/user/study/log/mv/list'

/** Finds a learner or a time; the filters stand in the address. */
export default function StudyLog() {
  return <Frame title="学员学习记录">{(courseId) => <Log input={{ courseId }} />}</Frame>
}

const Log = plainList({
  ...logList,
  list,
  Before,
  filters: (filter) => [
    filter.find('学员昵称', (text) => ({ nickname: text.slice(0, 20) })),
    filter.dates('时间', 'beginTime', 'endTime'),
  ],
})

function Before() {
  const courseId = useAddress().number('courseId')
  return courseId ? <Totals courseId={courseId} /> : null
}
