// Settling in: applications to become a lecturer or an organization, and changes of what was approved.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { auditStages } from '../enums/audit-stages.ts'
import {
  Code,
  codeOf,
  Done,
  EmailOrNone,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  Mobile,
  oneOf,
  Picture,
  Text,
} from '../fields.ts'
import { captchaToken } from './captcha.ts'
import { isIdCard, settleLimits } from './settle.ts'
import { clientType, deviceToken, referralCode, SessionUser } from './user.ts'

export const SettleType = z.enum(['LECTURER', 'ORGANIZATION'])
export type SettleType = z.output<typeof SettleType>

/** '' leaves the number that is stored. */
const IdCardNo = z
  .string()
  .trim()
  .toUpperCase()
  .max(18, '身份证号是 18 位')
  .regex(/^(\d{17}[\dXx])?$/, '身份证号不对，请对照证件核对 18 位号码')
  .refine((text) => text === '' || isIdCard(text), '身份证号不对，请对照证件核对 18 位号码')
/** The unified social credit code (GB 32100). */
const LicenseNo = z
  .string()
  .trim()
  .toUpperCase()
  .max(18, '统一社会信用代码是 18 位')
  .regex(/^$|^[0-9A-HJ-NPQRTUWXY]{18}$/, '统一社会信用代码是 18 位数字和大写字母，在执照右上角或正中')

const written = {
  lecturerName: line(30).optional(), // of an organization: who is in charge
  lecturerEmail: EmailOrNone.optional(),
  position: line(50).optional(),
  headImgUrl: Picture.optional(), // of an organization: its logo
  introduce: z.string().trim().max(settleLimits.introduce, '介绍太长，最多 2 万个字符').optional(),
  idCardNo: IdCardNo.optional(),
  organizationId: Id.nullable().optional(), // under which a lecturer wants to teach
  organizationName: line(50).optional(), // of an organization
  licenseNo: LicenseNo.optional(),
}

export const PaperPicture = z.object({ fileNo: Id, kind: Int, isSent: Flag, gmtCreate: Instant })
export type PaperPicture = z.output<typeof PaperPicture>

export const SettleEvent = z.object({ eventType: Int, opinion: Text, gmtCreate: Instant })

/** Who looked at which paper: `kind` as of the pictures, 8 the identity number, 9 the licence number. */
export const PaperLook = z.object({ operatorName: Text, kind: Int, gmtCreate: Instant })

/** What was changed since the last opinion, or since it was approved: texts before and after; of pictures only that they are new. */
export const SettleChange = z.object({ name: Text, before: Text, after: Text })

export const LecturerAudit = z.object({
  id: Id,
  settleType: SettleType,
  auditStatus: Int,
  auditStage: codeOf(auditStages), // while it waits: 1 for its organization, 2 for an operator
  auditOpinion: Text,
  lecturerName: Text,
  lecturerMobile: Text, // masked
  lecturerEmail: Text,
  position: Text,
  headImgUrl: Text,
  introduce: Text,
  idCardNo: Text, // the first six digits
  organizationId: Id.nullable(),
  organizationName: Text, // its own, or that under which it is
  licenseNo: Text, // the first six characters
  pictureList: z.array(PaperPicture),
  eventList: z.array(SettleEvent),
  lookList: z.array(PaperLook),
  changeList: z.array(SettleChange),
  aheadCount: Int, // of those that wait
  promisedHours: Int, // within which operators answer
  editVersion: Int,
  submitCount: Int,
  submitTime: Instant.nullable(),
  passTime: Instant.nullable(), // once approved, it stays so until a change passes
  liveAuditStatus: Int,
  gmtCreate: Instant,
  gmtModified: Instant,
})
export type LecturerAudit = z.output<typeof LecturerAudit>

const State = z.object({ id: Id, auditStatus: Int, auditStage: codeOf(auditStages) })

/** A picture as `data:image/webp;base64,…`: it has no address. */
const Shown = z.object({ picture: Text })

const byAudit = z.object({ id: idOf('lecturerAudit') })

export const lecturerAuditCalls = {
  'user/api/lecturer/audit/send/code': call({
    summary: 'Sends a code for settling in: 6 digits, valid for 5 minutes and this purpose alone',
    input: z.object({ mobile: Mobile, captchaToken, deviceToken }),
    output: z.object({
      expireSeconds: z.number().int(),
      demoCode: z.string().optional(), // only in the demo, which sends no messages
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 60, each: 'mobile' },
    ownTransaction: true,
  }),
  'user/api/lecturer/audit/save': call({
    summary:
      'Saves a step of an application, and hands it in with isSubmit. A guest begins with a code, which signs in and makes a new number an account; who has handed one in gets its state',
    input: z.object({
      settleType: SettleType,
      mobile: Mobile.optional(), // of a guest, with the code
      code: Code.optional(),
      captchaToken,
      deviceToken,
      clientType,
      referralCode,
      isSubmit: Flag.default(0),
      ...written,
    }),
    output: z.object({
      auditId: Id,
      auditStatus: Int,
      session: SessionUser.nullable(), // of who was a guest
    }),
    invalidatesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/auth/lecturer/audit/view': call({
    summary: 'My application, its history, and who looked at its papers; null without one',
    noImpersonation: true,
    input: z.object({ settleType: SettleType.optional() }), // without it the last one
    output: LecturerAudit.nullable(),
    providesTags: noTags,
  }),
  'user/auth/lecturer/audit/update': call({
    summary:
      'Hands in again what was refused, changes what waits, or asks for a change of what was approved: the approved profile stays until it passes',
    noImpersonation: true,
    owner: 'my application',
    input: z.strictObject({
      id: idOf('lecturerAudit'),
      ...written,
      /** All pictures that it now has; without them those that were handed in. */
      pictureNos: z.array(z.number().int().positive()).max(6).optional(),
    }),
    output: State,
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 3600 },
  }),
  'user/auth/lecturer/audit/withdraw': call({
    summary: 'Takes back my application while it waits; its pictures are removed after some days',
    noImpersonation: true,
    owner: 'my application',
    input: byAudit,
    output: State,
    invalidatesTags: noTags,
  }),
  'user/auth/lecturer/audit/picture/save': call({
    summary:
      'A picture of a paper (JPEG, PNG, WebP, GIF up to 10 MB): re-encoded with a watermark, kept private and for the review only',
    noImpersonation: true,
    ofAnybody: 'names no row',
    input: z.object({
      settleType: SettleType,
      kind: oneOf(1, 2, 3, 4),
    }),
    output: PaperPicture.extend(Shown.shape),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    multipart: true,
    ownTransaction: true,
  }),
  'user/auth/lecturer/audit/picture/view': call({
    summary: 'A picture of my application',
    noImpersonation: true,
    owner: 'a picture of my application',
    input: z.object({ fileNo: idOf('paper') }),
    output: Shown,
    providesTags: noTags,
    rateLimit: { times: 300, seconds: 3600 },
  }),
  'user/auth/lecturer/audit/picture/delete': call({
    summary: 'Removes a picture that was not handed in',
    noImpersonation: true,
    owner: 'a picture of my application',
    input: z.object({ fileNo: idOf('paper') }),
    output: Done,
    invalidatesTags: noTags,
    ownTransaction: true,
  }),
  'user/auth/lecturer/audit/applyLive': call({
    summary: 'Asks for the right to go live, with the reason; once more after a refusal',
    access: 'lecturer',
    noImpersonation: true,
    input: z.strictObject({ reason: line(200, 5) }),
    output: z.object({ liveAuditStatus: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 3600 },
  }),
}
