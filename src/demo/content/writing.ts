// What the demo accounts write and have not published: drafts, one at a set time, a refused article, a live one with changes.

type Draft = {
  by: string
  title: string
  text: string[]
  label: string
  hoursAgo: number
  /** Earlier states, the oldest first: how many lines of the text there were, and when. */
  states?: readonly { lines: number; title?: string; hoursAgo: number }[]
  /** Published by itself on the Monday after, at seven. */
  isTimed?: boolean
}

export const writingDrafts: Draft[] = [
  {
    by: '王老师',
    title: '公开课那天，我把教案拆成了三张纸',
    label: '课堂实录',
    hoursAgo: 1,
    text: [
      '上个月轮到我上区里的公开课，课题是《大自然的声音》。教案写了十一页，试讲了两次，都讲不完。教研员顾老师听完第二次，只问了我一句：这节课，孩子要带走什么？',
      '> “讲不完的课，多半是时间不够，是舍不得。”——顾长亭，10 月 23 日评课',
      '## 三张纸',
      '那天晚上我把教案拆成三张纸：一张写孩子要做成的事，一张写我必须讲的话，剩下的全写在第三张，带去，但不看。',
      '后来我把三次课的时间记了下来，一节课还是四十分钟：我在讲从 27 分到 14 分，孩子读和写从 13 分到 26 分。',
      '## 孩子带走了什么',
      '下课以后收上来四十二张小纸片，写的都是“我听见的声音”。有个孩子写：下雨的时候，操场像在炒豆子。他平时的作文，从来写不到三行。',
    ],
    states: [
      { lines: 1, title: '讲不完的公开课', hoursAgo: 14 },
      { lines: 2, hoursAgo: 4 },
      { lines: 4, hoursAgo: 3 },
      { lines: 5, hoursAgo: 1.5 },
    ],
  },
  {
    by: '王老师',
    title: '期中以后，重新排一次座位',
    label: '带班手记',
    hoursAgo: 20,
    isTimed: true,
    text: [
      '期中考完，班里最先变的往往是座位。以前我按成绩排，排完两周，前排更吵，后排更静。',
      '## 这次先问三件事',
      '- 你想和谁一起读书',
      '- 谁坐在你旁边，你会更敢问',
      '- 有什么身体上的原因，要靠前或者靠门',
      '四十二张纸条收上来，有一半的孩子第二个问题写的是同一个人。我把她放在教室正中间。',
      '两周以后再看，后排举手的从三个变成了九个。座位不是奖赏，是一种安排学习的办法。',
    ],
  },
  {
    by: '林晓雯',
    title: '听了八节课，我只改了一个提问',
    label: '成长',
    hoursAgo: 30,
    text: [
      '这学期跟着学了《课堂提问的艺术》，听了八节，笔记记了半本。真正拿回班里用的，只有一句话：你是怎么看出来的？',
      '以前我问“对不对”，孩子看我的脸色。现在问“怎么看出来的”，他们回头去看书。',
    ],
  },
]

/** Waits for its writer again: an operator said why. */
export const refusedArticle = {
  by: '王老师',
  title: '一张表管住班里的作业量',
  label: '作业与评价',
  hoursAgo: 26,
  opinion: '文末的个人微信请去掉，表可以传成附件放在文里，改好当天就看。',
  text: [
    '五科老师各布置一点，加起来就是两个小时。我在教室后面贴了一张表，谁布置，谁写上要多少分钟。',
    '## 表上只有四列',
    '- 科目',
    '- 做什么',
    '- 中等的孩子要几分钟',
    '- 可以不做的是哪些',
    '满六十分钟，后来的老师就不再写了。第一周有三天写满，第四周只剩一天。想要这张表的，加我微信发给你。',
  ],
} as const

/** Of a live article of the same writer: a line more, which readers do not see yet. */
export const changedArticle = {
  by: '王老师',
  more: '补一句：上面说的办法，今年在两个平行班又各试了一个月，后来的数据等期末一起放上来。',
  hoursAgo: 6,
} as const

type QuestionDraft = {
  by: string
  title: string
  label: string
  hoursAgo: number
  text: string[]
  /** Earlier ones: with so many of its paragraphs. */
  states?: readonly { title: string; lines: number; hoursAgo: number }[]
}

/** Questions that were begun and not asked. */
export const questionDrafts: readonly QuestionDraft[] = [
  {
    by: '林晓雯',
    title: '小组讨论一开就散，怎么让每个人都说上一句',
    label: '班主任',
    hoursAgo: 3,
    text: [
      '带四年级，一个班 44 人，四人一组。试过发言卡和计时，前两分钟还好，第三分钟就开始聊别的。',
      '卡在第三分钟：说完的没事做，没说的又轮不到。',
    ],
    states: [
      { title: '小组讨论一开就散怎么办', lines: 1, hoursAgo: 4 },
      { title: '小组讨论一开就散，怎么让每个人都说', lines: 1, hoursAgo: 3.5 },
    ],
  },
  {
    by: '林晓雯',
    title: '作文讲评课，当面念差的那几篇合适吗',
    label: '小学',
    hoursAgo: 26,
    text: ['以前只念好的，差的几个孩子从来不抬头。想换个办法，又怕伤了他们。'],
  },
  {
    by: '王老师',
    title: '公开课上平板总连不上，有没有不靠网的备用办法',
    label: '信息技术',
    hoursAgo: 8,
    text: ['学校的无线在阶梯教室只有一格，试过热点，四十台一起连就断。'],
  },
  {
    by: '王老师',
    title: '期末复习怎么不把课文再讲一遍',
    label: '小学',
    hoursAgo: 50,
    text: ['两个班，进度差一周。'],
  },
]
