// My documents of the library.
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { authorListOf } from './author/author-list.tsx'

export default authorListOf({
  title: '文库管理',
  item: '文库',
  unit: '份',
  input: { courseCategory: courseCategories.document },
  kinds: [3],
  description: '讲义、论文、教学设计放在这里，学员可以在线看，也可以下载。',
})
