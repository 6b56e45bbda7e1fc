// Characters by their sound without tones: 「加威心」 sounds as 「加微信」. A text and its sounds have the same length.
import { syllableOf } from '../text/sounds.ts'

const first = 0xe000 // of the private characters, one for each syllable
const codes = new Map<string, number>()
const known = new Uint16Array(0x10000) // by character, as its sound was asked for

const isHan = (code: number) => code >= 0x3400 && code <= 0x9fff

function codeOf(char: number) {
  if (known[char]) return known[char]
  const syllable = syllableOf(String.fromCharCode(char))
  const code = codes.get(syllable) ?? first + codes.size
  codes.set(syllable, code)
  return (known[char] = code)
}

/** Each character as a sign for its sound; all else as it stands. */
export function soundText(text: string): string {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    units[at] = isHan(char) ? codeOf(char) : char
  }
  let sounds = ''
  for (let at = 0; at < units.length; at += 8192) sounds += String.fromCharCode(...units.subarray(at, at + 8192))
  return sounds
}

/** Whether a word can be looked for so: of two characters or more, nothing else. */
export const hasSound = (letters: string) => /^[\u3400-\u9fff]{2,}$/.test(letters)
