// Where each limit of the sources is reached: at n, which is allowed, and at n + 1, which is refused, cut or done in the second lot.
// `npm run prove -- limits` takes each one up and one down and asks the test that is named here.
import type { Limit } from './limits.ts'

export type Row =
  /** A file of tests, and ` > ` part of a title where it has many. */
  | { tried: string }
  /** Why nobody could see one more or one less. */
  | { reason: string }
  /** Not reached by a test yet. */
  | { open: string }

export const rows: Record<string, Row> = {
  'contract/caption-limits.ts captionLimits.bytes': {
    tried: 'tests/calls/system/upload-file.test.ts > subtitles are of who teaches',
  },
  'contract/caption-limits.ts captionLimits.cues': { tried: 'tests/unit/lib/caption-file.test.ts > a line has three' },
  'contract/caption-limits.ts captionLimits.text': { tried: 'tests/unit/lib/caption-file.test.ts > a line has three' },
  'contract/caption-limits.ts captionLimits.seconds': {
    tried: 'tests/unit/lib/caption-file.test.ts > times as people',
  },
  'contract/community/admin/word.ts maxWords': { tried: 'tests/calls/community/words.test.ts > pasting says first' },
  'contract/community/blog-draft.ts maxBlogCharacters': { tried: 'tests/calls/full.test.ts > an article has twenty' },
  'contract/community/mention.ts maxMentioned': { tried: 'tests/calls/full.test.ts > of those whom a text' },
  'contract/course/course-audit.ts courseLimits.chapters': { tried: 'tests/calls/full.test.ts > there may be' },
  'contract/course/course-audit.ts courseLimits.lessons': { tried: 'tests/calls/full.test.ts > there may be' },
  'contract/course/course-lacks.ts leastIntroduce': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a course is introduced',
  },
  'contract/course/course-lacks.ts leastPrice': { tried: 'tests/unit/lib/lacks.test.ts > that costs less than a yuan' },
  'contract/course/danmu-pace.ts maxDanmuItems': { tried: 'tests/calls/lists-at-their-limits.test.ts > eighty lines' },
  'contract/course/package-format.ts packageLimits.accessories': {
    tried: 'tests/calls/course/course-package.test.ts > a package brings a hundred accessories',
  },
  'contract/course/package-format.ts packageLimits.bytes': {
    tried: 'tests/calls/course/course-package.test.ts > a package has two thousand files',
  },
  'contract/course/package-format.ts packageLimits.textLength': {
    tried: 'tests/calls/course/course-package.test.ts > the texts of a package',
  },
  'contract/course/package-format.ts packageLimits.files': {
    tried: 'tests/calls/course/course-package.test.ts > a package has two thousand files',
  },
  'contract/data/course-log-record.ts maxRecordDays': { tried: 'tests/calls/full.test.ts > of a study record' },
  'contract/exam/audit-comment.ts maxAuditComments': { tried: 'tests/calls/exam/audit.test.ts' },
  'contract/exam/authoring.ts problemLimits.blanks': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a cell, a key',
  },
  'contract/exam/authoring.ts problemLimits.blank': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a cell, a key',
  },
  'contract/exam/authoring.ts problemLimits.children': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a cell, a key',
  },
  'contract/exam/authoring.ts problemLimits.tags': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a cell, a key',
  },
  'contract/exam/authoring.ts problemLimits.content': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a cell, a key',
  },
  'contract/exam/paper-limits.ts paperLimits.problems': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a paper has three hundred questions',
  },
  'contract/exam/member-import.ts memberImportLimits.bytes': {
    tried: 'tests/calls/exam/grade-student-import.test.ts > lists are read',
  },
  'contract/exam/member-import.ts memberImportLimits.rows': {
    tried: 'tests/calls/exam/grade-student-import.test.ts > lists are read',
  },
  'contract/exam/member-import.ts memberImportLimits.mobilesPerDay': {
    tried: 'tests/calls/exam/grade-student-import.test.ts > numbers looked up',
  },
  'db/introspect.ts mostCodes': { reason: 'which columns have their numbers as a type; no program that runs reads it' },
  'contract/exam/problem-import.ts mostMended': { tried: 'tests/calls/exam/problem-import.test.ts > half a million' },
  'contract/exam/problem-import.ts mostWaiting': {
    tried: 'tests/calls/exam/import-rows.test.ts > a hundred million',
  },
  'contract/exam/problem-import.ts mostLeft': {
    tried: 'tests/calls/exam/problem-import.test.ts > what a file has beside',
  },
  'contract/exam/problem-template.ts importLimits.bytes': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a file has ten million',
  },
  'contract/exam/problem-template.ts importLimits.problems': {
    tried: 'tests/unit/gateway/import-problems.test.ts > an item has twenty',
  },
  'contract/exam/problem-template.ts mostSkipped': {
    tried: 'tests/calls/exam/problem-import.test.ts > of what a format cannot hold',
  },
  'contract/exam/problem-template.ts importLimits.cells': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a file has ten million',
  },
  'contract/exam/receipt.ts receiptLimits.bytes': {
    tried: 'tests/calls/exam/proof.test.ts > a receipt is good as it is',
  },
  'contract/exam/receipt.ts receiptLimits.links': {
    tried: 'tests/calls/exam/proof.test.ts > a receipt is good as it is',
  },
  'contract/exam/sitting.ts answerLimits.blank': { tried: 'tests/calls/exam/user-exam.test.ts > each wrong answer' },
  'contract/exam/sitting.ts answerLimits.batch': {
    open: 'the second lot of a file of answers; as a bound of the call it is in tests/unit/shapes-of-calls.txt',
  },
  'contract/exam/sitting.ts answerLimits.files': { tried: 'tests/unit/generated.test.ts' },
  'contract/exam/sound.ts maxSoundMegabytes': {
    tried: 'tests/calls/exam/sounds.test.ts > a sound has twenty megabytes',
  },
  'contract/file-columns.ts maxCell': { tried: 'tests/unit/islands/file-columns.test.ts' },
  'contract/file-columns.ts maxDepth': { tried: 'tests/unit/islands/file-columns.test.ts' },
  'contract/file-kinds.ts maxComparedBytes': { open: 'no test at both sides' },
  'contract/file-kinds.ts fileLimits.megabytes': {
    tried: 'tests/calls/system/upload-file.test.ts > a file has fifty megabytes',
  },
  'contract/file-kinds.ts fileLimits.quotaBytes': { tried: 'tests/calls/full.test.ts > an account has two gigabytes' },
  'contract/file-kinds.ts fileLimits.signedSeconds': { open: 'how long a signed link is good' },
  'contract/formulas/mathml.ts maxMathMl': { tried: 'tests/unit/gateway/mathml.test.ts > a formula has at most' },
  'contract/live-room.ts maxChannels': { tried: 'tests/calls/course/live-channel.test.ts' },
  'contract/picture-size.ts maxPictureMegabytes': {
    tried: 'tests/calls/system/upload.test.ts > a picture has ten megabytes',
  },
  'contract/streams.ts rateLimit.times': { open: 'the pace of opening streams' },
  'contract/streams.ts rateLimit.seconds': { open: 'the pace of opening streams' },
  'contract/system/admin/calendar.ts maxComing': { tried: 'tests/calls/full.test.ts > of what a month brings' },
  'contract/system/admin/export.ts maxExports': { tried: 'tests/calls/system/export.test.ts' },
  'contract/system/admin/export.ts maxExportRows': { open: 'two hundred thousand rows' },
  'contract/system/admin/notice.ts maxNotices': { tried: 'tests/calls/full.test.ts > of notices of an operator' },
  'contract/system/admin/sys-role.ts maxRoles': {
    tried: 'tests/calls/system/sys-role.test.ts > there are so many roles',
  },
  'contract/system/admin/view.ts maxViews': { tried: 'tests/calls/system/view.test.ts > an operator has thirty' },
  'contract/system/admin/view.ts maxAllViews': { tried: 'tests/calls/system/view.test.ts > and three hundred' },
  'contract/user/settle-lacks.ts leastIntroduce': {
    tried: 'tests/unit/lib/lacks.test.ts > with an introduction of nineteen',
  },
  'contract/user/settle.ts settleLimits.certificates': { tried: 'tests/calls/user/lecturer-audit.test.ts' },
  'db/bus.ts maxSeen': { reason: 'a memory of what was heard: what is forgotten is invalidated once more' },
  'db/client.ts maxNames': { reason: 'a cache of names, which are made again' },
  'db/keep-before-migration.ts maxKept': { tried: 'tests/unit/db/keep-before-migration.test.ts' },
  'db/transaction.ts maxAttempts': { tried: 'tests/unit/db/connect.test.ts > three times at most' },
  'formulas.ts maxTex': { tried: 'tests/unit/formulas.test.ts' },
  'formulas.ts maxMathMl': { open: 'reached to a cell of a matrix, not to a character' },
  'formulas.ts maxKept': { reason: 'a cache: a formula that is not in it is rendered again' },
  'formulas.ts maxSlashesOfUnits': { tried: 'tests/unit/formulas.test.ts' },
  'formulas.ts leastForCharacter': { tried: 'tests/unit/formulas.test.ts > counts twenty for each character' },
  'gateway/auth/session.ts maxCached': { reason: 'a cache: a session that is not in it is read again' },
  'gateway/community/calls/admin/review.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of a text five',
  },
  'gateway/community/calls/admin/review.ts .limit#2': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of a text five',
  },
  'gateway/community/calls/admin/review.ts .limit#3': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of a text five',
  },
  'gateway/community/calls/blog-draft.ts max': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/community/calls/blog-draft.ts maxAhead': { tried: 'tests/calls/full.test.ts > an article has twenty' },
  'gateway/community/like-questions.ts maxLike': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of questions that are like a title',
  },
  'gateway/community/like-questions.ts maxCompared': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of questions that are like a title',
  },
  'gateway/community/like-questions.ts leastLikeness': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of questions that are like a title',
  },
  'gateway/community/mentions.ts maxPeople': {
    tried: 'tests/calls/community/gathered-messages.test.ts > a text of a thousand signs',
  },
  'gateway/community/mentions.ts maxSigns': {
    tried: 'tests/calls/community/gathered-messages.test.ts > of the signs of a text forty',
  },
  'gateway/community/calls/questions-draft.ts max': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/community/calls/questions.ts maxAnswerers': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > six people who may answer',
  },
  'gateway/community/review/marked.ts maxCompared': {
    tried: 'tests/unit/gateway/changes.test.ts > nothing is left out of a long text',
  },
  'gateway/community/review/word-history.ts most': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of the doubts about a word',
  },
  'gateway/course/calls/admin/certificate.ts maxCourses': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > certificates of the two hundred newest',
  },
  'gateway/course/calls/admin/certificate.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a thousand keys',
  },
  'gateway/course/certificate-sign.ts .limit': { reason: 'a lot; all are signed, one lot after the other' },
  'gateway/course/calls/course-accessory.ts maxFiles': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/course/calls/course-audit-version.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > fifty events of a course',
  },
  'gateway/course/written-draft.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > fifty events of a course',
  },
  'gateway/course/calls/course-copy.ts maxName': { tried: 'tests/calls/full.test.ts > the name of a copy' },
  'gateway/course/course-detail.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred chapters',
  },
  'gateway/course/course-detail.ts .limit#2': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred chapters',
  },
  'gateway/course/course-detail.ts .limit#3': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred chapters',
  },
  'gateway/course/calls/course-lecturer.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > fifty courses that others ask',
  },
  'gateway/course/calls/course-next.ts maxDue': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > three things that are due',
  },
  'gateway/course/calls/course-next.ts maxNext': { tried: 'tests/calls/course/next.test.ts' },
  'gateway/course/calls/course-next.ts minColleagues': { tried: 'tests/calls/course/next.test.ts' },
  'gateway/course/planned.ts maxItems': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred live lessons of a plan',
  },
  'gateway/course/calls/course-ref-exam.ts maxOfCourse': {
    tried: 'tests/calls/full.test.ts > a course has three hundred',
  },
  'gateway/course/calls/course-user.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred chapters',
  },
  'gateway/course/calls/course.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > the categories of courses',
  },
  'gateway/course/draft.ts maxDrafts': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/course/live-clock.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a hundred lines that broke',
  },
  'gateway/course/live-clock.ts .limit#2': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a hundred that nothing is pushed to',
  },
  'gateway/course/live-clock.ts .limit#3': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a hundred that nobody began',
  },
  'gateway/course/live-record.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a hundred lines that broke',
  },
  'gateway/course/calls/live.ts maxMuted': { tried: 'tests/calls/lists-at-their-limits.test.ts > in its live room' },
  'gateway/course/calls/live.ts maxMembers': { tried: 'tests/calls/lists-at-their-limits.test.ts > in its live room' },
  'gateway/course/calls/live.ts maxHours': { tried: 'tests/calls/lists-at-their-limits.test.ts > in its live room' },
  'gateway/course/period-hit.ts maxWords': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > eight words of a search',
  },
  'gateway/data/calls/course-log-record.ts maxStreak': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > four hundred days in a row',
  },
  'gateway/data/statement.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred courses of a study statement',
  },
  'gateway/data/calls/course-log.ts maxSpeed': { tried: 'tests/calls/data/study-limits.test.ts' },
  'gateway/data/calls/course-log.ts maxCredit': { tried: 'tests/calls/data/study-limits.test.ts' },
  'gateway/exam/calls/audit-comment.ts .limit': {
    reason:
      'each save keeps the newest hundred, and two accounts that are merged have two hundred: a thousand are never over',
  },
  'gateway/exam/class-sitting.ts maxExtraMinutes': { tried: 'tests/calls/full.test.ts > a sitter gets a day' },
  'gateway/exam/calls/exam-info-remark.ts listLimit': { open: 'five thousand sheets that a corrected key changes' },
  'gateway/exam/calls/exam-info-stat.ts sheetLimit': { tried: 'tests/calls/full.test.ts > the figures of an exam' },
  'gateway/exam/calls/exam-info.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > fifty versions of a paper',
  },
  'gateway/exam/calls/exam.ts .limit': { tried: 'tests/calls/lists-at-their-limits.test.ts > the categories of exams' },
  'gateway/exam/calls/exam.ts .limit#2': {
    reason: 'a paper has twenty sections at most, by the schema of the call that writes it',
  },
  'gateway/exam/calls/grade-exam-student-relation.ts most': {
    tried: 'tests/calls/full.test.ts > of a class a thousand',
  },
  'gateway/exam/calls/grade-exam.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred papers for a class',
  },
  'gateway/exam/calls/grade-exam.ts .limit#2': {
    reason: 'a class has five hundred members at most, by a check of its table',
  },
  'gateway/exam/calls/grade-info.ts most': { tried: 'tests/calls/full.test.ts > of the classes of a teacher' },
  'gateway/exam/calls/grade-student-exam-answer.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a thousand sheets of a class',
  },
  'gateway/exam/import/import-uploads.ts mostAddresses': {
    tried: 'tests/calls/exam/problem-import.test.ts > pictures that came',
  },
  'gateway/exam/import/source-lines.ts mostLines': {
    tried: 'tests/unit/gateway/import-mending.test.ts > of what was sent',
  },
  'gateway/exam/import/source-lines.ts mostOfCell': {
    tried: 'tests/unit/gateway/import-mending.test.ts > of what was sent',
  },
  'gateway/exam/import/source-lines.ts mostOfLine': {
    tried: 'tests/unit/gateway/import-mending.test.ts > of what was sent',
  },
  'gateway/exam/import/source-lines.ts mostColumns': {
    tried: 'tests/unit/gateway/import-mending.test.ts > of what was sent',
  },
  'gateway/exam/import/source-lines.ts mostBetween': {
    tried: 'tests/unit/gateway/import-mending.test.ts > three lines between',
  },
  'gateway/exam/import/member-rows.ts maxLine': {
    tried: 'tests/calls/exam/grade-student-import.test.ts > lists are read',
  },
  'gateway/exam/import/member-rows.ts maxName': {
    tried: 'tests/calls/exam/grade-student-import.test.ts > lists are read',
  },
  'gateway/exam/import/qti.ts maxInteractions': {
    tried: 'tests/unit/gateway/import-problems.test.ts > an item has twenty',
  },
  'gateway/exam/import/read-problem.ts maxCell': {
    tried: 'tests/unit/gateway/import-problems.test.ts > a cell, a key',
  },
  'gateway/exam/import/store-import.ts maxTries': { tried: 'tests/calls/exam/problem-import.test.ts' },
  'gateway/exam/import/xml.ts maxDepth': { tried: 'tests/unit/gateway/import-problems.test.ts > XML is read' },
  'gateway/exam/import/xml.ts maxElements': { tried: 'tests/unit/gateway/import-problems.test.ts > XML is read' },
  'gateway/exam/monitored.ts most': { tried: 'tests/calls/full.test.ts > of a class a thousand' },
  'gateway/exam/paper.ts maxKept': { reason: 'a cache: a paper that is not in it is read again' },
  'gateway/exam/paper.ts .limit': {
    reason: 'a paper has twenty sections at most, by the schema of the call that writes it',
  },
  'gateway/exam/paper.ts .limit#2': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a paper is read with the first',
  },
  'gateway/exam/plain-form.ts maxLength': { tried: 'tests/unit/gateway/plain-form.test.ts > a text of five hundred' },
  'gateway/exam/calls/problem-export.ts maxLength': {
    tried: 'tests/calls/exam/problem-import.test.ts > a part of what is handed out',
  },
  'gateway/exam/calls/problem-import.ts listLimit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of questions that stay when an import',
  },
  'gateway/exam/problem-title.ts maxTitle': {
    tried: 'tests/calls/exam/problem-import.test.ts > of what a format cannot hold',
  },
  'gateway/exam/calls/problem.ts .limit': { tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred tags' },
  'gateway/exam/same-problem.ts mostCompared': {
    tried: 'tests/calls/exam/authoring.test.ts > a thousand questions',
  },
  'gateway/exam/save-group.ts groupLimits.gather': { reason: 'a pace of time, in milliseconds' },
  'gateway/exam/save-group.ts groupLimits.size': {
    tried: 'tests/unit/gateway/save-group.test.ts > what waits is bounded',
  },
  'gateway/exam/save-group.ts groupLimits.waiting': {
    tried: 'tests/unit/gateway/save-group.test.ts > what waits is bounded',
  },
  'gateway/exam/save-group.ts groupLimits.waitingOfOne': {
    tried: 'tests/unit/gateway/save-group.test.ts > what waits is bounded',
  },
  'gateway/exam/calls/user-exam-proof.ts maxEvents': { open: 'twenty thousand events of one sitting' },
  'gateway/exam/calls/user-exam-proof.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > a thousand times of which a sitting',
  },
  'gateway/face-check.ts maxFaceFailures': { tried: 'tests/calls/user/face.test.ts' },
  'gateway/rates/rate-limit.ts overallLimit.times': { tried: 'tests/unit/limit.test.ts' },
  'gateway/rates/rate-limit.ts overallLimit.seconds': { reason: 'a pace of time, of the counter that all calls have' },
  'gateway/rates/render-limit.ts renderLimit.times': {
    tried: 'tests/unit/site/render-limit.test.ts > of one network',
  },
  'gateway/rates/render-limit.ts renderLimit.seconds': {
    reason: 'a pace of time, of the counter that all calls have',
  },
  'gateway/rates/render-limit.ts maxQueue': { tried: 'tests/unit/site/render-limit.test.ts > of one network' },
  'gateway/messages/notices.ts maxColleagues': { tried: 'tests/calls/full.test.ts > of notices of an operator' },
  'gateway/messages/notices.ts maxNamed': { tried: 'tests/calls/full.test.ts > of notices of an operator' },
  'gateway/money/split.ts minExtract': { tried: 'tests/calls/user/prices.test.ts > the least is a hundred yuan' },
  'gateway/pipeline/form.ts limits.parts': { tried: 'tests/unit/gateway/form.test.ts' },
  'gateway/pipeline/form.ts limits.fields': { tried: 'tests/unit/gateway/form.test.ts' },
  'gateway/pipeline/form.ts limits.files': { tried: 'tests/unit/gateway/form.test.ts' },
  'gateway/pipeline/form.ts limits.fieldSize': { tried: 'tests/unit/gateway/form.test.ts' },
  'gateway/pipeline/form.ts limits.headerPairs': { tried: 'tests/unit/gateway/form.test.ts' },
  'gateway/pipeline/form.ts limits.headerSize': { tried: 'tests/unit/gateway/form.test.ts' },
  'gateway/pipeline/http.ts maxJson': { tried: 'tests/calls/unknown-calls.test.ts > a body has ten thousand' },
  'gateway/pipeline/http.ts maxForm': { tried: 'tests/calls/system/upload.test.ts > a form has eleven megabytes' },
  'gateway/pipeline/http.ts maxDepth': { tried: 'tests/calls/unknown-calls.test.ts > a body has ten thousand' },
  'gateway/pipeline/http.ts maxValues': { tried: 'tests/calls/unknown-calls.test.ts > a body has ten thousand' },
  'gateway/pipeline/http.ts maxLoggedPath': { tried: 'tests/calls/unknown-calls.test.ts > of an unknown address' },
  'gateway/pipeline/idempotency.ts maxWait': {
    reason: 'a pace of time: how long an equal request waits for the first',
  },
  'gateway/pipeline/page-api.ts maxCached': { reason: 'a cache: what is not in it is asked for again' },
  'gateway/replies.ts maxReplies': { tried: 'tests/calls/full.test.ts > a row of %s has two hundred' },
  'gateway/review/check.ts maxLinks': { tried: 'tests/calls/community/words.test.ts > what was not looked at whole' },
  'gateway/review/examples.ts maxExamples': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of a list of words two hundred examples',
  },
  'gateway/review/fold.ts maxText': { tried: 'tests/calls/community/words.test.ts > sixty thousand' },
  'gateway/review/word-list.ts maxFound': { tried: 'tests/calls/community/words.test.ts > two thousand places' },
  'gateway/review/word-list.ts maxLooked': { tried: 'tests/calls/community/words.test.ts > where a word may be part' },
  'gateway/review/word-list.ts maxHits': { tried: 'tests/calls/community/words.test.ts > a hundred hits' },
  'gateway/secrets/seal.ts .limit': { tried: 'tests/fault/secret-key.test.ts > of what is sealed the nine newest' },
  'gateway/secrets/seal.ts .limit#2': { tried: 'tests/fault/secret-key.test.ts > of what is sealed the nine newest' },
  'gateway/secrets/seal.ts .limit#3': { tried: 'tests/fault/secret-key.test.ts > of what is sealed the nine newest' },
  'gateway/sql/rows.ts listLimits.navBar': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.websiteNav': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.websiteLink': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.adv': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.zone': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.vipSet': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.label': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.infoCategory': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/rows.ts listLimits.courseCategory': { tried: 'tests/calls/full.test.ts > there may be' },
  'gateway/sql/spoken-words.ts most': { tried: 'tests/calls/lists-at-their-limits.test.ts > five words that sound' },
  'gateway/streams/chat-rooms.ts maxPerAccount': { tried: 'tests/unit/gateway/streams.test.ts' },
  'gateway/streams/chat-rooms.ts maxStreams': { tried: 'tests/unit/gateway/streams.test.ts' },
  'gateway/streams/console-streams.ts maxPerOperator': { tried: 'tests/unit/gateway/streams.test.ts' },
  'gateway/streams/console-streams.ts maxStreams': { tried: 'tests/unit/gateway/streams.test.ts' },
  'gateway/streams/sse.ts maxUnread': { tried: 'tests/unit/gateway/streams.test.ts' },
  'gateway/streams/user-streams.ts maxPerAccount': { tried: 'tests/calls/user/stream.test.ts > eight browsers' },
  'gateway/streams/user-streams.ts maxStreams': { tried: 'tests/unit/gateway/streams.test.ts' },
  'gateway/system/calls/admin/search.ts most': { tried: 'tests/calls/full.test.ts > of what a search' },
  'gateway/system/calls/admin/setup.ts maxBackupAge': { tried: 'tests/calls/system/setup.test.ts > ticks itself' },
  'gateway/system/calls/admin/stat.ts maxOfWeek': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of the next seven days',
  },
  'gateway/system/calls/admin/stat.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > under way twenty live lessons',
  },
  'gateway/system/calls/admin/stat.ts .limit#2': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > under way twenty live lessons',
  },
  'gateway/system/calls/admin/view.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > two hundred views of a screen',
  },
  'gateway/system/search-words.ts maxTitles': { open: 'five thousand titles of a kind' },
  'gateway/system/search-words.ts batch': {
    reason:
      'all words are stored: how many a statement takes, and between which titles others have their turn, nobody sees',
  },
  'gateway/system/calls/search.ts .limit': { tried: 'tests/calls/lists-at-their-limits.test.ts > ten topics' },
  'gateway/system/calls/zone.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > the advertisements of a page',
  },
  'gateway/system/calls/zone.ts .limit#2': { tried: 'tests/calls/lists-at-their-limits.test.ts > the zones of a page' },
  'gateway/text/pasted-formulas.ts maxWord': { tried: 'tests/unit/gateway/pasted.test.ts > a formula of Word is read' },
  'gateway/text/pasted.ts maxNamed': { tried: 'tests/unit/gateway/pasted.test.ts > of what is pasted' },
  'gateway/text/pasted.ts maxStyle': { tried: 'tests/unit/gateway/pasted.test.ts > of what is pasted' },
  'gateway/text/pasted.ts maxTitle': { tried: 'tests/unit/gateway/pasted.test.ts > of what is pasted' },
  'gateway/text/rich.ts maxDepth': { tried: 'tests/unit/gateway/import-problems.test.ts > tags of a text' },
  'gateway/text/search-index.ts batch': { tried: 'tests/calls/second-lots.test.ts > rows that wait' },
  'gateway/text/search.ts maxIndexed': { tried: 'tests/unit/text-growth.test.ts > of a text ten thousand' },
  'gateway/text/search.ts maxLexemes': { tried: 'tests/unit/text-growth.test.ts > of a text ten thousand' },
  'gateway/text/search.ts maxWord': { tried: 'tests/unit/text-growth.test.ts > of a text ten thousand' },
  'gateway/uploads/own-files.ts maxTried': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > while a new film is prepared',
  },
  'gateway/uploads/share-pictures.ts maxBytes': { reason: 'a stored picture was made smaller when it was sent' },
  'gateway/uploads/picture.ts maxSide': { tried: 'tests/calls/system/upload.test.ts' },
  'gateway/uploads/picture.ts maxPixels': {
    reason:
      'no picture within the sides has exactly one more; 50,000,000 and 50,000,002 are in calls/system/upload.test.ts',
  },
  'gateway/uploads/picture.ts maxPngChunks': {
    tried: 'tests/calls/system/upload.test.ts > a picture that is built to keep',
  },
  'gateway/uploads/picture.ts maxJpegScans': { tried: 'tests/calls/system/upload.test.ts' },
  'gateway/uploads/picture.ts maxWebpFrames': { tried: 'tests/calls/system/upload.test.ts' },
  'gateway/uploads/picture.ts leastEntropy': { open: 'no test at both sides' },
  'gateway/uploads/prepare-upload.ts maxWorks': { tried: 'tests/unit/outside/films.test.ts > a film that ended' },
  'gateway/user/calls/admin/order.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of the buyer of an order',
  },
  'gateway/user/calls/admin/order.ts .limit#2': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of the buyer of an order',
  },
  'gateway/user/admin/user-view.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of an account fifty notes',
  },
  'gateway/user/calls/admin/users-merge.ts most': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > fifty courses that two accounts',
  },
  'gateway/user/export.ts maxRows': { open: 'a hundred thousand rows of a table' },
  'gateway/user/calls/lecturer-audit.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of who wants to teach',
  },
  'gateway/user/calls/lecturer-audit.ts .limit#2': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > of who wants to teach',
  },
  'gateway/user/calls/lecturer-today.ts mostReturned': {
    tried: 'tests/calls/user/lecturer-today.test.ts > returned courses: five',
  },
  'gateway/user/calls/lecturer-today.ts mostComing': {
    tried: 'tests/calls/user/lecturer-today.test.ts > lives and exams: twenty',
  },
  'gateway/user/calls/lecturer-today.ts mostCourses': {
    tried: 'tests/calls/user/lecturer-today.test.ts > the three courses',
  },
  'gateway/user/calls/lecturer-organization.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > twenty organizations that invite',
  },
  'gateway/user/calls/order.ts .limit': { tried: 'tests/calls/lists-at-their-limits.test.ts > fifty coupons' },
  'gateway/user/calls/organization.ts mostAuthors': { tried: 'tests/calls/full.test.ts > of the lecturers' },
  'gateway/user/calls/recruit.ts .limit': {
    tried: 'tests/calls/lists-at-their-limits.test.ts > three lecturers who say',
  },
  'gateway/user/calls/session.ts .limit': { tried: 'tests/calls/lists-at-their-limits.test.ts > the twenty sessions' },
  'gateway/user/settle-papers.ts maxBytes': { tried: 'tests/calls/user/lecturer-audit.test.ts > the photo of a paper' },
  'gateway/user/settle-papers.ts minSide': { tried: 'tests/calls/user/lecturer-audit.test.ts > the photo of a paper' },
  'jobs/anonymize-accounts.ts batch': { tried: 'tests/calls/second-lots.test.ts > accounts that were closed' },
  'jobs/at-next-change.ts maxInterval': { reason: 'a pace of time, in milliseconds' },
  'jobs/at-next-change.ts minInterval': { reason: 'a pace of time, in milliseconds' },
  'jobs/count-views.ts batch': { tried: 'tests/calls/second-lots.test.ts > reads of pages' },
  'jobs/follow-sales.ts batch': { tried: 'tests/calls/second-lots.test.ts > sales that begin' },
  'jobs/invite-answerers.ts batch': { tried: 'tests/calls/second-lots.test.ts > invitations to answer' },
  'jobs/issue-after-grading.ts batch': { tried: 'tests/calls/second-lots.test.ts > certificates after marking' },
  'jobs/issue-certificate.ts batch': {
    reason:
      'each account is a transaction of its own, and the next lot begins after the last: how many are read at once nobody sees',
  },
  'jobs/remind-members.ts batch': { tried: 'tests/calls/second-lots.test.ts > members whose time' },
  'jobs/remind-sitters.ts batch': { tried: 'tests/calls/second-lots.test.ts > exams of classes' },
  'jobs/remove-deleted-writing.ts batch': { tried: 'tests/calls/second-lots.test.ts > drafts that were' },
  'jobs/remove-exports.ts batch': { tried: 'tests/calls/second-lots.test.ts > files of exports' },
  'jobs/remove-settle-papers.ts batch': { tried: 'tests/calls/second-lots.test.ts > pictures of papers' },
  'jobs/remove-unfinished-uploads.ts batch': { tried: 'tests/calls/second-lots.test.ts > uploads that nobody' },
  'jobs/sweep-sessions.ts batch': {
    reason: 'second-lots.test.ts has one row more, and all go: how many a statement deletes nobody sees',
  },
  'lib/documents/bounded-unzip.ts mostEntries': { tried: 'tests/unit/islands/qti-media.test.ts' },
  'lib/documents/cartridge-quizzes.ts mostQuizzes': {
    tried: 'tests/unit/lib/cartridge-quizzes.test.ts > a package brings a hundred tests',
  },
  'lib/feeds/calendar.ts most': { tried: 'tests/unit/lib/calendar.test.ts' },
  'lib/wire/heartbeat-queue.ts maxSegments': { tried: 'tests/unit/lib/heartbeat-queue.test.ts' },
  'lib/wire/heartbeat-queue.ts maxEntries': { tried: 'tests/unit/lib/heartbeat-queue.test.ts' },
  'lib/stores/device-tokens.ts maxTokens': { tried: 'tests/unit/lib/device-tokens.test.ts' },
  'lib/stores/toasts.ts maxToasts': { tried: 'tests/unit/islands/toasts.test.ts' },
  'lib/page/suggest.ts maxHistory': { open: 'no test at both sides' },
  'lib/watch-tracker.ts maxTickGap': { tried: 'tests/unit/lib/watch-tracker.test.ts' },
  'lib/documents/docx/styles.ts mostInChain': { tried: 'tests/unit/lib/document-growth.test.ts > of styles that take' },
  'lib/documents/workbook/ods-content.ts mostRows': {
    tried: 'tests/unit/lib/document-growth.test.ts > rows that are hidden',
  },
  'lib/documents/workbook/ods-content.ts mostSpans': {
    tried: 'tests/unit/lib/document-growth.test.ts > marked parts that stand',
  },
  'lib/documents/workbook/xlsx-parts.ts mostSheets': {
    tried: 'tests/unit/lib/document-growth.test.ts > sheets that name one part',
  },
  'lib/documents/workbook.ts mostColumns': { tried: 'tests/unit/lib/workbook.test.ts > a page has at most' },
  'lib/documents/workbook.ts mostRows': { tried: 'tests/unit/lib/workbook.test.ts > a sheet that is formatted' },
  'lib/documents/workbook.ts mostSpans': { tried: 'tests/unit/lib/workbook.test.ts > a page has at most' },
  'lib/documents/workbook.ts mostTableSheets': { tried: 'tests/unit/lib/workbook.test.ts > a page has at most' },
  'outside/documents.ts maxPages': { open: 'a document of five hundred pages' },
  'outside/documents.ts maxMemoryKb': {
    reason: 'the memory of a program of others, which no kilobyte more or less changes',
  },
  'outside/edge.ts atMost': { tried: 'tests/unit/outside/edge.test.ts > a request has two hundred tags' },
  'outside/films.ts maxHours': { tried: 'tests/unit/outside/films.test.ts > a film lasts' },
  'outside/live.ts maxText': { tried: 'tests/unit/outside/live.test.ts > a list of parts' },
  'outside/live.ts maxPart': { tried: 'tests/unit/outside/live.test.ts > a part has thirty' },
  'outside/mp4.ts maxBoxes': { tried: 'tests/unit/outside/films.test.ts > of a film five thousand' },
  'outside/mp4.ts maxIndex': { tried: 'tests/unit/outside/films.test.ts > of a film five thousand' },
  'outside/mp4.ts maxTracks': { tried: 'tests/unit/outside/films.test.ts > of a film five thousand' },
  'outside/office-file.ts maxEntries': { tried: 'tests/unit/outside/hostile-documents.test.ts > has a password' },
  'outside/office-file.ts maxDirectory': { tried: 'tests/unit/outside/hostile-documents.test.ts > has a password' },
  'outside/office-file.ts maxOpened': { open: 'no test at both sides' },
  'outside/payment/sandbox.ts maxAge': { tried: 'tests/unit/outside/payment.test.ts > a notice of the sandbox' },
  'outside/payment/wechat.ts maxAge': { tried: 'tests/unit/outside/payment.test.ts > WeChat: a notice' },
  'outside/views.ts most': { tried: 'tests/unit/outside/views.test.ts > twenty thousand' },
  'page-store/pack.ts syncLimit': { reason: 'the same bytes come of both ways' },
  'page-store/pack.ts maxShared': { reason: 'a cache of equal headers' },
  'page-store/page-cache.ts maxNotFound': { tried: 'tests/unit/page-store.test.ts > unknown addresses' },
  'page-store/store.ts maxReaderWait': { reason: 'a pace of time, in milliseconds' },
  'page-store/store.ts maxYields': { open: 'no test at both sides' },
  'page-store/store.ts maxBytes': { reason: 'bytes of a cache that only costs a rendering' },
  'start/preflight.ts maxDatabaseWait': { reason: 'a pace of time, in milliseconds' },
  'site/built.ts maxAgeWithoutInvalidations': {
    reason: 'a pace of time: how old a page may be at an edge that is not told',
  },
  'site/health.ts minFreeSpace': { tried: 'tests/unit/site/health.test.ts > a full disk' },
  'site/listen.ts limits.keepAliveTimeout': { reason: 'a pace of time, in milliseconds' },
  'site/listen.ts limits.headersTimeout': { reason: 'a pace of time, in milliseconds' },
  'site/live.ts mostKept': { reason: 'a cache of files, which are read again' },
}

/** What schemas say changes a digest in tests/unit/shapes-of-calls.txt. */
export const triedOfSchemas = 'tests/unit/generated.test.ts'

export const triedOf = ({ key }: Limit, ofSchemas: ReadonlySet<string>): string | undefined => {
  const row = rows[key]
  if (row) return 'tried' in row ? row.tried : undefined
  return ofSchemas.has(key) ? triedOfSchemas : undefined
}
