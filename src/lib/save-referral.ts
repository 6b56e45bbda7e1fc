// Saves the referral code of the address for islands/sign-in/session.ts.

/** The code has 6 capital letters and digits. */
export function saveReferral(search: string) {
  const code = new URLSearchParams(search).get('referralCode')
  if (/^[A-Z0-9]{6}$/.test(code!)) localStorage.referralCode = code
}
