/** So many random bytes as hex digits: a number that nobody else makes. Unlike randomUUID it is there without https too. */
export const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
