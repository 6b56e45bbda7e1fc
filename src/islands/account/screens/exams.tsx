// My papers of exams.
import { papersOf } from './paper/papers.tsx'

export default papersOf(1)
