// The referral code, saved by lib/page.ts until it is used for registering (specification 2).

const key = 'referralCode'

export const referralCode = () => localStorage[key] as string | undefined
export const clearReferral = () => void delete localStorage[key]
