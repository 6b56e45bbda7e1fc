// Writes an image-text course.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(9, 'base')
