// The calls about applications to join classes, for who leads them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { auditStates } from '../enums/audit-states.ts'
import { codeIn, Flag, Id, Instant, Int, idOf, line, PageQuery, pageOf, Text } from '../fields.ts'

/** AuditStatusEnum, of an application. */
export const applyStates = { waiting: 1, accepted: 2, refused: 3, ignored: 4, withdrawn: 5 } as const

/** For so long who decided can take it back. */
export const undoSeconds = 60

export const GradeApply = z.object({
  id: Id,
  gradeId: Id,
  gradeName: Text,
  userId: Id,
  nickname: Text,
  remarkName: Text,
  schoolName: Text,
  headImgUrl: Text,
  applyDesc: Text,
  auditStatus: Int,
  auditOpinion: Text,
  auditUserName: Text.nullable(),
  gmtCreate: Instant,
  auditTime: Instant.nullable(),
})

export type GradeApply = z.output<typeof GradeApply>

const ofMyClasses = 'a class that I own or am an admin of'
const opinion = line(100).default('')
/** Who is accepted gets the exams of the class that are not over. */
const isWithExams = Flag.default(1)

export const gradeApplyRecordCalls = {
  'exam/auth/grade/apply/record/page': call({
    summary: 'Applications to the classes that I lead, or to one of them, the latest first',
    access: 'classAdmin',
    owner: ofMyClasses,
    input: PageQuery.extend({ gradeId: idOf('grade').optional(), auditStatus: codeIn(auditStates).optional() }),
    output: pageOf(GradeApply),
    providesTags: noTags,
  }),
  'PUT exam/auth/grade/apply/record/audit': call({
    summary: 'Accepts (`auditStatus` 2) or refuses (3) an application; one that was decided stays as it is',
    access: 'classAdmin',
    owner: ofMyClasses,
    input: z.object({ id: idOf('gradeApply'), auditStatus: Int.min(2).max(3), auditOpinion: opinion, isWithExams }),
    output: GradeApply,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'PUT exam/auth/grade/apply/record/audit/batch': call({
    summary:
      'Accepts (2), refuses (3) or ignores (4) several, or takes back what I decided within the last minute (1); those that others decided stay, and are named in failList',
    access: 'classAdmin',
    owner: ofMyClasses,
    input: z.object({
      ids: z.array(idOf('gradeApply')).min(1, '请先选择申请').max(100, '一次最多处理 100 份申请'),
      auditStatus: Int.min(1).max(4),
      auditOpinion: opinion,
      isWithExams,
    }),
    output: z.object({
      successCount: Int,
      failList: z.array(z.object({ id: Id, nickname: Text, auditStatus: Int, msg: Text })),
    }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'PUT exam/auth/grade/apply/record/ignore': call({
    summary: 'Puts an application aside without telling anybody; the applicant may apply again',
    access: 'classAdmin',
    owner: ofMyClasses,
    input: z.object({ id: idOf('gradeApply') }),
    output: GradeApply,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'exam/auth/grade/apply/record/summary': call({
    summary: 'How many applications to the classes that I lead wait, were accepted, refused and ignored',
    access: 'classAdmin',
    owner: ofMyClasses,
    input: z.object({ gradeId: idOf('grade').optional() }),
    output: z.object({ waitCount: Int, passCount: Int, refuseCount: Int, ignoreCount: Int }),
    providesTags: noTags,
  }),
  'exam/auth/grade/apply/record/tips': call({
    summary: 'How many applications wait for me, and the latest; none for who leads no class',
    input: z.object({}),
    output: z.object({ count: Int, latest: GradeApply.nullable() }),
    providesTags: noTags,
  }),
}
