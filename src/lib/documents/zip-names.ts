// Names of files in archives: those without the sign of UTF-8 are in whatever encoding the system had that packed them.
import { textOfBytes } from '../../contract/text-file.ts'

/** Of a name that was read byte by byte: UTF-8 or GB 18030 where it reads as Chinese, as it is otherwise. */
export function zipNameOf(name: string): string {
  if (!/[\x80-\xff]/.test(name) || /[^\0-\xff]/.test(name)) return name
  const bytes = Uint8Array.from(name, (sign) => sign.charCodeAt(0))
  const text = textOfBytes(bytes)
  if (hasHan.test(text)) return text.includes('\ufffd') ? name : text
  const chinese = new TextDecoder('gb18030').decode(bytes)
  return hasHan.test(chinese) && isInWords.test(chinese) ? chinese : name
}

const hasHan = /\p{Script=Han}/u
/** 图片 in GB 18030 is UTF-8 too: ͼƬ. é in UTF-8 is one letter of Chinese, alone: words have two or more. */
const isInWords = /^(?:[\0-\x7f]|\p{Script=Han}{2,})*$/u
