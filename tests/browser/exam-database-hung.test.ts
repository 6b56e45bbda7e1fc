// The database hangs while people sit: it takes connections and answers nothing. Writing goes on, what waits is said, whoever hands in is
// not told that it is done; when it is back the server has what the screens show.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresPrograms } from '../../scripts/debian.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'
import { password, people } from '../../src/demo/accounts.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { anExam } from '../support/exams.ts'
import { begin, go, shownAnswers, status, storedAnswers } from '../support/room.ts'
import { openBrowser, startServer } from '../support/site.ts'
import { newDataDir } from '../support/template.ts'

type Person = 'learner' | 'learner2'

describe.skipIf(!postgresPrograms())('a database that hangs', () => {
  const dataDir = newDataDir()
  let postgres: NonNullable<Awaited<ReturnType<typeof startPostgres>>>
  let server: Awaited<ReturnType<typeof startServer>>
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let pool: pg.Pool
  const tokens: Partial<Record<Person, string>> = {}
  const api = (token?: string) => createApi(fetch, () => token, `${server.url}/gateway`)

  beforeAll(async () => {
    postgres = (await startPostgres({ durable: true }))!
    server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, DEMO: '1' })
    browser = await openBrowser()
    pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    for (const person of ['learner', 'learner2'] as const)
      tokens[person] = (await api()('user/api/user/login/password', { mobile: people[person].mobile, password })).token
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await pool?.end()
    await server?.stop()
    postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Every process of PostgreSQL stands still meanwhile. */
  async function hung(meanwhile: () => Promise<void>) {
    const main = postgres.pid()!
    const stopped: number[] = []
    const halt = () => {
      const children = spawnSync('pgrep', ['-P', main], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
      for (const pid of [main, ...children].map(Number)) {
        process.kill(pid, 'SIGSTOP')
        stopped.push(pid)
      }
    }
    halt()
    try {
      await meanwhile()
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    }
  }

  async function sits(person: Person, examId: number) {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block', locale: 'zh-CN' })
    context.setDefaultTimeout(40_000)
    await context.addCookies([{ name: 'token', value: tokens[person]!, domain: 'localhost', path: '/' }])
    const page = await context.newPage()
    return { page, recordId: await begin(page, examId) }
  }
  const stored = async (person: Person, recordId: number) =>
    storedAnswers(await api(tokens[person])('exam/auth/user/exam/continue', { recordId }))

  async function writes(page: Page, text: string) {
    await page.keyboard.press('c')
    await go(page, 4)
    await page.getByLabel('第 1 空').fill(text)
    await go(page, 5)
    await page.getByLabel('作答').fill(`${text}，还在写`)
  }

  test('two people write on; what waits is said; nothing is lost when it is back', async () => {
    const { examId } = await anExam({ db: { pool } } as never, { examTime: 30 })
    const rooms = [await sits('learner', examId), await sits('learner2', examId)]
    for (const { page } of rooms) {
      await page.keyboard.press('b')
      await status(page, /已保存 1\/5/)
      await go(page, 1)
    }
    await hung(async () => {
      for (const [n, { page }] of rooms.entries()) await writes(page, `第 ${n + 1} 人`)
      for (const { page } of rooms) await status(page, /重试中，未同步 \d 题/)
      for (const { page } of rooms) {
        await page.getByLabel('作答').fill('数据库停住了也能写') // typing is always possible
        expect(await page.getByLabel('作答').inputValue()).toBe('数据库停住了也能写')
      }
    })
    for (const [n, { page, recordId }] of rooms.entries()) {
      await page
        .getByRole('button', { name: '现在重试' })
        .first()
        .click({ timeout: 5000 })
        .catch(() => {}) // saved by itself meanwhile
      await status(page, /已保存 3\/5/)
      const answers = [['C'], [], [], [`第 ${n + 1} 人`, ''], ['数据库停住了也能写']]
      expect(await shownAnswers(page)).toEqual(answers)
      expect(await stored(n ? 'learner2' : 'learner', recordId)).toEqual(answers)
      await page.context().close()
    }
  }, 180_000)

  test('who hands in meanwhile is told so only when it is done, and has one result', async () => {
    const { examId } = await anExam({ db: { pool } } as never, { examTime: 30, answerShow: 4 })
    const { page, recordId } = await sits('learner', examId)
    await page.keyboard.press('b')
    await status(page, /已保存 1\/5/)
    await hung(async () => {
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').getByRole('button', { name: '交卷' }).click()
      await status(page, '已封存在本机，连上后自动交卷')
      await page.getByText('服务器暂时没有回应').waitFor()
      expect(page.url()).toContain('/exam/exam?')
      expect(await page.getByText('已交卷').count()).toBe(0)
    })
    await page.waitForURL(/\/exam\/result\?recordId=\d+/, { timeout: 90_000 })
    const { rows } = await pool.query('select id, exam_status from exam_record where exam_id = $1', [examId])
    expect(rows.map(({ id }) => Number(id))).toEqual([recordId])
    expect(rows[0].exam_status).toBeGreaterThanOrEqual(3)
    await page.context().close()
  }, 180_000)
})
