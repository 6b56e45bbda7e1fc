// The calls about the signed-in user: who I am, settling in, referring others.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { EmailOrNone, Fen, Flag, Id, Instant, Int, line, Nothing, PageQuery, Picture, pageOf, Text } from '../fields.ts'
import { UserType } from './session.ts'

export const UserExt = z.object({
  id: Id,
  userType: UserType,
  mobile: Text, // masked
  nickname: Text,
  realName: Text, // whole for me alone: it stands on my certificates
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
  lecturerId: Id.nullable(), // of who teaches
  organizationId: Id.nullable(), // of who is an organization
  gmtCreate: Instant,
})
export type UserExt = z.output<typeof UserExt>

/** As on an identity card: Chinese, with a dot between parts, or Latin letters; '' = none yet. */
const RealName = line(30).regex(/^$|^[\p{Script=Han}·]{2,30}$|^[A-Za-z][A-Za-z .'-]{1,29}$/u, '请填写身份证上的姓名')

export const profile = {
  'user/auth/user/ext/view': call({ says: 'Who I am', in: Nothing, out: UserExt, shows: nothing }),
  'user/auth/user/ext/update': call({
    says: 'Changes my profile: the fields that are given',
    in: z.strictObject({
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
    out: UserExt,
    // the name and the picture stand beside what I wrote
    changes: ({ nickname, headImgUrl }, { id }) =>
      nickname === undefined && headImgUrl === undefined ? [] : [`user:${id}`],
  }),
  'user/auth/type/settled/check': call({
    says: 'How far I am with settling in: decides where the settle-in menu leads',
    in: Nothing,
    out: z.object({
      type: z.enum(['USER', 'LECTURER', 'ORGANIZATION']),
      userType: UserType,
      lecturerAuditStatus: Int,
      organizationAuditStatus: Int,
      auditOpinion: Text,
    }),
    shows: nothing,
  }),
  'user/auth/user/ext/sharing/recommended': call({
    says: 'My referral code and link, and whether I may see who came by it',
    in: Nothing,
    out: z.object({
      referralCode: Text,
      sharingUrl: Text,
      isRecommended: Flag,
      registerCount: Int,
      profitTotal: Fen,
      profitRate: z.number(), // per cent of what they pay
    }),
    shows: nothing,
  }),
  'user/auth/user/recommended/list': call({
    says: 'Who registered with my referral code, newest first',
    who: 'recommended',
    in: PageQuery.extend({ mobile: z.string().max(11).optional() }),
    out: pageOf(
      z.object({ userId: Id, nickname: Text, mobile: Text, gmtCreate: Instant, orderCount: Int, profit: Fen }), // what I earned by them
    ),
    shows: nothing,
  }),
}
