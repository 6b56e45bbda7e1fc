// All sheets that learners handed in.
import { sheetsOf } from './sheets.tsx'

export default sheetsOf('作品/作业列表')
