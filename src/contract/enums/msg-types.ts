// MsgTypeEnum.
import { codesOf } from '../codes-of.ts'

export const msgTypes = codesOf({
  system: [1, '系统消息'],
  course: [2, '课程消息'],
  exam: [3, '考试消息'],
  grade: [4, '班级消息'],
  community: [5, '社区消息'],
  order: [6, '订单消息'],
})
