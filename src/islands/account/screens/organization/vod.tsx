// The video and image-text courses of my organization.
import { organizationListOf } from './course-list.tsx'

export default organizationListOf({
  title: '课程管理',
  item: '课程',
  unit: '门',
  input: { isStudyCourse: 1 },
  kinds: [1, 9],
  description: '讲师的课程都在这里；也可以由机构新建，指定讲师来讲。',
})
