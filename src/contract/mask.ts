// Masks mobile numbers (138****0001), names and IP addresses for display and logs. No schemas here, as the browser imports it too.

/** 王** of 王小明: keeps the family name. */
export const maskName = (name: string) => [...name].map((letter, n) => (n ? '*' : letter)).join('')

/** '' of what stands in place of the number of an account that was closed or merged (x and its id). */
export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2').replace(/^x\d+$/, '')

/** 218.17.*.* and 2408:8256:*: keeps the network only. */
export const maskAddress = (address: string) =>
  /^(?:::ffff:)?\d+\.\d+\.\d+\.\d+$/.test(address)
    ? address.replace(/^(?:::ffff:)?(\d+\.\d+)\..*/, '$1.*.*')
    : address.replace(/^([\da-f]*:[\da-f]*):.*/i, '$1:*')
