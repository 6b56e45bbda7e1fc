// The calls about being in a class: joining, leaving, and the list of its members.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Done, Flag, Id, Instant, Int, idOf, line, PageQuery, pageOf, Text } from '../fields.ts'

export const GradeStudent = z.object({
  id: Id, // of the membership: `studentId` elsewhere
  gradeId: Id,
  userId: Id,
  nickname: Text,
  remarkName: Text,
  schoolName: Text,
  mobile: Text, // masked (mobile/view has the whole one); '' but for who leads the class
  headImgUrl: Text,
  isAdmin: Flag,
  gmtCreate: Instant,
})

export type GradeStudent = z.output<typeof GradeStudent>

const ofMyClass = 'a class that I own or am an admin of'

export const gradeStudentCalls = {
  'exam/auth/grade/student/grade/add': call({
    summary: 'Asks to join a class by its invite code, or joins it at once where it is open (`auditStatus` 2)',
    input: z.object({
      inviteCode: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[0-9A-Z]{6}$/, '班级码是 6 位字母和数字'),
      applyDesc: line(100).default(''),
      remarkName: line(20).default(''),
    }),
    output: z.object({ auditStatus: Int, gradeId: Id, gradeName: Text }),
    invalidatesTags: noTags,
    rateLimit: { times: 20, seconds: 600 }, // nobody finds a code by guessing
    noImpersonation: true,
  }),
  'PUT exam/auth/grade/student/quit': call({
    summary: 'Leaves a class; what was earned in it stays readable',
    owner: 'a class that I am in',
    input: z.object({ gradeId: idOf('grade') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'PUT exam/auth/grade/student/kick/out': call({
    summary: 'Removes a member; admins only the owner can remove',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({ gradeId: idOf('grade'), studentId: Id }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'PUT exam/auth/grade/student/update/admin': call({
    summary: 'Makes a member an admin of a class of mine, or no longer one',
    access: 'lecturer',
    owner: 'a class that I own',
    input: z.object({ gradeId: idOf('ownGrade'), studentId: Id, isAdmin: Flag }),
    output: GradeStudent,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/grade/student/page': call({
    summary: 'The members of a class, its admins first; mobile numbers are for who leads it',
    owner: 'a class that I am in, own or am an admin of',
    input: PageQuery.extend({ gradeId: idOf('grade'), nickname: line(20).optional() }),
    output: pageOf(GradeStudent),
    providesTags: noTags,
  }),
  'exam/auth/grade/student/mobile/view': call({
    summary: 'The whole mobile number of a member of a class that I lead, 100 a day; who looked at whose is logged',
    deed: '在班级里看了全手机号',
    access: 'classAdmin',
    owner: ofMyClass,
    input: z.object({ gradeId: idOf('grade'), studentId: Id }),
    output: z.object({ mobile: Text, leftCount: Int }), // how many more I may see today
    noImpersonation: true,
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
  'PUT exam/auth/grade/student/edit': call({
    summary: 'Changes my name in a class, or that of a member of a class that I lead',
    owner: 'a class that I am in, own or am an admin of',
    input: z.object({ gradeId: idOf('grade'), studentId: Id.optional(), remarkName: line(20) }),
    output: GradeStudent,
    invalidatesTags: noTags,
  }),
  'PUT exam/auth/grade/student/isAdmin': call({
    summary: 'Whether I am an admin of this class, or of any: PUT in the product text, although it only reads',
    ofAnybody: 'says something about me alone',
    input: z.object({ gradeId: Id.optional() }),
    output: z.object({ isAdmin: Flag, gradeIds: z.array(Id) }),
    providesTags: noTags,
  }),
}
