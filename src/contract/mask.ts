// What of a mobile number (138****0001), a name or an address may be shown, logged or answered. Without schemas: the browser uses it too.

/** 王** of 王小明: the family name stays. */
export const maskName = (name: string) => [...name].map((letter, n) => (n ? '*' : letter)).join('')

export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

/** 218.17.*.* and 2408:8256:*: the network, not the house. */
export const maskAddress = (address: string) =>
  /^(?:::ffff:)?\d+\.\d+\.\d+\.\d+$/.test(address)
    ? address.replace(/^(?:::ffff:)?(\d+\.\d+)\..*/, '$1.*.*')
    : address.replace(/^([\da-f]*:[\da-f]*):.*/i, '$1:*')
