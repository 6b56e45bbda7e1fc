// The lists of what I teach, one an area.
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { authorListOf } from './author-list.tsx'

const { film, live, document, resource, imageText } = courseCategories

export const courses = authorListOf({
  title: '课程管理',
  item: '课程',
  unit: '门',
  input: { isStudyCourse: 1 },
  kinds: [film, imageText],
  hasSamples: true,
  description: '先起个名字、选个分类，就可以边写边排章节；写到一半随时离开，回来它在最前面。',
})

export const lives = authorListOf({
  title: '直播管理',
  item: '直播课',
  unit: '门',
  input: { courseCategory: live },
  kinds: [live],
  description: '建一门直播课，排好场次和时间；提交审核通过以后，学员就能预约。',
})

export const documents = authorListOf({
  title: '文库管理',
  item: '文库',
  unit: '份',
  input: { courseCategory: document },
  kinds: [document],
  description: '讲义、论文、教学设计放在这里，学员可以在线看，也可以下载。',
})

export const resources = authorListOf({
  title: '资源管理',
  item: '资源',
  unit: '份',
  input: { courseCategory: resource },
  kinds: [resource],
  description: '课件、素材、工具包放在这里，别的老师下载了就能用。',
})
