// What an author can do with a course in their lists, and in those of their organization.
import type { WrittenCourse } from '../../../../contract/course/course-audit.ts'
import { courseVerbs, isBeingWritten, writtenOf } from '../../../../contract/course/course-verbs.ts'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import { may } from '../../../../contract/verbs.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { go } from '../../../app/router.ts'
import { rowVerbs } from '../../../list/row-verbs.tsx'
import { kindFor } from './author-kinds.ts'

const checkOf = (course: WrittenCourse) =>
  paths.account(course.courseCategory === courseCategories.imageText ? 'vod/viewauthimageText' : 'vod/check', {
    id: writtenOf(course).id,
  })
const editorOf = ({ courseCategory }: WrittenCourse, id: number) =>
  paths.account(kindFor(courseCategory).period, { id })

/** Where a course is written, or looked at. */
export const hrefOf = (course: WrittenCourse) =>
  isBeingWritten(course) ? editorOf(course, writtenOf(course).id) : checkOf(course)

/** Hands in what is ready; else leads to what is missing. */
async function isComplete(course: WrittenCourse) {
  const id = writtenOf(course).id
  const view = await silentApi('course/auth/course/audit/view', { id }).catch(() => undefined)
  if (!view?.lackList.length) return true
  toast(`还差 ${view.lackList.length} 处：${view.lackList[0]!.text}`)
  go(editorOf(course, id))
  return false
}

export const CourseVerbs = rowVerbs<WrittenCourse>(
  {
    nameOf: ({ courseName }) => courseName,
    invalidates: ['course/auth/course/audit/page', 'course/auth/organization/course/page'],
  },
  (verb) => [
    verb.call('course/auth/course/audit/delete', '删除', {
      may: (course) => may(courseVerbs.delete, writtenOf(course)),
      isDanger: true,
      says: '删除草稿',
      input: (course) => ({ id: writtenOf(course).id }),
      done: '删除成功',
      confirm: ({ courseName, draftId }) => ({
        title: draftId ? `放弃对「${courseName}」的修改？` : `删除草稿「${courseName}」？`,
        text: draftId
          ? '这份草稿里改过的都不要了；线上的课照常，学员不受影响。'
          : '写过的介绍、章节和文字都不再有；传过的文件还在你的素材里。',
        action: draftId ? '放弃修改' : '删除草稿',
        safe: '先不删',
        isDanger: true,
      }),
    }),
    verb.link('学员', ({ id }) => paths.account('vod/courseUserStudyLog/students', { courseId: id }), {
      isBeside: true,
      may: ({ courseState }) =>
        courseState === courseStates.published ||
        courseState === courseStates.offShelf ||
        courseState === courseStates.down,
    }),
    verb.call('course/auth/course/audit/stand', '下架', {
      may: (course) => may(courseVerbs.takeDown, course),
      isDanger: true,
      input: ({ id }) => ({ id, standType: standTypes.down }),
      done: '下架成功',
      confirm: ({ courseName }) => ({
        title: `下架「${courseName}」？`,
        text: '没有报名的人打不开它了；已经报名的可以接着学，记录都在。随时可以再上架。',
        action: '下架',
        safe: '先不下架',
      }),
    }),
    verb.call('course/auth/course/audit/stand', '上架', {
      may: (course) => may(courseVerbs.putUp, course),
      input: ({ id }) => ({ id, standType: standTypes.up }),
      done: '上架成功',
    }),
    verb.call('course/auth/course/audit/submit', '提交', {
      may: (course) => may(courseVerbs.submit, writtenOf(course)),
      says: '提交审核',
      isBeside: true,
      before: isComplete,
      input: (course) => ({ id: writtenOf(course).id }),
      done: '提交成功，等审核',
    }),
    verb.call('course/auth/course/audit/withdraw', '撤回', {
      may: (course) => may(courseVerbs.withdraw, writtenOf(course)),
      input: (course) => ({ id: writtenOf(course).id }),
      done: '撤回成功，可以接着改',
    }),
    verb.link('预览', (course) => paths.preview(writtenOf(course).id, course.courseCategory), { opensTab: true }),
    verb.link((course) => (writtenOf(course).courseState === courseStates.refused ? '修改' : '继续编辑'), hrefOf, {
      may: isBeingWritten,
      isMain: true,
    }),
    verb.call('course/auth/course/audit/update', '修改', {
      may: (course) => may(courseVerbs.change, course),
      isMain: true,
      input: ({ id }) => ({ id }),
      after: ({ id }, course) => go(editorOf(course, id)),
    }),
    verb.link('查看', checkOf, {
      may: (course) => !isBeingWritten(course) && !may(courseVerbs.change, course),
      isMain: true,
    }),
  ],
)
