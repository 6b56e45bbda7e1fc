// Writes a document of the library.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(3, 'base')
