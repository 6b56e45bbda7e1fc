// Of a paper: only published ones are for learners.
import { codesOf } from '../codes-of.ts'

export const paperStates = codesOf({
  draft: [0, '草稿'],
  published: [2, '已发布'],
  offShelf: [4, '已下架'],
  down: [5, '平台下线'],
  deleted: [6, '已删除'],
})
