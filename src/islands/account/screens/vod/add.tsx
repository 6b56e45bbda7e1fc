// Writes a video course.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(1, 'base')
