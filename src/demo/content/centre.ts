// What the demo accounts find in their community centre: questions that wait or were refused, and what readers did.

/** 3 refused, with the opinion; 1 waits. */
export const heldQuestions = [
  {
    by: '王老师',
    title: '三年级习作写不长，除了多读还能做什么',
    text: [
      '带三年级，两个班 86 个孩子。习作课上一半人写到三四行就停，问他就说“没了”。',
      '试过的：每天摘抄好词好句、读范文、口头先说一遍。说的时候有话，一动笔又没了。',
      '卡在这里：是该先不管长短，还是有什么课堂上二十分钟能做完的办法？',
    ],
    label: '小学',
    auditStatus: 1,
    opinion: '',
    hoursAgo: 2,
  },
  {
    by: '王老师',
    title: '家长群里只发三种消息，行不行',
    text: [
      '接了新班，群里一天两百条。想定一条：只发作业、通知和孩子的一件好事。',
      '有老师这样做过吗，家长会不会觉得冷？',
    ],
    label: '班主任',
    auditStatus: 3,
    opinion: '截图里能看到三位家长的名字和头像，遮住再交，当天会看。',
    hoursAgo: 26,
  },
] as const

/** Gathered lines: who did it last, how many, what, and about which article of theirs. */
export const news = [
  { to: '王老师', actor: '苏念', count: 6, did: '赞了你的文章', gather: 'like', text: '', hoursAgo: 1.2, isRead: 0 },
  {
    to: '王老师',
    actor: '陈屿',
    count: 1,
    did: '在评论里提到你',
    gather: 'mention',
    text: '@王老师 这张记录单能不能共享给备课组？',
    hoursAgo: 22,
    isRead: 0,
  },
  { to: '王老师', actor: '方静远', count: 4, did: '关注了你', gather: 'follow', text: '', hoursAgo: 50, isRead: 1 },
  {
    to: '王老师',
    actor: '苏念',
    count: 9,
    did: '收藏了你的文章',
    gather: 'collect',
    text: '',
    hoursAgo: 74,
    isRead: 1,
  },
] as const

/** Bloggers who follow one another, beside what readers do. */
export const mutual = [
  ['苏念', '王老师'],
  ['陈屿', '王老师'],
  ['王老师', '苏念'],
] as const

/** The days for which views are counted day by day. */
export const figureDays = 60
