// What becomes of a course (CourseEventEnum), for gateway and browser.

export const courseEvents = {
  created: 1,
  submitted: 2,
  withdrawn: 3,
  passedByOrganization: 4,
  published: 5,
  refused: 6,
  offShelf: 7,
  onShelf: 8,
  down: 9,
} as const

export const courseEventNames: Record<number, string> = {
  1: '新建草稿',
  2: '提交审核',
  3: '撤回',
  4: '机构初审通过',
  5: '审核通过，上线',
  6: '审核不通过',
  7: '下架',
  8: '重新上架',
  9: '被平台下线',
}
