// Writes a template: video.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseScreenOf } from '../author/CourseScreen.tsx'
import { NewSample } from '../sample/NewSample.tsx'

export default courseScreenOf(1, 'base', () => <NewSample courseCategory={courseCategories.film} />)
