// The homework that learners handed in.
import { sheetsOf } from '../../works/sheets.tsx'

export default sheetsOf('学员作业', { taskType: 2 })
