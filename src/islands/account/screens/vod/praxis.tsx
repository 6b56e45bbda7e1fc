// Exams and homework of the lessons of my courses.
import { Praxis } from '../course/Praxis.tsx'

export default () => <Praxis title="课程练习" />
