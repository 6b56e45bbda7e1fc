// What a lecturer finds first: what waits and since when, what is on now and next, the figures of the week, the courses of two weeks.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { CourseCard } from '../course/course.ts'
import { Empty, Fen, Flag, Id, Instant, Int, Text } from '../fields.ts'

/** How many wait; of the place where one waits the longest, its name, how many wait there, and since when. */
const Waiting = z.object({ count: Int, name: Text, nameCount: Int, oldest: Instant.nullable() })

/** How many days of a course are told, today the last. */
export const toldDays = 14

export const lecturerTodayCalls = {
  'user/auth/lecturer/today/view': call({
    summary:
      'My day as a lecturer: what waits for me, what is on now and within seven days, the figures of seven days, my courses of fourteen days; the counts are those of the lists',
    access: 'lecturer',
    input: Empty,
    output: z.object({
      sheets: Waiting.extend({
        recordId: Id.nullable(), // of the sheet that waits the longest
        seconds: Int.nullable(), // that marking one took lately; null where too few were marked one after the other
      }),
      applications: Waiting, // to classes that I lead
      returnedList: z.array(
        z.object({
          id: Id, // of what is to be changed: the course or its draft
          courseName: Text,
          courseCategory: Int,
          sampleKind: Int,
          auditOpinion: Text,
          markCount: Int, // places that the opinion points at
        }),
      ), // courses that I lead, the latest first; five at most
      invitationList: z.array(z.object({ id: Id, organizationName: Text, gmtExpire: Instant })),
      liveList: z.array(
        z.object({
          courseId: Id,
          periodId: Id,
          periodName: Text,
          beginTime: Instant,
          endTime: Instant,
          liveStatus: Int,
          isPushed: Flag, // begins by hand
          joinCount: Int,
          presentCount: Int,
        }),
      ),
      examList: z.array(
        z.object({
          id: Id, // of the exam of a class
          gradeId: Id,
          gradeName: Text,
          gradeExamName: Text,
          taskType: Int,
          beginTime: Instant,
          endTime: Instant,
          studentCount: Int,
          submitCount: Int,
          runningCount: Int,
          lostCount: Int, // of those the ones whose room is not heard
        }),
      ),
      week: z.object({
        studySeconds: Int, // of all who learn, in the last seven days
        studySecondsBefore: Int, // in the seven days before
        newCount: Int, // who joined a course
        newFreeCount: Int,
        pausedCount: Int, // who learned within 30 days, not within seven, and did not finish
        pausedName: Text, // the lesson at which most of them were last; ''
        enableBalances: Fen,
        pendingMoney: Fen,
      }),
      courseList: z.array(
        CourseCard.extend({
          seconds: z.array(Int), // of study a day, toldDays of them
          pausedName: Text, // as above, of this course
        }),
      ), // the three that were studied most
    }),
    providesTags: noTags,
  }),
}
