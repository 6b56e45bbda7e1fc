// Templates: whose they are, what state they are in, what is made from them, and that no learner ever sees one.
import { describe, expect, test } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
import { aCategory, aReadySample, aSample, aWaitingSample, aWholeDraft, introduction } from '../../support/authoring.ts'
import { aLecturer, anOrganization, next, one } from '../../support/making.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const [organization, lecturer, stranger] = ['organization', 'lecturerOfOrganization', 'lecturer'] as const
const stateOf = async (id: number) =>
  (await one(w, 'select course_state as state from course where id = $1', [id])).state
const use = (sampleId: number, by: 'lecturerOfOrganization' | 'lecturer' = lecturer) =>
  w.as(by)('course/auth/course/sample/use', { sampleId })
const audit = (id: number, auditStatus: number, auditOpinion = '') =>
  w.as(organization)('PUT course/auth/course/sample/audit', { id, auditStatus, auditOpinion })
const outlineOf = async (id: number, by: 'organization' | 'lecturerOfOrganization' = organization) =>
  (await w.as(by)('course/auth/course/chapter/audit/list', { courseId: id })).list

/** Writes one more lesson into a template and passes the change. */
async function changed(id: number) {
  const draft = await w.as(organization)('course/auth/course/audit/update', { id })
  const [chapter] = await outlineOf(draft.id)
  await w.as(organization)('course/auth/course/chapter/period/audit/save', {
    courseId: draft.id,
    chapterId: chapter!.id,
    periodName: '家庭识字单',
    periodType: 5,
    content: '<p>在家怎么读</p>',
  })
  return w.as(organization)('course/auth/course/audit/submit', { id: draft.id })
}

describe('a template of the organization', () => {
  test('is ready when the organization hands it in; nobody else is asked', async () => {
    const { id } = await aSample(w)
    expect(await stateOf(id)).toBe(0)
    expect(await w.as(organization)('course/auth/course/audit/submit', { id })).toEqual({
      id,
      courseState: 7,
      auditStage: 0,
    })
  })

  test('begun empty lacks what a course lacks', async () => {
    const { id } = await w.as(organization)('course/auth/course/sample/save', {
      courseName: `样板 ${next()}`,
      categoryId: await aCategory(w),
      introduce: introduction,
      courseCategory: 9,
    })
    expect(await messageOf(w.as(organization)('course/auth/course/audit/submit', { id }))).toMatch(/还没有课时/)
  })

  test('needs a name and a category', async () => {
    const save = (input: object) => messageOf(w.as(organization)('course/auth/course/sample/save', input))
    expect(await save({ categoryId: await aCategory(w) })).toBe('请填写名称')
    expect(await save({ courseName: '一节好课' })).toBe('请选择分类')
  })

  test('is not written by the lecturer in whose name it stands', async () => {
    const { id } = await aSample(w)
    expect(await endOf(w.as(lecturer)('course/auth/course/audit/view', { id }))).toBe('notFound')
    expect(
      await endOf(w.as(lecturer)('course/auth/course/chapter/audit/save', { courseId: id, chapterName: '加一章' })),
    ).toBe('notFound')
  })

  test('that passed is changed in a copy, which takes its place when the organization hands it in', async () => {
    const { id } = await aReadySample(w)
    const draft = await w.as(organization)('course/auth/course/audit/update', { id })
    expect(draft.id).not.toBe(id)
    expect(await changed(id)).toMatchObject({ id, courseState: 7 })
    expect((await outlineOf(id)).flatMap(({ periodList }) => periodList).map(({ periodName }) => periodName)).toContain(
      '家庭识字单',
    )
    expect(await one(w, 'select version_no as n from course where id = $1', [id])).toEqual({ n: 2 })
  })

  test('set aside cannot be used, put back it can; it is never deleted', async () => {
    const { id } = await aReadySample(w)
    const stand = (standType: number) => w.as(organization)('course/auth/course/audit/stand', { id, standType })
    expect(await stand(2)).toMatchObject({ courseState: 8 })
    expect(await messageOf(use(id))).toMatch(/已经停用/)
    expect(await stand(1)).toMatchObject({ courseState: 7 })
    expect(await endOf(use(id))).toBe('ok')
    expect(await messageOf(w.as(organization)('course/auth/course/audit/delete', { id }))).toMatch(/可以停用/)
  })
})

describe('a template that was thrown away before it passed', () => {
  test.each([
    ['its organization', organization],
    ['its lecturer', lecturer],
  ] as const)('by %s stands in the lists of neither; the others stay', async (_, by) => {
    const [gone, kept] = [await aSample(w, by), await aSample(w, by)]
    const listed = async (who: typeof by) => {
      const { list } = await w.as(who)('course/auth/course/sample/page', { pageSize: 100 })
      return [gone.id, kept.id].map((id) => list.some((row) => row.id === id))
    }
    expect([await listed(organization), await listed(by)]).toEqual(Array(2).fill([true, true]))
    await w.as(by)('course/auth/course/audit/delete', { id: gone.id })
    expect([await listed(organization), await listed(by)]).toEqual(Array(2).fill([false, true]))
  })
})

describe('a template that a lecturer hands in', () => {
  test('waits for the organization alone, which is told', async () => {
    const { id } = await aSample(w, lecturer)
    expect(await w.as(lecturer)('course/auth/course/audit/submit', { id })).toEqual({
      id,
      courseState: 1,
      auditStage: 1,
    })
    expect(
      await one(w, 'select link_url as link from message where link_url = $1', [
        `/account/auditsamplevod/check?id=${id}`,
      ]),
    ).toBeTruthy()
    const { list } = await w.as(organization)('course/auth/course/sample/audit/page', { auditStatus: 1, pageSize: 100 })
    expect(list.map((row) => row.id)).toContain(id)
  })

  test('passed, is the organization’s: the lecturer uses it like everybody, and writes it no more', async () => {
    const { id } = await aWaitingSample(w)
    const isWritten = async () => {
      const { list } = await w.as(lecturer)('course/auth/course/audit/page', { isSample: 1, pageSize: 100 })
      return list.some((row) => row.id === id)
    }
    expect(await isWritten()).toBe(true)
    expect(await audit(id, 2)).toEqual({ id, courseState: 7, publishedId: id })
    expect(await isWritten()).toBe(false)
    expect(await endOf(w.as(lecturer)('course/auth/course/audit/update', { id }))).toBe('notFound')
    expect(await endOf(w.as(organization)('course/auth/course/audit/update', { id }))).toBe('ok')
    expect(await endOf(use(id))).toBe('ok')
  })

  test('refused, goes back with the opinion; mended, it is handed in again', async () => {
    const { id } = await aWaitingSample(w)
    expect(await messageOf(audit(id, 3))).toMatch(/写明不通过的原因/)
    expect(await audit(id, 3, '第二节再讲细一点')).toMatchObject({ courseState: 3 })
    expect(await w.as(lecturer)('course/auth/course/audit/view', { id })).toMatchObject({
      courseState: 3,
      auditOpinion: '第二节再讲细一点',
      sampleKind: 2,
    })
    expect(await w.as(lecturer)('course/auth/course/audit/submit', { id })).toMatchObject({ courseState: 1 })
  })

  test('withdrawn, does not wait; what is decided stays decided', async () => {
    const { id } = await aWaitingSample(w)
    await w.as(lecturer)('course/auth/course/audit/withdraw', { id })
    expect(await audit(id, 2)).toMatchObject({ courseState: 0 })
    await w.as(lecturer)('course/auth/course/audit/submit', { id })
    await audit(id, 2)
    expect(await audit(id, 3, '想想还是不行')).toMatchObject({ courseState: 7 })
  })

  test('is decided by no review of courses, neither the organization’s nor the operators’', async () => {
    const { id } = await aWaitingSample(w)
    expect(await endOf(w.as(organization)('PUT course/auth/organization/course/audit', { id, auditStatus: 2 }))).toBe(
      'notFound',
    )
    await w.as('operator')('PUT course/admin/course/audit/audit', { id, auditStatus: 2 })
    expect(await stateOf(id)).toBe(1)
    const lists = await Promise.all([
      w.as(organization)('course/auth/organization/course/page', { pageSize: 100 }),
      w.as('operator')('course/admin/course/audit/page', { courseState: 1, pageSize: 100 }),
      w.as(lecturer)('course/auth/course/audit/page', { pageSize: 100 }),
    ])
    for (const { list } of lists) expect(list.map((row) => row.id)).not.toContain(id)
    const own = await w.as(lecturer)('course/auth/course/audit/page', { isSample: 1, pageSize: 100 })
    expect(own.list.map((row) => row.id)).toContain(id)
  })

  test('comes from somebody who belongs to an organization', async () => {
    const { id: fromId } = await aWholeDraft(w)
    expect(await messageOf(w.as(stranger)('course/auth/course/sample/save', { fromId }))).toMatch(/加入机构以后/)
  })

  test('goes along as a draft when its lecturer leaves before it passed', async () => {
    const [boss, me] = [await anOrganization(w), await aLecturer(w)]
    const { id: tie } = await boss.api('user/auth/organization/lecturer/save', me)
    await me.api('user/auth/lecturer/organization/answer', { id: tie, auditStatus: 2 })
    const { id } = await me.api('course/auth/course/sample/save', {
      courseName: '样板',
      categoryId: await aCategory(w),
    })
    await me.api('user/auth/lecturer/organization/leave', {})
    expect(await me.api('course/auth/course/audit/view', { id })).toMatchObject({ courseState: 0, sampleKind: 0 })
  })
})

describe('a course made from a template', () => {
  test('is the lecturer’s own draft with outline, texts and files, and remembers where it comes from', async () => {
    const { id: sampleId } = await aReadySample(w)
    const { id } = await use(sampleId)
    const course = await w.as(lecturer)('course/auth/course/audit/view', { id })
    expect(course).toMatchObject({
      courseState: 0,
      sampleKind: 0,
      isLead: 1,
      sample: { id: sampleId, fromVersion: 1, versionNo: 1 },
    })
    const lessons = (await outlineOf(id, lecturer)).flatMap(({ periodList }) => periodList)
    expect(lessons.map(({ periodName }) => periodName)).toEqual(['怎样定目标', '怎样设问题'])
    expect(lessons.every(({ textLength, change }) => textLength > 0 && change === '')).toBe(true)
    expect(await w.as(lecturer)('course/auth/course/audit/submit', { id })).toMatchObject({
      courseState: 1,
      auditStage: 1,
    })
  })

  test('is not changed by the template; it shows what changed since, until that is put aside', async () => {
    const { id: sampleId } = await aReadySample(w)
    const { id } = await use(sampleId)
    const compare = () => w.as(lecturer)('course/auth/course/sample/compare', { id })
    expect(await compare()).toEqual({ fromVersion: 1, versionNo: 1, changeList: [] })
    await changed(sampleId)
    expect((await outlineOf(id, lecturer)).flatMap(({ periodList }) => periodList)).toHaveLength(2)
    expect(await compare()).toMatchObject({
      fromVersion: 1,
      versionNo: 2,
      changeList: [{ kind: 'period', change: 'added', name: '家庭识字单' }],
    })
    const row = async () =>
      (await w.as(organization)('course/auth/course/sample/page', { pageSize: 100 })).list.find(
        (one) => one.id === sampleId,
      )
    expect(await row()).toMatchObject({ useCount: 1, behindCount: 1, versionNo: 2 })
    await w.as(lecturer)('course/auth/course/sample/dismiss', { id, versionNo: 2 })
    expect(await compare()).toEqual({ fromVersion: 2, versionNo: 2, changeList: [] })
    expect(await row()).toMatchObject({ useCount: 1, behindCount: 0 })
  })

  test('cannot put aside what has not come yet', async () => {
    const { id: sampleId } = await aReadySample(w)
    const { id } = await use(sampleId)
    await w.as(lecturer)('course/auth/course/sample/dismiss', { id, versionNo: 9 })
    await changed(sampleId)
    expect((await w.as(lecturer)('course/auth/course/sample/compare', { id })).changeList).toHaveLength(1)
  })

  test('is made from what passed only', async () => {
    expect(await messageOf(use((await aSample(w)).id))).toMatch(/还没有通过/)
    expect(await messageOf(use((await aWaitingSample(w)).id))).toMatch(/还没有通过/)
  })

  test('by an organization stands in the name of the lecturer it chooses', async () => {
    const { id: sampleId } = await aReadySample(w)
    const { id: lecturerId } = await one(w, "select l.id from lecturer l where lecturer_name = '李老师'")
    const { id } = await w.as(organization)('course/auth/course/sample/use', {
      sampleId,
      lecturerId,
      courseName: '照着做的课',
    })
    expect(await w.as(lecturer)('course/auth/course/audit/view', { id })).toMatchObject({
      base: { courseName: '照着做的课' },
    })
  })
})

describe('nobody else', () => {
  const calls: [CallName, (id: number) => object][] = [
    ['course/auth/course/audit/view', (id) => ({ id })],
    ['course/auth/course/audit/update', (id) => ({ id })],
    ['course/auth/course/audit/submit', (id) => ({ id })],
    ['course/auth/course/chapter/audit/list', (courseId) => ({ courseId })],
    ['course/auth/course/copy', (id) => ({ id })],
    ['course/auth/course/sample/use', (sampleId) => ({ sampleId })],
    ['course/auth/course/sample/save', (fromId) => ({ fromId })],
  ]
  test.each(calls)('of another organization gets at a template by %s', async (name, input) => {
    const { id } = await aReadySample(w)
    const [boss, me] = [await anOrganization(w), await aLecturer(w)]
    const { id: tie } = await boss.api('user/auth/organization/lecturer/save', me)
    await me.api('user/auth/lecturer/organization/answer', { id: tie, auditStatus: 2 })
    expect(await endOf(me.api(name, input(id) as never))).toBe('notFound')
    expect(await endOf(boss.api(name, input(id) as never))).toBe('notFound')
    expect((await me.api('course/auth/course/sample/page', {})).list).toEqual([])
  })

  test('of another organization decides on one', async () => {
    const { id } = await aWaitingSample(w)
    const boss = await anOrganization(w)
    expect(await endOf(boss.api('PUT course/auth/course/sample/audit', { id, auditStatus: 2 }))).toBe('notFound')
    expect(await endOf(boss.api('course/auth/organization/course/audit/view', { id }))).toBe('notFound')
    expect(await stateOf(id)).toBe(1)
  })

  test('who learns finds, opens, joins or buys one', async () => {
    const { id } = await aReadySample(w)
    const { name } = await one(w, 'select course_name as name from course where id = $1', [id])
    const period = (await outlineOf(id))[0]!.periodList[0]!.id
    const learner = w.as('learner')
    expect(await endOf(w.as('guest')('course/api/course/view', { id }))).toBe('notFound')
    expect(await endOf(learner('course/auth/course/view', { id }))).toBe('notFound')
    expect(await endOf(learner('course/auth/course/user/join', { courseId: id }))).not.toBe('ok')
    expect(await endOf(learner('course/auth/course/sign', { courseId: id, periodId: period }))).toBe('notFound')
    expect(await endOf(learner('course/auth/user/collection/course/save', { courseId: id }))).not.toBe('ok')
    const order = { productType: 1, productId: id, payType: 9, requestNo: `sample-${next()}` }
    expect(await endOf(learner('user/auth/order/info/pay', order))).not.toBe('ok')
    const found = await w.as('guest')('course/api/course/search/list', { courseName: name })
    expect(found.list.map((course) => course.id)).not.toContain(id)
    const { id: lecturerId } = await one(w, "select l.id from lecturer l where lecturer_name = '李老师'")
    const listed = await w.as('guest')('course/api/course/list', { lecturerId, pageSize: 100 })
    expect(listed.list.map((course) => course.id)).not.toContain(id)
  })

  test('of the organization sees what is not ready, but its lecturer’s own', async () => {
    const [draft, ready] = [await aSample(w), await aReadySample(w)]
    const own = await aSample(w, lecturer)
    const ids = (await w.as(lecturer)('course/auth/course/sample/page', { pageSize: 100 })).list.map(({ id }) => id)
    expect([ids.includes(draft.id), ids.includes(ready.id), ids.includes(own.id)]).toEqual([false, true, true])
  })
})
