// Messages that wait for the demo accounts.

export interface MessageContent {
  to: 'learner' | 'learner2' | 'lecturer' | 'lecturerOfOrganization' | 'organization'
  /** MsgTypeEnum: 1 system, 2 course, 4 class, 5 community. */
  msgType: number
  title: string
  text: string
  /** A path, or `{course name}`. */
  link: string
  isRead?: 1
  isTop?: 1
  hoursAgo: number
}

export const messages: MessageContent[] = [
  {
    to: 'learner',
    msgType: 1,
    title: '欢迎来到杏坛',
    text: '选一门免费课开始吧，进度和学时都会记在你的账户里。',
    link: '/list?isFree=1',
    isRead: 1,
    hoursAgo: 720,
  },
  {
    to: 'learner',
    msgType: 2,
    title: '你学的课更新了一节',
    text: '《课堂提问的艺术》新增图文“一节课的提问记录单”，可以打印出来用。',
    link: '{课堂提问的艺术}',
    hoursAgo: 50,
  },
  {
    to: 'learner',
    msgType: 5,
    title: '苏念回复了你的评论',
    text: '“第一个月我排，之后让组长排。让他们自己定，最怕的那个永远在最后。”',
    link: '/blog',
    isRead: 1,
    hoursAgo: 40,
  },
  {
    to: 'learner',
    msgType: 1,
    title: '学时将在周一上报',
    text: '本周已记入的学时将在下周一上报，请核对姓名与单位。',
    link: '/account/study',
    isTop: 1,
    hoursAgo: 20,
  },
  {
    to: 'learner',
    msgType: 2,
    title: '今晚有一场直播',
    text: '苏念老师的《低段识字课堂的五个误区》即将开始，开播后可以直接进入。',
    link: '{低段识字课堂的五个误区}',
    hoursAgo: 3,
  },
  {
    to: 'learner2',
    msgType: 1,
    title: '欢迎来到杏坛',
    text: '选一门免费课开始吧，进度和学时都会记在你的账户里。',
    link: '/list?isFree=1',
    isRead: 1,
    hoursAgo: 600,
  },
  {
    to: 'learner2',
    msgType: 1,
    title: '你已成为推荐人',
    text: '通过你的邀请码 ABC123 注册的老师，会出现在“我的推荐”里。',
    link: '/account/recommend',
    hoursAgo: 30,
  },
  {
    to: 'lecturer',
    msgType: 2,
    title: '有新的学习记录',
    text: '昨天有 46 位老师学习了你的课程，其中 12 位学到了最后一节。',
    link: '/account/vod',
    hoursAgo: 12,
  },
  {
    to: 'lecturer',
    msgType: 5,
    title: '有人向你提问',
    text: '许墨在问答中请你回答：作文讲评课怎么不变成表扬大会？',
    link: '/question',
    hoursAgo: 26,
  },
  {
    to: 'lecturer',
    msgType: 1,
    title: '课程审核通过',
    text: '《初中语文：名著阅读的三年规划》已经上架。',
    link: '{初中语文：名著阅读的三年规划}',
    isRead: 1,
    hoursAgo: 400,
  },
  {
    to: 'lecturerOfOrganization',
    msgType: 2,
    title: '机构已通过你的课程',
    text: '《画出来的数学：低年级直观教学》已由启明审核，并在平台上架。',
    link: '{画出来的数学：低年级直观教学}',
    hoursAgo: 90,
  },
  {
    to: 'organization',
    msgType: 1,
    title: '入驻成功',
    text: '启明已完成入驻，可以开始添加讲师与课程。',
    link: '/account',
    isRead: 1,
    hoursAgo: 900,
  },
  {
    to: 'organization',
    msgType: 2,
    title: '有课程等待审核',
    text: '李老师更新了《一周作业时长统计表》的资料，请在三个工作日内审核。',
    link: '/account',
    hoursAgo: 8,
  },
]
