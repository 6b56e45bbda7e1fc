// Writes a resource.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(4, 'base')
