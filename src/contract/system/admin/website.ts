// Operators edit the site information.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Empty, Flag, Href, line, Picture } from '../../fields.ts'
import { WebsiteInfo } from '../website.ts'
import { rich } from './row-fields.ts'

const url = z
  .string()
  .max(300)
  .regex(/^$|^https?:\/\/[^\s\\]+$/, '请填写以 https:// 开头的地址')

export const adminWebsiteCalls = {
  'system/admin/website/view': call({
    summary: 'All the site information',
    input: Empty,
    output: WebsiteInfo,
    providesTags: noTags,
  }),
  'system/admin/website/edit': call({
    summary: 'Changes the given fields',
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
        playerProvider: line(20),
        registerAgreement: rich,
        entryAgreement: rich,
        recruitTitle: line(50),
        recruitInfo: rich,
      })
      .partial(),
    output: WebsiteInfo,
    invalidatesTags: () => ['website'],
  }),
}
