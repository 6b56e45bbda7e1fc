// A question that is heard: written in the editor, then sat; the sound is there without a network too, and after opening again.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { toneOf } from '../../src/demo/tone.ts'
import { violations } from '../support/axe.ts'
import { begin, status, untilKept } from '../support/room.ts'
import { aSite } from '../support/site.ts'

const site = aSite()
const tone = toneOf([{ hertz: 440, seconds: 2 }])

/** A bank with one choice whose stem and first option are heard, on a paper on the shelf. */
async function aHeardExam() {
  const token = await site.tokenOf('lecturer')
  const form = new FormData()
  form.append('file', new File([tone as never], '听力.wav'))
  const answer = await fetch(`${site.url}/gateway/system/auth/upload/sound`, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { fileUrl: string } }
  const audio = `<audio src="${data.fileUrl}" title="听力"></audio>`
  const subjectId = (await site.post('exam/auth/subject/save', { subjectName: '听力题库' }, token)).id
  const { id: problemId } = await site.post(
    'exam/auth/problem/save',
    {
      subjectId,
      problemType: 1,
      problemContent: `<p>听两遍，选你听到的。</p>${audio}`,
      answer: ['A'],
      score: 2,
      optionList: [
        { key: 'A', content: `<p>标准音</p>${audio}` },
        { key: 'B', content: '<p>低八度</p>' },
      ],
    } as never,
    token,
  )
  const { list } = await site.post('exam/api/exam/category/list', {}, token)
  const paper = await site.post(
    'exam/auth/exam/info/save',
    {
      taskType: 1,
      examName: '听力小测',
      categoryId: list[0]!.id,
      passScore: 1,
      examTime: 20,
      titleList: [{ titleName: '一、听力', titleDesc: '', titleType: 1, problemList: [{ problemId }] }],
    } as never,
    token,
  )
  await site.post('exam/auth/exam/info/stand', { id: paper.id, standType: 1 }, token)
  return { examId: paper.id, problemId, subjectId }
}

const player = (page: Page, n = 0) => page.locator('audio').nth(n)
/** Seconds that it has, once it knows. */
const lengthOf = (page: Page, n = 0) =>
  expect
    .poll(() => player(page, n).evaluate((audio: HTMLAudioElement) => audio.duration), { timeout: 10_000 })
    .toBeCloseTo(2, 0)

test('a sound that does not arrive keeps nobody from the paper: after 15 s one may begin without it', async () => {
  const { examId } = await aHeardExam()
  const page = await site.page({ as: 'learner' })
  await page.clock.install()
  await page.route('**/upload/**/*.wav', () => {}) // never answered
  await page.goto(`/exam/startExam?id=${examId}`)
  await page.getByRole('button', { name: '开始考试' }).click()
  await page.getByRole('heading', { name: '正在取试题' }).waitFor()
  await page.clock.fastForward(16_000)
  await page.getByRole('button', { name: '先答题' }).click()
  await page.getByRole('radio', { name: /标准音/ }).waitFor()
})

test('the sounds of a question are on the device before it is shown: they play offline, from the middle too, and after opening again', async () => {
  site.expects(/ERR_INTERNET_DISCONNECTED/)
  const { examId } = await aHeardExam()
  const page = await site.page({ as: 'learner', serviceWorker: true })
  await begin(page, examId)
  await status(page, /已保存 0\/1/)
  expect(await player(page).getAttribute('src')).toMatch(/^blob:/)
  expect(
    await page
      .getByRole('radio', { name: /标准音/ })
      .locator('audio')
      .count(),
  ).toBe(0)
  expect(await violations(page)).toEqual([])
  await untilKept(page)
  await page.context().setOffline(true)
  for (const n of [0, 1]) {
    await lengthOf(page, n)
    await player(page, n).evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = 1
    })
    await expect.poll(() => player(page, n).evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeCloseTo(1, 1)
  }
  await player(page, 1).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await page.getByRole('radio', { name: /标准音/ }).getAttribute('aria-checked')).toBe('false')
  await page.reload()
  await status(page, /离线/)
  await lengthOf(page)
  await page.context().setOffline(false)
})

test('who writes a question puts a sound in with the button beside that of pictures, and hears it in the preview', async () => {
  site.expects(/415 \(Unsupported Media Type\)/)
  const { problemId } = await aHeardExam()
  const page = await site.page({ as: 'lecturer' })
  await page.goto(`/account/subject/add?id=${problemId}`)
  const stem = page.getByRole('textbox', { name: '题干' })
  await stem.waitFor()
  const before = await stem.locator('audio').count()
  await page
    .getByLabel('选择题干里的录音')
    .setInputFiles({ name: '不是录音.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<p>') })
  await page.getByText('这不是 MP3 文件').waitFor()
  await page.getByLabel('选择题干里的录音').setInputFiles({ name: '再听一遍.wav', mimeType: 'audio/wav', buffer: tone })
  await expect.poll(() => stem.locator('audio').count()).toBe(before + 1)
  expect(await violations(page)).toEqual([])
})
