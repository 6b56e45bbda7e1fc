// Writes a template: image-text.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseScreenOf } from '../author/CourseScreen.tsx'
import { NewSample } from '../sample/NewSample.tsx'

export default courseScreenOf(9, 'base', () => <NewSample courseCategory={courseCategories.imageText} />)
