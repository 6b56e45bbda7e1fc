// The resources of my organization.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { organizationListOf } from './course-list.tsx'

export default organizationListOf({
  title: '资源管理',
  item: '资源',
  unit: '份',
  input: { courseCategory: courseCategories.resource },
  kinds: [4],
  description: '机构讲师的课件、素材和工具包都在这里。',
})
