// What becomes of a course (CourseEventEnum), in words.
export const courseEvents: Readonly<Record<number, { name: string; isRefusal?: true }>> = {
  1: { name: '提交审核' },
  2: { name: '撤回' },
  3: { name: '初审通过' },
  4: { name: '退回修改', isRefusal: true },
  5: { name: '通过并上线' },
  6: { name: '退回修改', isRefusal: true },
  7: { name: '下架' },
  8: { name: '上架' },
  9: { name: '下线' },
}
