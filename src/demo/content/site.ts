// What stands around every page: names, navigation, friends, adverts, zones of the home page.

export const website = {
  title: '杏坛',
  keyword: '教师研修,教师培训,名师课程,继续教育学时,新课标',
  desc: '杏坛是面向中小学和幼儿园老师的研修平台：听名师上课，和同行教研，学时与证书都记在这里。',
  copyright: '© 2026 杏坛教师研修平台',
  icp: '京ICP备00000000号',
  prn: '京公网安备 11010800000000号',
  prnNo: '11010800000000',
  isShowService: 1,
  isDanmu: 1,
  service1: '400-810-0551',
  service2: '工作日 8:30–18:00',
  service3: 'jiaowu@xingtan.example',
  service4: '学时与证书问题请附上姓名和单位',
  service5: '节假日留言，次日回复',
  recruitTitle: '来杏坛开一门课',
  recruitInfo: [
    '你有一个在自己班上试过、确实管用的办法，就可以开一门课。不需要头衔，也不需要漂亮的课件，说得清“在什么情况下、怎么做、效果如何”就好。',
    '提交申请后三个工作日内答复。通过之后，编辑会和你一起打磨第一章，录制可以用手机完成。',
    '- 课程收入按月结算，明细随时可查',
    '- 内容版权归你所有，可以随时下架',
    '- 首门课由平台配一位编辑全程协助',
  ],
  registerAgreement: [
    '欢迎注册杏坛。注册即表示你同意以下约定：提供真实的手机号；不把账号借给他人代学；尊重讲师的劳动，不录制、不转售课程。',
    '我们只收集提供服务所必需的信息，并按隐私政策保管。你可以随时在账户中心更正或注销。',
    '学时以实际学习记录为准，弄虚作假的记录会被撤销。',
  ],
  entryAgreement: [
    '申请入驻的讲师或机构应当对所交材料的真实性负责，所授内容应为原创或已获授权。',
    '课程经平台审核后发布。内容有更新时，新版本审核通过之前，学员看到的仍是原来的版本。',
    '课程收入在退款期结束后入账。双方均可提前三十日书面终止合作，已购学员的学习权利不受影响。',
  ],
} as const

/** Twelve: the header shows five, the rest are under 更多. */
export const navigation = [
  { navTitle: '课程', navUrl: '/list' },
  { navTitle: '直播', navUrl: '/live' },
  { navTitle: '文库', navUrl: '/library' },
  { navTitle: '资源', navUrl: '/resource' },
  { navTitle: '考试', navUrl: '/exam' },
  { navTitle: '博客', navUrl: '/blog' },
  { navTitle: '问答', navUrl: '/question' },
  { navTitle: '图文', navUrl: '/imagetext' },
  { navTitle: '作业', navUrl: '/work' },
  { navTitle: '名师', navUrl: '/lecturer' },
  { navTitle: '机构', navUrl: '/organization' },
  { navTitle: '会员', navUrl: '/vip' },
]

export const friendLinks = [
  { linkName: '国家智慧教育公共服务平台', linkUrl: 'https://www.smartedu.cn' },
  { linkName: '中国教育报', linkUrl: 'https://www.jyb.cn' },
  { linkName: '人民教育出版社', linkUrl: 'https://www.pep.com.cn' },
  { linkName: '中国国家图书馆', linkUrl: 'https://www.nlc.cn' },
  { linkName: '故宫博物院', linkUrl: 'https://www.dpm.org.cn' },
  { linkName: '中国科普网', linkUrl: 'https://www.kepu.gov.cn' },
]

/** `{course name}` becomes the address of that course. */
export const adverts = [
  {
    advTitle: '大单元怎么教，林知远老师讲给你听',
    advUrl: '{新课标下的小学语文大单元教学设计}',
    advLocation: 1,
    bgColor: '#12575d',
  },
  {
    advTitle: '班主任的第一年，有人陪你走',
    advUrl: '{班主任的第一年：从接班到家长会}',
    advLocation: 1,
    bgColor: '#864508',
  },
  {
    advTitle: '老师也要喘口气：免费八讲',
    advUrl: '{老师也要喘口气：教师情绪自助八讲}',
    advLocation: 1,
    bgColor: '#4b3a7c',
  },
  { advTitle: '今晚直播：整本书阅读怎么评价', advUrl: '{整本书阅读怎么评价}', advLocation: 2, bgColor: '#0a3539' },
  {
    advTitle: '课标读书笔记，教研组一起读',
    advUrl: '{义务教育语文课标：一线教师读书笔记}',
    advLocation: 3,
    bgColor: '#1f5688',
  },
  {
    advTitle: '单元作业模板，下载就能改',
    advUrl: '{小学语文单元作业设计模板（含量规）}',
    advLocation: 4,
    bgColor: '#175f52',
  },
]

export const zones = [
  {
    zoneName: '推荐课程',
    zoneDesc: '按学段与学科找到下一门课',
    zoneType: 1,
    refs: [
      '新课标下的小学语文大单元教学设计',
      '初中数学：把错题讲成一节好课',
      '班主任的第一年：从接班到家长会',
      '读懂青春期：学生心理危机识别与转介',
      'AI 备课实操：出题、改卷与学情分析',
      '读写结合：高中英语续写的七个支架',
      '一件文物一堂课：史料实证教学',
      '游戏活动的观察、记录与支持',
    ],
  },
  {
    zoneName: '免费好课',
    zoneDesc: '加入就能学，学时照样记',
    zoneType: 1,
    refs: [
      '课堂提问的艺术',
      '老师也要喘口气：教师情绪自助八讲',
      '班会课三十例：少讲道理多做事',
      '作文讲评不再念范文',
      '画出来的数学：低年级直观教学',
      '一支手机做微课',
      '新教师入职第一月：每天读五分钟',
      '小场地动起来：体育活动六十例',
    ],
  },
  {
    zoneName: '名师开坛',
    zoneDesc: '特级、正高级与一线骨干',
    zoneType: 4,
    refs: ['林知远', '沈若木', '周维岳', '许清和', '顾长亭', '何小满', '方静远', '陆一帆'],
  },
] as const
