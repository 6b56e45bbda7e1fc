// My exams in classes.
import { classExamsOf } from './class-exams.tsx'

export default classExamsOf(1)
