// The promotion pages, in the order of their types 1 to 4.

export const promotions = [
  { name: '限时优惠', description: '到时间就恢复原价的课程，快结束的排在前面，付款时按当时的价格算。' },
  { name: '新课上线', description: '最近 90 天上架的课程，最新的在前。' },
  { name: '会员免费', description: '开通会员后，这些课程随时学。' },
  { name: '免费好课', description: '加入就能学，学完也记学时。' },
] as const
