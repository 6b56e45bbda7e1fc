// Exams and homework of the lessons of a template; courses made from it have them too.
import { Praxis } from '../course/Praxis.tsx'

export default () => <Praxis title="样板课练习" sample="write" />
