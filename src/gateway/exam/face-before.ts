// The face check before an exam: asked where a course gives its certificate for it, as in its lessons. Nothing a machine sees bars anybody:
// whose face could not be compared begins all the same, and the sitting says so.

import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { faceStates } from '../../contract/exam/face-state.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import type { Face } from '../../outside/face.ts'
import { maxFaceFailures, sincePass } from '../face-check.ts'
import { literal } from '../sql/literal.ts'

export type FaceState = (typeof faceStates)[keyof typeof faceStates]

type Asked = { accountId: number; examId: number }

/** What is known of who wants to begin: `due` is to be compared yet; null where nothing is asked. */
async function faceOf(q: Query, face: Face, { accountId, examId }: Asked): Promise<FaceState | 'due' | null> {
  if (!face.isOn) return null
  const { isAsked, age, isFlagged } = await q
    .selectNoFrom([
      sql<boolean>`exists (select from course c where c.certificate_exam_id = ${examId} and c.course_state in (${literal(courseStates.published)}, ${literal(courseStates.offShelf)}))
        and not exists (select from exam e join lecturer l on l.id = e.lecturer_id where e.id = ${examId} and l.account_id = ${accountId})`.as(
        'isAsked',
      ),
      sincePass(accountId).as('age'),
      sql<boolean>`exists (select from face_check f where f.account_id = ${accountId} and f.scene_type = 2 and f.exam_id = ${examId}
        and f.gmt_pass is null and f.fail_count >= ${maxFaceFailures} and f.gmt_create > now() - interval '30 minutes')`.as(
        'isFlagged',
      ),
    ])
    .executeTakeFirstOrThrow()
  if (!isAsked) return null
  return age !== null && age <= face.interval ? faceStates.same : isFlagged ? faceStates.notCompared : 'due'
}

/** Whether a check is due before this account begins the exam. */
export const needsFace = async (q: Query, face: Face, asked: Asked): Promise<Flag> =>
  (await faceOf(q, face, asked)) === 'due' ? 1 : 0

/** What the sitting that begins says of it. Throws where it is due. */
export async function faceAtBegin(q: Query, face: Face, asked: Asked): Promise<FaceState | null> {
  const state = await faceOf(q, face, asked)
  if (state === 'due') throw conflict('这场考试关系到证书，开始前要核对是你本人。请刷新页面，点开始后按提示拍一张')
  return state
}
