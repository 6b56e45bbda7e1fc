// The calls by which operators manage certificates.
import { z } from 'zod'
import { call, isByMobile, noTags } from '../../call.ts'
import { certificateStates } from '../../enums/certificate-states.ts'
import { codeIn, Done, Empty, Id, Instant, idOf, line, PageQuery, pageOf, Text } from '../../fields.ts'
import { CertificateRef, Signature } from '../certificate.ts'

const CertificateWithHolder = CertificateRef.extend({ userId: Id, nickname: Text, mobile: Text }) // masked

export const adminCertificateCalls = {
  'course/admin/certificate/page': call({
    summary:
      'All certificates, the latest first: by number, by the mobile number of its holder, by course, or revoked ones (2)',
    right: 'certificate',
    deed: '按手机号查了证书',
    input: PageQuery.extend({
      certificateNo: z.string().trim().toUpperCase().max(40).optional(),
      mobile: z.string().trim().max(11).optional(),
      courseName: z.string().trim().max(50).optional(),
      certificateStatus: codeIn(certificateStates).optional(),
    }),
    output: pageOf(CertificateWithHolder),
    providesTags: noTags,
    isLogged: isByMobile,
  }),
  'course/admin/certificate/view': call({
    summary: 'A certificate with the full name of its holder and the signed payload',
    right: 'certificate',
    input: z.object({ id: idOf('certificate') }),
    output: CertificateWithHolder.extend(Signature.shape),
    providesTags: noTags,
  }),
  'course/admin/certificate/revoke': call({
    summary: 'Revokes a certificate, with a reason shown to its holder and to everybody who verifies it; idempotent',
    right: 'certificate',
    deed: '吊销了证书',
    reauth: true,
    input: z.object({ id: idOf('certificate'), reason: line(200, 2) }),
    output: Done.extend({ certificateNo: Text }),
    invalidatesTags: () => [],
    purgesTags: (_, { certificateNo }) => [`certificate:${certificateNo}`],
  }),
  'course/admin/certificate/replace': call({
    summary: 'Reissues a certificate with the corrected real name, and revokes the old one',
    right: 'certificate',
    deed: '换发了证书',
    reauth: true,
    input: z.object({ id: idOf('certificate') }),
    output: z.object({ certificateNo: Text, oldNo: Text }),
    invalidatesTags: (_, { certificateNo }) => [`certificate:${certificateNo}`],
    purgesTags: (_, { oldNo }) => [`certificate:${oldNo}`],
  }),
  'course/admin/certificate/key/list': call({
    summary: 'The signing keys, the current one first',
    right: 'certificate',
    input: Empty,
    output: z.object({ list: z.array(z.object({ keyId: Text, gmtCreate: Instant, gmtRetire: Instant.nullable() })) }),
    providesTags: noTags,
  }),
  'course/admin/certificate/key/rotate': call({
    summary: 'Replaces the signing key; older signatures stay valid',
    right: 'certificate',
    deed: '换了签证书的密钥',
    reauth: true,
    input: Empty,
    output: z.object({ keyId: Text }),
    invalidatesTags: noTags,
  }),
}
