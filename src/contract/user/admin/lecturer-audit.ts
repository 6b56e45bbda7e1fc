// Operators decide on applications of lecturers and organizations.
import { z } from 'zod'
import { call, isByMobile, noTags } from '../../call.ts'
import { auditStages } from '../../enums/audit-stages.ts'
import {
  ById,
  codeOf,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  Mobile,
  maxInt,
  number,
  oneOf,
  PageQuery,
  pageOf,
  Text,
} from '../../fields.ts'
import { LecturerAudit, SettleType } from '../lecturer-audit.ts'

export const AdminLecturerAudit = z.object({
  id: Id,
  settleType: SettleType,
  auditStatus: Int,
  auditStage: codeOf(auditStages),
  lecturerName: Text,
  lecturerMobile: Text, // masked
  position: Text,
  organizationName: Text,
  isChange: Flag, // of what was approved
  submitCount: Int,
  submitTime: Instant.nullable(),
  gmtModified: Instant,
})

export type AdminLecturerAudit = z.output<typeof AdminLecturerAudit>

export const AdminLecturerAuditView = LecturerAudit.extend({
  userId: Id,
  /** Other applications with this identity number, whatever became of them. */
  sameNumberCount: Int,
  publicId: Id.nullable(), // of the lecturer or organization that is approved
})

const tagsOf = (
  _: unknown,
  { lecturerId, organizationId }: { lecturerId: number | null; organizationId: number | null },
) => [
  ...(lecturerId ? [`lecturer:${lecturerId}`, 'lecturers'] : []),
  ...(organizationId ? [`org:${organizationId}`, 'organizations'] : []),
  ...(lecturerId || organizationId ? ['sitemap'] : []),
]

export const adminLecturerAuditCalls = {
  'user/admin/lecturer/audit/page': call({
    summary: 'Applications in a state: those that wait for operators the longest first, others the last changed first',
    right: 'settle',
    deed: '按手机号查了入驻',
    input: PageQuery.extend({
      auditStatus: oneOf(1, 2, 3, 5).default(1), // AuditStatusEnum
      settleType: SettleType.optional(),
      mobile: Mobile.optional(),
    }),
    output: pageOf(AdminLecturerAudit),
    providesTags: noTags,
    isLogged: isByMobile,
  }),
  'user/admin/lecturer/audit/view': call({
    summary: 'An application, without its pictures and whole numbers: each of these is asked for by itself',
    right: 'settle',
    input: ById,
    output: AdminLecturerAuditView,
    providesTags: noTags,
  }),
  'user/admin/lecturer/audit/picture/view': call({
    summary: 'A picture of an application; who looked is logged, and the applicant sees it',
    right: 'papers',
    deed: '看了入驻的证件',
    input: z.strictObject({ fileNo: idOf('paper') }),
    output: z.object({ picture: Text }), // data:image/webp;base64,…
    invalidatesTags: noTags, // a mutation, so that it is audited
    rateLimit: { times: 300, seconds: 3600 },
    ownTransaction: true,
  }),
  'user/admin/lecturer/audit/number/view': call({
    summary: 'The whole identity number (8) or licence number (9) of an application; who looked and why is logged',
    right: 'papers',
    deed: '看了入驻的证件号',
    input: z.strictObject({ id: idOf('lecturerAudit'), kind: number.min(8).max(9), reason: line(100, 2) }),
    output: z.object({ number: Text }),
    invalidatesTags: noTags, // a mutation, so that it is audited
    rateLimit: { times: 60, seconds: 3600 },
  }),
  'PUT user/admin/lecturer/audit/audit': call({
    summary:
      'Passes an application (user type, profile, account and message at once) or refuses it with an opinion; made on the version that was looked at',
    right: 'settle',
    deed: '审了入驻',
    input: z.strictObject({
      id: idOf('lecturerAudit'),
      auditStatus: number.min(2).max(3),
      auditOpinion: line(500).default(''),
      editVersion: Int.max(maxInt),
    }),
    output: z.object({
      id: Id,
      auditStatus: Int,
      auditStage: codeOf(auditStages),
      lecturerId: Id.nullable(),
      organizationId: Id.nullable(),
    }),
    invalidatesTags: tagsOf,
  }),
}
