// The profile of the signed-in user.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { EmailOrNone, Empty, Fen, Flag, Id, Instant, Int, line, Picture, Text } from '../fields.ts'
import { UserType } from './user.ts'

export const UserExt = z.object({
  id: Id,
  userType: UserType,
  mobile: Text, // masked
  nickname: Text,
  realName: Text, // in full only for me; printed on my certificates
  sex: Int,
  age: Int.nullable(),
  headImgUrl: Text,
  email: Text,
  province: Text,
  city: Text,
  district: Text,
  schoolName: Text,
  subject: Text,
  isVip: Flag,
  vipSetName: Text,
  vipExpireTime: Instant.nullable(),
  isRecommended: Flag,
  referralCode: Text,
  unreadNum: Int,
  isGradeAdmin: Flag,
  lecturerId: Id.nullable(), // for lecturers
  organizationId: Id.nullable(), // for organizations
  gmtCreate: Instant,
})

export type UserExt = z.output<typeof UserExt>

/** Chinese letters that came to Unicode after its extension F, from 2020 on: no font of certificates has them (tests/calls/course/certificate-pdf.test.ts). */
const unprintable =
  /[\u{16fe2}-\u{16ff6}\u{2a6d7}-\u{2a6df}\u{2b735}-\u{2b73f}\u{2cea2}-\u{2cead}\u{2ebf0}-\u{2ee5d}\u{30000}-\u{33479}]/u

/**
 * As on an identity card: Chinese, with a dot between parts, or Latin letters; '' = none. 阿卜杜热合曼·吐尔逊江: keyboards type the dot in
 * several ways; it is kept as the one of identity cards.
 */
export const RealName = line(30)
  .overwrite((name) => name.replace(/[•‧・⋅∙]/g, '·'))
  .regex(/^$|^[\p{Script=Han}·•‧・⋅∙]{2,30}$|^[A-Za-z][A-Za-z .'-]{1,29}$/u, '请填写身份证上的姓名')
  .refine((name) => !unprintable.test(name), '名字里有一个字证书还印不出来，请联系客服处理')

export const userExtCalls = {
  'user/auth/user/ext/view': call({ summary: 'My profile', input: Empty, output: UserExt, providesTags: noTags }),
  'user/auth/user/ext/update': call({
    summary: 'Changes my profile: the fields that are given',
    input: z.strictObject({
      nickname: line(20, 2).optional(),
      realName: RealName.optional(),
      sex: z.number().int().min(1).max(3).optional(),
      age: z.number().int().min(1, '年龄在 1 到 120 之间').max(120, '年龄在 1 到 120 之间').nullable().optional(),
      headImgUrl: Picture.optional(),
      email: EmailOrNone.optional(),
      province: line(20).optional(),
      city: line(20).optional(),
      district: line(20).optional(),
      schoolName: line(50).optional(),
      subject: line(20).optional(),
    }),
    output: UserExt,
    // name and picture are shown beside everything I wrote
    invalidatesTags: ({ nickname, headImgUrl }, { id }) =>
      nickname === undefined && headImgUrl === undefined ? [] : [`user:${id}`],
  }),
  'user/auth/user/ext/sharing/recommended': call({
    summary: 'My referral code and link, and whether I may see the referred users',
    input: Empty,
    output: z.object({
      referralCode: Text,
      sharingUrl: Text,
      isRecommended: Flag,
      registerCount: Int,
      profitTotal: Fen,
      profitRate: z.number(), // percent of their payments
    }),
    providesTags: noTags,
  }),
}
