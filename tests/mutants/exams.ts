// Bugs of exams: the room, the machine of sittings, marking, and exams of classes.
import type { Mutant } from './mutant.ts'

const audited = ['tests/calls/exam/audit.test.ts']
const sat = ['tests/calls/exam/user-exam.test.ts']
const ofClass = ['tests/calls/exam/grade-exam.test.ts']
const unit = ['tests/unit/islands/exam-room.test.ts']
const schedules = ['tests/calls/exam/room-schedules.test.ts']
const clock = ['tests/unit/islands/countdown.test.ts']
const desk = ['tests/unit/islands/marking.test.ts']
const audit = 'src/gateway/exam/audit.ts'
const sheet = 'src/gateway/exam/sheet.ts'
const marking = 'src/gateway/exam/marking.ts'
const sitting = 'src/gateway/exam/sitting.ts'
const classSitting = 'src/gateway/exam/class-sitting.ts'
const room = 'src/islands/exam/room/sitting.ts'

const byMobile = ['tests/calls/exam/grade-student-import.test.ts']
const classes = ['tests/calls/exam/class-model.test.ts']

export const exams: Mutant[] = [
  {
    promise: 'who left a class by themselves is not brought back by their number',
    file: 'src/gateway/exam/grade-student-import.ts',
    find: 'l.account_id = a.id) as "canJoin"',
    replace: 'l.account_id = 0) as "canJoin"',
    tests: byMobile,
  },
  {
    promise: 'an import of members ends where the class is full',
    file: 'src/gateway/exam/grade-student-import.ts',
    find: 'return free-- > 0 ? memberRowStates.ready',
    replace: 'return free-- > -9 ? memberRowStates.ready',
    tests: byMobile,
  },
  {
    promise: 'who asks again has not left for good',
    file: 'src/gateway/exam/grade-student.ts',
    find: "    await q.deleteFrom('gradeLeft').where('gradeId', '=', gradeId).where('accountId', '=', user.id).execute()\n",
    replace: '',
    tests: classes,
  },
  {
    promise: 'an application that waits is withdrawn when its applicant joins at once',
    file: 'src/gateway/exam/grade-student.ts',
    find: 'if (isOpen) await closeOpenApply(q, gradeId, user.id)',
    replace: '',
    tests: classes,
  },
  {
    promise: 'an admin removes no other admin',
    file: 'src/gateway/exam/grade-student.ts',
    find: 'if (student.isAdmin && !grade.isOwner)',
    replace: 'if (student.isAdmin && !grade)',
    tests: classes,
  },
  {
    promise: 'numbers looked up in a day are limited',
    file: 'src/gateway/sql/count-today.ts',
    find: '      where ${before} + excluded.times <= ${limit}::int\n',
    replace: '',
    tests: byMobile,
  },
  {
    promise: 'of two markers the second is told',
    file: audit,
    find: 'record.auditVersion !== auditVersion',
    replace: 'record.auditVersion < auditVersion',
    tests: audited,
  },
  {
    promise: 'a score that was told changes with a reason only',
    file: audit,
    find: 'if (isAgain && (isDraft || !reason))',
    replace: 'if (isAgain && isDraft)',
    tests: audited,
  },
  {
    promise: 'a draft of a mark completes nothing',
    file: audit,
    find: '  if (isDraft) return\n',
    replace: '',
    tests: audited,
  },
  {
    promise: 'a score by hand was for the answer that counted then',
    file: audit,
    find: 'wasAccepted.get(problemId) !== (isAccepted === 1)',
    replace: 'false',
    tests: audited,
  },
  {
    promise: 'a declined late answer changes nothing',
    file: audit,
    find: 'and is_accepted = 1 and saved_answer is null',
    replace: 'and saved_answer is null',
    tests: audited,
  },
  {
    promise: 'a ruling can be taken back',
    file: audit,
    find: 'and l.is_accepted = 0 and l.saved_answer is not null',
    replace: 'and l.is_accepted = 0 and l.saved_answer is null',
    tests: audited,
  },
  {
    promise: 'what is right after all leaves the book of wrong questions',
    file: audit,
    find: 'm.is_right = 1',
    replace: 'm.is_right = 0',
    tests: audited,
  },
  {
    promise: 'points of a rubric add up to the score',
    file: audit,
    find: 'if (sum !== score)',
    replace: 'if (sum > score)',
    tests: audited,
  },
  {
    promise: 'what a person scored counts as such',
    file: audit,
    find: 'is_manual = 1,',
    replace: 'is_manual = 0,',
    tests: audited,
  },
  {
    promise: 'rulings are drafts that the learner does not see',
    file: sheet,
    find: 'viewer.isMarker ? lateOf(q, recordId) : []',
    replace: 'lateOf(q, recordId)',
    tests: audited,
  },
  {
    promise: 'the marker sees at once what a ruling does',
    file: sheet,
    find: 'if (!mark || !isMoving ||',
    replace: 'if (!mark || isMoving ||',
    tests: audited,
  },
  {
    promise: 'who has the same score has the same rank',
    file: sheet,
    find: 'filter (where best > ',
    replace: 'filter (where best >= ',
    tests: audited,
  },
  {
    promise: 'no rank is told where a few have sat',
    file: sheet,
    find: 'rank: others && others.takers >= fewest &&',
    replace: 'rank: others &&',
    tests: audited,
  },
  {
    promise: 'nobody waits for a person where nobody marks',
    file: marking,
    find: 'score: hasPerson ? null : 0',
    replace: 'score: null',
    tests: audited,
  },
  {
    promise: 'what arrives late is seen before anything is saved',
    file: sitting,
    find: 'set audit_version = audit_version + 1',
    replace: 'set audit_version = audit_version',
    tests: audited,
  },
  {
    promise: 'an older batch changes nothing',
    file: sitting,
    find: 'and exam_status = 2 and answer_version < ',
    replace: 'and exam_status = 2 and answer_version <= ',
    tests: sat,
  },
  {
    promise: 'of two devices the later edit wins',
    file: sitting,
    find: ' or a.edit_time <= excluded.edit_time',
    replace: ' or true',
    tests: sat,
  },
  {
    promise: 'the machine leaves alone what a person scored',
    file: sitting,
    find: "\n          .where('examMark.isManual', '=', 0)",
    replace: '',
    tests: audited,
  },
  {
    promise: 'what the clock ended takes late answers',
    file: sitting,
    find: 'submitTime: sql<string>`deadline`, isAuto: 1',
    replace: 'submitTime: sql<string>`deadline`, isAuto: 0',
    tests: sat,
  },
  {
    promise: 'no more tries than the exam allows',
    file: sitting,
    find: 'access.triesLeft === 0',
    replace: 'access.triesLeft === -1',
    tests: sat,
  },
  {
    promise: 'scores are never lost with a class',
    file: classSitting,
    find: 'r.exam_status between 1 and 4\n',
    replace: 'r.exam_status between 1 and 5\n',
    tests: ofClass,
  },
  {
    promise: 'no sitting lasts beyond the end of a class’s exam',
    file: classSitting,
    find: 'else least(r.deadline, now() + make_interval(mins => x.exam_time)) end',
    replace: 'else now() + make_interval(mins => x.exam_time) end',
    tests: ofClass,
  },
  {
    promise: 'shown after the end is shown after the end',
    file: 'src/gateway/exam/relation.ts',
    find: '(answerShow !== 3 || isOver)',
    replace: 'true',
    tests: ofClass,
  },
  {
    promise: 'a voided sitting is not called handed in',
    file: room,
    find: "examStatus === 7 ? 'voided' : 'handedIn'",
    replace: "'handedIn'",
    tests: unit,
  },
  {
    promise: 'what was typed while a batch was on its way is sent too',
    file: room,
    find: ' && shown.get(problemId)?.edit === edit)',
    replace: ')',
    tests: schedules,
  },
  {
    promise: 'the countdown follows no clock that can be set',
    file: 'src/islands/exam/room/countdown.ts',
    find: 'undefined : monotonic() + remainSeconds',
    replace: 'undefined : wall() + remainSeconds',
    tests: clock,
  },
  {
    promise: 'sleep of the device is noticed',
    file: 'src/islands/exam/room/countdown.ts',
    find: 'return drift > suspicious',
    replace: 'return drift > suspicious * 100',
    tests: clock,
  },
  {
    promise: 'nothing of a sitting stays on the device',
    file: 'src/islands/exam/room/journal.ts',
    find: '      entries.clear()\n',
    replace: '',
    tests: clock,
  },
  {
    promise: 'markers of different questions are not set against each other',
    file: 'src/islands/account/screens/vod/marking/marks.ts',
    find: 'if (!isSame(other, before)) clashes.add(id)',
    replace: 'clashes.add(id)',
    tests: desk,
  },
]
