// Exams and homework of my live lessons.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { Praxis } from '../course/Praxis.tsx'

export default () => <Praxis title="直播练习" courseCategory={courseCategories.live} />
