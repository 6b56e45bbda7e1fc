// The lessons of a live course of mine, with their times.
import { courseScreenOf } from '../author/CourseScreen.tsx'

export default courseScreenOf(2, 'inner')
