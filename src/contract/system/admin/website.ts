// Operators edit the site information.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { playerProviders } from '../../course/course-player.ts'
import { Empty, Flag, Href, Int, line, Picture, Version } from '../../fields.ts'
import { WebsiteInfo } from '../website.ts'
import { rich } from './row-fields.ts'

const url = z
  .string()
  .max(300)
  .regex(/^$|^https?:\/\/[^\s\\]+$/, '请填写以 https:// 开头的地址')

const hours = z.number('请填数字').int('请填整数').min(1, '最少 1 小时').max(720, '最多 720 小时')

const points = z.number('请填数字').int('请填整数').min(0, '最少 0').max(1000, '最多 1000')
const pointsOfDay = z.number('请填数字').int('请填整数').min(0, '最少 0').max(10_000, '最多 10000')

const EditedWebsite = WebsiteInfo.extend({ version: Int })

export const adminWebsiteCalls = {
  'system/admin/website/view': call({
    summary: 'All the site information',
    right: 'site',
    input: Empty,
    output: EditedWebsite,
    providesTags: noTags,
  }),
  'system/admin/website/edit': call({
    summary: 'Changes the given fields of the site information that is at `version`',
    right: 'site',
    deed: '改了网站信息',
    input: z
      .strictObject({
        title: line(20, 1),
        h5Domain: url,
        isEnableStatistics: Flag,
        statisticsCode: z.string().max(5000),
        logo: Picture,
        ico: Picture,
        keyword: line(200),
        desc: line(300),
        copyright: line(100),
        icp: line(50),
        prn: line(50),
        prnNo: line(50),
        isShowService: Flag,
        service1: line(50),
        service2: line(50),
        service3: line(50),
        service4: line(50),
        service5: line(50),
        wxCode: Picture,
        wbCode: Picture,
        loginUrl: Href,
        playerProvider: z.enum(playerProviders, '没有这个播放服务'),
        registerAgreement: rich,
        entryAgreement: rich,
        recruitTitle: line(50),
        recruitInfo: rich,
        alertHours: hours,
        refundHours: hours,
        extractHours: hours,
        invoiceHours: hours,
        contentHours: hours,
        courseHours: hours,
        settleHours: hours,
        liveHours: hours,
        isDanmu: Flag,
        pointAnswer: points,
        pointAnswerDay: pointsOfDay,
        pointAccept: points,
        pointAcceptDay: pointsOfDay,
        pointBlog: points,
        pointBlogDay: pointsOfDay,
        pointSign: points,
        studyTarget: z.number('请填数字').int('请填整数').min(0, '最少 0').max(1000, '最多 1000'),
      })
      .partial()
      .extend({ version: Version }),
    output: EditedWebsite,
    invalidatesTags: () => ['website'],
  }),
}
