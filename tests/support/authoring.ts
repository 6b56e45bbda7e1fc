// Courses as their authors make them: drafts ready to be handed in, waiting, published.
import { next, one } from './making.ts'
import type { Person, World } from './world.ts'

const category = '(select min(id) from course_category where floor = 2 and category_type = 1)'

export const aCategory = async (w: World) => (await one(w, `select ${category} as id`)).id as number

export const introduction = '<p>从一节真实的课讲起，说清楚怎样定目标、设问题、看学生学得怎么样。</p>'

/** An empty draft. */
export async function aDraft(w: World, by: Person = 'lecturer', courseCategory = 1) {
  const base = { courseName: `写着的课 ${next()}`, categoryId: await aCategory(w), introduce: introduction }
  const draft = await w.as(by)('course/auth/course/audit/save', { courseCategory, ...base })
  return { ...draft, base: { courseLogo: '', ...base } }
}

/** A draft that lacks nothing: one chapter with two texts. */
export async function aWholeDraft(w: World, by: Person = 'lecturer', courseCategory = 1) {
  const draft = await aDraft(w, by, courseCategory)
  const courseId = draft.id
  const { id: chapterId } = await w.as(by)('course/auth/course/chapter/audit/save', { courseId, chapterName: '第一步' })
  const lesson = (periodName: string) =>
    w.as(by)('course/auth/course/chapter/period/audit/save', {
      courseId,
      chapterId,
      periodName,
      periodType: 5,
      content: `<p>${periodName}的正文</p>`,
    })
  const periods = [await lesson('怎样定目标'), await lesson('怎样设问题')]
  return { ...draft, chapterId, periods }
}

export async function aWaitingCourse(w: World, by: Person = 'lecturer') {
  const draft = await aWholeDraft(w, by)
  await w.as(by)('course/auth/course/audit/submit', { id: draft.id })
  return draft
}

/** Handed in by a lecturer under an organization, which looks first. */
export const aCourseForOrganization = (w: World) => aWaitingCourse(w, 'lecturerOfOrganization')

export const pass = (w: World, id: number) =>
  w.as('operator')('PUT course/admin/course/audit/audit', { id, auditStatus: 2 })

export async function aPublishedCourse(w: World, by: Person = 'lecturer') {
  const draft = await aWaitingCourse(w, by)
  await pass(w, draft.id)
  return draft
}

/** Its draft copy. */
export async function aDraftCopy(w: World) {
  const live = await aPublishedCourse(w)
  const draft = await w.as('lecturer')('course/auth/course/audit/update', { id: live.id })
  const { list } = await w.as('lecturer')('course/auth/course/chapter/audit/list', { courseId: draft.id })
  return { live, draft, list }
}

/** What a package of a course holds, as it is imported: `lessons` texts in one chapter. */
export const aPackage = (lessons = 2) => ({
  courseCategory: 1 as const,
  courseName: `装箱的课 ${next()}`,
  introduce: introduction,
  terms: {},
  chapterList: [{ chapterName: '第一步' }],
  periodList: Array.from({ length: lessons }, (_, n) => ({
    chapterNo: 0,
    periodName: `第 ${n + 1} 课`,
    periodType: 5,
    content: `<p>第 ${n + 1} 课的正文</p>`,
    file: null,
  })),
  accessoryList: [],
})

/** A file of the lecturer's. */
export async function aFile(w: World, mobile = '13800000011') {
  const { id } = await one(
    w,
    `insert into upload (account_id, file_name, path, file_type, mime, file_size)
     select id, '量规.docx', $1, 3, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 1200
     from account where mobile = $2 returning id`,
    [`authoring-${next()}.docx`, mobile],
  )
  return id as number
}

/** A template without a lack: `by` the organization it can be used once it is handed in, by a lecturer under it it waits. */
export async function aSample(w: World, by: Person = 'organization') {
  const { id: fromId } = await aWholeDraft(w, 'lecturerOfOrganization')
  return w.as(by)('course/auth/course/sample/save', { fromId })
}

export async function aReadySample(w: World) {
  const sample = await aSample(w)
  await w.as('organization')('course/auth/course/audit/submit', { id: sample.id })
  return sample
}

/** A template that was changed since a course was made from it: a lesson more, another name and text of the first. */
export async function aBehindCourse(w: World) {
  const boss = w.as('organization')
  const { id: sampleId } = await aReadySample(w)
  const { id } = await w.as('lecturerOfOrganization')('course/auth/course/sample/use', { sampleId })
  const draft = await boss('course/auth/course/audit/update', { id: sampleId })
  const { list } = await boss('course/auth/course/chapter/audit/list', { courseId: draft.id })
  const { id: chapterId, periodList } = list[0]!
  const lesson = { courseId: draft.id, chapterId, periodType: 5 }
  const [first] = periodList
  await boss('course/auth/course/chapter/period/audit/save', {
    ...lesson,
    id: first!.id,
    editVersion: first!.editVersion,
    periodName: '先定目标',
    content: '<p>新的正文</p>',
  })
  await boss('course/auth/course/chapter/period/audit/save', {
    ...lesson,
    periodName: '家庭识字单',
    content: '<p>在家怎么读</p>',
  })
  await boss('course/auth/course/audit/submit', { id: draft.id })
  const { changeList, versionNo } = await w.as('lecturerOfOrganization')('course/auth/course/sample/compare', { id })
  return { id, sampleId, versionNo, changeList }
}

export async function aWaitingSample(w: World) {
  const sample = await aSample(w, 'lecturerOfOrganization')
  await w.as('lecturerOfOrganization')('course/auth/course/audit/submit', { id: sample.id })
  return sample
}
