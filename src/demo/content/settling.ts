// Who wants to settle in at the demo school, and how far they are.

export type ApplicationContent = {
  /** The nickname of the learner who applies. */
  learner: string
  settleType: 'LECTURER' | 'ORGANIZATION'
  name: string
  position: string
  introduce: string[]
  /** Of no region: nobody has such a number. */
  idCard: string
  organizationName?: string
  license?: string
  /** Under which organization a lecturer wants to teach. */
  under?: string
  hoursAgo: number
  /** What an operator answered, so many hours ago. */
  opinion?: { text: string; hoursAgo: number }
}

export const applications: ApplicationContent[] = [
  {
    learner: '邱明远',
    settleType: 'LECTURER',
    name: '邱明远',
    position: '白鹭中学 初中数学教师',
    introduce: [
      '教初中数学十四年，2023 年市优质课一等奖，带过六届毕业班。',
      '想讲一门「一元二次方程的来历」，从丢番图讲到课本，八节课，每节都有一道能带回课堂的题。',
    ],
    idCard: '99010219870612451X',
    hoursAgo: 30,
  },
  {
    learner: '万兰',
    settleType: 'LECTURER',
    name: '万兰',
    position: '柳溪小学 音乐教师',
    introduce: ['全县最好的音乐老师，桃李满天下，孩子和家长都喜欢。'],
    idCard: '990104199203053227',
    hoursAgo: 76,
    opinion: {
      text: '合唱的课例很好。两处请改：资格证的编号被反光挡住了，请重拍；简介里「全县最好」请换成可以查证的经历。',
      hoursAgo: 20,
    },
  },
  {
    learner: '冯知夏',
    settleType: 'LECTURER',
    name: '冯知夏',
    position: '育英小学 语文教师',
    introduce: ['教小学语文九年，做整本书阅读的班级实践六年，带的班每学期共读四本书，读书单和评价单都公开在教研网。'],
    idCard: '99010519910812402X',
    under: '启明',
    hoursAgo: 9,
  },
  {
    learner: '蒋思齐',
    settleType: 'ORGANIZATION',
    name: '蒋思齐',
    position: '研修部主任',
    organizationName: '东山体育教师研修社',
    introduce: [
      '由东山学校等十二所学校的体育组发起，做了七年的体育课例研修，公开过四十二节雨天体育课。',
      '想在这里开一组「没有操场也能上的体育课」，讲师都是一线体育老师。',
    ],
    idCard: '99010219881102641X',
    license: '52210100MJ3140625K',
    hoursAgo: 50,
  },
]

/** Who asks for the right to go live, and why. */
export const liveReason = '每月一次读书会，带老师们读完一本书，现场回答备课的问题，一次一个半小时。'
