// A live lesson as a learner goes through it: the countdown, the picture and the room, and afterwards the film.
import { beforeAll, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { isProving } from '../support/prove.ts'
import { aSite } from '../support/site.ts'

const [before, onAir] = ['低段识字课堂的五个误区', '作业批改答疑夜：带着你的本子来']
const site = aSite({
  async prepare(db) {
    /** One that begins in a moment and is over soon after, so that a test sees all of it, on a slow computer too. */
    await db.pool.query(`update course_period p set begin_time = now() + interval '30 seconds', end_time = now() + interval '110 seconds'
    from course c where c.id = p.course_id and c.course_name = '${before}'`)
    await db.pool.query(`update course set lecturer_id = (select l.id from lecturer l join account a on a.id = l.account_id
    where a.nickname = '王老师') where course_name = '${onAir}'`)
  },
})
let ids: Record<string, number>

beforeAll(async () => {
  const find = async (courseName: string) =>
    (await site.post('course/api/course/search/list', { courseName })).list.find(
      (one) => one.courseName === courseName,
    )!.id
  ids = { [before]: await find(before), [onAir]: await find(onAir) }
})

test('before its time there is a countdown; it begins by itself and plays by HLS; in the long form its film is there when it is over', async () => {
  const page = await site.page({ as: 'learner', expects: /404|503/ })
  await page.goto(`/view/detail/${ids[before]}`)
  await page.getByRole('timer', { name: '距开播' }).waitFor()
  await page.getByText('直播中').waitFor({ timeout: 60_000 })
  const video = page.locator('video')
  const clock = () =>
    video.evaluate((film: HTMLVideoElement) => film.currentTime, undefined, { timeout: 2000 }).catch(() => 0)
  await expect.poll(clock, { timeout: 60_000 }).toBeGreaterThan(0.5)
  const first = await clock()
  await expect.poll(clock, { timeout: 30_000 }).toBeGreaterThan(first + 1) // it goes on
  expect(await video.evaluate((film: HTMLVideoElement) => film.src)).toMatch(/^blob:/)
  if (!isProving('live')) return
  await page.getByRole('button', { name: '播放', exact: true }).first().waitFor({ timeout: 180_000 }) // the player of the film
  expect(await video.evaluate((film: HTMLVideoElement) => film.src)).toContain('/media/')
}, 360_000)

test('what one says stands there at once and the other reads it; who teaches is marked', async () => {
  const [mine, theirs] = [
    await site.page({ as: 'learner' }),
    await site.page({ as: 'learner2', width: 390, expects: /ERR_INTERNET_DISCONNECTED/ }), // it goes offline
  ]
  for (const page of [mine, theirs]) {
    await page.goto(`/view/detail/${ids[onAir]}`)
    await page.getByText('2 人在线').or(page.getByText('1 人在线')).waitFor()
  }
  const room = theirs.getByRole('list', { name: '聊天内容' })
  await mine.getByLabel('说点什么').fill('这道题我们班也错')
  await mine.getByLabel('说点什么').press('Enter')
  await mine.getByRole('list', { name: '聊天内容' }).getByText('这道题我们班也错').waitFor()
  await room.getByText('这道题我们班也错').waitFor()
  await expect.poll(() => mine.getByLabel('说点什么').inputValue()).toBe('')
  expect(await violations(theirs)).toEqual([])
  for (const page of [mine, theirs]) expect(await overflow(page)).toEqual([])
  // the network goes, something is said, and it is there when the network is back
  await theirs.context().setOffline(true)
  await mine.getByLabel('说点什么').fill('刚才那句大家听到了吗')
  await mine.getByRole('button', { name: '发送' }).click()
  await mine.getByRole('list', { name: '聊天内容' }).getByText('刚才那句大家听到了吗').waitFor()
  await theirs.context().setOffline(false)
  await room.getByText('刚才那句大家听到了吗').waitFor({ timeout: 30_000 })
}, 90_000)

test('who teaches takes a line out and silences its writer, who reads why; and answers a question beside the lesson', async () => {
  const [mine, teacher] = [await site.page({ as: 'learner2' }), await site.page({ as: 'lecturer' })]
  for (const page of [mine, teacher]) {
    await page.goto(`/view/detail/${ids[onAir]}`)
    await page.getByText('2 人在线').or(page.getByText('1 人在线')).waitFor()
  }
  await mine.getByLabel('说点什么').fill('加我微信领资料')
  await mine.getByLabel('说点什么').press('Enter')
  const here = mine.getByRole('list', { name: '聊天内容' }).getByText('加我微信领资料')
  await here.waitFor()
  const line = teacher.getByRole('listitem').filter({ hasText: '加我微信领资料' })
  await line.getByRole('button', { name: '禁言周敏' }).click()
  await line.getByLabel('原因').selectOption('广告')
  await line.getByRole('button', { name: '确定禁言周敏' }).click()
  await mine.getByText('你的发言被关闭了：广告').waitFor()
  expect(await mine.getByLabel('说点什么').isDisabled()).toBe(true)
  await line.getByRole('button', { name: '移除周敏的这句话' }).click()
  await here.waitFor({ state: 'detached' })
  expect(await violations(teacher)).toEqual([])

  const periodId = (await site.post('course/api/course/chapter/list', { courseId: ids[onAir]! })).list[0]!
    .periodList[0]!.id
  const { list: labels } = await site.post('community/api/label/list', { labelArea: 2 })
  const asked = { title: '学生不肯订正怎么办', content: '<p>一批就忘。</p>', labelNo: labels[0]!.labelNo }
  await site.post(
    'community/auth/questions/save',
    { ...asked, courseId: ids[onAir]!, periodId },
    await site.tokenOf('learner'),
  )
  await teacher.reload()
  await teacher.getByRole('tab', { name: /提问/ }).click()
  await teacher.getByRole('button', { name: '回答：学生不肯订正怎么办' }).click()
  await teacher.getByRole('textbox', { name: '回答：学生不肯订正怎么办' }).fill('当面订正一道，比带回家订正十道有用。')
  await teacher.getByRole('button', { name: '发布回答' }).click()
  await teacher.getByText('1 个回答').waitFor()
}, 90_000)

test('the picture of another account does not open', async () => {
  const token = await site.tokenOf('learner')
  const { list } = await site.post('course/api/course/chapter/list', { courseId: ids[onAir]! })
  const periodId = list[0]!.periodList[0]!.id
  const { liveUrl } = await site.post('course/auth/course/getLiveUrl', { courseId: ids[onAir]!, periodId }, token)
  const open = async (by: string | undefined, url = liveUrl) =>
    (await site.get(url, by ? { cookie: `token=${by}` } : {})).status
  expect(await open(token)).toBe(200)
  expect(await open(undefined)).toBe(403)
  expect(await open(await site.tokenOf('learner2'))).toBe(403)
  expect(await open(token, liveUrl.replace(/live\/\d+/, 'live/1'))).toBe(403)
  expect(
    await open(
      token,
      liveUrl.replace(/e=(\d+)/, (_, e) => `e=${Number(e) + 1}`),
    ),
  ).toBe(403)
})
