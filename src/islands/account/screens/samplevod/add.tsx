// Writes a template: video.
import { courseScreenOf } from '../author/CourseScreen.tsx'
import { NewSample } from '../sample/NewSample.tsx'

export default courseScreenOf(1, 'base', () => <NewSample courseCategory={1} />)
