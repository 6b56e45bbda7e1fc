// The code of who recommended the site, kept until it is used for registering (specification 2).

const key = 'referralCode'

/** From the address, once; a code is 4 to 32 letters and digits. */
export function catchReferral(search: string) {
  const code = new URLSearchParams(search).get(key)
  if (code && /^[A-Za-z0-9]{4,32}$/.test(code)) localStorage.setItem(key, code)
}

export const referralCode = () => localStorage.getItem(key) ?? undefined
export const forgetReferral = () => localStorage.removeItem(key)
