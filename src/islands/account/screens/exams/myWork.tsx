// My homework.
import { mySittings } from './MySittings.tsx'

export default mySittings(2)
