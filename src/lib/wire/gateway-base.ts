// The base address of calls: this host, or, in an exported site, the host it was exported for.

const host = () => globalThis.document?.documentElement.dataset.gateway ?? ''

export const gatewayBase = () => `${host()}/gateway`

/** Makes file paths in a response absolute: files are served by the host that answered the call. */
export const withFiles = (text: string) => text.replace(/"\/(media|upload)\//g, `"${host()}/$1/`)
