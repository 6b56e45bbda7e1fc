// What of a mobile number (138****0001) or a name may be shown, logged or answered. Without schemas: the browser uses it too.

/** 王** of 王小明: the family name stays. */
export const maskName = (name: string) => [...name].map((letter, n) => (n ? '*' : letter)).join('')

export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
