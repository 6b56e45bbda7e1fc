// The calls about classes: making, changing and disbanding them, and those I am in or lead.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { gradeStates } from '../enums/grade-states.ts'
import { codeIn, codeOf, Flag, Id, Instant, Int, idOf, line, PageQuery, Picture, pageOf, Text } from '../fields.ts'

/** Of an invite code: no 0 O 1 I L, which are mistaken for each other. */
export const inviteAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const Grade = z.object({
  id: Id,
  gradeName: Text,
  gradeIntro: Text,
  gradeLogo: Text,
  inviteCode: Text, // '' but for who leads the class
  verificationSet: Int,
  lecturerId: Id.nullable(),
  lecturerName: Text, // of the owner
  organizationId: Id.nullable(),
  studentCount: Int,
  maxStudent: Int,
  gradeStatus: codeOf(gradeStates),
  roleType: Int, // mine
  isAdmin: Flag,
  studentId: Id.nullable(), // my membership
  remarkName: Text, // mine in this class
  pendingCount: Int, // applications that wait; 0 but for who leads the class
  gmtCreate: Instant,
})

export type Grade = z.output<typeof Grade>

const RoleType = Int.min(1).max(3)
const GradeIntro = z.string().trim().max(500, '最多 500 个字')
const VerificationSet = Int.min(1).max(3)
const MaxStudent = Int.min(1, '至少 1 人').max(500, '最多 500 人')

export const gradeInfoCalls = {
  'exam/auth/grade/info/save': call({
    summary: 'Makes a class of mine, with an invite code of six characters',
    access: 'lecturer',
    input: z.object({
      gradeName: line(30, 1),
      gradeIntro: GradeIntro.default(''),
      gradeLogo: Picture.default(''),
      verificationSet: VerificationSet.default(1),
      maxStudent: MaxStudent.default(200),
    }),
    output: Grade,
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 3600 },
    noImpersonation: true,
  }),
  'PUT exam/auth/grade/info/update': call({
    summary:
      'Changes a class of mine: the fields that are given; `isNewCode` 1 replaces the invite code, the old one is dead at once',
    access: 'lecturer',
    owner: 'a class that I own',
    input: z.object({
      id: idOf('ownGrade'),
      gradeName: line(30, 1).optional(),
      gradeIntro: GradeIntro.optional(),
      gradeLogo: Picture.optional(),
      verificationSet: VerificationSet.optional(),
      maxStudent: MaxStudent.optional(),
      isNewCode: Flag.default(0),
    }),
    output: Grade,
    invalidatesTags: noTags,
    rateLimit: { times: 120, seconds: 3600 },
  }),
  'exam/auth/grade/info/page': call({
    summary: 'The classes that I am in (`roleType` 1), own (2) or am an admin of (3), the latest first',
    input: PageQuery.extend({
      roleType: RoleType.default(1),
      gradeName: line(30).optional(),
      gradeStatus: codeIn(gradeStates).optional(),
    }),
    output: pageOf(Grade),
    providesTags: noTags,
  }),
  'exam/auth/grade/info/disband': call({
    summary: 'Disbands a class of mine for good: its code is dead, its members are told, scores stay',
    access: 'lecturer',
    owner: 'a class that I own',
    input: z.object({ id: idOf('ownGrade') }),
    output: z.object({ gradeStatus: codeOf(gradeStates) }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/grade/info/grade/list/all': call({
    summary: 'My classes that are not disbanded, for select boxes: of one role, or those I own or am an admin of',
    input: z.object({ roleType: RoleType.optional() }),
    output: z.object({ list: z.array(Grade) }),
    providesTags: noTags,
  }),
}
