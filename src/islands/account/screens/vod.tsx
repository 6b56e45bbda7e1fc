// My courses of video and of image-text.
import { authorListOf } from './author/author-list.tsx'

export default authorListOf({
  title: '课程管理',
  item: '课程',
  unit: '门',
  input: { isStudyCourse: 1 },
  kinds: [1, 9],
  hasSamples: true,
  description: '先起个名字、选个分类，就可以边写边排章节；写到一半随时离开，回来它在最前面。',
})
