// Settling in: who becomes a lecturer or an organization, what stops them, and what becomes of their papers.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { paperKinds } from '../../../src/contract/user/settle.ts'
import { beginSession } from '../../../src/gateway/auth/session.ts'
import { passOrganizationStage } from '../../../src/gateway/user/settle.ts'
import { removeSettlePapers } from '../../../src/jobs/remove-settle-papers.ts'
import { aCode, aMobile, aNewcomer, anOperator, anOrganization, next, one } from '../../support/making.ts'
import {
  aDraftApplication,
  anApplication,
  anIdCard,
  aPaper,
  aSettledLecturer,
  decide,
  filesOf,
  sendPaper,
  stateOf,
  written,
} from '../../support/settling.ts'
import { aWorld, endOf, messageOf } from '../../support/world.ts'

const w = aWorld()
const save = 'user/api/lecturer/audit/save'
const fieldsOf = (answer: Promise<unknown>) =>
  answer.then(
    () => [],
    (error) => (error.data?.fields ?? []).map(({ path }: { path: string }) => path) as string[],
  )
const settleCode = async (mobile: string) =>
  (await w.as('guest')('user/api/lecturer/audit/send/code', { mobile })).demoCode!
const userTypeOf = async (id: number) => (await one(w, 'select user_type from account where id = $1', [id])).user_type

test('the photo of a paper is 600 pixels long at least, and has ten megabytes at most', async () => {
  const me = await aNewcomer(w)
  const send = async (body: Buffer) => (await sendPaper(w, me.token, paperKinds.front, 'LECTURER', body)).code
  expect([await send(await aPaper(600, 400)), await send(await aPaper(599, 400))]).toEqual([200, 422])
  const paper = await aPaper()
  const padded = (bytes: number) => Buffer.concat([paper, Buffer.alloc(bytes - paper.length)])
  expect([await send(padded(10 * 2 ** 20)), await send(padded(10 * 2 ** 20 + 1))]).toEqual([200, 413])
})

describe('a guest', () => {
  test('becomes a learner with a number that was proven, and goes on signed in', async () => {
    const mobile = aMobile()
    const begun = await w.as('guest')(save, { settleType: 'LECTURER', mobile, code: await settleCode(mobile) })
    expect(begun).toMatchObject({ auditStatus: 0, session: { userType: 1 } })
    const api = w.apiWith(() => begun.session!.token)
    await api(save, { settleType: 'LECTURER', lecturerName: '韩朔', position: '北湖中学 初中数学' })
    expect(await api('user/auth/lecturer/audit/view', {})).toMatchObject({ auditStatus: 0, lecturerName: '韩朔' })
    expect(await api('user/auth/type/settled/check', {})).toMatchObject({
      type: 'USER',
      lecturerAuditStatus: 0,
      isBegun: 1,
    })
  })

  test('who has an account gets that account', async () => {
    const me = await aNewcomer(w)
    const { session } = await w.as('guest')(save, {
      settleType: 'LECTURER',
      mobile: me.mobile,
      code: await settleCode(me.mobile),
    })
    expect(session!.id).toBe(me.id)
  })

  test('who has handed one in gets to see how it stands', async () => {
    const { mobile, auditId } = await anApplication(w)
    const again = await w.as('guest')(save, { settleType: 'LECTURER', mobile, code: await settleCode(mobile) })
    expect(again).toMatchObject({ auditId, auditStatus: 1 })
    expect(again.session).not.toBeNull()
  })

  test('a code for another purpose, one that was used, and one that was guessed at say what to do', async () => {
    const mobile = aMobile()
    const begin = (code: string) => w.as('guest')(save, { settleType: 'LECTURER', mobile, code })
    const other = await aCode(w, mobile, 1)
    expect(await messageOf(begin(other))).toContain('登录和注册的验证码不能用来申请')
    await w.db.pool.query('update sms_quota set last_sent = now() - interval $$2 minutes$$ where mobile = $1', [mobile])
    const code = await settleCode(mobile)
    expect(await messageOf(begin(code === '000000' ? '000001' : '000000'))).toContain('验证码不对')
    expect(await endOf(begin(code))).toBe('ok')
    expect(await messageOf(begin(code))).toContain('用过的也不能再用')
    // and the code for signing in lost none of its tries
    expect(
      (await one(w, 'select tries_left from sms_code where mobile = $1 and code_type = 1', [mobile])).tries_left,
    ).toBe(5)
  })

  test('a code for settling in signs nobody in elsewhere', async () => {
    const { mobile } = await aNewcomer(w)
    const code = await settleCode(mobile)
    expect(await endOf(w.as('guest')('user/api/user/login/code', { mobile, code }))).toBe('invalid')
  })

  test('a lecturer is told where to go, and keeps the code', async () => {
    const { mobile } = await aSettledLecturer(w)
    const code = await settleCode(mobile)
    const again = w.as('guest')(save, { settleType: 'ORGANIZATION', mobile, code })
    expect(await messageOf(again)).toContain('你已经是讲师了')
  })
})

describe('handing in', () => {
  test('what is missing is said at each field, and nothing is lost', async () => {
    const me = await aNewcomer(w)
    await me.api(save, { settleType: 'LECTURER', lecturerName: '韩朔' })
    const fields = await fieldsOf(me.api(save, { settleType: 'LECTURER', isSubmit: 1 }))
    expect(fields).toEqual(['position', 'front', 'back', 'idCardNo', 'certificate', 'introduce'])
    expect(await me.api('user/auth/lecturer/audit/view', {})).toMatchObject({ auditStatus: 0, lecturerName: '韩朔' })
  })

  test('an organization needs its licence and a name that no other has', async () => {
    const me = await aNewcomer(w)
    await me.api(save, { settleType: 'ORGANIZATION' })
    expect(await fieldsOf(me.api(save, { settleType: 'ORGANIZATION', isSubmit: 1 }))).toEqual(
      expect.arrayContaining(['organizationName', 'licenseNo', 'licence']),
    )
    const draft = await aDraftApplication(w, { settleType: 'ORGANIZATION' })
    const taken = { settleType: 'ORGANIZATION' as const, organizationName: '启明', isSubmit: 1 as const }
    expect(await messageOf(draft.api(save, taken))).toContain('已经有一家同名的机构')
  })

  test('a wrong identity number is refused by its check character', async () => {
    const me = await aNewcomer(w)
    const good = anIdCard()
    const bad = good.slice(0, 17) + (good.endsWith('1') ? '2' : '1')
    expect(await messageOf(me.api(save, { settleType: 'LECTURER', idCardNo: bad }))).toContain('身份证号不对')
    expect(await endOf(me.api(save, { settleType: 'LECTURER', idCardNo: good }))).toBe('ok')
  })

  test('a number that belongs to another application says since when, never whose', async () => {
    const first = await anApplication(w)
    const me = await aNewcomer(w)
    const message = await messageOf(me.api(save, { settleType: 'LECTURER', idCardNo: first.input.idCardNo }))
    expect(message).toMatch(/\d{4}-\d\d-\d\d 已有一份申请在审/)
    expect(message).not.toContain('韩朔')
    expect(message).not.toContain(first.mobile.slice(-4))
    await decide(w, first.auditId, 2)
    expect(await messageOf(me.api(save, { settleType: 'LECTURER', idCardNo: first.input.idCardNo }))).toContain(
      '已经用来入驻过',
    )
  })

  test('a number of a refused application is free again', async () => {
    const first = await anApplication(w)
    await decide(w, first.auditId, 3, '照片不是本人')
    const me = await aNewcomer(w)
    expect(await endOf(me.api(save, { settleType: 'LECTURER', idCardNo: first.input.idCardNo }))).toBe('ok')
  })

  test('there is one open application a person', async () => {
    const me = await anApplication(w)
    expect(await messageOf(me.api(save, { settleType: 'LECTURER', lecturerName: '韩硕' }))).toContain('还在审')
    await aDraftApplication(w, { settleType: 'ORGANIZATION', me })
    const second = me.api(save, { settleType: 'ORGANIZATION', isSubmit: 1 })
    expect(await messageOf(second)).toContain('交过一份讲师入驻申请，还在审')
    await decide(w, me.auditId, 3, '照片不清楚')
    expect(await me.api(save, { settleType: 'ORGANIZATION', isSubmit: 1 })).toMatchObject({ auditStatus: 1 })
  })

  test('afterwards the menu leads to how it stands', async () => {
    const me = await anApplication(w)
    expect(await me.api('user/auth/type/settled/check', {})).toMatchObject({ type: 'LECTURER', lecturerAuditStatus: 1 })
    const other = await anApplication(w, { settleType: 'ORGANIZATION' })
    expect(await other.api('user/auth/type/settled/check', {})).toMatchObject({
      type: 'ORGANIZATION',
      organizationAuditStatus: 1,
    })
  })

  test('ten times at once hands in once', async () => {
    const me = await aDraftApplication(w)
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => endOf(me.api(save, { settleType: 'LECTURER', isSubmit: 1 }))),
    )
    expect(ends.filter((end) => end === 'ok').length).toBe(1)
    expect((await one(w, 'select submit_count as n from lecturer_audit where id = $1', [me.auditId])).n).toBe(1)
  })

  test('lecturers and organizations do not apply', async () => {
    expect(await messageOf(w.as('lecturer')(save, { settleType: 'LECTURER' }))).toContain('你已经是讲师了')
    expect(await messageOf(w.as('organization')(save, { settleType: 'LECTURER' }))).toContain('你的账户是机构')
  })

  test('an organization that nobody runs cannot be named', async () => {
    const { id } = await one(w, 'insert into organization (organization_name) values ($1) returning id', [
      `无人 ${next()}`,
    ])
    const me = await aNewcomer(w)
    expect(await fieldsOf(me.api(save, { settleType: 'LECTURER', organizationId: id }))).toEqual(['organizationId'])
    expect(await fieldsOf(me.api(save, { settleType: 'LECTURER', organizationId: 999_999 }))).toEqual([
      'organizationId',
    ])
  })

  test('numbers are stored sealed', async () => {
    const { auditId, input } = await anApplication(w)
    const row = await one(w, 'select to_jsonb(u)::text as all, id_card_no from lecturer_audit u where id = $1', [
      auditId,
    ])
    expect(row.all).not.toContain(input.idCardNo)
    expect(w.outside.open(row.id_card_no)).toBe(input.idCardNo)
  })
})

describe('passing', () => {
  test('sets user type, profile, account for earnings and message at once, and the session follows', async () => {
    const me = await anApplication(w)
    w.stale.length = 0
    const { lecturerId } = await decide(w, me.auditId, 2)
    expect(await userTypeOf(me.id)).toBe(2)
    expect(await w.as('guest')('user/api/lecturer/view', { id: lecturerId! })).toMatchObject({
      lecturerName: '韩朔',
      position: '北湖中学 初中数学',
    })
    expect(await one(w, 'select count(*)::int as n from ledger_account where account_id = $1', [me.id])).toEqual({
      n: 1,
    })
    expect((await me.api('user/auth/msg/user/list', {})).list[0]).toMatchObject({ msgTitle: '你是讲师了' })
    // the same session: nobody signs in again
    expect(await me.api('user/auth/user/ext/view', {})).toMatchObject({ userType: 2, lecturerId })
    expect(await endOf(me.api('course/auth/course/audit/page', {}))).toBe('ok')
    expect(w.stale.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining([`lecturer:${lecturerId}`, 'lecturers']))
  })

  test('makes an organization', async () => {
    const me = await anApplication(w, { settleType: 'ORGANIZATION' })
    w.stale.length = 0
    const { organizationId } = await decide(w, me.auditId, 2)
    expect(await userTypeOf(me.id)).toBe(3)
    expect(await me.api('user/auth/organization/view', {})).toMatchObject({
      id: organizationId,
      organizationName: me.input.organizationName,
    })
    expect(w.stale.flatMap(({ tags }) => tags)).toEqual(
      expect.arrayContaining([`org:${organizationId}`, 'organizations']),
    )
  })

  test('a refusal needs an opinion, which the applicant reads; corrected, it passes', async () => {
    const me = await anApplication(w)
    expect(await fieldsOf(decide(w, me.auditId, 3))).toEqual(['auditOpinion'])
    await decide(w, me.auditId, 3, '简介要写可以查证的经历')
    expect(await me.api('user/auth/type/settled/check', {})).toMatchObject({
      lecturerAuditStatus: 3,
      auditOpinion: '简介要写可以查证的经历',
    })
    expect(await userTypeOf(me.id)).toBe(1)
    const { auditStatus } = await me.api('user/auth/lecturer/audit/update', {
      id: me.auditId,
      introduce: '<p>教初中数学十四年，2023 年市优质课一等奖，可以在教研网查到。</p>',
    })
    expect(auditStatus).toBe(1)
    const { eventList, changeList } = (await me.api('user/auth/lecturer/audit/view', {}))!
    expect(eventList.map(({ eventType }) => eventType)).toEqual([1, 5, 6])
    expect(changeList).toMatchObject([{ name: '介绍', after: expect.stringContaining('教研网') }])
    await decide(w, me.auditId, 2)
    expect(await userTypeOf(me.id)).toBe(2)
  })

  test('of two operators on one application the second is told what became of it', async () => {
    const { auditId } = await anApplication(w)
    const [first, second] = [
      w.as('operator'),
      w.apiWith(
        (
          (token) => () =>
            token
        )((await anOperator(w)).token),
      ),
    ]
    const seen = await first('user/admin/lecturer/audit/view', { id: auditId })
    const decision = { id: auditId, editVersion: seen.editVersion }
    const audit = 'PUT user/admin/lecturer/audit/audit'
    const ends = await Promise.all([
      messageOf(first(audit, { ...decision, auditStatus: 2 })),
      messageOf(second(audit, { ...decision, auditStatus: 3, auditOpinion: '重拍' })),
    ])
    expect(ends.filter((message) => message === '').length).toBe(1)
    expect(ends.find((message) => message !== '')).toMatch(/已经有人处理了，现在是「已(通过|退回)」/)
  })

  test('a decision on a version that was changed meanwhile does not count', async () => {
    const me = await anApplication(w)
    const { editVersion } = await w.as('operator')('user/admin/lecturer/audit/view', { id: me.auditId })
    await me.api('user/auth/lecturer/audit/update', { id: me.auditId, position: '别的学校' })
    const late = w.as('operator')('PUT user/admin/lecturer/audit/audit', {
      id: me.auditId,
      auditStatus: 2,
      editVersion,
    })
    expect(await messageOf(late)).toContain('申请人刚改过')
    expect(await stateOf(w, me.auditId)).toEqual({ status: 1, stage: 2 })
  })

  test('who changes what waits keeps the place in the queue', async () => {
    const me = await anApplication(w)
    const placeOf = () => one(w, 'select submit_time from lecturer_audit where id = $1', [me.auditId])
    const before = await placeOf()
    await me.api('user/auth/lecturer/audit/update', { id: me.auditId, position: '别的学校' })
    expect(await placeOf()).toEqual(before)
  })

  test('an approved profile stays as it is until its change passes, and after one that does not', async () => {
    const me = await aSettledLecturer(w)
    const shown = async () => (await w.as('guest')('user/api/lecturer/view', { id: me.lecturerId })).lecturerName
    await me.api('user/auth/lecturer/audit/update', { id: me.auditId, lecturerName: '韩朔之' })
    expect(await shown()).toBe('韩朔')
    await decide(w, me.auditId, 3, '姓名要和证件一致')
    expect(await shown()).toBe('韩朔')
    expect(await userTypeOf(me.id)).toBe(2)
    await me.api('user/auth/lecturer/audit/update', { id: me.auditId, lecturerName: '韩硕' })
    await decide(w, me.auditId, 2)
    expect(await shown()).toBe('韩硕')
  })

  test('what was edited without a review is not taken back by a change that passes later', async () => {
    const me = await aSettledLecturer(w)
    await me.api('user/auth/lecturer/audit/update', { id: me.auditId, lecturerName: '韩硕' })
    const edited = await me.api('user/auth/lecturer/update', { position: '北湖中学 教研组长' })
    expect(edited.position).toBe('北湖中学 教研组长')
    await decide(w, me.auditId, 2)
    expect(await w.as('guest')('user/api/lecturer/view', { id: me.lecturerId })).toMatchObject({
      lecturerName: '韩硕',
      position: '北湖中学 教研组长',
    })
  })
})

describe('under an organization', () => {
  test('the organization is asked first, then the operators; the lecturer is under it', async () => {
    const organization = await anOrganization(w)
    const me = await anApplication(w, { organizationId: organization.organizationId })
    expect(await stateOf(w, me.auditId)).toEqual({ status: 1, stage: 1 })
    const early = decide(w, me.auditId, 2)
    expect(await messageOf(early)).toContain('还在等机构同意')
    await w.mutate((q) => passOrganizationStage(q, me.auditId, organization.organizationId, 2))
    expect(await stateOf(w, me.auditId)).toEqual({ status: 1, stage: 2 })
    const { lecturerId, organizationId } = await decide(w, me.auditId, 2)
    expect(organizationId).toBe(organization.organizationId)
    expect(await w.as('guest')('user/api/lecturer/view', { id: lecturerId! })).toMatchObject({ organizationId })
  })

  test('another organization decides nothing, a refusal needs an opinion, and it is made once', async () => {
    const [ours, theirs] = [await anOrganization(w), await anOrganization(w)]
    const me = await anApplication(w, { organizationId: ours.organizationId })
    const pass = (organizationId: number, decision: 2 | 3, opinion = '') =>
      w.mutate((q) => passOrganizationStage(q, me.auditId, organizationId, decision, opinion))
    expect(await pass(theirs.organizationId, 2)).toBeUndefined()
    expect(await fieldsOf(pass(ours.organizationId, 3))).toEqual(['auditOpinion'])
    expect(await pass(ours.organizationId, 3, '我们还不认识你')).toMatchObject({ auditStatus: 3 })
    expect(await pass(ours.organizationId, 3, '再点一次')).toMatchObject({ auditStatus: 3 })
    expect(await messageOf(pass(ours.organizationId, 2))).toContain('已经有人处理了')
    expect(await me.api('user/auth/lecturer/audit/view', {})).toMatchObject({ auditOpinion: '我们还不认识你' })
  })

  test('an organization that agreed is not asked again after the operators refused', async () => {
    const organization = await anOrganization(w)
    const me = await anApplication(w, { organizationId: organization.organizationId })
    await w.mutate((q) => passOrganizationStage(q, me.auditId, organization.organizationId, 2))
    await decide(w, me.auditId, 3, '资格证看不清')
    await me.api('user/auth/lecturer/audit/update', { id: me.auditId, position: '北湖中学' })
    expect(await stateOf(w, me.auditId)).toEqual({ status: 1, stage: 2 })
  })
})

describe('papers', () => {
  const view = 'user/admin/lecturer/audit/picture/view'

  test('are drawn again with a watermark, and no address opens them', async () => {
    const me = await aNewcomer(w)
    const plain = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#fff' } })
      .composite([{ input: await aPaper(300, 200), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'who took it and where' } })
      .jpeg()
      .toBuffer()
    const { data } = await sendPaper(w, me.token, paperKinds.front, 'LECTURER', plain)
    const drawn = Buffer.from(data.picture.split(',')[1]!, 'base64')
    const { format, exif } = await sharp(drawn).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
    // where the paper was white there are words now
    const corner = await sharp(drawn).extract({ left: 350, top: 0, width: 440, height: 480 }).greyscale().stats()
    expect(corner.channels[0]!.min).toBeLessThan(180)
    const audit = await me.api('user/auth/lecturer/audit/view', {})
    expect(JSON.stringify(audit)).not.toMatch(/\/(upload|media)\//)
    const [{ path }] = await filesOf(w, audit!.id)
    expect((await one(w, 'select count(*)::int as n from upload where path = $1', [path])).n).toBe(0)
  })

  test.each([
    ['too small to read', async () => aPaper(400, 300), '照片太小'],
    [
      'blank',
      async () =>
        sharp({ create: { width: 900, height: 600, channels: 3, background: '#111' } })
          .jpeg()
          .toBuffer(),
      '几乎是一片空白',
    ],
    ['no picture', async () => Buffer.from('%PDF-1.7 not a picture'), '请上传 JPG'],
    [
      'a drawing with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      '请上传 JPG',
    ],
  ])('one that is %s is refused with what to do, and the others stay', async (_, body, message) => {
    const me = await aNewcomer(w)
    await sendPaper(w, me.token, paperKinds.front)
    expect((await sendPaper(w, me.token, paperKinds.back, 'LECTURER', await body())).msg).toContain(message)
    expect((await me.api('user/auth/lecturer/audit/view', {}))!.pictureList.map(({ kind }) => kind)).toEqual([
      paperKinds.front,
    ])
  })

  test('a newer one takes the place of the older, whose file is gone; certificates may be two', async () => {
    const me = await aNewcomer(w)
    await sendPaper(w, me.token, paperKinds.front)
    const { id } = (await me.api('user/auth/lecturer/audit/view', {}))!
    const [old] = await filesOf(w, id)
    await sendPaper(w, me.token, paperKinds.front)
    expect((await filesOf(w, id)).length).toBe(1)
    expect(existsSync(join(w.home, 'uploads', old.path))).toBe(false)
    for (const isTaken of [true, true, false]) {
      const { code } = await sendPaper(w, me.token, paperKinds.certificate)
      expect(code === 200).toBe(isTaken)
    }
  })

  test('operators alone look at them, and each look is written down for the applicant', async () => {
    const me = await anApplication(w)
    const [{ id: fileNo }] = await filesOf(w, me.auditId)
    const organization = await anOrganization(w)
    for (const other of [await aNewcomer(w), organization])
      expect(await endOf(other.api('user/auth/lecturer/audit/picture/view', { fileNo }))).toBe('notFound')
    for (const person of ['learner', 'lecturer', 'organization'] as const)
      expect(await endOf(w.as(person)(view, { fileNo }))).toBe('noPermission')
    expect(await endOf(w.as('guest')(view, { fileNo }))).toBe('noToken')
    expect((await me.api('user/auth/lecturer/audit/view', {}))!.lookList).toEqual([])
    const { picture } = await w.as('operator')(view, { fileNo })
    expect(picture).toMatch(/^data:image\/webp;base64,/)
    expect((await me.api('user/auth/lecturer/audit/view', {}))!.lookList).toMatchObject([
      { operatorName: '站长', kind: 1 },
    ])
    expect(await one(w, 'select input from operator_log where call = $1 order by id desc limit 1', [view])).toEqual({
      input: { fileNo },
    })
  })

  test('one that was not handed in is seen by its owner alone', async () => {
    const me = await aNewcomer(w)
    const { data } = await sendPaper(w, me.token, paperKinds.front)
    expect(await endOf(w.as('operator')(view, { fileNo: data.fileNo }))).toBe('notFound')
    expect(await endOf(me.api('user/auth/lecturer/audit/picture/view', { fileNo: data.fileNo }))).toBe('ok')
  })

  test('a whole number is shown for a reason, which is written down', async () => {
    const me = await anApplication(w)
    const shown = await w.as('operator')('user/admin/lecturer/audit/view', { id: me.auditId })
    expect(shown.idCardNo).toBe(`${me.input.idCardNo.slice(0, 6)}************`)
    const ask = { id: me.auditId, kind: 8, reason: '照片上的号码看不清' }
    expect(await w.as('operator')('user/admin/lecturer/audit/number/view', ask)).toEqual({ number: me.input.idCardNo })
    expect((await me.api('user/auth/lecturer/audit/view', {}))!.lookList).toMatchObject([{ kind: 8 }])
  })

  test.each([
    ['passed', 30, (id: number) => decide(w, id, 2)],
    ['refused', 7, (id: number) => decide(w, id, 3, '请重拍')],
  ])('of an application that was %s they are gone after %i days', async (_, days, end) => {
    const me = await anApplication(w)
    const { remove, stop } = removeSettlePapers(w.db, w.outside.storage, () => {})
    await end(me.auditId)
    const files = await filesOf(w, me.auditId)
    const onDisk = () => files.map(({ path }) => existsSync(join(w.home, 'uploads', path)))
    const pass = (by: number) =>
      w.db.pool.query(
        'update lecturer_audit_file set gmt_remove = gmt_remove - make_interval(days => $2) where audit_id = $1',
        [me.auditId, by],
      )
    await pass(days - 1)
    await remove()
    expect(onDisk()).toEqual([true, true, true])
    await pass(2)
    expect(await endOf(w.as('operator')(view, { fileNo: files[0].id }))).toBe('notFound') // before the sweep comes
    await remove()
    stop()
    expect(onDisk()).toEqual([false, false, false])
    expect(await filesOf(w, me.auditId)).toEqual([])
  })

  test('while it waits none is removed; of an account that is closed all are', async () => {
    const me = await anApplication(w)
    const { remove, stop } = removeSettlePapers(w.db, w.outside.storage, () => {})
    const files = await filesOf(w, me.auditId)
    await w.db.pool.query(
      "update lecturer_audit_file set gmt_create = now() - interval '900 days' where audit_id = $1",
      [me.auditId],
    )
    await remove()
    expect(files.every(({ path }) => existsSync(join(w.home, 'uploads', path)))).toBe(true)
    await w.db.pool.query('delete from lecturer_audit where id = $1', [me.auditId])
    await remove()
    stop()
    expect(files.some(({ path }) => existsSync(join(w.home, 'uploads', path)))).toBe(false)
  })

  test('what is replaced by a correction goes with the next sweep', async () => {
    const me = await anApplication(w)
    await decide(w, me.auditId, 3, '人像面反光')
    const { data } = await sendPaper(w, me.token, paperKinds.front)
    const before = await filesOf(w, me.auditId)
    const kept = before
      .filter(({ kind, id }) => kind !== paperKinds.front || id === data.fileNo)
      .map(({ id }) => Number(id))
    await me.api('user/auth/lecturer/audit/update', { id: me.auditId, pictureNos: kept })
    expect((await me.api('user/auth/lecturer/audit/view', {}))!.pictureList.map(({ fileNo }) => fileNo).sort()).toEqual(
      kept.sort(),
    )
    const missing = me.api('user/auth/lecturer/audit/update', { id: me.auditId, pictureNos: kept.slice(1) })
    expect((await fieldsOf(missing)).length).toBe(1)
  })

  test('one that is sent again after an application was withdrawn takes the place of the one handed in', async () => {
    const me = await anApplication(w)
    const [old] = (await filesOf(w, me.auditId)).filter(({ kind }) => kind === paperKinds.front)
    await me.api('user/auth/lecturer/audit/withdraw', { id: me.auditId })
    const { data } = await sendPaper(w, me.token, paperKinds.front)
    const fronts = (await filesOf(w, me.auditId)).filter(({ kind }) => kind === paperKinds.front)
    expect(fronts.map(({ id }) => Number(id))).toEqual([data.fileNo])
    expect(existsSync(join(w.home, 'uploads', old.path))).toBe(false)
  })

  test('those of another application cannot be handed in', async () => {
    const [me, other] = [await anApplication(w), await anApplication(w)]
    await decide(w, me.auditId, 3, '重拍')
    const theirs = (await filesOf(w, other.auditId)).map(({ id }) => Number(id))
    expect(await endOf(me.api('user/auth/lecturer/audit/update', { id: me.auditId, pictureNos: theirs }))).toBe(
      'notFound',
    )
  })
})

describe('the states', () => {
  /** Specification A3: what leads from where to where; all else leaves the state as it is. */
  const table: Record<string, Record<number, number>> = {
    submit: { 0: 1, 5: 1 },
    update: { 3: 1, 2: 1, 1: 1 },
    withdraw: { 1: 5 },
    pass: { 1: 2 },
    refuse: { 1: 3 },
  }
  const acts: Record<string, (me: Awaited<ReturnType<typeof aDraftApplication>>) => Promise<unknown>> = {
    submit: (me) => me.api(save, { settleType: 'LECTURER', isSubmit: 1 }),
    update: (me) => me.api('user/auth/lecturer/audit/update', { id: me.auditId, position: `学校 ${next()}` }),
    withdraw: (me) => me.api('user/auth/lecturer/audit/withdraw', { id: me.auditId }),
    pass: (me) => decide(w, me.auditId, 2),
    refuse: (me) => decide(w, me.auditId, 3, '请补充'),
  }
  test('follow the table, whatever is tried in whatever order', async () => {
    let seed = 20_261_125
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const names = Object.keys(acts)
    for (let n = 0; n < 6; n++) {
      const me = await aDraftApplication(w)
      let state = 0
      let wasPassed = false
      for (let step = 0; step < 12; step++) {
        const name = names[random(names.length)]!
        // once approved: never again by `submit`, and a change that was taken back may be made again
        const isOpen = !(wasPassed && name === 'submit') || state === 1
        const to = name === 'update' && state === 5 && wasPassed ? 1 : isOpen ? table[name]![state] : undefined
        const end = await endOf(acts[name]!(me))
        const isQuiet = name === 'withdraw' && state === 5
        expect([name, state, end === 'ok']).toEqual([name, state, to !== undefined || isQuiet])
        state = to ?? state
        wasPassed ||= state === 2
        expect((await stateOf(w, me.auditId)).status).toBe(state)
        expect(await userTypeOf(me.id)).toBe(wasPassed ? 2 : 1)
      }
    }
  })
})

describe('the right to go live', () => {
  const apply = 'user/auth/lecturer/audit/applyLive'
  const audit = 'PUT user/admin/lecturer/live/audit'
  const reason = '想每周直播一次公开课'

  test('is asked for with a reason, decided by an operator, and told', async () => {
    const me = await aSettledLecturer(w)
    expect(await endOf(me.api(apply, { reason: '' }))).toBe('invalid')
    expect(await me.api(apply, { reason })).toEqual({ liveAuditStatus: 1 })
    expect(await me.api(apply, { reason: '再催一下可以吗' })).toEqual({ liveAuditStatus: 1 })
    const { list } = await w.as('operator')('user/admin/lecturer/live/page', { pageSize: 100 })
    expect(list.find(({ id }) => id === me.lecturerId)).toMatchObject({ liveReason: reason })
    expect(await fieldsOf(w.as('operator')(audit, { id: me.lecturerId, liveAuditStatus: 3 }))).toEqual(['auditOpinion'])
    await w.as('operator')(audit, { id: me.lecturerId, liveAuditStatus: 3, auditOpinion: '请先上架一门课' })
    expect(await me.api('user/auth/lecturer/live/view', {})).toMatchObject({
      liveAuditStatus: 3,
      liveOpinion: '请先上架一门课',
    })
    await me.api(apply, { reason })
    await w.as('operator')(audit, { id: me.lecturerId, liveAuditStatus: 2 })
    expect(await me.api('user/auth/lecturer/live/view', {})).toMatchObject({ liveAuditStatus: 2, liveOpinion: '' })
    expect((await me.api('user/auth/msg/user/list', {})).list[0]).toMatchObject({ msgTitle: '直播权限开通了' })
  })

  test('of two operators the second is told, and the same decision again changes nothing', async () => {
    const me = await aSettledLecturer(w)
    await me.api(apply, { reason })
    await w.as('operator')(audit, { id: me.lecturerId, liveAuditStatus: 3, auditOpinion: '请先上架一门课' })
    expect(await messageOf(w.as('operator')(audit, { id: me.lecturerId, liveAuditStatus: 2 }))).toContain(
      '现在是「没有通过」',
    )
    expect(await endOf(w.as('operator')(audit, { id: me.lecturerId, liveAuditStatus: 3, auditOpinion: '同上' }))).toBe(
      'ok',
    )
  })

  test('nobody has it who did not ask, and organizations ask through their lecturers', async () => {
    const me = await aSettledLecturer(w)
    expect(await endOf(w.as('operator')(audit, { id: me.lecturerId, liveAuditStatus: 2 }))).toBe('conflict')
    expect(await messageOf((await anOrganization(w)).api(apply, { reason }))).toContain('由讲师申请')
  })
})

describe('pages of one’s own', () => {
  test('a lecturer’s are edited at once, cleaned, and go stale', async () => {
    const me = await aSettledLecturer(w)
    w.stale.length = 0
    const introduce = '<p onclick="x()">教了十四年数学</p><script>1</script>'
    const edited = await me.api('user/auth/lecturer/update', { introduce, introduceShort: '十四年的初中数学' })
    expect(edited).toMatchObject({ introduce: '<p>教了十四年数学</p>', introduceShort: '十四年的初中数学' })
    expect(w.stale.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining([`lecturer:${me.lecturerId}`]))
    expect(await endOf(me.api('user/auth/lecturer/update', { lecturerName: '别的名字' } as object))).toBe('invalid')
  })

  test('an organization’s are edited by who runs it', async () => {
    const me = await anOrganization(w)
    w.stale.length = 0
    const edited = await me.api('user/auth/organization/update', { slogan: '让每位老师都有同伴', foundedYear: 2008 })
    expect(edited).toMatchObject({ id: me.organizationId, slogan: '让每位老师都有同伴', foundedYear: 2008 })
    expect(w.stale.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining([`org:${me.organizationId}`]))
    expect(await endOf(w.as('lecturer')('user/auth/organization/update', { slogan: '不是我的' }))).toBe('noPermission')
  })
})

test('an operator in somebody’s stead neither applies nor sees papers', async () => {
  const me = await anApplication(w)
  const [{ id: fileNo }] = await filesOf(w, me.auditId)
  const { token } = await w.db.write((q) =>
    beginSession(q, { kind: 'account', id: me.id }, { clientType: 2, isOnBehalf: 1, agent: '', address: '10.9.0.1' }),
  )
  const stead = w.apiWith(() => token)
  expect(await endOf(stead(save, { settleType: 'ORGANIZATION' }))).toBe('noPermission')
  expect(await endOf(stead('user/auth/lecturer/audit/picture/view', { fileNo }))).toBe('noPermission')
  expect(await endOf(stead('user/auth/lecturer/audit/view', {}))).toBe('noPermission')
})

test('who waits is told how many wait before it at the same stage', async () => {
  const [first, second, me] = [await anApplication(w), await anApplication(w), await anApplication(w)]
  const ahead = async () => (await me.api('user/auth/lecturer/audit/view', {}))!.aheadCount
  const before = await ahead()
  expect(before).toBeGreaterThanOrEqual(2)
  await one(w, 'update lecturer_audit set audit_stage = 1 where id = $1', [first.auditId]) // its organization looks first
  expect(await ahead()).toBe(before - 1)
  await one(w, `update lecturer_audit set submit_time = now() + interval '1 minute' where id = $1`, [second.auditId])
  expect(await ahead()).toBe(before - 2)
})

test('nobody sees another’s application', async () => {
  const [me, other] = [await anApplication(w), await aNewcomer(w)]
  expect(await other.api('user/auth/lecturer/audit/view', {})).toBeNull()
  for (const call of ['user/auth/lecturer/audit/update', 'user/auth/lecturer/audit/withdraw'] as const)
    expect(await endOf(other.api(call, { id: me.auditId }))).toBe('notFound')
})

test('written and read back, texts are cleaned', async () => {
  const me = await aNewcomer(w)
  await me.api(save, {
    ...written('LECTURER'),
    introduce: '<p>好<img src="x" onerror="1"></p><iframe src="//x"></iframe>',
  })
  expect((await me.api('user/auth/lecturer/audit/view', {}))!.introduce).not.toMatch(/onerror|iframe/)
})

describe('a picture that is taken away again', () => {
  const remove = (who: { api: ReturnType<typeof w.apiWith> }, fileNo: number) =>
    who.api('user/auth/lecturer/audit/picture/delete', { fileNo })

  test('goes with its file, once, and from a draft of one’s own alone', async () => {
    const me = await aDraftApplication(w)
    const [picture, ...others] = await filesOf(w, me.auditId)
    const isThere = () => existsSync(join(w.home, 'uploads', picture.path))
    expect(isThere()).toBe(true)
    expect(await endOf(remove(await aNewcomer(w), picture.id))).toBe('notFound')
    expect(await remove(me, picture.id)).toEqual({ ok: true })
    expect((await filesOf(w, me.auditId)).map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort())
    expect(isThere()).toBe(false)
    expect(await endOf(remove(me, picture.id))).toBe('notFound')
  })

  test('stays where operators look at it', async () => {
    const me = await anApplication(w)
    const before = await filesOf(w, me.auditId)
    expect(await messageOf(remove(me, before[0].id))).toBe('已经交上去的照片不能单独删，改申请时换一张，或者撤回申请')
    expect(await filesOf(w, me.auditId)).toEqual(before)
  })
})

test('of one who saves twice at once for the first time there is one application', async () => {
  const me = await aNewcomer(w)
  const save = (position: string) =>
    me.api('user/api/lecturer/audit/save', { settleType: 'LECTURER', isSubmit: 0, position })
  const [first, second] = await Promise.all([save('北湖中学'), save('南湖中学')])
  expect(second.auditId).toBe(first.auditId)
  const { rows } = await w.db.pool.query('select id from lecturer_audit where account_id = $1', [me.id])
  expect(rows).toEqual([{ id: first.auditId }])
})
