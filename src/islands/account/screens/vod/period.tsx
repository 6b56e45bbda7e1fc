// The chapters and lessons of a course of mine.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(1, 'inner')
