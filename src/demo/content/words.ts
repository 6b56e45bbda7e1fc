// The list of words of the demo school, how often each was judged right and wrong, and what waits for the operators.

/** Word, level (1 refused, 2 waits, 3 marked), judged right, judged wrong, where it does not count. */
export type WordContent = [word: string, level: 1 | 2 | 3, right: number, wrong: number, exceptions?: string[]]

export const words: WordContent[] = [
  ['代写论文', 1, 24, 0],
  ['代写教案', 1, 9, 0],
  ['代考', 1, 12, 1],
  ['替考', 1, 6, 0],
  ['包过班', 1, 8, 0],
  ['买卖文凭', 1, 5, 0],
  ['办证', 1, 7, 1],
  ['假证', 1, 4, 0],
  ['刷单', 1, 10, 0],
  ['裸聊', 1, 3, 0],
  ['六合彩', 1, 2, 0],
  ['大麻', 1, 3, 0, ['大麻籽油', '大麻纤维']],
  ['加微信', 2, 38, 2],
  ['加薇信', 2, 6, 0],
  ['加威信', 2, 4, 0],
  ['加群', 2, 21, 5, ['班级加群']],
  ['进群领取', 2, 9, 1],
  ['扫码领', 2, 14, 3],
  ['私信我', 2, 11, 4],
  ['代刷', 2, 12, 0],
  ['刷学时', 2, 19, 1],
  ['挂学时', 2, 8, 0],
  ['买学时', 2, 6, 0],
  ['代学', 2, 7, 2],
  ['枪手', 2, 7, 4, ['发令枪手']],
  ['答案', 2, 3, 31],
  ['试题答案出售', 2, 5, 0],
  ['内部题', 2, 8, 2],
  ['押题卷', 2, 6, 3],
  ['保过', 2, 9, 1],
  ['付费进群', 2, 4, 0],
  ['低价课', 2, 6, 1],
  ['课程合集', 2, 7, 3],
  ['网盘资源', 2, 9, 4],
  ['百度云', 2, 5, 3],
  ['返现', 2, 6, 0],
  ['刷好评', 2, 5, 0],
  ['有偿补课', 2, 8, 1],
  ['一对一补课', 2, 6, 2],
  ['校外辅导班', 2, 4, 3],
  ['资料包', 3, 12, 17, ['研修资料包']],
  ['扫码', 3, 17, 7, ['扫码签到']],
  ['公众号', 3, 6, 5],
  ['优惠', 3, 5, 6],
  ['免费领', 3, 13, 4],
  ['转发有奖', 3, 5, 1],
  ['红包', 3, 3, 4],
  ['兼职', 3, 6, 3],
  ['日结', 3, 4, 0],
  ['价格实惠', 3, 4, 1],
  ['联系方式', 3, 5, 8],
  ['手机号', 3, 2, 6],
  ['家教', 3, 6, 7],
  ['培训机构', 3, 7, 6],
  ['推广', 3, 3, 6],
  ['教辅', 3, 2, 7],
  ['闲鱼', 3, 4, 0],
  ['二手课', 3, 3, 0],
  ['傻子', 3, 6, 3],
  ['脑残', 2, 8, 0],
  ['滚出去', 2, 4, 1],
]

export type WaitingContent = {
  kind: 'blog' | 'revision' | 'question' | 'answer' | 'comment' | 'courseReview' | 'danmu'
  /** Position among the learners; of a revision among the bloggers. */
  by: number
  hours: number
  title?: string
  text: string[]
  reason?: string
  hits?: string[]
  /** Reported by three, with their words. */
  reports?: [reasonType: number, reason: string][]
}

export const waiting: WaitingContent[] = [
  {
    kind: 'comment',
    by: 12,
    hours: 6.3,
    text: ['买过，全是网上抄的，别上当，写的人就是个骗子。'],
    reports: [
      [3, '说别人是骗子，没有一点依据'],
      [3, '骂人'],
      [2, '没有的事，文章我从头看到尾'],
    ],
  },
  {
    kind: 'revision',
    by: 0,
    hours: 5.1,
    reason: '有「加微信」',
    hits: ['资料包', '价格实惠', '加微信'],
    text: ['这套课我整理成了资料包，含五张记录单和评价表，价格实惠，想要的老师加微信，开课前发到邮箱。'],
  },
  {
    kind: 'question',
    by: 20,
    hours: 4.8,
    reason: '新来的账号',
    title: '公开课被学生问住了怎么收场',
    text: [
      '昨天上《圆的面积》，有个孩子问：为什么不能用别的图形去拼？我当时愣住了，只说下课再讲。',
      '现在想起来很后悔，大家遇到这种情况怎么接？',
    ],
  },
  {
    kind: 'blog',
    by: 3,
    hours: 4.2,
    reason: '还没有三篇通过',
    title: '期末复习，我只留三样作业',
    text: [
      '期末两周，我把每天的作业减到三样：一道错题、一段朗读、一张自己画的知识图。',
      '第一周家长来问是不是太少了。到了第二周，错题本上的字反而写得更用心。',
      '作业少了，讲评就能讲透。孩子们知道写下来的每一笔老师都会看。',
    ],
  },
  {
    kind: 'blog',
    by: 7,
    hours: 3.9,
    reason: '还没有三篇通过',
    title: '一年级入学适应，家长会怎么开',
    text: [
      '一年级的第一次家长会，我不讲成绩，只讲三件事：几点睡，谁接送，书包谁收拾。',
      '每位家长带走一张小纸条，上面写着孩子这一周自己说的一句话。',
    ],
  },
  {
    kind: 'courseReview',
    by: 25,
    hours: 3.5,
    text: ['讲得慢，但每一步都能用，第二天就在班里试了。'],
    reports: [
      [1, '像是托'],
      [5, '觉得是刷的'],
      [2, '他没有学完'],
    ],
  },
  {
    kind: 'answer',
    by: 15,
    hours: 2.7,
    reason: '有「私信我」',
    hits: ['私信我', '网盘资源'],
    text: [
      '整本书阅读可以分三遍：第一遍只画人物，第二遍做批注，第三遍写一封信给书里的人。',
      '我有全套的网盘资源，要的私信我。',
    ],
  },
  {
    kind: 'blog',
    by: 9,
    hours: 2.2,
    reason: '有 5 个外面的链接',
    title: '函数起始课的三次重写',
    text: [
      '第一次我从定义讲起，二十分钟后一半学生在看窗外。',
      '第二次从行程图讲起，第三次让他们自己去量教室里会变的东西。三次的课件放在文末的链接里。',
    ],
  },
  {
    kind: 'danmu',
    by: 13,
    hours: 2,
    reason: '有「加微信」',
    hits: ['加微信'],
    text: ['要这一节完整课件的加微信，发给大家'],
  },
  {
    kind: 'comment',
    by: 18,
    hours: 1.8,
    reason: '有「加群」',
    hits: ['加群'],
    text: ['板书第二行的字写反了。想要更正版的老师可以加群。'],
  },
  {
    kind: 'question',
    by: 30,
    hours: 1.4,
    reason: '新来的账号',
    title: '听障学生在我班的第一个月，座位怎么排',
    text: ['这学期班里来了一位戴助听器的孩子，坐第一排还是中间好？小组讨论时声音太杂，他总是低着头。'],
  },
  {
    kind: 'blog',
    by: 14,
    hours: 0.5,
    reason: '有「有偿补课」',
    hits: ['有偿补课', '家教'],
    title: '给年轻班主任的十二封信',
    text: [
      '第一封信，写给接班的第一个星期：先把名字叫对。',
      '第五封信里我写过一句话：别人做家教、有偿补课，你不要做，你的力气要留给教室里的孩子。',
    ],
  },
]

/** What is proposed in the place of a word. */
export const replacements: Readonly<Record<string, string>> = {
  加微信: '站内私信我',
  私信我: '在评论里问我',
  加群: '来班级里',
  进群领取: '在附件里下载',
  扫码领: '在附件里下载',
  网盘资源: '课程附件',
  百度云: '课程附件',
  答案: '参考思路',
}

/** Texts by which the list is tried when it changes. */
export const examples: readonly [content: string, isHeld: 0 | 1][] = [
  ['这道题是个大麻烦，先放一放，明天请同桌讲给你听。', 0],
  ['发令枪手就位，百米决赛马上开始。', 0],
  ['班级加群的通知已经贴在公告栏，家长看过就好。', 0],
  ['想要完整的课件，加 微 信领，今天免费。', 1],
  ['代写论文，包过，先付一半。', 1],
  ['老师们可以刷学时，一天刷完，价钱好说。', 1],
]

/** What writers said of words that should not count. */
export const doubts: readonly [word: string, by: string, text: string][] = [
  ['答案', '程一诺', '孩子自己说出的答案，比我讲的更接近课文。'],
  ['答案', '赵一鸣', '把答案折起来，同桌互相看一遍再打开。'],
  ['资料包', '程一诺', '这次教研的资料包发在班级公告里，大家自取。'],
]
