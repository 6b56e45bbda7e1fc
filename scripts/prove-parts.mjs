// The parts of `npm run prove`. `about` says what the long form does; `left` what of it `npm test` leaves out; `isForHours` that it is proven by name alone.

/** Reading, signing in, searching, learning, exams, classes, buying, messages. */
const ofLearners = [
  ...['j01-read-and-search', 'j02-register-and-sign-in', 'j02-safety', 'j02-unsent'],
  ...['j03-free-study', 'j03-home', 'j03-notes-and-offline', 'j03-record', 'j04-buy', 'j06-exam', 'j07-classes'],
  ...['j09-certificate', 'j09-homework', 'j10-ask', 'j10-community'],
  ...['exam-whole-paper', 'member', 'reading', 'told'],
]

/** Where browsers keep back what they give https and localhost: `crypto.randomUUID`, the clipboard, service workers. */
const byPlainHttp = [
  ...['j02-register-and-sign-in', 'j03-free-study', 'j03-notes-and-offline', 'j04-buy'],
  ...['exam-files', 'exam-whole-paper', 'j06-import', 'course-package', 'told'],
]

export const parts = {
  postgres: {
    about: 'all calls and the data layer on PostgreSQL',
    left: 'all calls on PostgreSQL',
    project: 'postgres',
    needsPostgres: true,
  },
  plans: {
    about: 'query plans at 100,000 rows',
    left: 'plans at 100,000 rows',
    files: ['tests/unit/db/plans'],
    project: 'postgres',
    needsPostgres: true,
  },
  kill: {
    about: 'the embedded database through twenty kills',
    left: 'kill x20',
    files: ['tests/fault/kill'],
  },
  money: {
    about: 'ten kills while trading, 10,000 moves of money',
    left: '10,000 moves of money',
    files: ['tests/fault/money', 'tests/calls/user/earnings'],
  },
  kth: {
    about: 'every write with every statement failing, on both engines',
    left: 'every statement of every write failing',
    files: ['tests/calls/kth-statement'],
    needsPostgres: true,
  },
  exams: {
    about:
      'two thousand random sequences of a sitting and of a class against their models, two thousand schedules of the room, a thousand changes of its proof, fifty kills while two hundred save, faults of the room in real time',
    left: '2,000 sequences of a sitting and of a class, schedules of the room, 1,000 changes of its proof, 50 kills while 200 save, faults of the room in real time',
    files: [
      ...['tests/calls/exam/sitting-model', 'tests/calls/exam/class-model', 'tests/calls/exam/room-schedules'],
      ...['tests/calls/exam/proof', 'tests/fault/exams', 'tests/browser/exam-faults'],
    ],
  },
  states: {
    about: 'five hundred random sequences of calls against the states of a course',
    left: '500 sequences of the states of a course',
    files: ['tests/calls/course/course-states'],
  },
  imports: {
    about: 'ten thousand mutated files of each format that questions come in',
    left: '10,000 mutated files of each format',
    files: ['tests/unit/gateway/import-fuzz'],
  },
  community: {
    about: 'five hundred random sequences of following, liking, collecting and answering against a model',
    left: '500 sequences of the community against its model',
    files: ['tests/calls/community/community-model'],
  },
  moderation: {
    about: 'five hundred random sequences of handing in, deciding, reporting and taking back against the states of A6',
    left: '500 sequences of moderation against its model',
    files: ['tests/calls/community/moderation-model'],
  },
  swap: {
    about: 'a course gets its next version under two hundred learners',
    left: 'a new version under 200 learners',
    files: ['tests/calls/course/swap'],
  },
  drafts: {
    about: 'a thousand random schedules of writing, offline, killed, on two devices',
    left: '1,000 schedules of writing',
    files: ['tests/unit/islands/draft-keeper', 'tests/unit/islands/saved-document'],
  },
  xss: {
    about: 'stored XSS on every page',
    left: 'stored XSS on every page',
    files: ['tests/browser/stored-xss'],
  },
  presses: {
    about: 'a second press of every button that writes, on every screen, while its first write is on its way',
    left: 'second presses of what writes',
    files: ['tests/browser/second-press'],
  },
  looks: {
    about: 'axe at every width, in the dark and with letters twice as large',
    left: 'axe at every width and in the dark',
    files: ['tests/browser/pages', 'tests/browser/screens'],
  },
  pictures: {
    about: 'pictures of forty pages and screens in six widths, light and dark, against those that were approved',
    left: 'pictures of forty screens',
    runs: [{ time: '2026-12-01T15:00:00+08:00', zone: 'Asia/Shanghai', args: ['tests/prove/pictures'] }],
  },
  uploads: {
    about: 'a film of 500 MB through cut lines, a killed server, a reload and a second browser',
    left: 'an upload of 500 MB',
    files: ['tests/browser/uploads'],
  },
  live: {
    about: 'face checks and live lessons in real time',
    left: 'faces and live lessons in real time',
    files: ['tests/browser/j03-face', 'tests/browser/j11-live-room'],
  },
  clocks: {
    about: 'with the clock at the end of a week, of a year and of a leap February, in zones far from Beijing',
    left: 'odd clocks and zones',
    runs: [
      { time: '2027-01-03T23:58:30+08:00', zone: 'America/New_York', args: projects('server', 'client') },
      { time: '2026-12-31T23:58:30+08:00', zone: 'Pacific/Kiritimati', args: projects('server', 'client') },
      { time: '2028-02-29T23:58:00+08:00', zone: 'Asia/Shanghai', args: projects('server', 'client') },
      { time: '2028-02-29T23:57:00+08:00', zone: 'America/New_York', args: ['tests/browser/j', '--maxWorkers=1'] }, // browsers are several times slower under it
    ],
  },
  browsers: {
    about: 'the browsers of schools: all journeys in Chromium 109 (Windows 7), those of a learner in 92 (WeChat, 360)',
    left: 'Chromium 109 and 92',
    runs: [
      { chromium: 109, args: [...projects('browser'), 'tests/browser/'] }, // the faults open none
      { chromium: 92, args: ofLearners.map((name) => `tests/browser/${name}.test.ts`) },
    ],
  },
  engines: {
    about: 'the engines of iPhones and of Firefox: reading, signing in, an exam, the account centre, the console',
    left: 'WebKit and Firefox',
    files: ['tests/prove/engines'],
    needsEngines: true,
  },
  http: {
    about: 'learning, buying, exams and imports by plain http at the own address of this machine',
    left: 'plain http at the own address',
    runs: [{ isAtOwnAddress: true, args: byPlainHttp.map((name) => `tests/browser/${name}.test.ts`) }],
  },
  hosts: {
    about: 'a fresh clone on hosts with Node 16 to 22',
    left: 'hosts with Node 16 to 22',
    files: ['tests/prove/hosts'],
  },
  reach: {
    about: 'which sources each test file reaches, so that `npm test` may leave out those of which nothing has changed',
    left: 'what each test file reaches',
    script: 'scripts/reach-run.mjs',
    isForHours: true,
  },
  mutants: {
    about: 'realistic bugs, each alone',
    left: 'mutants',
    script: 'scripts/mutants.mjs',
    isForHours: true,
  },
  limits: {
    about: 'each limit that a test reaches one up and one down, each alone',
    left: 'limits one up and one down',
    script: 'scripts/limits.mjs',
    isForHours: true,
  },
  'machine-mutants': {
    about: 'two hundred bugs drawn from those a machine can write, each alone',
    left: 'mutants by machine',
    script: 'scripts/machine-mutants.mjs',
    isForHours: true,
  },
}

/** `time`: of the clock when the run begins. */
function projects(...names) {
  return names.flatMap((name) => ['--project', name])
}

export const leftToProve = Object.values(parts)
  .map(({ left }) => left)
  .join(', ')
