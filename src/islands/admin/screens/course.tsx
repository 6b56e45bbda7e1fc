// 课程审核: what waits for operators, the longest first; and every course by its state.

import { auditStates } from '../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { courseKinds, kindOf } from '../../../lib/labels/course-kinds.ts'
import { shownCourseStates } from '../../../lib/labels/course-states.ts'
import { paths } from '../../../lib/paths.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { inFile } from '../../kit/columns.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { listScreen } from '../../list/ListScreen.tsx'

/** Those that operators see, in this order. */
const states = [
  courseStates.waiting,
  courseStates.published,
  courseStates.refused,
  courseStates.offShelf,
  courseStates.down,
]

export default listScreen({
  title: '课程审核',
  hint: '两个工作日内答复；交得最早的排在最前',
  item: '课程',
  unit: '门',
  list: 'course/admin/course/audit/page',
  rowKey: 'id',
  nameOf: ({ courseName }) => courseName,
  empty: { title: '没有这样的课程', description: '讲师和机构交上来的课程会排在这里。' },
  tabs: states.map((courseState) => ({
    key: String(courseState),
    name: shownCourseStates[courseState]!.name,
    input: { courseState },
    isDue: courseState === courseStates.waiting,
  })),
  filters: (filter) => [
    filter.find('课程名称', (courseName) => ({ courseName })),
    filter.choice(
      'courseCategory',
      '种类',
      courseKinds.map(({ courseCategory, name }) => ({ value: courseCategory, name })),
    ),
  ],
  verbs: [
    {
      name: '通过只改了文字的',
      canRun: ({ courseState, isTextOnly }) => courseState === courseStates.waiting && isTextOnly === 1,
      hint: '只有改版里的文字变了的才通过，马上上线；新课、换了文件、图片或价格的留着一门门看。',
      run: ({ id, submitTime }) =>
        silentApi('PUT course/admin/course/audit/audit', {
          id,
          auditStatus: auditStates.passed,
          ...(submitTime && { submitTime }),
        }),
    },
  ],
  columns: (column) => [
    column.text(
      'courseName',
      '课程',
      (course) => (
        <a data-row-link href={paths.admin('course/review', { id: course.id })} className="text-link hover:underline">
          {course.courseName}
        </a>
      ),
      { isTitle: true, opens: true, file: inFile('{courseName}') },
    ),
    column.text(
      'courseCategory',
      '种类',
      ({ courseCategory, publishedId, isTextOnly }) =>
        `${kindOf(courseCategory).name}${isTextOnly ? '，只改了文字' : publishedId ? '，改版' : ''}`,
      {
        width: 140,
        file: inFile('{courseCategory}{isTextOnly}', {
          courseCategory: Object.fromEntries(courseKinds.map(({ courseCategory, name }) => [courseCategory, name])),
          isTextOnly: { 1: '，只改了文字', 0: '{publishedId}' },
          publishedId: { '*': '，改版' },
        }),
      },
    ),
    column.text('lecturerName', '讲师', ({ lecturerName }) => lecturerName, { width: 120 }),
    column.count('countStudy', '在学'),
    column.instant('submitTime', '提交时间'),
    column.state('courseState', '状态', shownCourseStates, { width: 104 }),
    column.actions(76, ({ id, courseName }) => (
      <RowActs name={courseName} acts={[{ label: '打开', isMain: true, href: paths.admin('course/review', { id }) }]} />
    )),
  ],
})
