// CourseStateEnum; templates that passed are ready or stopped. Only `published` and `offShelf` are for learners.
import { codesOf } from '../codes-of.ts'

export const courseStates = codesOf(
  {
    draft: [0, '草稿'],
    waiting: [1, '待审核'],
    published: [2, '已发布'],
    refused: [3, '审核不通过'],
    offShelf: [4, '已下架'],
    down: [5, '已下线(平台)'],
    deleted: [6, '已删除'],
  },
  { sampleReady: [7, '可以使用'], sampleStopped: [8, '已停用'] },
)

/** It passed: changes are written in a draft copy. */
export const isLive = (courseState: number) =>
  courseState === courseStates.published ||
  courseState === courseStates.offShelf ||
  courseState === courseStates.sampleReady ||
  courseState === courseStates.sampleStopped

/** Its lecturers write it: a draft, or what was refused. */
export const isWritten = (courseState: number) =>
  courseState === courseStates.draft || courseState === courseStates.refused
