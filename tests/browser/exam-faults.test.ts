// The exam room when things break: the browser is killed without a network, the server is killed or hangs, the disk is full, the end
// comes while nothing answers. After each of them the server has what the screen shows. Time passes by the clock of the page; in
// `npm run prove -- exams` it is waited for.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { expect, test } from 'vitest'
import { people } from '../../src/demo/accounts.ts'
import { anExam } from '../support/exams.ts'
import { newFolder } from '../support/folders.ts'
import { isProving } from '../support/prove.ts'
import { begin, cardOf, go, shownAnswers, status, storedAnswers, untilKept } from '../support/room.ts'
import { aSite, browserArguments, browserProgram } from '../support/site.ts'

type Person = keyof typeof people
const minute = 60_000
const isReal = isProving('exams')
const timeout = isReal ? 40 * minute : minute

/** Each case has an exam of its own. */
const exams: number[] = []
let gradeId: number
const site = aSite({
  async prepare(db) {
    for (let n = 0; n < 13; n++) exams.push((await anExam({ db }, { examTime: 30 })).examId)
    const { rows } = await db.pool.query(
      `with g as (insert into grade (account_id, grade_name, invite_code, student_count)
        select id, '加时班', 'KHJGFD', 1 from account where nickname = $1 returning id)
      insert into grade_student (grade_id, account_id) select g.id, a.id from g, account a where a.nickname = $2 returning grade_id as id`,
      [people.lecturer.nickname, people.learner2.nickname],
    )
    gradeId = rows[0].id
  },
})

type Look = { ahead?: number; hasClock?: boolean; serviceWorker?: boolean }

/** `ahead`: milliseconds by which the clock of the device is wrong. */
async function roomOf(as: Person, exam: number, { ahead = 0, hasClock = true, serviceWorker = false }: Look = {}) {
  const page = await site.page({ as, serviceWorker })
  if (hasClock) await page.clock.install({ time: Date.now() + ahead })
  return { page, recordId: await begin(page, exams[exam]!) }
}

/** So much time passes on the page. */
const pass = (page: Page, ms: number) => (isReal ? sleep(ms) : page.clock.fastForward(ms))

const fillBlanks = async (page: Page, one: string, two: string) => {
  await go(page, 4)
  await page.getByLabel('第 1 空').fill(one)
  await page.getByLabel('第 2 空').fill(two)
}

const left = async (page: Page) => {
  const [minutes, seconds] = (await page.getByRole('timer').textContent())!.split(':').slice(-2).map(Number)
  return minutes! * 60 + seconds!
}

const sitting = async (as: Person, recordId: number) =>
  site.post('exam/auth/user/exam/continue', { recordId }, await site.tokenOf(as))

/** Question by question, once the page says that all is saved. */
async function expectSame(page: Page, as: Person, recordId: number, answers: string[][]) {
  await status(page, new RegExp(`已保存 ${answers.filter((one) => one.some(Boolean)).length}/5`))
  expect(await shownAnswers(page)).toEqual(answers)
  expect(storedAnswers(await sitting(as, recordId))).toEqual(answers)
}

const nothing = [[], [], [], ['', ''], ['']]
const withBlanks = (one: string, two: string, first: string[] = ['B']) => [first, [], [], [one, two], ['']]

/** A page that begins without a network takes itself to be online in Chromium 109, as long as it is DevTools that cut it. */
const withoutNetwork = /离线，已存本机|重试中，未同步/

/** A browser with a folder of its own, to be killed and opened again. */
async function aBrowser(folder: string) {
  const { LD_PRELOAD: _, ...env } = process.env
  const args = [
    ...browserArguments,
    `--user-data-dir=${folder}`,
    '--remote-debugging-port=0',
    '--window-size=1440,900',
    '--headless',
    'about:blank',
  ]
  const child = spawn(browserProgram(), args, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const address = () => said.match(/DevTools listening on (\S+)/)?.[1]
  while (!address()) await once(child.stderr, 'data')
  const browser = await chromium.connectOverCDP(address()!)
  const context = browser.contexts()[0]!
  context.setDefaultTimeout(20_000)
  return {
    context,
    async kill() {
      const ended = once(child, 'exit')
      process.kill(-child.pid!, 'SIGKILL') // with its helpers, as when the machine goes out
      await ended
      await browser.close()
    },
  }
}

test('twenty minutes without a network, the tab closed, the browser killed, opened again without a network, reloaded', {
  timeout,
}, async () => {
  const folder = newFolder('browser')
  const cookie = { name: 'token', value: await site.tokenOf('learner2'), domain: 'localhost', path: '/' }
  const signedIn = { ...cookie, expires: Math.floor(Date.now() / 1000) + 86_400 }
  const first = await aBrowser(folder)
  await first.context.addCookies([signedIn])
  const page = await first.context.newPage()
  await page.goto(`${site.url}/exam`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`${site.url}/exam/startExam?id=${exams[0]}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await cardOf(page).waitFor()
  const room = page.url()
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await untilKept(page)

  await first.context.setOffline(true)
  await fillBlanks(page, '断网时写的', '孔子')
  await status(page, /离线，已存本机 \d 题/) // with the time that was spent on the first one
  await page.close()
  await first.kill()

  const second = await aBrowser(folder)
  await second.context.addCookies([signedIn])
  await second.context.setOffline(true)
  const again = await second.context.newPage()
  if (isReal) await sleep(20 * minute)
  else await again.clock.install({ time: Date.now() + 20 * minute })
  await again.goto(room)
  await status(again, withoutNetwork)
  expect(await left(again)).toBeGreaterThan(9 * 60) // of thirty minutes
  expect(await left(again)).toBeLessThanOrEqual(10 * 60)
  await go(again, 5)
  await again.getByLabel('作答').fill('重新打开以后写的')
  await cardOf(again).getByRole('button', { name: '第 5 题，只在本机' }).waitFor()
  await again.reload()
  await status(again, withoutNetwork)
  const answers = [['B'], [], [], ['断网时写的', '孔子'], ['重新打开以后写的']]
  expect(await shownAnswers(again)).toEqual(answers)
  await second.context.setOffline(false)
  const recordId = Number(new URL(room).searchParams.get('recordId'))
  await expectSame(again, 'learner2', recordId, answers)
  await second.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('the server is killed between two saves and started again: what was written meanwhile arrives', {
  timeout,
}, async () => {
  site.expects(/ERR_|status of 50\d/)
  const { page, recordId } = await roomOf('learner2', 1)
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await site.killed(async () => {
    await fillBlanks(page, '服务器停了', '还在写')
    await status(page, /重试中，未同步 \d 题/)
    if (isReal) await sleep(minute)
  })
  await page.clock.fastForward(40_000) // the next try is at most that far away
  await expectSame(page, 'learner2', recordId, withBlanks('服务器停了', '还在写'))
})

test('the server hangs for a minute: writing goes on, what waits is said, and is saved when it comes back', {
  timeout,
}, async () => {
  site.expects(/ERR_|status of 50\d|AbortError/)
  const { page, recordId } = await roomOf('learner2', 2)
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  process.kill(site.pid, 'SIGSTOP')
  try {
    const waiting = page.waitForRequest('**/answer/save')
    await fillBlanks(page, '等着', '')
    await waiting
    await status(page, /正在保存 \d 题/)
    await pass(page, 30_000)
    await page.getByLabel('第 2 空').fill('也能写')
    await status(page, /正在保存 \d 题/)
    await go(page, 5)
    await page.getByLabel('作答').fill('又写一题')
    await status(page, /正在保存 \d 题/)
    await pass(page, 31_000) // the call gives up after sixty seconds
    await status(page, /重试中，未同步 \d 题/)
    expect(await shownAnswers(page)).toEqual([['B'], [], [], ['等着', '也能写'], ['又写一题']])
  } finally {
    process.kill(site.pid, 'SIGCONT')
  }
  await page.clock.fastForward(40_000)
  await expectSame(page, 'learner2', recordId, [['B'], [], [], ['等着', '也能写'], ['又写一题']])
})

test('a full disk is said, and the answers are saved through the server all the same', async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const page = await site.page({ as: 'learner2' })
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  })
  const recordId = await begin(page, exams[3]!)
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await page.context().setOffline(true)
  await fillBlanks(page, '存不下', '也在写')
  await status(page, '本机也存不下了，请先不要关掉这个页面')
  await page.context().setOffline(false)
  await expectSame(page, 'learner2', recordId, withBlanks('存不下', '也在写'))
})

test('the end comes without a network: the answers are sealed until the server says whether it is the end', {
  timeout,
}, async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const { page, recordId } = await roomOf('learner2', 4)
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await page.context().setOffline(true)
  await fillBlanks(page, '最后一刻', '写完')
  await go(page, 5)
  await page.getByLabel('作答').fill('等老师看')
  await status(page, /离线，已存本机 \d 题/) // with the time that was spent on the first one
  await page.clock.fastForward(30 * minute)
  await status(page, '已封存在本机，连上后自动交卷')
  expect(await page.getByRole('timer').textContent()).toMatch(/^0*:?00:00$/)
  const shown = await shownAnswers(page)
  expect(shown).toEqual([['B'], [], [], ['最后一刻', '写完'], ['等老师看']])
  expect(await page.getByLabel('作答').isEditable()).toBe(false)
  await page.context().setOffline(false) // by the server's clock there is time left: it goes on
  await status(page, /已保存 3\/5/)
  expect(await page.getByLabel('作答').isEditable()).toBe(true)
  const ending = { id: exams[4]!, reason: '到点了', relationIds: [recordId] }
  await site.post('exam/auth/exam/info/monitor/collect', ending, await site.tokenOf('lecturer'))
  await page.getByText('原因：到点了。写下的都交上了。').waitFor()
  const desk = await site.post('exam/auth/user/exam/answer/view', { recordId }, await site.tokenOf('lecturer'))
  expect(storedAnswers(desk as never)).toEqual(shown)
})

test('minutes that are given while there is no network are said when it is back', async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const [teacher, token] = [await site.tokenOf('lecturer'), await site.tokenOf('learner2')]
  const [beginTime, endTime] = [-1, 60].map((minutes) => new Date(Date.now() + minutes * minute).toISOString()) as [
    string,
    string,
  ]
  const input = { gradeIds: [gradeId], examId: exams[9]!, beginTime, endTime, examTime: 30 }
  const [set] = (await site.post('exam/auth/grade/exam/save', input, teacher)).list
  const mine = await site.post('exam/auth/grade/exam/student/relation/page', {}, token)
  const { id } = mine.list.find(({ gradeExamId }) => gradeExamId === set!.id)!
  await site.post('exam/auth/grade/exam/student/relation/begin', { id }, token)
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/exam/exam?relationId=${id}`)
  await cardOf(page).waitFor()
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await page.context().setOffline(true)
  await fillBlanks(page, '断网时', '老师加了时间')
  await status(page, /离线，已存本机 \d 题/)
  await site.post('exam/auth/grade/exam/edit/minutes', { id: set!.id, minutes: 10, reason: '断电' }, teacher)
  const before = await left(page)
  expect(before).toBeLessThanOrEqual(30 * 60)
  await page.context().setOffline(false)
  await page.getByText('老师给你加了 10 分钟，剩余时间已经更新。').waitFor()
  await expect.poll(() => left(page)).toBeGreaterThan(before + 9 * 60)
  const answers = withBlanks('断网时', '老师加了时间')
  await status(page, /已保存 2\/5/)
  expect(await shownAnswers(page)).toEqual(answers)
  expect(storedAnswers(await site.post('exam/auth/grade/exam/student/relation/continue', { id }, token))).toEqual(
    answers,
  )
})

test('of two devices the later edit wins, and the other one shows it within two seconds', async () => {
  const one = await roomOf('learner2', 5, { hasClock: false })
  const other = await roomOf('learner2', 5, { hasClock: false })
  expect(other.recordId).toBe(one.recordId)
  await one.page.keyboard.press('a')
  await status(one.page, /已保存 1\/5/)
  /** From the save on one device until the other shows the letter. */
  const told = async (to: Page, letter: string, since: number) => {
    await to.getByRole('radio', { name: new RegExp(`^${letter}`), checked: true }).waitFor()
    expect(Date.now() - since).toBeLessThan(2000)
  }
  for (const [from, to, letter] of [
    [other.page, one.page, 'B'],
    [one.page, other.page, 'C'],
    [one.page, other.page, 'D'], // twice from the same
    [other.page, one.page, 'A'],
  ] as const) {
    const saved = from.waitForResponse(
      async (answer) => answer.url().endsWith('/answer/save') && (await answer.text()).includes('"isSaved":1'),
    )
    await from.keyboard.press(letter.toLowerCase())
    await saved
    await told(to, letter, Date.now())
    await to.getByText('另一台设备改了第 1 题，以后改的为准，这里已经换成新的。').waitFor()
    await to.getByRole('button', { name: '知道了' }).click()
  }
  await expectSame(one.page, 'learner2', one.recordId, [['A'], ...nothing.slice(1)])
  await expectSame(other.page, 'learner2', one.recordId, [['A'], ...nothing.slice(1)])
})

test('a whole sitting by the keyboard alone', async () => {
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/exam/startExam?id=${exams[6]}`)
  const key = (name: string) => page.keyboard.press(name)
  const reach = async (role: 'button' | 'textbox', name: string | RegExp) => {
    const wanted = page.getByRole(role, { name })
    await wanted.waitFor()
    for (let n = 0; n < 60; n++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await key('Tab')
    }
    throw new Error(`Tab does not lead to ${name}`)
  }
  await reach('button', '开始考试')
  await key('Enter')
  await cardOf(page).waitFor()
  await key('b')
  await key('ArrowRight')
  await key('1')
  await key('3')
  await key('PageDown')
  await key('a')
  await key('ArrowRight')
  await reach('textbox', '第 1 空')
  await page.keyboard.type('杏坛')
  await key('Tab')
  await page.keyboard.type('孔子')
  await key('PageDown')
  await reach('textbox', '作答')
  await page.keyboard.type('先请学生说出依据')
  await status(page, /已保存 5\/5/)
  const recordId = Number(new URL(page.url()).searchParams.get('recordId'))
  const answers = [['B'], ['A', 'C'], ['A'], ['杏坛', '孔子'], ['先请学生说出依据']]
  expect(storedAnswers(await sitting('learner2', recordId))).toEqual(answers)
  await key('Control+Enter')
  await page.getByRole('dialog').getByRole('heading', { name: '全部答完了，现在交卷？' }).waitFor()
  await key('Enter') // 交卷 has the focus
  await page.waitForURL(/\/exam\/result\?recordId=\d+/)
  await page.getByText('已交卷，等老师评阅').waitFor()
})

test.each([24, -24])('a clock of the device that is %i hours off changes nothing about the end', async (hours) => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const day = hours * 60 * minute
  const { page, recordId } = await roomOf('learner2', hours > 0 ? 7 : 8, { ahead: day, serviceWorker: true })
  const isTrue = async () => {
    const { remainSeconds } = await sitting('learner2', recordId)
    expect(Math.abs((await left(page)) - remainSeconds!)).toBeLessThanOrEqual(1)
  }
  await isTrue()
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await isTrue()
  await page.clock.setSystemTime(Date.now() - day) // somebody sets it meanwhile
  await isTrue()
  await page.clock.fastForward(6000) // it is noticed
  await status(page, /已保存 1\/5/)
  await expect
    .poll(async () => Math.abs((await left(page)) - (await sitting('learner2', recordId)).remainSeconds!))
    .toBeLessThan(2)
})

test('a clock that was put forward hands nothing in when the room is opened again, without a network and with a slow one', {
  timeout,
}, async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const { page, recordId } = await roomOf('learner2', 10, { hasClock: false, serviceWorker: true })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.keyboard.press('b')
  await status(page, /已保存 1\/5/)
  await untilKept(page)
  const [room, context] = [page.url(), page.context()]
  const openAgain = async (ahead: number) => {
    const again = await context.newPage()
    await again.goto('about:blank') // Chromium 109 begins without the clock that the page before it had
    await again.clock.install({ time: Date.now() + ahead * minute })
    return again
  }
  await page.close()
  await context.setOffline(true)
  const offline = await openAgain(180)
  await offline.goto(room)
  await status(offline, withoutNetwork)
  await offline.clock.runFor(10_000)
  await offline.getByText('时间可能已经到了').waitFor()
  await go(offline, 5)
  await offline.getByLabel('作答').fill('时钟错了也在写')
  await cardOf(offline).getByRole('button', { name: '第 5 题，只在本机' }).waitFor()
  await context.setOffline(false)
  const answers = [['B'], [], [], ['', ''], ['时钟错了也在写']]
  await expectSame(offline, 'learner2', recordId, answers)
  expect(await left(offline)).toBeGreaterThan(25 * 60)
  await expect.poll(() => offline.getByText('时间可能已经到了').count()).toBe(0)

  await offline.close()
  const slow = await openAgain(400) // put forward once more
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await slow.route(/\/(continue|answer\/save)$/, async (route) => {
    await held
    await route.continue()
  })
  await slow.goto(room)
  await cardOf(slow).waitFor()
  await slow.clock.runFor(10_000)
  await slow.getByText('时间可能已经到了').waitFor()
  answer()
  await expectSame(slow, 'learner2', recordId, answers)
  expect((await sitting('learner2', recordId)).examStatus).toBe(2)
})

test('the keys that open the dialog of handing in do not answer it, held or pressed again', async () => {
  const { page, recordId } = await roomOf('learner2', 11, { hasClock: false })
  const dialog = page.getByRole('dialog', { name: '还有 5 题没答，现在交卷？' })
  const safe = dialog.getByRole('button', { name: '回去再看看' })
  const isFocused = (wanted: typeof safe) => wanted.evaluate((element) => element === document.activeElement)
  await page.keyboard.down('Control')
  for (let n = 0; n < 5; n++) await page.keyboard.down('Enter') // held
  await dialog.waitFor()
  await expect.poll(() => isFocused(safe)).toBe(true)
  for (let n = 0; n < 5; n++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter') // again, with Control
  await dialog.getByRole('button', { name: '交卷' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.up('Control')
  expect(await dialog.isVisible()).toBe(true)
  expect((await sitting('learner2', recordId)).examStatus).toBe(2)
  await page.keyboard.press('Enter') // by itself it answers
  await page.waitForURL(/\/exam\/result\?recordId=\d+/)
})

test('who comes back after the end reads that answers arrived late, and what happens next', async () => {
  const [token, teacher] = [await site.tokenOf('learner2'), await site.tokenOf('lecturer')]
  const examId = exams[12]!
  const sitting = await site.post('exam/auth/user/exam/begin', { examId, requestNo: 'request-late' }, token)
  const recordId = sitting.relationId
  const [first] = sitting.titleList[0]!.problemList
  await site.post(
    'exam/auth/exam/info/monitor/collect',
    { id: examId, reason: '到此为止', relationIds: [recordId] },
    teacher,
  )
  await site.post('exam/auth/user/exam/submit/audit', { recordId }, token)
  const answerList = [{ problemId: first!.id, userAnswer: ['B'] }]
  const late = { recordId, answerList, answerVersion: 1, deviceNo: 'device-b' }
  expect(await site.post('exam/auth/user/exam/answer/save', late, token)).toMatchObject({ isLate: 1 })
  const page = await site.page({ as: 'learner2' })
  await page.goto(`/exam/result?recordId=${recordId}`)
  await page.getByText('有 1 题的答案在到点以后才送到').waitFor()
  await page.getByText('成绩暂定，迟到的答案等老师裁定').waitFor()
  await page.goto('/account/exams/myExam')
  await page.getByRole('link', { name: /^待评阅/ }).click()
  await page.getByText('待裁定').first().waitFor()
})
