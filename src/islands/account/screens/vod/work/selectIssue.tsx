// Picks questions for a paper of homework.
import { pickScreenOf } from '../../paper/PickScreen.tsx'

export default pickScreenOf(2)
