// Image-text courses: to be read, a lesson in a few minutes.
import type { CourseContent } from './shape.ts'

export const imagetextCourses: CourseContent[] = [
  {
    kind: 9,
    name: '新教师入职第一月：每天读五分钟',
    category: '班级管理',
    lecturer: '许清和',
    introduce: [
      '刚上班的一个月，没有时间看视频。这门图文课每篇五分钟，早读前看完，当天用上。',
      '文章按你会遇到的顺序排好，不必跳着读。',
    ],
    learn: ['第一节课不紧张的准备', '第一次批评学生怎么开口', '第一次被听课之后做什么'],
    study: 10,
    chapters: [
      { name: '站上讲台', lessons: ['t* 第一节课的前三分钟', 't 声音不大也能让全班听见', 't 板书只写三行'] },
      { name: '面对学生', lessons: ['t 第一次批评学生', 't 被学生问住的时候', 't 第一次被听课'] },
    ],
  },
  {
    kind: 9,
    name: '教育写作：把一节课写成一篇文章',
    category: '课题研究',
    lecturer: '苏念',
    introduce: [
      '课上得好，写出来却像总结。这门课讲怎样从一个瞬间写起，写到别人也想试一试。',
      '每篇末尾有一个十五分钟的小练习。',
    ],
    learn: ['从一个瞬间起笔', '把数据写得好读', '改稿三遍各改什么'],
    price: 3800,
    originalPrice: 5800,
    vipFree: true,
    study: 4,
    chapters: [
      { name: '起笔', lessons: ['t* 从一个瞬间写起', 't 少用形容词', 't 引用学生的原话'] },
      { name: '成文', lessons: ['t 把数据写得好读', 't 结尾停在哪里', 't 改稿三遍'] },
    ],
  },
  {
    kind: 9,
    name: '图解小学数学：十二个容易讲错的概念',
    category: '小学数学',
    lecturer: '李老师',
    organization: '启明',
    price: 9800,
    vipFree: true,
    introduce: [
      '倍、面积、比例、可能性，这些概念讲快了就会错。每篇一张草图、一个反例、一句学生的话。',
      '备课时翻一篇，足够应付那一节。',
    ],
    learn: ['发现讲法里的漏洞', '用反例澄清概念'],
    study: 6,
    chapters: [
      { name: '数的概念', lessons: ['t* “倍”不是“多”', 't 零的三种身份', 't 分数是一个数'] },
      { name: '形与量', lessons: ['t 面积不是长乘宽', 't 角的大小与边无关', 't 可能性不是猜'] },
    ],
  },
  {
    kind: 9,
    name: '一学期的劳动课：四季菜园笔记',
    category: '体育与劳动',
    lecturer: '唐宁',
    introduce: [
      '教学楼后面一块十二平方米的地，一个班种了一年。六篇笔记，写清每一步怎么安排、哪里出了错。',
      '没有土地的学校，可以用泡沫箱。',
    ],
    learn: ['排一份四季种植表', '让每个孩子都有活干', '歉收也是一课'],
    price: 1800,
    vipFree: true,
    study: 3,
    chapters: [
      { name: '春夏', lessons: ['t* 翻地那天', 't 谁来浇水', 't 虫子来了'] },
      { name: '秋冬', lessons: ['t 歉收也是一课', 't 食堂里的一道菜', 't 留种'] },
    ],
  },
]
