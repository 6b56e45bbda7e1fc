// The live courses of my organization.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { organizationListOf } from './course-list.tsx'

export default organizationListOf({
  title: '直播管理',
  item: '直播课',
  unit: '门',
  input: { courseCategory: courseCategories.live },
  kinds: [2],
  description: '机构讲师的直播课都在这里；讲师先有直播权限，才能开播。',
})
