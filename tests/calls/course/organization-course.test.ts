// The first review of courses by their organization: what it sees, and that no other organization sees it.
import { expect, test } from 'vitest'
import { aCourseForOrganization, aFile, aWaitingCourse } from '../../support/authoring.ts'
import { anOrganization, one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const organization = () => w.as('organization')

test('the organization sees what is handed in, its texts and an address of each file', async () => {
  const { id, periods, base, chapterId } = await aCourseForOrganization(w)
  const seen = await organization()('course/auth/organization/course/audit/view', { id })
  expect(seen).toMatchObject({ courseState: 1, auditStage: 1, base: { courseName: base.courseName } })
  expect(seen.changeList.filter(({ kind }) => kind === 'period').map(({ name, change }) => [name, change])).toEqual([
    ['怎样定目标', 'added'],
    ['怎样设问题', 'added'],
  ])
  const period = (id: number) => organization()('course/auth/organization/course/audit/period', { id })
  expect(await period(periods[0]!.id)).toMatchObject({ content: '<p>怎样定目标的正文</p>', fileUrl: '' })
  const file = await aFile(w)
  const document = await one(
    w,
    `insert into course_period (course_id, chapter_id, period_name, period_type, is_free, upload_id, sort)
     values ($1, $2, '量规', 3, 0, $3, 9) returning id`,
    [id, chapterId, file],
  )
  expect((await period(document.id)).fileUrl).toMatch(/^\/media\/.*authoring-.*docx\?/)
  // A film that was prepared is looked at by its playlist.
  await one(w, 'update upload set is_hls = 1 where id = $1', [file])
  expect((await period(document.id)).fileUrl).toMatch(/^\/media\/folder\/.*index\.m3u8$/)
})

test('another organization, and its lecturer, find none of it', async () => {
  const { id, periods } = await aCourseForOrganization(w)
  const other = await anOrganization(w)
  for (const api of [other.api, w.as('lecturer')]) {
    const isOrganization = api === other.api
    const ends = [
      await endOf(api('course/auth/organization/course/audit/view', { id })),
      await endOf(api('course/auth/organization/course/audit/period', { id: periods[0]!.id })),
      await endOf(api('PUT course/auth/organization/course/audit', { id, auditStatus: 2 })),
    ]
    expect(new Set(ends)).toEqual(new Set([isOrganization ? 'notFound' : 'noPermission']))
  }
  const { list } = await other.api('course/auth/organization/course/page', {})
  expect(list).toEqual([])
  expect(await one(w, 'select course_state, audit_stage from course where id = $1', [id])).toEqual({
    course_state: 1,
    audit_stage: 1,
  })
})

test('a draft of a lecturer without an organization is not the organization’s to see', async () => {
  const { id } = await aWaitingCourse(w)
  expect(await endOf(organization()('course/auth/organization/course/audit/view', { id }))).toBe('notFound')
})
