// The calls about certificates, and their public verification.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { certificateStates } from '../enums/certificate-states.ts'
import { codeOf, Done, Flag, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

export const CertificateRef = z.object({
  id: Id,
  certificateNo: Text,
  certificateName: Text,
  courseId: Id,
  courseName: Text,
  realName: Text, // masked for everybody else
  score: z.number().nullable(),
  creditHours: z.number(),
  verifyUrl: Text,
  issueTime: Instant,
  certificateStatus: codeOf(certificateStates), // 1 valid, 2 revoked
  revokeReason: Text,
  gmtRevoke: Instant.nullable(),
})

/** The requirements of a certificate: a percentage of the lessons, and the minimum score of the exam, if any. */
export const CertificateRule = z.object({
  certificateProgress: Int,
  certificateExamId: Id.nullable(),
  certificateExamName: Text.nullable(),
  certificateScore: z.number().nullable(),
})

export type CertificateRule = z.output<typeof CertificateRule>

/** My progress towards a certificate. */
const Standing = CertificateRule.extend({
  courseId: Id,
  courseName: Text,
  creditHours: z.number(),
  periodNeed: Int, // lessons to be finished
  periodDone: Int,
  isExamPassed: Flag, // 1 where there is none
})

export type Standing = z.output<typeof Standing>

/** The signed payload as canonical JSON (with a salted hash of the name), and the id of its key at /.well-known. */
export const Signature = z.object({
  isGenuine: Flag, // the stored certificate matches the signature
  payload: Text,
  signature: Text,
  keyId: Text,
})

export const certificateCalls = {
  'course/auth/certificate/user/ref/list': call({
    summary: 'My certificates, the latest first',
    input: PageQuery,
    output: pageOf(CertificateRef),
    providesTags: noTags,
  }),
  'course/auth/certificate/user/ref/view': call({
    summary: 'A certificate of mine, with its PDF (a URL for ten minutes and me alone) and its QR code',
    owner: 'my certificate',
    input: z.object({ id: idOf('certificate') }),
    output: CertificateRef.extend({
      issuer: Text,
      schoolName: Text, // where its holder teaches now; '' where it is not known, as of the next three
      subject: Text,
      lecturerName: Text,
      organizationName: Text,
      pdfUrl: Text,
      qrPath: Text,
      qrSize: Int,
    }),
    providesTags: noTags,
  }),
  'course/auth/certificate/user/standing/list': call({
    summary: 'My progress towards the certificates of courses I study and have none of yet, the latest studied first',
    owner: 'a course I study',
    input: PageQuery.extend({ courseId: Id.optional() }),
    output: pageOf(Standing),
    providesTags: noTags,
  }),
  'course/auth/certificate/save': call({
    summary:
      'Sets the certificate requirements of a course I teach; certificateProgress null: no certificate. Learners who meet them get one; issued ones stay',
    access: 'lecturer',
    owner: 'a course I teach',
    input: z.object({
      courseId: idOf('course'),
      certificateProgress: z.number().int().min(1, '进度在 1 到 100 之间').max(100, '进度在 1 到 100 之间').nullable(),
      certificateExamId: Id.nullable().default(null),
      certificateScore: z
        .number()
        .min(0, '分数不能小于 0')
        .max(10_000, '分数最多 10,000')
        .multipleOf(0.5, '分数以 0.5 分为一档')
        .nullable()
        .default(null),
    }),
    output: Done,
    invalidatesTags: ({ courseId }) => [`course:${courseId}`],
    noImpersonation: true,
  }),
  'course/api/certificate/verify': call({
    summary: 'Verifies a certificate by its number: its holder, and whether it is valid',
    input: z.object({ certificateNo: z.string().trim().toUpperCase().min(1).max(40) }),
    output: CertificateRef.extend(Signature.shape),
    providesTags: ({ certificateNo }) => [`certificate:${certificateNo}`],
    rateLimit: { times: 120, seconds: 60 },
  }),
}
