// The fields of the site information, by the sections in which they are saved.
import { field } from '../../../kit/fields.tsx'
import { flagField } from '../../../kit/flag-field.tsx'
import { mediaField } from '../../../kit/media-fields.tsx'
import type { SettingsSection } from '../../../list/SettingsForm.tsx'

const code = (label: string) => mediaField.picture(label, 'size-22', { hint: '正方形，88 像素显示' })

const players = [
  { value: 'self', name: '本站自己播放' },
  { value: 'polyv', name: '保利威' },
] as const

export const sections: readonly SettingsSection<'system/admin/website/edit'>[] = [
  {
    title: '基本信息',
    description: '名称和标志出现在每一页的页头',
    fields: {
      title: field.text('网站名称', { isRequired: true }),
      logo: mediaField.picture('标志', 'h-9 w-auto max-w-40', { hint: '不上传时用一枝杏花的标志，高 36 像素显示' }),
      ico: mediaField.picture('浏览器图标', 'size-8', { hint: '显示在浏览器标签上，正方形' }),
      keyword: field.text('关键词', { hint: '给搜索引擎看，用逗号隔开' }),
      desc: field.area('网站描述', { isLong: true }),
      h5Domain: field.text('手机站域名', {
        placeholder: 'https://',
        hint: '填写后，手机访问会转到这里；不填就用本站',
      }),
      playerProvider: field.choice('播放服务', players, {
        hint: '保利威的用户编号和密钥在服务器的设置里；没有编号的课时仍由本站播放',
      }),
    },
  },
  {
    title: '备案',
    description: '显示在页面最下方',
    fields: {
      copyright: field.text('版权声明', { hint: '不填就写「© 网站名称」' }),
      icp: field.text('ICP 备案号'),
      prn: field.text('公安备案号'),
      prnNo: field.text('公安备案数字', { hint: '备案号里的那串数字，链接要用' }),
    },
  },
  {
    title: '客服',
    description: '显示在首页页脚和登录页',
    fields: {
      isShowService: flagField('显示客服', { hint: '关闭后，前台不出现下面的内容' }),
      service1: field.text('服务信息 1', { hint: '最显眼的一行，一般是电话' }),
      service2: field.text('服务信息 2'),
      service3: field.text('服务信息 3'),
      service4: field.text('服务信息 4'),
      service5: field.text('服务信息 5'),
      wxCode: code('微信二维码'),
      wbCode: code('微博二维码'),
    },
  },
  {
    title: '登录与注册',
    description: '协议在注册和入驻时要同意',
    fields: {
      loginUrl: field.text('登录地址', {
        isRequired: true,
        hint: '本站登录填 /login；用单位的统一登录时填它的地址',
      }),
      registerAgreement: mediaField.rich('注册协议'),
      entryAgreement: mediaField.rich('入驻协议'),
      recruitTitle: field.text('招募标题'),
      recruitInfo: mediaField.rich('招募说明'),
    },
  },
  {
    title: '约定',
    description: '总览按时限标出快到时和超时的事；学时目标显示在学员的首页和学习记录',
    fields: {
      refundHours: field.integer('退款时限', { hint: '小时，从提交申请算起' }),
      extractHours: field.integer('提现时限', { hint: '小时' }),
      invoiceHours: field.integer('开票时限', { hint: '小时' }),
      alertHours: field.integer('异常付款时限', { hint: '小时' }),
      contentHours: field.integer('内容审核时限', { hint: '小时；博客、问答、评论和举报' }),
      courseHours: field.integer('课程审核时限', { hint: '小时' }),
      settleHours: field.integer('入驻审核时限', { hint: '小时；招募和入驻的页面按 24 小时一个工作日告诉申请的人' }),
      liveHours: field.integer('直播权限时限', { hint: '小时' }),
      studyTarget: field.integer('每年学时', { hint: '一位老师一年要学满的学时；填 0 不设目标' }),
    },
  },
  {
    title: '社区',
    description: '弹幕和积分；积分只是记着谁帮过大家，不能换东西',
    fields: {
      isDanmu: flagField('弹幕', {
        hint: '看视频的人可以在某一秒留一句话，别人看到那里时从画面上方飘过；和评论一样过词表和审核，每个人都能自己关掉',
      }),
      pointAnswer: field.integer('回答得分', { hint: '答别人的问题，公开以后得；改了只管以后的' }),
      pointAnswerDay: field.integer('回答每天最多', { hint: '分' }),
      pointAccept: field.integer('被采纳得分', { hint: '回答被提问的人采纳' }),
      pointAcceptDay: field.integer('被采纳每天最多', { hint: '分' }),
      pointBlog: field.integer('文章得分', { hint: '自己写的文章审核通过，转载不算' }),
      pointBlogDay: field.integer('文章每天最多', { hint: '分' }),
      pointSign: field.integer('签到得分', { hint: '一天一次' }),
    },
  },
  {
    title: '统计',
    description: '第三方访问统计',
    fields: {
      isEnableStatistics: flagField('启用统计'),
      statisticsCode: field.area('统计代码', { isLong: true }),
    },
  },
]
