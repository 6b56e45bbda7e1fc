// The parts of `npm run prove`. `about` says what the long form does; `left` what of it `npm test` leaves out.

const looked = ['tests/browser/pages', 'tests/browser/screens']

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
    about: 'every write with every statement failing',
    left: 'every statement of every write failing',
    files: ['tests/calls/kth-statement'],
    project: 'server',
  },
  xss: {
    about: 'stored XSS on every page',
    left: 'stored XSS on every page',
    files: ['tests/browser/stored-xss'],
  },
  looks: {
    about: 'axe at every width and with letters twice as large',
    left: 'axe at every width',
    files: looked,
  },
  live: {
    about: 'face checks and live lessons in real time',
    left: 'faces and live lessons in real time',
    files: ['tests/browser/j03-face', 'tests/browser/j11-live-room'],
  },
  hosts: {
    about: 'a fresh clone on hosts with Node 16 to 22',
    left: 'hosts with Node 16 to 22',
    files: ['tests/prove/hosts'],
  },
  mutants: { about: 'realistic bugs, one at a time', left: 'mutants', script: 'scripts/mutants.mjs' },
}

export const leftToProve = Object.values(parts)
  .map(({ left }) => left)
  .join(', ')
