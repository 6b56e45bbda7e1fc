// The log: one line an event, and nothing secret in any of them.
import { expect, test } from 'vitest'
import { openLog, troubleReport } from '../../src/process/log.ts'

function logged(work: (log: ReturnType<typeof openLog>) => void) {
  const lines: string[] = []
  work(openLog({ level: 'info', to: { write: (line) => void lines.push(line) } }))
  return lines
}

test('an event is one line of JSON with its time, level, name and facts', () => {
  const [line, ...more] = logged((log) => log.info({ call: 'course/api/list', ms: 3 }, 'call.answered'))
  expect(more).toEqual([])
  expect(JSON.parse(line!)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    call: 'course/api/list',
    ms: 3,
    event: 'call.answered',
  })
})

test.each(['token', 'password', 'newPassword', 'oldPassword', 'confirmPassword', 'repassword', 'code'])(
  '%s is never written, however deep it lies',
  (name) => {
    const text = logged((log) =>
      log.info({ [name]: '482913', input: { [name]: '482913', user: { [name]: '482913' } } }, 'x'),
    ).join()
    expect(text).not.toContain('482913')
  },
)

test('a mobile number keeps its ends', () => {
  const text = logged((log) => log.info({ mobile: '13800000001', input: { mobile: '13900000002' } }, 'x')).join()
  expect(text).toContain('138****0001')
  expect(text).toContain('139****0002')
})

test('a connection string keeps all but its password', () => {
  const text = logged((log) => log.info({ databaseUrl: 'postgres://x:s3cret@db/y' }, 'x')).join()
  expect(text).toContain('postgres://x:***@db/y')
})

test('the code of an answer or of an error is no secret', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505' })
  const [line] = logged((log) => log.info({ code: 422, error }, 'call.failed'))
  expect(JSON.parse(line!)).toMatchObject({ code: 422, error: { code: '23505', message: 'duplicate key' } })
})

test('a line break or an escape in a fact stays inside its line', () => {
  const lines = logged((log) => log.info({ name: 'a\nb\r\u001b[31m' }, 'x'))
  expect(lines).toHaveLength(1)
  for (const bad of ['\n', '\r', '\u001b']) expect(lines[0]!.trimEnd()).not.toContain(bad)
})

test('a trouble that lasts is one line a minute, each kind of them', () => {
  const lines = logged((log) => {
    const report = troubleReport(log)
    for (let second = 0; second < 5; second++) for (const what of ['outbox', 'jobs']) report(`${what}: ECONNREFUSED`)
  })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', why: 'outbox: ECONNREFUSED', event: 'trouble' },
    { level: 'error', why: 'jobs: ECONNREFUSED', event: 'trouble' },
  ])
})
