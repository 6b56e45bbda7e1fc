/** 2.4 Mbps */
export const bitRate = (kbits: number) => (kbits >= 1000 ? `${(kbits / 1000).toFixed(1)} Mbps` : `${kbits} kbps`)
