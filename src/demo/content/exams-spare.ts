// Banks of questions that no paper of the demo school uses yet.
import { blank, judge, multiple, type ProblemContent, short, single } from './exam-shape.ts'

export const spareBanks: { name: string; remark: string; problems: ProblemContent[] }[] = [
  {
    name: '初中现代文阅读：命题备用',
    remark: '从课内篇目出题，问法可直接用',
    problems: [
      single(
        '《背影》中四次写到“背影”，写得最细的是哪一次',
        '开头点题 / 车站买橘子 / 父亲离去混入人群 / 结尾泪光中',
        'B',
        '买橘子一次用了“攀、缩、倾”等动作，是全文最细的一笔。',
      ),
      single(
        '《老王》结尾说“那是一个幸运的人对一个不幸者的愧怍”，作者愧在',
        '没有给够车钱 / 没有体会老王的情感需要 / 没有送他就医 / 没有参加葬礼',
        'B',
        '她以钱回报情，后来才懂得老王要的不是钱。',
      ),
      multiple(
        '下列关于细节描写的说法，正确的有',
        '细节要为表达中心服务 / 细节越多越好 / 动作细节能写出人物心理 / 反复出现的细节往往有深意',
        'ACD',
        '细节贵在精，不在多。',
      ),
      judge('散文的“形散神不散”，是说散文可以想到哪写到哪。', false, '材料可以散，中心必须集中。'),
      blank('《散步》中，一家人在小路与大路之间发生____。', ['分歧'], '“分歧”一词用得郑重，写出选择的分量。'),
      short(
        '请为《昆明的雨》设计一个能统领全文的问题，并说明理由。',
        '可以问：写雨的文章，真正写雨的句子为什么很少？引导学生发现景、物、人、事都浸在雨里。',
        '问题具体，能让学生回到文本。',
      ),
    ],
  },
  {
    name: '课堂观察与评价',
    remark: '教研组听评课用',
    problems: [
      single(
        '记录课堂观察时，首先应当写下',
        '自己的评价 / 看到和听到的事实 / 教师的优缺点 / 改进建议',
        'B',
        '先有事实，再有判断。',
      ),
      multiple(
        '下列属于表现性评价的有',
        '口头报告 / 选择题测验 / 小组制作并讲解模型 / 现场实验操作',
        'ACD',
        '表现性评价看学生在任务中的表现。',
      ),
      judge('评课时只谈优点，是对上课老师最好的保护。', false, '具体、可改的建议才是真正的帮助。'),
      short('写出你听课时必记的三样东西，并说明为什么。', '如：问题链、学生原话、时间分配。', '言之有据。'),
    ],
  },
  {
    name: '班主任日常情境',
    remark: '新班主任培训用，情境来自本校',
    problems: [
      single(
        '两名学生在走廊推搡，班主任到场后首先应当',
        '问谁先动手 / 把两人分开，确认有没有受伤 / 通知家长 / 让全班评理',
        'B',
        '先安全，再了解。',
      ),
      judge('家长群里应当及时公布全班成绩排名，方便家长了解情况。', false, '成绩和排名属于个人信息，不得公开。'),
      blank('与家长沟通，宜先讲孩子的____，再谈要一起改的地方。', ['进步|优点|长处'], '先建立信任。'),
    ],
  },
]

/** A paper whose questions each taker draws from all banks of 王老师. */
export const drawnPaper = {
  name: '教学基本功自测：一人一份',
  desc: ['每位老师从题库里各抽一份：题目不同，题数和总分一样。', '交卷马上看结果。可以多做几次，每次都是新的一份。'],
  minutes: 30,
  takers: 24,
  /** Tied to its first chapter. */
  course: '课堂提问的艺术',
  sections: [
    { titleName: '一、单选题', problemType: 1, count: 5, score: 4 },
    { titleName: '二、判断题', problemType: 3, count: 5, score: 2 },
    { titleName: '三、多选题', problemType: 2, count: 2, score: 5 },
  ],
} as const
