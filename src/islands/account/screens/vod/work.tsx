// My papers of homework.
import { papersOf } from '../paper/papers.tsx'

export default papersOf(2)
