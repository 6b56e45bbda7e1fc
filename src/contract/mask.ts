// What of a mobile number may be shown, logged or answered: 138****0001. Without schemas: the browser uses it too.

export const maskMobile = (mobile: string) => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
