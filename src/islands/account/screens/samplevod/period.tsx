// The chapters and lessons of a template.
import { courseScreenOf } from '../author/CourseScreen.tsx'
import { NewSample } from '../sample/NewSample.tsx'

export default courseScreenOf(1, 'inner', () => <NewSample courseCategory={1} />)
