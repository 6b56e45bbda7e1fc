// Lecturers of an organization: invited or asking, one organization at a time, and what stays when they part.
import { describe, expect, test } from 'vitest'
import { rates, sharesOf } from '../../../src/gateway/money/split.ts'
import { aCategory, introduction } from '../../support/authoring.ts'
import { aLecturer, aNewcomer, anOrganization, next, one } from '../../support/making.ts'
import { anApplication } from '../../support/settling.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()

type Organization = Awaited<ReturnType<typeof anOrganization>>
type Lecturer = Awaited<ReturnType<typeof aLecturer>>

const invite = ({ api }: Organization, { mobile, lecturerName }: Pick<Lecturer, 'mobile' | 'lecturerName'>) =>
  api('user/auth/organization/lecturer/save', { mobile, lecturerName })
const answer = ({ api }: Lecturer, id: number, auditStatus: number) =>
  api('user/auth/lecturer/organization/answer', { id, auditStatus })
const ask = ({ api }: Lecturer, { organizationId }: Organization, applyDesc = '想把科学课做成系列') =>
  api('user/auth/lecturer/organization/apply', { organizationId, applyDesc })
const decide = ({ api }: Organization, id: number, auditStatus: number, auditOpinion = '') =>
  api('PUT user/auth/organization/lecturer/audit', { id, auditStatus, auditOpinion })
const part = ({ api }: Organization, { lecturerId }: Lecturer) =>
  api('user/auth/organization/lecturer/delete', { lecturerId })
const viewOf = ({ api }: Lecturer) => api('user/auth/lecturer/organization/view', {})
const lecturersOf = async ({ api }: Organization) => (await api('user/auth/organization/lecturer/list', {})).list
const belongsTo = async ({ lecturerId }: Lecturer) =>
  (await one(w, 'select organization_id as id from lecturer where id = $1', [lecturerId])).id
const lastMessageOf = async ({ id }: { id: number }) =>
  (await one(w, 'select msg_title as title from message where account_id = $1 order by id desc limit 1', [id]))?.title

async function together() {
  const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
  await answer(lecturer, (await invite(organization, lecturer)).id, 2)
  return { organization, lecturer }
}

/** A published course of the lecturer, for the organization. */
async function aSoldCourse({ lecturerId }: Lecturer, { organizationId }: Organization) {
  const { id } = await one(
    w,
    `insert into course (course_category, category_id, lecturer_id, organization_id, course_name, is_free, course_price, course_state)
     values (1, $1, $2, $3, $4, 0, 10000, 2) returning id`,
    [await aCategory(w), lecturerId, organizationId, `卖着的课 ${next()}`],
  )
  return id as number
}
const aDraftOf = async ({ api }: Pick<Lecturer, 'api'>, more: object = {}) =>
  (
    await api('course/auth/course/audit/save', {
      courseCategory: 1,
      courseName: `写着的课 ${next()}`,
      categoryId: await aCategory(w),
      introduce: introduction,
      ...more,
    })
  ).id
const courseOf = (id: number) =>
  one(w, 'select organization_id as "organizationId", course_state as "courseState" from course where id = $1', [id])

describe('an invitation', () => {
  test('is seen with the shares before it is accepted, and makes the lecturer one of the organization’s', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await invite(organization, lecturer)
    expect(await lastMessageOf(lecturer)).toMatch(/请你做讲师$/)
    expect(await viewOf(lecturer)).toMatchObject({
      organization: null,
      invitationList: [{ id, organizationId: organization.organizationId }],
      shares: { lecturer: rates.lecturerOfOrganization, organization: rates.organization },
    })
    expect(await organization.api('user/auth/organization/lecturer/list', { isInvited: 1 })).toMatchObject({
      list: [{ lecturerId: lecturer.lecturerId, isInvited: 1, isExpired: 0, tieId: id }],
      shares: { lecturer: rates.lecturerOfOrganization, organization: rates.organization },
    })
    expect(await answer(lecturer, id, 2)).toMatchObject({ auditStatus: 2 })
    expect(await belongsTo(lecturer)).toBe(organization.organizationId)
    expect(await lecturersOf(organization)).toMatchObject([{ lecturerId: lecturer.lecturerId, isInvited: 0 }])
    expect(await lastMessageOf(organization)).toBe(`${lecturer.lecturerName}加入了你们`)
  })

  test('accepted, makes the pages of both stale', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await invite(organization, lecturer)
    w.stale.length = 0
    await answer(lecturer, id, 2)
    expect(w.stale.flatMap(({ tags }) => tags)).toEqual(
      expect.arrayContaining([
        ...[`lecturer:${lecturer.lecturerId}`, 'lecturers'],
        ...[`org:${organization.organizationId}`, 'organizations'],
      ]),
    )
  })

  test('declined, changes nothing, and is not repeated for a week', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await invite(organization, lecturer)
    await answer(lecturer, id, 3)
    expect([await belongsTo(lecturer), await lecturersOf(organization)]).toEqual([null, []])
    expect(await messageOf(invite(organization, lecturer))).toMatch(/刚回绝过/)
    await w.db.pool.query("update organization_lecturer set audit_time = now() - interval '8 days' where id = $1", [id])
    expect(await endOf(invite(organization, lecturer))).toBe('ok')
  })

  test('is taken back by the organization: it can be accepted no more', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await invite(organization, lecturer)
    await part(organization, lecturer)
    expect(await messageOf(answer(lecturer, id, 2))).toBe('机构已经收回这份邀请')
    expect([await belongsTo(lecturer), await lecturersOf(organization)]).toEqual([null, []])
  })

  test('is over after fourteen days, and can be sent again then, not before', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await invite(organization, lecturer)
    expect(await messageOf(invite(organization, lecturer))).toMatch(/已经邀请过/)
    await w.db.pool.query("update organization_lecturer set gmt_create = now() - interval '15 days' where id = $1", [
      id,
    ])
    expect((await viewOf(lecturer)).invitationList).toEqual([])
    expect(await lecturersOf(organization)).toMatchObject([{ isExpired: 1 }])
    expect(await messageOf(answer(lecturer, id, 2))).toMatch(/过了 14 天/)
    expect((await invite(organization, lecturer)).id).toBe(id)
    expect(await answer(lecturer, id, 2)).toMatchObject({ auditStatus: 2 })
  })

  test('accepted once: again answers with that, declining it later too', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await invite(organization, lecturer)
    await answer(lecturer, id, 2)
    expect(await answer(lecturer, id, 3)).toMatchObject({ auditStatus: 2 })
    expect(await belongsTo(lecturer)).toBe(organization.organizationId)
  })

  test('accepted, ends what else waited for the lecturer; who invited too is told', async () => {
    const [first, second, third] = [await anOrganization(w), await anOrganization(w), await anOrganization(w)]
    const lecturer = await aLecturer(w)
    const { id } = await invite(first, lecturer)
    await invite(second, lecturer)
    await ask(lecturer, third)
    await answer(lecturer, id, 2)
    expect(await lecturersOf(second)).toEqual([])
    expect(await lastMessageOf(second)).toMatch(/加入了别的机构/)
    expect(await third.api('user/auth/organization/lecturer/audit/page', { auditStatus: 1 })).toMatchObject({
      list: [],
    })
  })

  test('of two accepted at once one holds', async () => {
    const [first, second, lecturer] = [await anOrganization(w), await anOrganization(w), await aLecturer(w)]
    const ids = [(await invite(first, lecturer)).id, (await invite(second, lecturer)).id]
    const ends = await Promise.all(ids.map((id) => endOf(answer(lecturer, id, 2))))
    const held = await one(
      w,
      'select count(*)::int as n from organization_lecturer where lecturer_id = $1 and audit_status = 2',
      [lecturer.lecturerId],
    )
    expect([ends.includes('ok'), held.n]).toEqual([true, 1])
    const id = await belongsTo(lecturer)
    expect([first.organizationId, second.organizationId]).toContain(id)
  })
})

describe('refused with a sentence that says what to do:', () => {
  const nobody = { mobile: '19888888888', lecturerName: '王一' }
  const refused: [string, () => Promise<unknown>, RegExp][] = [
    ['a number of nobody', async () => invite(await anOrganization(w), nobody), /没有这位讲师/],
    [
      'a number of a learner',
      async () => {
        const { mobile } = await aNewcomer(w)
        return invite(await anOrganization(w), { mobile, lecturerName: '新学员' })
      },
      /没有这位讲师.*先申请讲师入驻/,
    ],
    [
      'a number with another name: whose it is, is not said',
      async () => invite(await anOrganization(w), { ...(await aLecturer(w)), lecturerName: '别的名字' }),
      /没有这位讲师/,
    ],
    [
      'one’s own number',
      async () => {
        const me = await anOrganization(w)
        return invite(me, { mobile: me.mobile, lecturerName: '我' })
      },
      /自己的手机号/,
    ],
    [
      'one who is there already',
      async () => {
        const { organization, lecturer } = await together()
        return invite(organization, lecturer)
      },
      /已经是你们的讲师/,
    ],
    [
      'one of another organization',
      async () => invite(await anOrganization(w), (await together()).lecturer),
      /别的机构/,
    ],
    [
      'one who asks to join',
      async () => {
        const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
        await ask(lecturer, organization)
        return invite(organization, lecturer)
      },
      /已经申请加入/,
    ],
    [
      'asking while in an organization',
      async () => ask((await together()).lecturer, await anOrganization(w)),
      /离开以后/,
    ],
    [
      'asking a second organization',
      async () => {
        const lecturer = await aLecturer(w)
        await ask(lecturer, await anOrganization(w))
        return ask(lecturer, await anOrganization(w))
      },
      /还在等答复/,
    ],
    [
      'asking who invited',
      async () => {
        const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
        await invite(organization, lecturer)
        return ask(lecturer, organization)
      },
      /已经邀请你/,
    ],
    [
      'an organization that asks to join one',
      async () =>
        (await anOrganization(w)).api('user/auth/lecturer/organization/apply', {
          organizationId: (await anOrganization(w)).organizationId,
        }),
      /只有讲师/,
    ],
    [
      'leaving without an organization',
      async () => (await aLecturer(w)).api('user/auth/lecturer/organization/leave', {}),
      /不在任何机构/,
    ],
    [
      'parting twice',
      async () => {
        const { organization, lecturer } = await together()
        await part(organization, lecturer)
        return part(organization, lecturer)
      },
      /不在你的机构/,
    ],
    [
      'refusing a request without a reason',
      async () => {
        const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
        return decide(organization, (await ask(lecturer, organization)).id, 3)
      },
      /写明不合适的原因/,
    ],
  ]
  test.each(refused)('%s', async (_, run, msg) => {
    expect(await messageOf(run())).toMatch(msg)
  })
})

describe('a request', () => {
  test('says who asks and what they teach; accepted, the lecturer belongs to the organization', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await ask(lecturer, organization, '想接着做下册')
    expect(await organization.api('user/auth/organization/lecturer/audit/page', {})).toMatchObject({
      list: [{ id, lecturerName: lecturer.lecturerName, applyDesc: '想接着做下册', auditStatus: 1, subjectList: [] }],
      shares: { organization: rates.organization },
    })
    expect(await decide(organization, id, 2)).toMatchObject({ auditStatus: 2, lecturerId: lecturer.lecturerId })
    expect(await belongsTo(lecturer)).toBe(organization.organizationId)
    expect(await lastMessageOf(lecturer)).toMatch(/同意了你的加入/)
  })

  test('refused, is shown to who asked with the reason; what was decided is not decided again', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await ask(lecturer, organization)
    await decide(organization, id, 3, '这学期讲师已经排满')
    expect((await viewOf(lecturer)).request).toMatchObject({ auditStatus: 3, auditOpinion: '这学期讲师已经排满' })
    expect(await decide(organization, id, 2)).toMatchObject({ auditStatus: 3 })
    expect(await belongsTo(lecturer)).toBe(null)
    expect(await endOf(ask(lecturer, organization))).toBe('ok') // better written, once more
  })

  test('taken back, is decided no more', async () => {
    const [organization, lecturer] = [await anOrganization(w), await aLecturer(w)]
    const { id } = await ask(lecturer, organization)
    expect(await lecturer.api('user/auth/lecturer/organization/withdraw', { id })).toEqual({ auditStatus: 5 })
    expect(await decide(organization, id, 2)).toMatchObject({ auditStatus: 5 })
    expect([await belongsTo(lecturer), (await viewOf(lecturer)).request]).toEqual([null, null])
  })
})

describe('who settles in and names the organization', () => {
  const settling = ({ api }: Organization, auditStatus = 1) =>
    api('user/auth/organization/lecturer/audit/page', { applyType: 2, auditStatus })
  const decideSettling = ({ api }: Organization, id: number, auditStatus: number, auditOpinion = '') =>
    api('PUT user/auth/organization/lecturer/audit', { id, applyType: 2, auditStatus, auditOpinion })

  test('waits for it first, without papers or numbers; passed, the operators come next', async () => {
    const organization = await anOrganization(w)
    const { auditId, input } = await anApplication(w, { organizationId: organization.organizationId })
    const { list } = await settling(organization)
    expect(list).toMatchObject([{ id: auditId, applyType: 2, lecturerId: null, lecturerName: input.lecturerName }])
    expect(JSON.stringify(list)).not.toContain(input.idCardNo)
    expect(await decideSettling(organization, auditId, 2)).toMatchObject({ auditStatus: 2 })
    expect(
      await one(w, 'select audit_status as s, audit_stage as t from lecturer_audit where id = $1', [auditId]),
    ).toEqual({
      s: 1,
      t: 2,
    })
    expect([(await settling(organization)).list, (await settling(organization, 2)).list.length]).toEqual([[], 1])
  })

  test('is refused with a reason, and by that organization alone', async () => {
    const [organization, other] = [await anOrganization(w), await anOrganization(w)]
    const { auditId } = await anApplication(w, { organizationId: organization.organizationId })
    expect(await endOf(decideSettling(other, auditId, 2))).toBe('notFound')
    expect((await settling(other)).list).toEqual([])
    expect(await endOf(decideSettling(organization, auditId, 3))).toBe('invalid')
    expect(await decideSettling(organization, auditId, 3, '教龄还短')).toMatchObject({ auditStatus: 3 })
  })
})

describe('what is another’s is not found', () => {
  test('a request to another organization, a lecturer of it, an invitation to somebody else', async () => {
    const { organization, lecturer } = await together()
    const [other, asking, invitedOne] = [await anOrganization(w), await aLecturer(w), await aLecturer(w)]
    const request = await ask(asking, organization)
    const invitation = await invite(organization, invitedOne)
    expect(await endOf(decide(other, request.id, 2))).toBe('notFound')
    expect(await endOf(part(other, lecturer))).toBe('notFound')
    expect(await endOf(part(other, invitedOne))).toBe('notFound')
    expect(await endOf(answer(asking, invitation.id, 2))).toBe('notFound')
    expect(await endOf(asking.api('user/auth/lecturer/organization/withdraw', { id: invitation.id }))).toBe('notFound')
    expect(await endOf(decide(organization, invitation.id, 2))).toBe('notFound') // it cannot accept its own invitation
    expect(await lecturersOf(other)).toEqual([])
    expect(await other.api('user/auth/organization/lecturer/audit/page', {})).toMatchObject({ list: [] })
  })
})

describe('when they part', () => {
  test.each(['the organization ends it', 'the lecturer leaves'])(
    '%s: published courses stay, with what was earned',
    async (who) => {
      const { organization, lecturer } = await together()
      const courseId = await aSoldCourse(lecturer, organization)
      const buyer = await aNewcomer(w)
      const sold = { accountId: buyer.id, lecturerId: lecturer.lecturerId, organizationId: organization.organizationId }
      const shares = async () =>
        (await sharesOf(w.db.read, { ...sold, pricePaid: 10_000 })).map(({ accountId, amount }) => [accountId, amount])
      expect(await shares()).toEqual([
        [lecturer.id, 100 * rates.lecturerOfOrganization],
        [organization.id, 100 * rates.organization],
      ])
      if (who.startsWith('the organization')) await part(organization, lecturer)
      else await lecturer.api('user/auth/lecturer/organization/leave', {})
      expect(await courseOf(courseId)).toEqual({ organizationId: organization.organizationId, courseState: 2 })
      expect([await belongsTo(lecturer), await lecturersOf(organization)]).toEqual([null, []])
      // from now on the organization sells it alone, and alone writes it
      expect(await shares()).toEqual([[organization.id, 100 * rates.lecturer]])
      expect(await endOf(lecturer.api('course/auth/course/audit/stand', { id: courseId, standType: 2 }))).toBe(
        'notFound',
      )
      expect(await endOf(lecturer.api('course/auth/course/audit/update', { id: courseId }))).toBe('notFound')
      expect((await lecturer.api('course/auth/course/audit/page', {})).list).toEqual([])
      expect(await endOf(organization.api('course/auth/course/audit/update', { id: courseId }))).toBe('ok')
    },
  )

  test('drafts that the lecturer began go along, out of review where they waited; the organization’s stay', async () => {
    const { organization, lecturer } = await together()
    const own = await aDraftOf(lecturer)
    const waiting = await aDraftOf(lecturer)
    await w.db.pool.query('update course set course_state = 1, audit_stage = 1, submit_time = now() where id = $1', [
      waiting,
    ])
    const theirs = await aDraftOf(organization, { lecturerId: lecturer.lecturerId })
    await part(organization, lecturer)
    expect(await courseOf(own)).toEqual({ organizationId: null, courseState: 0 })
    expect(await courseOf(waiting)).toEqual({ organizationId: null, courseState: 0 })
    expect(await courseOf(theirs)).toEqual({ organizationId: organization.organizationId, courseState: 0 })
    expect((await lecturer.api('course/auth/course/audit/page', {})).list.map(({ id }) => id).sort()).toEqual([
      own,
      waiting,
    ])
    expect((await organization.api('course/auth/organization/course/page', {})).list.map(({ id }) => id)).toEqual([
      theirs,
    ])
  })

  test('the draft that changes a published course stays with it', async () => {
    const { organization, lecturer } = await together()
    const courseId = await aSoldCourse(lecturer, organization)
    const { id } = await lecturer.api('course/auth/course/audit/update', { id: courseId })
    await part(organization, lecturer)
    expect(await courseOf(id)).toMatchObject({ organizationId: organization.organizationId })
    expect(await endOf(lecturer.api('course/auth/course/audit/view', { id }))).toBe('notFound')
  })

  test('courses of one’s own from before stay one’s own; another organization can be joined', async () => {
    const lecturer = await aLecturer(w)
    const before = await aDraftOf(lecturer)
    const [first, second] = [await anOrganization(w), await anOrganization(w)]
    await answer(lecturer, (await invite(first, lecturer)).id, 2)
    expect(await courseOf(before)).toMatchObject({ organizationId: null })
    await part(first, lecturer)
    await answer(lecturer, (await invite(second, lecturer)).id, 2)
    expect(await belongsTo(lecturer)).toBe(second.organizationId)
  })

  test('an organization that teaches in its own name cannot part with itself', async () => {
    const me = await anOrganization(w)
    const { id: lecturerId } = await one(
      w,
      'insert into lecturer (account_id, organization_id, lecturer_name) values ($1, $2, $3) returning id',
      [me.id, me.organizationId, '机构自己'],
    )
    expect(await messageOf(me.api('user/auth/organization/lecturer/delete', { lecturerId }))).toMatch(/机构自己/)
  })
})
