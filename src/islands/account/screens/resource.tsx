// My resources for teaching.
import { authorListOf } from './author/author-list.tsx'

export default authorListOf({
  title: '资源管理',
  item: '资源',
  unit: '份',
  input: { courseCategory: 4 },
  kinds: [4],
  description: '课件、素材、工具包放在这里，别的老师下载了就能用。',
})
