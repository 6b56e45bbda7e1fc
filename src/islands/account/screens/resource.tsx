// My resources for teaching.
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { authorListOf } from './author/author-list.tsx'

export default authorListOf({
  title: '资源管理',
  item: '资源',
  unit: '份',
  input: { courseCategory: courseCategories.resource },
  kinds: [4],
  description: '课件、素材、工具包放在这里，别的老师下载了就能用。',
})
