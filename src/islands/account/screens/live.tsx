// My live courses.
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { authorListOf } from './author/author-list.tsx'

export default authorListOf({
  title: '直播管理',
  item: '直播课',
  unit: '门',
  input: { courseCategory: courseCategories.live },
  kinds: [2],
  description: '建一门直播课，排好场次和时间；提交审核通过以后，学员就能预约。',
})
