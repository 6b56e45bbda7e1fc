// Writes a live course.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(2, 'base')
