// The code of who recommended the site, kept until it is used for registering (specification 2).

const key = 'referralCode'

/** From the address, once; a code is 6 capital letters and digits. */
export function catchReferral(search: string) {
  const code = new URLSearchParams(search).get(key)
  if (code && /^[A-Z0-9]{6}$/.test(code)) localStorage.setItem(key, code)
}

export const referralCode = () => localStorage.getItem(key) ?? undefined
export const forgetReferral = () => localStorage.removeItem(key)
