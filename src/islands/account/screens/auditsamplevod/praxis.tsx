// Exams and homework of the lessons of a template under review, to look at.
import { Praxis } from '../course/Praxis.tsx'

export default () => <Praxis title="样板课审核练习" sample="look" />
