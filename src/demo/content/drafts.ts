// Courses that are being written: one in each state before and beside the shelf.

export type Draft = {
  name: string
  category: string
  lecturer: string
  introduce: string[]
  price?: number
  chapters: { name: string; lessons: { name: string; text?: string[] }[] }[]
  /** CourseStateEnum: 0 draft, 1 waiting, 3 refused; the organization of its lecturer looks first where `stage` is 1. */
  state: 0 | 1 | 3
  stage?: 1 | 2
  /** Hours since it was handed in, or last written. */
  hoursAgo: number
  opinion?: string
  /** Where the opinion points: a lesson of it. */
  marks?: { lesson: string; text: string }[]
}

export const drafts: Draft[] = [
  {
    name: '整本书阅读：让讨论发生',
    category: '初中语文',
    lecturer: '王老师',
    introduce: ['读完一本书以后聊什么？这门课用四次真实的讨论课，说清怎样定话题、分小组、记发言。'],
    price: 9900,
    chapters: [
      {
        name: '选话题',
        lessons: [
          {
            name: '好话题的三个样子',
            text: [
              '好话题要有分歧，也要有依据。问“你喜欢祥子吗”，五分钟就聊完了；问“祥子的第三辆车是谁弄丢的”，每个人都得回到书里去找。',
              '话题不要一次给全。先让学生写下自己读完最想问的一句话，再从里面挑三个，贴在黑板上，大家投票。',
            ],
          },
          { name: '把问题问到书里去' },
        ],
      },
      { name: '记发言', lessons: [{ name: '一张发言记录单' }] },
    ],
    state: 0,
    hoursAgo: 3,
  },
  {
    name: '文言文起步：从一则小故事读起',
    category: '初中语文',
    lecturer: '王老师',
    introduce: ['七年级第一次读文言文，先别讲语法。这门图文课用六则短故事，让学生自己读出意思来。'],
    chapters: [
      {
        name: '先读通',
        lessons: [
          {
            name: '读三遍，再动笔',
            text: ['第一遍读出停顿，第二遍圈出不懂的字，第三遍把故事讲给同桌听。三遍读完，大意就通了八成。'],
          },
          {
            name: '猜一猜，再查',
            text: ['遇到不认识的词，先按上下文猜一个意思写在旁边，再翻注释对一对。猜错的那几个，往往记得最牢。'],
          },
        ],
      },
      {
        name: '再读懂',
        lessons: [
          {
            name: '谁在说，说给谁听',
            text: ['文言文里常常省掉主语。让学生用不同颜色的笔，把每句话的说话人标出来，故事就活了。'],
          },
        ],
      },
    ],
    state: 1,
    stage: 2,
    hoursAgo: 20,
  },
  {
    name: '期末复习：一张知识地图',
    category: '初中语文',
    lecturer: '王老师',
    introduce: ['期末两周怎么复习？把一册书画成一张地图，学生自己找路，老师只补断头路。'],
    chapters: [
      {
        name: '画地图',
        lessons: [
          {
            name: '从目录开始画',
            text: [
              '先合上书，把这学期学过的课文名字全部写下来，写不出的打开目录补上。这一步只要十分钟，却能看出谁心里没有数。',
            ],
          },
          {
            name: '配套练习从哪里来',
            text: ['可以从课后题里选，也可以用往年的单元卷。需要成套资料的老师，可以加我的微信购买，一套三十元。'],
          },
        ],
      },
    ],
    state: 3,
    hoursAgo: 52,
    opinion: '内容扎实，配套练习那一节有课外收费，请改成公开的资料或附在课程里，改好直接再交。',
    marks: [{ lesson: '配套练习从哪里来', text: '不能收费，也不要留微信' }],
  },
  {
    name: '低年级数感：从数豆子开始',
    category: '小学数学',
    lecturer: '李老师',
    introduce: ['一把豆子能玩出多少数学？四个教室里的小活动，帮一年级孩子把数和量对上。'],
    chapters: [
      {
        name: '数一数',
        lessons: [
          {
            name: '抓一把，先估再数',
            text: ['每个孩子抓一把豆子，先说大约有几粒，再两粒两粒地数。估得准不准不要紧，要紧的是下一次敢不敢再估。'],
          },
          {
            name: '十粒装一袋',
            text: ['用小纸袋装豆子，满十粒封口。孩子自己会发现：数袋子比数豆子快得多，这就是十进制。'],
          },
        ],
      },
    ],
    state: 1,
    stage: 1,
    hoursAgo: 28,
  },
]

/** A published course with a draft that changes it. */
export const changed = {
  course: '作文讲评不再念范文',
  renamed: { from: '一次只讲一个点', to: '一次只讲一个点：怎么选这个点' },
  added: {
    name: '附：讲评课观察表',
    text: ['观察表只有三栏：讲了哪一个点、哪些孩子当堂改了、改前改后的句子各抄一句。听课的同事人手一张，课后对着聊。'],
  },
  hoursAgo: 9,
}

/** Templates of an organization, made from courses of its lecturer. */
export const samples = {
  organization: '启明',
  lecturer: '李老师',
  /** In use, and changed since `made` was made from it. */
  ready: {
    from: '画出来的数学：低年级直观教学',
    name: '样板：一节直观教学课怎样录',
    made: '画出来的数学：认识时间',
    added: {
      name: '录课前的核对单',
      text: [
        '开录以前对着单子过一遍：学具够不够一人一份，镜头能不能看清孩子的手，板书离开镜头十秒还认不认得出。',
        '三项有一项不行，先别录。补好这一项只要五分钟，重录要半天。',
      ],
    },
  },
  handedIn: { from: '图解小学数学：十二个容易讲错的概念', name: '样板：概念辨析类图文课的写法' },
}
