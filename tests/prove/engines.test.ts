// What people do most, in the engines of iPhones (WebKit) and of Firefox: no error goes uncaught, and nothing is cut at the side.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '../../src/db/connect.ts'
import { password, people } from '../../src/demo/accounts.ts'
import { type Engine, engineNames, openEngine } from '../support/engines.ts'
import { anExam, type MadeExam } from '../support/exams.ts'
import { freePort, type Person, startServer } from '../support/site.ts'
import { newDataDir, tokensOfTemplate } from '../support/template.ts'

/** A window as wide as a phone where the engine has such windows: Firefox has none below 450. */
const widthOf = { WebKit: 390, Firefox: 1280 }

describe.each(engineNames)('%s', (name) => {
  const dataDir = newDataDir()
  let exam: MadeExam
  let server: Awaited<ReturnType<typeof startServer>>
  let engine: Engine

  beforeAll(async () => {
    const db = await openDb({ folder: join(dataDir, 'db') })
    exam = await anExam({ db })
    await db.close()
    server = await startServer({ DATA_DIR: dataDir })
    engine = await openEngine(name, await freePort(), { width: widthOf[name] })
  })
  afterAll(async () => {
    await engine?.close()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const open = (path: string) => engine.open(`${server.url}${path}`)
  const as = async (person: Person) => {
    await open('/robots.txt')
    await engine.signInWith(tokensOfTemplate()[person], person === 'operator' ? '/admin' : '/')
  }
  const h1 = { css: 'h1' }
  const expectScreen = async () => {
    expect(await engine.text(h1)).not.toMatch(/^$|没有|找不到/)
    await engine.expectSound()
  }

  test.each(['/', '/list', '/view/1', '/exam', '/login'])('a guest reads %s', async (path) => {
    await open(path)
    await expectScreen()
  })

  test('somebody signs in, and comes to where they wanted', async () => {
    await open('/login?redirect=%2Flist')
    await engine.type({ css: 'input[autocomplete~=username], input[type=tel]' }, people.lecturerOfOrganization.mobile)
    await engine.type({ css: 'input[type=password]' }, password)
    await engine.press({ role: 'button', name: '登录' })
    await engine.at(/^\/list/)
    expect(await engine.script<string>('return document.cookie')).toMatch(/\btoken=./)
    await engine.expectSound()
  })

  test('a learner answers, is saved, hands in and sees how it went', async () => {
    await as('learner2')
    await open(`/exam/startExam?id=${exam.examId}`)
    await engine.press({ role: 'button', name: /开始考试|接着答/ })
    await engine.at(/^\/exam\/exam\?recordId=\d+/)
    await engine.one({ role: 'button', name: '交卷' })
    await engine.key({ css: 'body' }, 'b')
    await engine.seen(/已保存 1\/5/)
    await engine.key({ css: 'body' }, 'ArrowRight')
    await engine.key({ css: 'body' }, 'a')
    await engine.key({ css: 'body' }, 'c')
    await engine.seen(/已保存 2\/5/)
    await engine.key({ css: 'body' }, 'ArrowRight')
    await engine.key({ css: 'body' }, 'a')
    await engine.key({ css: 'body' }, 'ArrowRight')
    await engine.type({ role: 'textbox', name: /第 1 空/ }, '杏坛')
    await engine.type({ role: 'textbox', name: /第 2 空/ }, '孔子')
    await engine.seen(/已保存 4\/5/)
    await engine.expectSound()
    await engine.press({ role: 'button', name: '交卷' })
    await engine.press({ css: '[role=dialog] button, dialog[open] button', name: '交卷' })
    await engine.at(/^\/exam\/result\?recordId=\d+/)
    await engine.one(h1)
    await engine.expectSound()
  })

  test.each(['/account/study', '/account/message', '/account/info', '/account/course', '/account/collection'])(
    'a learner opens %s',
    async (path) => {
      await as('learner')
      await open(path)
      await expectScreen()
    },
  )

  test.each(['/account/vod', '/account/works/workList', '/account/vod/subject'])(
    'a lecturer opens %s',
    async (path) => {
      await as('lecturer')
      await open(path)
      await expectScreen()
    },
  )

  test('an operator opens the console', async () => {
    await as('operator')
    await open('/admin')
    await engine.one(h1)
    await engine.expectSound()
  })
})
