// The people a picker shows: the members of a class, or who sits one of its exams.
import { examStates } from '../../../../contract/enums/exam-states.ts'
import { useCall } from '../../../app/client.ts'

export type Person = { id: number; name: string }
/** `totalCount` may be more than are in the list: the others are found by name. */
export type People = { list: Person[]; totalCount: number } | undefined

/** By how many a call answers at most. */
const pageSize = 100

const nameOf = ({ nickname, remarkName }: { nickname: string; remarkName: string }) =>
  remarkName ? `${remarkName}（${nickname}）` : nickname

export function useMembers(gradeId: number, name: string): People {
  const { data } = useCall('exam/auth/grade/student/page', { gradeId, pageSize, ...(name && { nickname: name }) })
  return data && { ...data, list: data.list.map((member) => ({ id: member.id, name: nameOf(member) })) }
}

export function useSitters(gradeExamId: number, name: string): People {
  const { data } = useCall('exam/auth/grade/exam/student/relation/page/grade', {
    gradeExamId,
    examStatus: examStates.running,
    sortType: 2,
    pageSize,
    ...(name && { nickname: name }),
  })
  const list = data?.list.flatMap((sheet) =>
    sheet.studentId === null ? [] : [{ id: sheet.studentId, name: nameOf(sheet) }],
  )
  return data && { ...data, list: list! }
}
