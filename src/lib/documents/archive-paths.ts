// Where an address in a page or a question of an archive leads.
import { plainPath } from './bounded-unzip.ts'

/** Stands for the folder of files in the addresses of Canvas. */
const fileBase = /^(\$|%24)IMS[-_]CC[-_]FILEBASE(\$|%24)\/?/i
const bases = ['web_resources/', '', 'content/']

/** With % decoded once; as it is where that makes no text. */
export const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The path of what an address in the file at `from` means; undefined where it is not there. Addresses are relative to the file or to `folder`,
 * in which the manifest is; % is decoded once, and only where the name is not there as it stands.
 */
export function finderOf(paths: Iterable<string>, folder = '') {
  const present = new Set(paths)
  const byLowerCase = new Map([...present].map((path) => [path.toLowerCase(), path]))
  const at = (path: string) => {
    const plain = plainPath(path)
    return plain === undefined ? undefined : present.has(plain) ? plain : byLowerCase.get(plain.toLowerCase())
  }
  return (from: string, address: string): string | undefined => {
    const trimmed = address.trim()
    if (!trimmed || /^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(trimmed)) return undefined
    const rest = trimmed.replace(fileBase, '')
    const near = from.slice(0, from.lastIndexOf('/') + 1)
    const places = rest === trimmed ? [near, folder] : bases.map((base) => folder + base)
    for (const place of places)
      for (const name of [rest, rest.split(/[?#]/)[0]!]) {
        const path = at(place + name) ?? at(place + decoded(name))
        if (path !== undefined) return path
      }
    return undefined
  }
}
