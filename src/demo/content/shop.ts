// Memberships and coupons of the demo school, and certificates it has given.

export const vipSets = [
  {
    setName: '月会员',
    setType: 1,
    validDays: 30,
    orgPrice: 3800,
    fabPrice: 3800,
    renewalPrice: 3800,
    privilege: ['会员课程免费学', '会员价买其他课程'],
  },
  {
    setName: '学期会员',
    setType: 2,
    validDays: 180,
    orgPrice: 22800,
    fabPrice: 16800,
    renewalPrice: 15800,
    privilege: ['会员课程免费学', '会员价买其他课程', '正好覆盖一个学期'],
  },
  {
    setName: '年会员',
    setType: 3,
    validDays: 365,
    orgPrice: 45600,
    fabPrice: 29800,
    renewalPrice: 26800,
    privilege: ['会员课程免费学', '会员价买其他课程', '一年的继续教育一次备齐'],
  },
  {
    setName: '终身会员',
    setType: 4,
    validDays: 0,
    orgPrice: 129800,
    fabPrice: 129800,
    renewalPrice: 0,
    privilege: ['会员课程一直免费学', '会员价买其他课程', '以后的新课也在内'],
  },
]

type CouponContent = {
  couponName: string
  couponType: 1 | 2 | 3
  fullMoney?: number
  reduceMoney?: number
  discount?: number
  total: number
  /** By so many of the learners. */
  taken: number
  perLimit?: number
  /** Days from now. */
  from: number
  until: number
  validDays: number
}

export const coupons: CouponContent[] = [
  {
    couponName: '新学期见面礼',
    couponType: 1,
    fullMoney: 9900,
    reduceMoney: 2000,
    total: 200,
    taken: 17,
    from: -20,
    until: 70,
    validDays: 30,
  },
  {
    couponName: '班主任专享',
    couponType: 2,
    discount: 8.5,
    total: 60,
    taken: 9,
    perLimit: 2,
    from: -5,
    until: 55,
    validDays: 60,
  },
  { couponName: '直播课兑换券', couponType: 3, total: 6, taken: 6, from: -30, until: 30, validDays: 30 },
  {
    couponName: '寒假研修券',
    couponType: 1,
    fullMoney: 19900,
    reduceMoney: 5000,
    total: 100,
    taken: 0,
    from: 40,
    until: 90,
    validDays: 45,
  },
  {
    couponName: '教师节谢师券',
    couponType: 1,
    fullMoney: 0,
    reduceMoney: 1000,
    total: 100,
    taken: 13,
    from: -90,
    until: -60,
    validDays: 15,
  },
]

/** Who became a member, so many days ago. */
export const memberships = [
  { buyer: '孙佳宁', set: '年会员', ago: 63 },
  { buyer: '杨柳青', set: '月会员', ago: 47 },
  { buyer: '何田田', set: '学期会员', ago: 41 },
  { buyer: '张鹿鸣', set: '年会员', ago: 33 },
  { buyer: '曹小溪', set: '学期会员', ago: 24 },
  { buyer: '许墨', set: '月会员', ago: 12 },
  { buyer: '施文', set: '月会员', ago: 6 },
]

/** `course` by name; the number is printed on the paper. */
export const certificates = [
  {
    certificateNo: 'XT2026-0311-8K2M',
    course: '老师也要喘口气：教师情绪自助八讲',
    learner: '林晓雯',
    realName: '林晓雯',
    score: 92,
    ago: 34,
    revoked: null,
  },
  {
    certificateNo: 'XT2026-0428-5R7Q',
    course: '听课与评课：教研员怎么看一节课',
    learner: '周敏',
    realName: '周敏',
    score: null,
    ago: 21,
    revoked: null,
  },
  {
    certificateNo: 'XT2025-1120-3W9D',
    course: '听课与评课：教研员怎么看一节课',
    learner: '林晓雯',
    realName: '林晓雯',
    score: 61,
    ago: 380,
    revoked: { reason: '结课作业与他人雷同，经复核撤销', ago: 371 },
  },
] as const
