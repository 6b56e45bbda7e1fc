// My exams.
import { mySittings } from './MySittings.tsx'

export default mySittings(1)
