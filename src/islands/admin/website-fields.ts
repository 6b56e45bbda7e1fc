// The fields of the site information, by the sections in which they are saved.
import type { Output } from '../../contract/calls.ts'

export type WebsiteInfo = Output<'system/admin/website/view'>
type Texts = Exclude<keyof WebsiteInfo, 'isEnableStatistics' | 'isShowService'>

export type WebsiteField =
  | {
      name: Texts
      label: string
      kind: 'line' | 'lines'
      most: number
      isRequired?: true
      hint?: string
      like?: string
    }
  | { name: Texts; label: string; kind: 'picture'; hint: string; size: string }
  | { name: Texts; label: string; kind: 'rich'; hint?: string }
  | { name: 'isEnableStatistics' | 'isShowService'; label: string; kind: 'flag'; hint?: string }

export type WebsiteSection = { title: string; description: string; fields: readonly WebsiteField[] }

const service = (n: 1 | 2 | 3 | 4 | 5, hint?: string): WebsiteField => ({
  name: `service${n}`,
  label: `服务信息 ${n}`,
  kind: 'line',
  most: 50,
  hint,
})

export const sections: readonly WebsiteSection[] = [
  {
    title: '基本信息',
    description: '名称和标志出现在每一页的页头',
    fields: [
      { name: 'title', label: '网站名称', kind: 'line', most: 20, isRequired: true },
      {
        name: 'logo',
        label: '标志',
        kind: 'picture',
        size: 'h-9 w-auto max-w-40',
        hint: '不上传时用杏坛的标志，高 36 像素显示',
      },
      { name: 'ico', label: '浏览器图标', kind: 'picture', size: 'size-8', hint: '显示在浏览器标签上，正方形' },
      { name: 'keyword', label: '关键词', kind: 'line', most: 200, hint: '给搜索引擎看，用逗号隔开' },
      { name: 'desc', label: '网站描述', kind: 'lines', most: 300 },
      {
        name: 'h5Domain',
        label: '手机站域名',
        kind: 'line',
        most: 300,
        like: 'https://',
        hint: '填写后，手机访问会转到这里；不填就用本站',
      },
      { name: 'playerProvider', label: '播放服务', kind: 'line', most: 20, hint: 'self 是本站自己播放' },
    ],
  },
  {
    title: '备案',
    description: '显示在页面最下方',
    fields: [
      { name: 'copyright', label: '版权声明', kind: 'line', most: 100 },
      { name: 'icp', label: 'ICP 备案号', kind: 'line', most: 50 },
      { name: 'prn', label: '公安备案号', kind: 'line', most: 50 },
      { name: 'prnNo', label: '公安备案数字', kind: 'line', most: 50, hint: '备案号里的那串数字，链接要用' },
    ],
  },
  {
    title: '客服',
    description: '显示在首页页脚和登录页',
    fields: [
      { name: 'isShowService', label: '显示客服', kind: 'flag', hint: '关闭后，前台不出现下面的内容' },
      service(1, '最显眼的一行，一般是电话'),
      service(2),
      service(3),
      service(4),
      service(5),
      { name: 'wxCode', label: '微信二维码', kind: 'picture', size: 'size-22', hint: '正方形，88 像素显示' },
      { name: 'wbCode', label: '微博二维码', kind: 'picture', size: 'size-22', hint: '正方形，88 像素显示' },
    ],
  },
  {
    title: '登录与注册',
    description: '协议在注册和入驻时要同意',
    fields: [
      {
        name: 'loginUrl',
        label: '登录地址',
        kind: 'line',
        most: 300,
        isRequired: true,
        hint: '本站登录填 /login；用单位的统一登录时填它的地址',
      },
      { name: 'registerAgreement', label: '注册协议', kind: 'rich' },
      { name: 'entryAgreement', label: '入驻协议', kind: 'rich' },
      { name: 'recruitTitle', label: '招募标题', kind: 'line', most: 50 },
      { name: 'recruitInfo', label: '招募说明', kind: 'rich' },
    ],
  },
  {
    title: '统计',
    description: '第三方访问统计',
    fields: [
      { name: 'isEnableStatistics', label: '启用统计', kind: 'flag' },
      { name: 'statisticsCode', label: '统计代码', kind: 'lines', most: 5000 },
    ],
  },
]
