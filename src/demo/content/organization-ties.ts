// How lecturers came to their organizations, and who invites or asks now.
type Tie = {
  lecturer: string
  organization: string
  /** 1 invited, 2 asked */
  direction: 1 | 2
  /** 1 waits, 2 accepted, 3 refused */
  status: 1 | 2 | 3
  daysAgo: number
  desc?: string
  opinion?: string
}

export const organizationTies: readonly Tie[] = [
  { lecturer: '李老师', organization: '启明', direction: 1, status: 2, daysAgo: 320 },
  { lecturer: '陈屿', organization: '启明', direction: 2, status: 2, daysAgo: 204 },
  { lecturer: '梁思源', organization: '启明', direction: 1, status: 2, daysAgo: 131 },
  { lecturer: '苏念', organization: '启明', direction: 1, status: 1, daysAgo: 5 },
  { lecturer: '白露', organization: '启明', direction: 1, status: 1, daysAgo: 20 }, // has to be sent again
  {
    lecturer: '罗望舒',
    organization: '启明',
    direction: 2,
    status: 1,
    daysAgo: 1,
    desc: '你们进校听课的做法我很认同，想把低成本实验接着做成下册，一学期十二节。',
  },
  {
    lecturer: '叶清扬',
    organization: '启明',
    direction: 2,
    status: 3,
    daysAgo: 41,
    desc: '想在启明开一门体育游戏课。',
    opinion: '这学期体育方向已经排满，下学期定计划时再联系你。',
  },
  { lecturer: '王老师', organization: '青溪区教师发展中心', direction: 1, status: 1, daysAgo: 2 },
]
