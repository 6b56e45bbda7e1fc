// The homework of the classes that I lead.
import { examAdminOf } from '../../exams/class-exam-admin.tsx'

export default examAdminOf(2)
