// Writes a paper of an exam.
import { paperScreenOf } from '../paper/PaperScreen.tsx'

export default paperScreenOf(1)
