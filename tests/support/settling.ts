// Applications of people who settle in, made anew for each test.
import sharp from 'sharp'
import type { Output } from '../../src/contract/calls.ts'
import { isIdCard, paperKinds } from '../../src/contract/user/settle.ts'
import { aNewcomer, type Newcomer, next, one } from './making.ts'
import type { World } from './world.ts'

/** The picture of a paper: large enough, and not blank. */
export const aPaper = (width = 900, height = 600) =>
  sharp({
    create: { width, height, channels: 3, background: '#dfe8ee', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer()
const paper = aPaper()

/** An identity number of nobody else, with its check character. */
export function anIdCard() {
  const body = `110105${1950 + (next() % 50)}0101${String(next() % 1000).padStart(3, '0')}`
  const known = [...'0123456789X'].find((last) => isIdCard(body + last))!
  return body + known
}

export const aLicence = () => `91330100MA${String(next()).padStart(8, '0')}`

export async function sendPaper(w: World, token: string, kind: number, settleType = 'LECTURER', body?: Buffer) {
  const form = new FormData()
  form.append('settleType', settleType)
  form.append('kind', String(kind))
  form.append('file', new File([(body ?? (await paper)) as never], '身份证.jpg', { type: 'image/jpeg' }))
  const answer = await w.send('http://world/gateway/user/auth/lecturer/audit/picture/save', {
    method: 'POST',
    headers: { token },
    body: form,
  })
  return (await answer.json()) as {
    code: number
    msg: string
    data: Output<'user/auth/lecturer/audit/picture/save'>
  }
}

export const introduce = '<p>教初中数学十四年，2023 年市优质课一等奖，带过六届毕业班。</p>'

export const written = (settleType: 'LECTURER' | 'ORGANIZATION') => ({
  settleType,
  lecturerName: '韩朔',
  position: '北湖中学 初中数学',
  lecturerEmail: '',
  introduce,
  idCardNo: anIdCard(),
  ...(settleType === 'ORGANIZATION' && { organizationName: `北湖教研 ${next()}`, licenseNo: aLicence() }),
})

type Options = { settleType?: 'LECTURER' | 'ORGANIZATION'; organizationId?: number; me?: Newcomer }

/** Everything is written, and nothing handed in. */
export async function aDraftApplication(w: World, { settleType = 'LECTURER', organizationId, me }: Options = {}) {
  const applicant = me ?? (await aNewcomer(w))
  const { front, back, certificate, licence } = paperKinds
  for (const kind of [front, back, settleType === 'LECTURER' ? certificate : licence])
    await sendPaper(w, applicant.token, kind, settleType)
  const input = { ...written(settleType), ...(organizationId && { organizationId }) }
  const { auditId } = await applicant.api('user/api/lecturer/audit/save', input)
  return { ...applicant, auditId, input }
}

export async function anApplication(w: World, options: Options = {}) {
  const draft = await aDraftApplication(w, options)
  const { settleType } = draft.input
  const { auditStatus } = await draft.api('user/api/lecturer/audit/save', { settleType, isSubmit: 1 })
  return { ...draft, auditStatus }
}

/** An operator's decision on the version as it stands. */
export async function decide(w: World, id: number, auditStatus: 2 | 3, auditOpinion = '') {
  const { editVersion } = await w.as('operator')('user/admin/lecturer/audit/view', { id })
  return w.as('operator')('PUT user/admin/lecturer/audit/audit', { id, auditStatus, auditOpinion, editVersion })
}

/** Somebody who settled in as a lecturer. */
export async function aSettledLecturer(w: World, options: Options = {}) {
  const application = await anApplication(w, options)
  const { lecturerId } = await decide(w, application.auditId, 2)
  return { ...application, lecturerId: lecturerId! }
}

export const stateOf = (w: World, id: number) =>
  one(w, 'select audit_status as status, audit_stage as stage from lecturer_audit where id = $1', [id]) as Promise<{
    status: number
    stage: number
  }>

/** The files of an application that are on the disk, by their rows. */
export const filesOf = async (w: World, auditId: number) =>
  (await w.db.pool.query('select id, kind, path, gmt_remove from lecturer_audit_file where audit_id = $1', [auditId]))
    .rows
