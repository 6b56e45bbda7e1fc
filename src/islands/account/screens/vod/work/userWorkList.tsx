// The homework that learners handed in.
import { taskTypes } from '../../../../../contract/enums/task-types.ts'
import { sheetsOf } from '../../works/sheets.tsx'

export default sheetsOf('学员作业', { taskType: taskTypes.homework })
