// Five organizations that teach here; 启明 is the one with a demo account.
import type { OrganizationContent } from './shape.ts'

export const organizations: OrganizationContent[] = [
  {
    name: '启明',
    slogan: '先进校听两周课，再和当地老师一起，把一节课做实。',
    region: '浙江 · 临江',
    founded: 2011,
    followers: 17,
    contact: '吴敏',
    introduce: [
      '启明是一家扎根县域的教师研修机构，2011 年从一间借来的会议室起步，至今陪伴过四十六个县的八千多位老师。',
      '我们的课都从真实课堂里来：先进校听两周课，再和当地老师一起备、一起上、一起改，最后才录成课程。每门课都附可以直接打印的材料。',
    ],
  },
  {
    name: '青溪区教师发展中心',
    slogan: '一个区的研训，整理成人人能用的课。',
    region: '江苏 · 青溪',
    founded: 2004,
    followers: 11,
    contact: '郑海燕',
    introduce: [
      '青溪区教师发展中心负责全区六十一所中小学和幼儿园的研训工作，有专职教研员三十四人。',
      '中心把每学期的教研活动整理成课程公开分享，内容以新课标落地、作业设计和新教师培养为主。',
    ],
  },
  {
    name: '山海书院',
    slogan: '把老教师几十年的课堂，一节一节讲给年轻人听。',
    region: '福建 · 闽安',
    founded: 2016,
    followers: 14,
    contact: '林述之',
    introduce: [
      '山海书院由十二位退休特级教师发起，专做一件事：把老教师几十年的课堂经验，一节一节地讲给年轻人听。',
      '书院的课不赶进度，讲师愿意停下来讲一个词、一道题、一次失败的家访。',
    ],
  },
  {
    name: '知行教育研究院',
    slogan: '从教室里的一个小麻烦开始研究。',
    region: '北京',
    founded: 2009,
    followers: 8,
    contact: '何敬之',
    introduce: [
      '知行教育研究院为一线教师做课题和论文提供方法支持，研究员来自师范院校与省级教科院。',
      '我们反对为评职称而凑材料，主张从教室里的一个小麻烦开始研究，做完能让下周的课好一点。',
    ],
  },
  {
    name: '南屿幼教联盟',
    slogan: '材料少、场地小，办法多。',
    region: '广东 · 南屿',
    founded: 2018,
    followers: 5,
    contact: '温岚',
    introduce: [
      '南屿幼教联盟由海岛与乡镇的二十七所幼儿园组成，材料少、场地小，却攒下了许多巧办法。',
      '联盟每月组织一次线上观察研讨，优秀案例由园长们整理成课，供同样条件的园所参考。',
    ],
  },
]
