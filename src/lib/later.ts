// Areas whose contents are still to come: their address stands, and says so.

export const laterAreas: Record<string, string> = {
  vip: '会员',
  recruit: '讲师招募',
  apply: '入驻申请',
}
