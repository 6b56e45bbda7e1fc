// Of a template: what its calls say as auditStatus.
import { codesOf } from '../codes-of.ts'

export const sampleStates = codesOf({
  draft: [0, '草稿'],
  waiting: [1, '待审核'],
  ready: [2, '可以使用'],
  refused: [3, '退回修改'],
  stopped: [4, '已停用'],
})
