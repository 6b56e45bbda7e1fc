// Where calls go: this host, or, in an exported site, the one it was exported for.

export const gatewayBase = () => `${globalThis.document?.documentElement.dataset.gateway ?? ''}/gateway`
