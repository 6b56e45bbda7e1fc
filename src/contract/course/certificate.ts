// The calls about certificates, as anybody may check them.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Flag, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../fields.ts'

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
  certificateStatus: Int, // 1 valid, 2 withdrawn
  revokeReason: Text,
  gmtRevoke: Instant.nullable(),
})

/** What a certificate asks for: so many percent of the lessons, and where there is an exam its least score. */
export const CertificateRule = z.object({
  certificateProgress: Int,
  certificateExamId: Id.nullable(),
  certificateExamName: Text.nullable(),
  certificateScore: z.number().nullable(),
})
export type CertificateRule = z.output<typeof CertificateRule>

/** How far I am with it. */
const Standing = CertificateRule.extend({
  courseId: Id,
  courseName: Text,
  creditHours: z.number(),
  periodNeed: Int, // lessons to be finished
  periodDone: Int,
  isExamPassed: Flag, // 1 where there is none
})
export type Standing = z.output<typeof Standing>

/** What is signed, as canonical JSON (the name in it is a salted hash), and by which of the keys at /.well-known. */
export const Signature = z.object({
  isGenuine: Flag, // what is stored is what was signed
  payload: Text,
  signature: Text,
  keyId: Text,
})

export const certificate = {
  'course/auth/certificate/user/ref/list': call({
    says: 'My certificates, the latest first',
    in: PageQuery,
    out: pageOf(CertificateRef),
    shows: nothing,
  }),
  'course/auth/certificate/user/ref/view': call({
    says: 'A certificate of mine, with its PDF (an address for ten minutes and me alone) and its QR code',
    owner: 'my certificate',
    in: z.object({ id: idOf('certificate') }),
    out: CertificateRef.extend({ issuer: Text, pdfUrl: Text, qrPath: Text, qrSize: Int }),
    shows: nothing,
  }),
  'course/auth/certificate/user/standing/list': call({
    says: 'Courses I study that give a certificate I do not have: what is still missing, the latest studied first',
    owner: 'a course I study',
    in: PageQuery.extend({ courseId: Id.optional() }),
    out: pageOf(Standing),
    shows: nothing,
  }),
  'course/auth/certificate/save': call({
    says: 'The rule of the certificate of a course I teach; certificateProgress null: it gives none. Who has earned one by it gets it; given ones stay',
    who: 'lecturer',
    owner: 'a course I teach',
    in: z.object({
      courseId: idOf('course'),
      certificateProgress: z.number().int().min(1, '进度在 1 到 100 之间').max(100, '进度在 1 到 100 之间').nullable(),
      certificateExamId: Id.nullable().default(null),
      certificateScore: z
        .number()
        .min(0, '分数不能小于 0')
        .multipleOf(0.5, '分数以 0.5 分为一档')
        .nullable()
        .default(null),
    }),
    out: Done,
    changes: ({ courseId }) => [`course:${courseId}`],
  }),
  'course/api/certificate/verify': call({
    says: 'Whether a number is that of a certificate, whose, and whether it still holds',
    in: z.object({ certificateNo: z.string().trim().toUpperCase().min(1).max(40) }),
    out: CertificateRef.extend(Signature.shape),
    shows: ({ certificateNo }) => [`certificate:${certificateNo}`],
    limit: { times: 120, seconds: 60 },
  }),
}
