// Exams and homework of my live lessons.
import { Praxis } from '../course/Praxis.tsx'

export default () => <Praxis title="直播练习" courseCategory={2} />
