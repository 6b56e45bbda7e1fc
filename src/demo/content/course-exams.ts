// Exams and homework of courses: of a lesson, or of the whole course.

/** The course, its lesson (none: the whole course), and the exam of the same lecturer. */
export const courseExams: { course: string; lesson?: string; exam: string; isMust?: true }[] = [
  { course: '课堂提问的艺术', lesson: '改写你的五个问题', exam: '作业：为一篇现代文设计三个好问题', isMust: true },
  { course: '初中语文：名著阅读的三年规划', exam: '初中语文：古诗文教学专项' },
  {
    course: '画出来的数学：低年级直观教学',
    lesson: '先画再算的课堂约定',
    exam: '作业：用图讲清一个算理',
    isMust: true,
  },
  { course: '班会课三十例：少讲道理多做事', lesson: '十一月：吵架之后', exam: '作业：一次班会的方案与反思' },
  { course: '初中数学：把错题讲成一节好课', lesson: '只讲三道题', exam: '作业：把一道错题讲成一节课', isMust: true },
  { course: '新课标下的小学语文大单元教学设计', lesson: '单元导读：什么是大单元', exam: '作业：课堂观察记录一份' },
  { course: '新课标下的小学语文大单元教学设计', exam: '小学语文学科教学能力测评', isMust: true },
  { course: '整本书阅读怎么评价', lesson: '第三讲 评价单现场改写', exam: '作业：课堂观察记录一份' },
]
