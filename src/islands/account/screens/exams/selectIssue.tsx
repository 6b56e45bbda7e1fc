// Picks questions for a paper of an exam.
import { pickScreenOf } from '../paper/PickScreen.tsx'

export default pickScreenOf(1)
