// The classes of 王老师: members, an admin, and applications that wait.
import type { Query } from '../../db/connect.ts'
import { people } from '../accounts.ts'
import { applications, classes } from '../content/classes.ts'
import { learners, lecturers } from '../content/people.ts'
import type { Loaded, Loading } from './people.ts'
import { insertAll, insertIds } from './rows.ts'

const hour = 3_600_000
const day = 24 * hour

export async function loadClasses(q: Query, { account }: Loaded, { now }: Pick<Loading, 'now'>) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const owner = people.lecturer.nickname
  const own: string[] = [people.learner.nickname, people.learner2.nickname]
  const others = [...new Set([...learners.map(([nickname]) => nickname), ...lecturers.map(({ name }) => name)])].filter(
    (name) => ![owner, ...own].includes(name),
  )
  const gradeIds = await insertIds(
    q,
    'grade',
    classes.map(({ members, months, ...grade }) => ({
      ...grade,
      ...{ accountId: account(owner), studentCount: members, gmtCreate: ago(months * 30 * day) },
    })),
  )
  const members = classes.map(({ members }, n) => (n === 0 ? [...own, ...others] : others).slice(0, members))
  await insertAll(
    q,
    'gradeStudent',
    members.flatMap((names, n) =>
      names.map((name, at) => ({
        ...{
          gradeId: gradeIds[n]!,
          accountId: account(name),
          gmtCreate: ago(classes[n]!.months * 30 * day - at * 9 * hour),
        },
        isAdmin: name === people.learner2.nickname ? 1 : 0,
      })),
    ),
  )
  const applicants = others.filter((name) => !members[0]!.includes(name)).slice(0, applications.length)
  await insertAll(
    q,
    'gradeApply',
    applications
      .map(({ applyDesc, hoursAgo }, n) => ({
        ...{ gradeId: gradeIds[0]!, accountId: account(applicants[n]!), applyDesc, gmtCreate: ago(hoursAgo * hour) },
      }))
      .reverse(),
  )
}
