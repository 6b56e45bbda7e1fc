// The files of a document of mine.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(3, 'inner')
