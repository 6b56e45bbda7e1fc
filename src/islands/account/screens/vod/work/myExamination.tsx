// My homework in classes.
import { classExamsOf } from '../../exams/class-exams.tsx'

export default classExamsOf(2)
