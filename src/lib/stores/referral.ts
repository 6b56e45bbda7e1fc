// The referral code, saved until it is used for registering (specification 2).

const key = 'referralCode'

/** Reads the code from the query; it has 6 capital letters and digits. */
export function saveReferral(search: string) {
  const code = new URLSearchParams(search).get(key)
  if (/^[A-Z0-9]{6}$/.test(code!)) localStorage[key] = code
}

export const referralCode = () => localStorage[key] as string | undefined
export const clearReferral = () => void delete localStorage[key]
