// Names of files in archives: those without the sign of UTF-8 are in whatever encoding the system had that packed them.
import { textOfBytes } from '../contract/text-file.ts'

/** Of a name that was read byte by byte: UTF-8 or GB 18030 where it reads as Chinese, as it is otherwise. */
export function zipNameOf(name: string): string {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name
  const text = textOfBytes(Uint8Array.from(name, (sign) => sign.charCodeAt(0)))
  return /\p{Script=Han}/u.test(text) && !text.includes('\ufffd') ? text : name
}
