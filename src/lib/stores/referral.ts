// The code of who recommended the site, kept until it is used for registering (specification 2).

const key = 'referralCode'

/** From the address, once; a code is 6 capital letters and digits. */
export function catchReferral(search: string) {
  const code = new URLSearchParams(search).get(key)
  if (/^[A-Z0-9]{6}$/.test(code!)) localStorage[key] = code
}

export const referralCode = () => localStorage[key] as string | undefined
export const forgetReferral = () => void delete localStorage[key]
