// The files of a resource of mine.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(4, 'inner')
