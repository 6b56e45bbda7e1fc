// The chapters and lessons of a template.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseScreenOf } from '../author/CourseScreen.tsx'
import { NewSample } from '../sample/NewSample.tsx'

export default courseScreenOf(1, 'inner', () => <NewSample courseCategory={courseCategories.film} />)
