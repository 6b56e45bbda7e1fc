// Writes a paper of homework.
import { paperScreenOf } from '../../paper/PaperScreen.tsx'

export default paperScreenOf(2)
