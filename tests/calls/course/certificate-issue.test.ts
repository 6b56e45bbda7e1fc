// How a certificate comes about, what it says, and that nothing of it can be changed.
import { createPublicKey, verify } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { issueCertificates } from '../../../src/gateway/course/certificate-issue.ts'
import { isGenuine, newNumber, signedRows, signUnsigned } from '../../../src/gateway/course/certificate-sign.ts'
import { publicKeys } from '../../../src/gateway/secrets/signing-key.ts'
import { issueCertificate } from '../../../src/jobs/issue-certificate.ts'
import { certificates, keysPath } from '../../../src/site/certificates.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const [learner, guest, operator] = [w.as('learner'), w.as('guest'), w.as('operator')]
let course: { courseId: number; courseName: string; lessons: { id: number; length: number }[] }
let accountId: number

/** A free course in films that gives a certificate; 林晓雯 has seen none of it. */
beforeAll(async () => {
  const { rows } =
    await w.db.pool.query(`select c.id, c.course_name, json_agg(json_build_object('id', p.id, 'length', p.video_length) order by p.id) as lessons
    from course c join course_period p on p.course_id = c.id
    where c.is_free = 1 and c.course_state = 2 and c.certificate_progress = 100
    group by c.id having bool_and(p.period_type = 1) order by count(*), c.id limit 1`)
  course = { courseId: rows[0].id, courseName: rows[0].course_name, lessons: rows[0].lessons }
  accountId = (await w.db.pool.query(`select id from account where nickname = '林晓雯'`)).rows[0].id
  await w.db.pool.query(`delete from study_progress where account_id = ${accountId} and course_id = ${course.courseId}`)
  await w.db.pool.query(`delete from certificate where account_id = ${accountId} and course_id = ${course.courseId}`)
})

const job = () => issueCertificate({ read: w.db.read, mutate: w.mutate, seal: w.outside })
const jobs = () => w.jobs.filter((one) => one.job === 'issue-certificate')

async function watch({ id, length }: { id: number; length: number }) {
  const lesson = { courseId: course.courseId, periodId: id }
  await learner('course/auth/course/sign', lesson)
  await w.db.pool.query(`update study_clock set heard_at = heard_at - make_interval(secs => ${length})`)
  const beat = {
    watchLength: length,
    lastPosition: length,
    segments: [[0, length]] as [number, number][],
    sessionNo: 'sitting-0001',
  }
  await learner('data/auth/course/log/save', { ...lesson, ...beat })
}
const mine = async () =>
  (await learner('course/auth/certificate/user/ref/list', {})).list.find((one) => one.courseId === course.courseId)

test('the last lesson asks for it, the job gives it once however often it runs, and the holder is told', async () => {
  for (const lesson of course.lessons.slice(0, -1)) await watch(lesson)
  expect(jobs()).toEqual([])
  expect(await w.mutate((q) => issueCertificates(q, w.outside, { accountId, courseId: course.courseId }))).toEqual([])
  await watch(course.lessons.at(-1)!)
  expect(jobs().map(({ data }) => data)).toEqual([{ accountId, courseId: course.courseId }])
  await Promise.all(Array.from({ length: 5 }, () => job().work(jobs()[0]!.data as never)))
  const { list } = await learner('course/auth/certificate/user/ref/list', {})
  expect(list.filter((one) => one.courseId === course.courseId)).toHaveLength(1)
  expect(await mine()).toMatchObject({ realName: '林晓雯', certificateStatus: 1, courseName: course.courseName })
  const told = await learner('user/auth/msg/user/list', { msgType: 2 })
  expect(told.list.filter(({ msgTitle }) => msgTitle.includes(course.courseName))).toHaveLength(1)
  await watch(course.lessons[0]!)
  expect(jobs()).toHaveLength(1) // who has one is not asked for again
})

test('anybody checks it: by its number, and by the public key alone; the name stays hidden', async () => {
  const { certificateNo } = (await mine())!
  const found = await guest('course/api/certificate/verify', { certificateNo })
  expect(found).toMatchObject({ isGenuine: 1, realName: '林**', certificateStatus: 1 })
  expect(found.payload).not.toContain('晓雯')
  const app = certificates({
    read: w.db.read,
    storage: w.outside.storage,
    siteUrl: 'http://world',
    accountOf: async () => accountId,
  })
  const { keys } = (await (await app.request(keysPath)).json()) as { keys: { kid: string; x: string; d?: string }[] }
  const key = keys.find(({ kid }) => kid === found.keyId)!
  expect(Object.keys(key)).not.toContain('d')
  const holds = (payload: string) =>
    verify(
      null,
      Buffer.from(payload),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' }),
      Buffer.from(found.signature, 'base64url'),
    )
  expect(holds(found.payload)).toBe(true)
  for (let at = 0; at < found.payload.length; at += 7)
    expect(holds(`${found.payload.slice(0, at)}\u0001${found.payload.slice(at + 1)}`)).toBe(false)
})

test('a changed byte in any of its columns does not hold, and neither does a key that was put there', async () => {
  const { certificateNo, id } = (await mine())!
  const keys = await publicKeys(w.db.read)
  const { id: _, ...one } = await signedRows(w.db.read).where('t.id', '=', id).executeTakeFirstOrThrow()
  expect(isGenuine(one, keys)).toBe(true)
  const changes: Partial<typeof one>[] = [
    { realName: '林晓文' },
    { courseName: `${one.courseName}。` },
    { certificateName: '优秀学员证书' },
    { creditHours: one.creditHours + 0.5 },
    { score: 100 },
    { courseId: one.courseId + 1 },
    { certificateNo: newNumber() },
    { issueTime: new Date(Date.parse(one.issueTime) + 1).toISOString() },
    { salt: `${one.salt.slice(0, -1)}${one.salt.endsWith('0') ? 1 : 0}` },
    { signature: `${one.signature!.startsWith('A') ? 'B' : 'A'}${one.signature!.slice(1)}` },
    { keyId: 'nokey' },
  ]
  for (const change of changes) expect([change, isGenuine({ ...one, ...change }, keys)]).toEqual([change, false])
  await w.db.pool.query(`update certificate set credit_hours = credit_hours + 10 where id = ${id}`)
  expect((await guest('course/api/certificate/verify', { certificateNo })).isGenuine).toBe(0)
  await w.db.pool.query(`update certificate set credit_hours = credit_hours - 10 where id = ${id}`)
})

test('another key signs from now on, and what the old one signed still holds', async () => {
  const { certificateNo } = (await mine())!
  const before = await guest('course/api/certificate/verify', { certificateNo })
  const { keyId } = await operator('course/admin/certificate/key/rotate', {})
  expect(keyId).not.toBe(before.keyId)
  expect(await guest('course/api/certificate/verify', { certificateNo })).toMatchObject({
    isGenuine: 1,
    keyId: before.keyId,
  })
  await w.db.write((q) => signUnsigned(q, w.outside))
  const older = await guest('course/api/certificate/verify', { certificateNo: 'XT2026-0311-8K2M' })
  expect(older).toMatchObject({ isGenuine: 1, keyId })
  const { rows } = await w.db.pool.query('select private_key from signing_key')
  for (const { private_key } of rows) expect(() => w.outside.open(private_key)).not.toThrow() // sealed, not plain
})

test('its PDF is for its holder, by a signed address; a withdrawn one is gone at once, for good, and its holder is told', async () => {
  const { id, certificateNo } = (await mine())!
  const { pdfUrl, qrPath } = await learner('course/auth/certificate/user/ref/view', { id })
  expect(qrPath).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  const site = (who: number | undefined) =>
    certificates({ read: w.db.read, storage: w.outside.storage, siteUrl: 'http://world', accountOf: async () => who })
  const answer = await site(accountId).request(pdfUrl)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await answer.text()).startsWith('%PDF-1.7')).toBe(true)
  expect((await site(accountId + 1).request(pdfUrl)).status).toBe(403)
  expect((await site(undefined).request(pdfUrl)).status).toBe(403)
  expect((await site(accountId).request(pdfUrl.replace(certificateNo, 'XT2026-0311-8K2M'))).status).toBe(403)

  expect(await endOf(learner('course/admin/certificate/revoke' as never, { id, reason: '测试' } as never))).toBe(
    'noPermission',
  )
  await operator('course/admin/certificate/revoke', { id, reason: '学时核对有误' })
  await operator('course/admin/certificate/revoke', { id, reason: '再按一次' })
  expect(w.stale.at(-1)).toEqual({ tags: [`certificate:${certificateNo}`], isPurge: true })
  expect(await guest('course/api/certificate/verify', { certificateNo })).toMatchObject({
    certificateStatus: 2,
    isGenuine: 1,
  })
  expect((await site(accountId).request(pdfUrl)).status).toBe(404)
  const told = await learner('user/auth/msg/user/list', { msgType: 2 })
  expect(told.list.filter(({ msgText }) => msgText.includes('学时核对有误'))).toHaveLength(1)
  expect(await w.mutate((q) => issueCertificates(q, w.outside, { accountId, courseId: course.courseId }))).toEqual([])
})

test('a name that was wrong is put right by a new one; the old one says that it was', async () => {
  const [known] = (await operator('course/admin/certificate/page', { mobile: '13800000002' })).list
  const { id, certificateNo } = known!
  expect(known).toMatchObject({ realName: '周*', mobile: '138****0002', nickname: '周敏' })
  expect((await operator('course/admin/certificate/view', { id })).realName).toBe('周敏')
  expect(await endOf(operator('course/admin/certificate/replace', { id }))).toBe('conflict') // the same name
  await w.as('learner2')('user/auth/user/ext/update', { realName: '周敏之' })
  const { certificateNo: newNo, oldNo } = await operator('course/admin/certificate/replace', { id })
  expect(oldNo).toBe(certificateNo)
  expect(
    w.stale
      .slice(-2)
      .flatMap(({ tags }) => tags)
      .sort(),
  ).toEqual([`certificate:${newNo}`, `certificate:${oldNo}`].sort())
  expect(await endOf(operator('course/admin/certificate/replace', { id }))).toBe('conflict') // a second click
  const [old, fresh] = await Promise.all(
    [oldNo, newNo].map((no) => guest('course/api/certificate/verify', { certificateNo: no })),
  )
  expect(old).toMatchObject({ certificateStatus: 2, revokeReason: '姓名更正，已换发新证书' })
  expect(fresh).toMatchObject({ certificateStatus: 1, realName: '周**', isGenuine: 1, courseId: known!.courseId })
})

test('operators find them by number, holder, course and state, masked; keys are listed, the one of now first', async () => {
  const numbers = async (input: Parameters<typeof operator<'course/admin/certificate/page'>>[1]) =>
    (await operator('course/admin/certificate/page', { ...input, pageSize: 100 })).list.map((one) => one.certificateNo)
  expect(await numbers({ certificateNo: 'xt2026-0311-8k2m' })).toEqual(['XT2026-0311-8K2M'])
  expect(await numbers({ mobile: '13800000001' })).toContain('XT2026-0311-8K2M')
  expect(await numbers({ mobile: '13800000099' })).toEqual([])
  const named = await numbers({ courseName: '听课与评课' })
  expect(named).toEqual(expect.arrayContaining(['XT2026-0428-5R7Q']))
  expect(named).not.toContain('XT2026-0311-8K2M')
  expect(await numbers({ courseName: '没有这样的课名字' })).toEqual([])
  const withdrawn = (await operator('course/admin/certificate/page', { certificateStatus: 2 })).list
  expect(withdrawn.every((one) => one.certificateStatus === 2 && one.gmtRevoke !== null)).toBe(true)
  const { list } = await operator('course/admin/certificate/key/list', {})
  expect(list.filter(({ gmtRetire }) => gmtRetire === null)).toEqual([list[0]])
  expect(Object.keys(list[0]!)).toEqual(['keyId', 'gmtCreate', 'gmtRetire'])
})
