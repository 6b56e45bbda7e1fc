// The calls about certificates, as anybody may check them.
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant, Int, Text } from '../fields.ts'

export const CertificateRef = z.object({
  id: Id,
  certificateNo: Text,
  certificateName: Text,
  courseId: Id,
  courseName: Text,
  realName: Text, // masked
  score: z.number().nullable(),
  creditHours: z.number(),
  verifyUrl: Text,
  issueTime: Instant,
  certificateStatus: Int, // 1 valid, 2 withdrawn
})

export const certificate = {
  'course/api/certificate/verify': call({
    says: 'Whether a number is that of a certificate, whose, and whether it still holds',
    in: z.object({ certificateNo: z.string().trim().toUpperCase().min(1).max(40) }),
    out: CertificateRef,
    shows: ({ certificateNo }) => [`certificate:${certificateNo}`],
    limit: { times: 120, seconds: 60 },
  }),
}
