// Notes and questions that stand at a second of a lesson.

import { sql } from 'kysely'
import { labelAreas } from '../../contract/enums/label-areas.ts'
import type { Query } from '../../db/connect.ts'
import { lexemes } from '../../gateway/text/search.ts'
import { people } from '../accounts.ts'
import { chatLines, chatOfCourse, lessonQuestions, notes } from '../content/notes.ts'
import type { LoadedCourses } from './courses.ts'
import type { Loaded } from './people.ts'
import { insertAll, named } from './rows.ts'

export async function loadNotes(q: Query, { account }: Loaded, { course, periods }: LoadedCourses) {
  const place = ({ by, course: name, lesson, at }: { by: string; course: string; lesson: number; at: number }) => ({
    accountId: account(by),
    courseId: course(name),
    periodId: periods.get(course(name))![lesson]!.id,
    playSecond: at,
  })
  await insertAll(
    q,
    'studyNote',
    notes.map((note) => {
      const time = sql<string>`now() - make_interval(days => ${note.daysAgo}, secs => ${3600 - note.at})`
      return {
        ...place({ ...note, by: people[note.by].nickname }),
        content: note.text,
        gmtCreate: time,
        gmtModified: time,
      }
    }),
  )
  const onAir = await q
    .selectFrom('coursePeriod')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['coursePeriod.id', 'courseName'])
    .where('periodType', '=', 2)
    .where('coursePeriod.beginTime', '<=', sql<string>`now()`)
    .where('coursePeriod.endTime', '>', sql<string>`now()`)
    .orderBy('coursePeriod.id')
    .execute()
  await insertAll(
    q,
    'liveChat',
    onAir.flatMap(({ id, courseName }) =>
      (chatOfCourse[courseName] ?? chatLines).map(({ by, text }, n, lines) => ({
        periodId: id,
        accountId: account(people[by].nickname),
        content: text,
        isTeacher: 0,
        gmtCreate: sql<string>`now() - make_interval(mins => ${lines.length - n})`,
      })),
    ),
  )
  const labels = await q
    .selectFrom('label')
    .select(['id', 'labelName'])
    .where('labelArea', '=', labelAreas.question)
    .execute()
  const label = named(new Map(labels.map(({ id, labelName }) => [labelName, id])))
  await insertAll(
    q,
    'question',
    lessonQuestions.map(({ title, text, hoursAgo, ...one }) => ({
      ...place(one),
      labelId: label(one.label),
      title,
      summary: text,
      content: `<p>${text}</p>`,
      search: sql<string>`array_to_tsvector(${lexemes(title, one.by, one.label, text)}::text[])`,
      gmtCreate: sql<string>`now() - make_interval(hours => ${hoursAgo})`,
    })),
  )
}
