// Live courses: on air while the school is loaded, later that day, in the days to come, and over with a replay.
import type { CourseContent } from './shape.ts'

const day = 24 * 60

export const liveCourses: CourseContent[] = [
  {
    kind: 2,
    name: '整本书阅读怎么评价',
    category: '小学语文',
    lecturer: '林知远',
    introduce: [
      '一本书读了一个月，最后只剩一张试卷，孩子记住的往往是答案。这四讲从学业质量标准出发，带你做出一份学生自己看得懂的阅读评价单。',
      '带着你班上正在读的书来听，第二讲当堂改写评价单；每讲结束布置一个 20 分钟的小任务，第四讲挑十份点评。',
    ],
    learn: ['从课标读出“学业质量”', '写一份学生看得懂的评价单', '用交流代替试卷'],
    study: 1284,
    live: { startsIn: -30, minutes: 120 },
    chapters: [
      {
        name: '四讲课表',
        lessons: [
          'l* 第一讲 从课标读出“学业质量”',
          'l 第二讲 整本书阅读怎么评价',
          'l 第三讲 评价单现场改写',
          'l 第四讲 答疑与作业点评',
        ],
      },
    ],
  },
  {
    kind: 2,
    name: '作业批改答疑夜：带着你的本子来',
    category: '初中数学',
    lecturer: '周维岳',
    introduce: ['不讲课，只答疑。请拍一张让你头疼的作业发到提问区，周老师当场看、当场说。', '提问前请遮住学生姓名。'],
    learn: ['当场看二十份真实作业', '学会给错因归类'],
    study: 862,
    live: { startsIn: 0, minutes: 150 },
    chapters: [{ name: '今晚', lessons: ['l 作业批改答疑'] }],
  },
  {
    kind: 2,
    name: '低段识字课堂的五个误区',
    category: '小学语文',
    lecturer: '苏念',
    introduce: [
      '图画太多、游戏太吵、字理讲过头。苏老师用五段录像说说识字课上常见的用力过猛。',
      '每个误区给一个替换的做法，第二天可用。',
    ],
    learn: ['分清会认与会写', '一节课认几个字合适', '识字与阅读怎么接上'],
    study: 1130,
    live: { startsIn: 180, minutes: 90 },
    chapters: [{ name: '课表', lessons: ['l 低段识字课堂的五个误区'] }],
  },
  {
    kind: 2,
    name: '职称答辩模拟：现场点评',
    category: '听课与评课',
    lecturer: '周维岳',
    more: ['方静远'],
    introduce: [
      '三位老师现场答辩，两位评委当场追问、当场点评。看别人怎么答，也看评委在听什么。',
      '答辩稿已征得本人同意，课后可下载批注版。',
    ],
    learn: ['十分钟陈述的取舍', '被追问时怎样接话', '材料里最容易丢分的地方'],
    price: 3800,
    study: 2105,
    live: { startsIn: 270, minutes: 120 },
    chapters: [{ name: '课表', lessons: ['l* 评委在听什么', 'l 三场模拟答辩与点评'] }],
  },
  {
    kind: 2,
    name: '期末复习课不做题海：四种课型',
    category: '小学数学',
    lecturer: '方静远',
    introduce: [
      '复习课不等于做卷子。方老师示范整理课、找错课、讲题课、变题课四种课型。',
      '直播中会请两位老师连线说说自己的复习计划。',
    ],
    learn: ['让学生自己整理知识', '四种课型怎么穿插'],
    study: 640,
    live: { startsIn: day + 120, minutes: 90 },
    chapters: [{ name: '课表', lessons: ['l 四种复习课型'] }],
  },
  {
    kind: 2,
    name: '寒假前的最后一次班会',
    category: '班级管理',
    lecturer: '许清和',
    introduce: [
      '放假前的班会，安全要讲，心也要收。许老师讲自己用了十几年的一节班会：一封写给假期里的自己的信。',
      '直播后可下载信纸与流程单。',
    ],
    learn: ['二十分钟讲完安全', '一封信的写法', '假期里的三次联系'],
    study: 418,
    live: { startsIn: day * 3 + 60, minutes: 60 },
    chapters: [{ name: '课表', lessons: ['l 最后一次班会'] }],
  },
  {
    kind: 2,
    name: '新课标解读：跨学科学习怎么落地',
    category: '课题研究',
    lecturer: '梁思源',
    introduce: [
      '跨学科不是把几门课拼在一起。梁老师用三个学校的真实安排，讲清课时从哪里来、谁来牵头、怎么评价。',
      '回放已上线，讲义可下载。',
    ],
    learn: ['百分之十课时怎么用', '选题的三条底线'],
    study: 3572,
    live: { startsIn: -day * 4, minutes: 90 },
    chapters: [{ name: '回放', lessons: ['l* 上半场 跨学科的三个误会', 'l 下半场 三所学校的做法'] }],
  },
  {
    kind: 2,
    name: '危机来的那一天：一所学校的复盘',
    category: '学生辅导',
    lecturer: '沈若木',
    introduce: [
      '一所学校在一次突发事件后的七天里做了什么，哪些做对了，哪些可以更好。校长、班主任与沈博士一起复盘。',
      '为保护当事人，细节已作处理。',
    ],
    learn: ['第一小时的分工', '对学生怎么说、说多少', '照顾好一线老师'],
    price: 2800,
    study: 1946,
    live: { startsIn: -day * 9, minutes: 100 },
    chapters: [{ name: '回放', lessons: ['l 七天复盘', 'l 现场答问'] }],
  },
]
