// Files of Office: what one is by its bytes, whatever its ending says, and where its parts lie.
import { plainPath } from './bounded-unzip.ts'

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte)

/** The name of the stream in which an encrypted document lies. */
const encrypted = new Uint8Array([...'EncryptedPackage'].flatMap((char) => [char.charCodeAt(0), 0]))

/** `package`: docx, xlsx, pptx; `locked`: one of these behind a password; `old`: doc, xls, ppt. */
export function officeContainer(bytes: Uint8Array): 'package' | 'locked' | 'old' | undefined {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return 'package'
  if (!startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return undefined
  return has(bytes, encrypted) ? 'locked' : 'old'
}

/** Entries of its directory begin at multiples of 128. */
function has(bytes: Uint8Array, name: Uint8Array): boolean {
  for (let at = 512; at + name.length <= bytes.length; at += 128)
    if (name.every((byte, n) => bytes[at + n] === byte)) return true
  return false
}

/** Of the target of a relation, from the root of the archive: `folder` is that of the part that names it; /word/media/1.png stands there already. */
export const partPath = (folder: string, target: string) => plainPath(target.startsWith('/') ? target : folder + target)
