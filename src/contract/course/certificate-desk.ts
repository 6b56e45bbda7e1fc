// The calls by which operators look after certificates.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Done, Id, Instant, idOf, line, Nothing, PageQuery, pageOf, Text } from '../fields.ts'
import { CertificateRef, Signature } from './certificate.ts'

const Held = CertificateRef.extend({ userId: Id, nickname: Text, mobile: Text }) // masked

export const certificateDesk = {
  'course/admin/certificate/page': call({
    says: 'All certificates, the latest first: by number, by the mobile number of its holder, by course, or those withdrawn (2)',
    in: PageQuery.extend({
      certificateNo: z.string().trim().toUpperCase().max(40).optional(),
      mobile: z.string().trim().max(11).optional(),
      courseName: z.string().trim().max(50).optional(),
      certificateStatus: z.coerce.number<number | string>().int().min(1).max(2).optional(),
    }),
    out: pageOf(Held),
    shows: nothing,
  }),
  'course/admin/certificate/view': call({
    says: 'A certificate whole, with the name of its holder and what is signed',
    in: z.object({ id: idOf('certificate') }),
    out: Held.extend(Signature.shape),
    shows: nothing,
  }),
  'course/admin/certificate/revoke': call({
    says: 'Withdraws a certificate, with a reason that its holder and everybody who checks it reads; again is no error',
    reauth: true,
    in: z.object({ id: idOf('certificate'), reason: line(200, 2) }),
    out: Done.extend({ certificateNo: Text }),
    changes: () => [],
    withdraws: (_, { certificateNo }) => [`certificate:${certificateNo}`],
  }),
  'course/admin/certificate/replace': call({
    says: 'Gives a certificate anew with the real name of now, and withdraws the old one: a name was wrong',
    reauth: true,
    in: z.object({ id: idOf('certificate') }),
    out: z.object({ certificateNo: Text, oldNo: Text }),
    changes: (_, { certificateNo }) => [`certificate:${certificateNo}`],
    withdraws: (_, { oldNo }) => [`certificate:${oldNo}`],
  }),
  'course/admin/certificate/key/list': call({
    says: 'The keys that sign and signed, the one of now first',
    in: Nothing,
    out: z.object({ list: z.array(z.object({ keyId: Text, gmtCreate: Instant, gmtRetire: Instant.nullable() })) }),
    shows: nothing,
  }),
  'course/admin/certificate/key/rotate': call({
    says: 'From now on another key signs; what the old ones signed still holds',
    reauth: true,
    in: Nothing,
    out: z.object({ keyId: Text }),
    changes: nothing,
  }),
}
