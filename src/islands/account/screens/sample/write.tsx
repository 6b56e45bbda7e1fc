// Writes a template: its base or its lessons, of video or of image-text.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseScreenOf } from '../author/CourseScreen.tsx'
import { NewSample } from './NewSample.tsx'

const { film, imageText } = courseCategories
const NewFilm = () => <NewSample courseCategory={film} />

export const base = courseScreenOf(film, 'base', NewFilm)
export const lessons = courseScreenOf(film, 'inner', NewFilm)
export const imageTextBase = courseScreenOf(imageText, 'base', () => <NewSample courseCategory={imageText} />)
