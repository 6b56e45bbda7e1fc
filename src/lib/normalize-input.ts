// Normalizes typed input: full-width digits and letters become half-width, spaces are removed.

export const normalizeCode = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

export const isMobile = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** The properties of a good password, each with whether this one has it; only the first is required. */
export const passwordHints = (password: string, mobile: string) => [
  { name: '至少 8 个字符', isMet: [...password].length >= 8 },
  { name: '有字母和数字', isMet: /[a-z]/i.test(password) && /\d/.test(password) },
  { name: '不含手机号', isMet: password.length > 0 && !(mobile && password.includes(mobile)) },
]
