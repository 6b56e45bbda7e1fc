// Journey 11, steps 4 and 5: a lecturer gets the right to go live, makes a channel and a live course, and streams to it; a learner waits, watches,
// talks, and finds the replay. With nginx's rtmp module.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overflow, violations } from '../support/axe.ts'
import { isProving } from '../support/prove.ts'
import { hasRtmp, pushPattern, startLive } from '../support/rtmp.ts'
import { aSite, freePort, mayLeave } from '../support/site.ts'

// pieces of a live picture are as old as the kernel's clock says, which `prove -- clocks` does not set
describe.skipIf(!hasRtmp() || isProving('clocks'))('going live', () => {
  const ports = { LIVE_PORT: '', LIVE_HTTP_PORT: '' }
  const site = aSite({
    env: ports,
    async prepare(db) {
      Object.assign(ports, { LIVE_PORT: String(await freePort()), LIVE_HTTP_PORT: String(await freePort()) })
      await db.pool.query('update lecturer set live_audit_status = 0, live_reason = $1 where account_id is not null', [
        '',
      ])
      await db.pool.query('delete from live_channel')
    },
  })
  let service: Awaited<ReturnType<typeof startLive>>
  let operator: Page
  beforeAll(async () => {
    service = await startLive({ DATA_DIR: site.dataDir, PORT: new URL(site.url).port, ...ports })
    operator = await site.page({ as: 'operator', kept: true })
  })
  afterAll(async () => {
    await service?.stop()
  })

  describe.each([
    { width: 1440, as: 'lecturerOfOrganization', who: '李老师' },
    { width: 390, as: 'lecturer', who: '王老师' },
  ] as const)('at %j', ({ width, as, who }) => {
    const name = `周三夜读会 ${width}`
    let me: Page
    let courseId: number
    let periodId: number
    let streamKey: string
    beforeAll(async () => {
      me = await site.page({ as, width, kept: true })
    })
    const looked = async (page: Page) => expect([await violations(page), await overflow(page)]).toEqual([[], []])

    test('the right is asked for with a reason, and an operator grants it', async () => {
      await me.goto('/account/teacher')
      await me.getByLabel('为什么想开直播').fill('每周三晚上带老师们读一篇课例，一小时。')
      await me.getByRole('button', { name: '申请直播权限' }).click()
      await me.getByText('在审，一般两个工作日答复').waitFor()
      await operator.goto('/admin/live-right')
      const row = operator.getByRole('row').filter({ hasText: who })
      await row.getByRole('button', { name: /^通过：/ }).click()
      await operator.getByRole('button', { name: '开通' }).click()
      await me.getByText('已开通', { exact: true }).waitFor() // by the stream
      await me.evaluate(() => scrollTo(0, 0))
      await looked(me)
    })

    test('a channel is made, and its key changed', async () => {
      await me.goto('/account/channel')
      await me.getByRole('button', { name: '新建频道' }).first().click()
      await me.getByLabel('频道名称').fill('夜读会')
      await me.getByRole('button', { name: '建好频道' }).click()
      await me.getByRole('button', { name: '换密钥…' }).click()
      await me.getByRole('alertdialog').getByRole('button', { name: '换密钥' }).click()
      await me.getByRole('alertdialog').waitFor({ state: 'detached' })
      await looked(me)
      const token = await site.tokenOf(as)
      const { list } = await site.post('course/auth/live/channel/list', {}, token)
      streamKey = (await site.post('course/auth/live/channel/passwd/view', { channelId: list[0]!.id }, token)).streamKey
    })

    test('a live course on that channel is handed in and passes its reviews', async () => {
      await me.goto('/account/live/add')
      await me.getByLabel('名称').fill(name)
      await me.getByLabel('分类').selectOption({ index: 2 })
      await me.getByRole('button', { name: '下一步，写内容' }).click()
      await me.waitForURL(/live\/period\?id=\d+/)
      courseId = Number(new URL(me.url()).searchParams.get('id'))
      const address = `/account/live/period?id=${courseId}`
      await me.getByRole('button', { name: '添加第一章' }).click()
      await me.keyboard.type('六月')
      await me.keyboard.press('Enter')
      await me.getByRole('heading', { level: 3, name: '六月' }).waitFor()
      await me.keyboard.press('Escape')
      await me.getByRole('button', { name: '给第一章添加课时' }).press('Enter')
      await me.keyboard.type('第一夜')
      await me.keyboard.press('Enter')
      const lesson = me.getByRole('region', { name: '章节课时' }).getByRole('link', { name: /： ?第一夜/ })
      await lesson.waitFor()
      await me.keyboard.press('Escape')
      await lesson.click()
      const soon = new Date(Date.now() + 15 * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16) // in Beijing
      await me.getByLabel('开播时间').fill(soon)
      await me.getByLabel('直播频道').selectOption({ label: '夜读会' })
      const token = await site.tokenOf(as)
      const stored = async () =>
        (await site.post('course/auth/course/chapter/audit/list', { courseId }, token)).list[0]!.periodList[0]!
      await expect.poll(stored, { timeout: 15_000 }).toMatchObject({ beginTime: expect.any(String) })
      const { id } = await stored()
      const written = () => site.post('course/auth/course/chapter/period/audit/view', { id }, token)
      await expect.poll(async () => (await written()).channelId, { timeout: 15_000 }).not.toBeNull()
      await mayLeave(me)
      await looked(me)
      await me.goto(`${address}&tab=introduce`)
      await me.getByRole('textbox', { name: '课程介绍' }).click()
      await me.keyboard.type('每周三晚上八点，一起读一篇真实的课例，读完各写三句话，学会看课的门道。')
      const draft = () => site.post('course/auth/course/audit/view', { id: courseId }, token)
      await expect.poll(async () => (await draft()).base.introduce, { timeout: 15_000 }).toContain('门道')
      await mayLeave(me)
      await me.goto(address)
      await me.getByRole('button', { name: '提交审核', exact: true }).first().click()
      await me.getByRole('button', { name: '撤回来改' }).first().waitFor()
      if (as === 'lecturerOfOrganization') {
        const organization = await site.page({ as: 'organization', width })
        await organization.goto(`/account/organization/authVod?id=${courseId}`)
        await organization.getByRole('button', { name: '通过（A）' }).click()
        await organization.getByRole('button', { name: '通过初审' }).click()
        await organization.getByText('初审成功，已交给平台终审').waitFor()
      }
      await operator.goto(`/admin/course/review?id=${courseId}`)
      await operator.getByRole('button', { name: '通过（A）' }).click()
      await operator.getByRole('button', { name: '通过并上线' }).click()
      await operator.getByText('已通过，课程上线成功').waitFor()
      const { list } = await site.post('course/api/course/chapter/list', { courseId })
      periodId = list[0]!.periodList[0]!.id
    })

    test('a learner counts down, watches and talks while it is on air, and finds the replay when it is over', {
      timeout: 300_000,
    }, async () => {
      const learner = await site.page({ as: 'learner', width, expects: /404|403|503/ })
      await learner.goto(`/view/detail/${courseId}`)
      await learner.getByRole('timer', { name: '距开播' }).waitFor()
      await looked(learner)
      const push = pushPattern(`${service.pushUrl}/${streamKey}`)
      try {
        await me.goto(`/account/live/room?id=${periodId}&courseId=${courseId}`)
        await me.getByRole('button', { name: '开始直播' }).click()
        await me.getByRole('button', { name: '结束直播…' }).waitFor()
        await learner.getByText('直播中').first().waitFor({ timeout: 60_000 })
        const second = () =>
          learner
            .locator('video')
            .evaluate((film: HTMLVideoElement) => film.currentTime, undefined, { timeout: 2000 })
            .catch(() => 0)
        await expect.poll(second, { timeout: 60_000 }).toBeGreaterThan(1)
        await learner.getByLabel('说点什么').fill('老师好，听得很清楚')
        await learner.getByLabel('说点什么').press('Enter')
        await me.getByText('老师好，听得很清楚').first().waitFor()
        await looked(learner)
        await looked(me)
        await me.getByRole('button', { name: '结束直播…' }).click()
        await me.getByRole('alertdialog').getByRole('button', { name: '结束直播' }).click()
        await me.getByText('待回放').or(me.getByText('可回放')).first().waitFor()
      } finally {
        await push.cut()
      }
      await learner.reload()
      await learner.getByRole('button', { name: '播放', exact: true }).first().waitFor({ timeout: 180_000 })
      await looked(learner)
    })
  })
})
