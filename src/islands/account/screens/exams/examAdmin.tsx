// The exams of the classes that I lead.
import { examAdminOf } from './class-exam-admin.tsx'

export default examAdminOf(1)
