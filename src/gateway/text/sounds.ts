// How Chinese words sound in Latin letters.
import { pinyin } from 'pinyin-pro'

/** Pinyin (yuwen) and initials (yw); Latin letters and digits are kept. */
export function soundsOf(text: string) {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const plain = (parts: string[]) =>
    parts
      .join('')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
  return {
    pinyin: plain(syllables),
    initials: plain(syllables.map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable[0]! : syllable))),
  }
}

/** Of one character, without its tone; the first of several readings. */
export const syllableOf = (char: string) => pinyin(char, { toneType: 'none', v: true })
