// Where calls go: this host, or, in an exported site, the one it was exported for.

const host = () => globalThis.document?.documentElement.dataset.gateway ?? ''

export const gatewayBase = () => `${host()}/gateway`

/** What a call answered: its files stand where it was answered. */
export const withFiles = (text: string) => text.replace(/"\/(media|upload)\//g, `"${host()}/$1/`)
