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

/** The first one or two characters of a name, where they sound exactly so: 林 of 林知远 for `lin`, and nothing of 凌志. */
export function surnameBySound(name: string, sound: string) {
  const [first = '', second = ''] = pinyin(name, { toneType: 'none', type: 'array', v: true })
  const length = sound === first ? 1 : sound === first + second ? 2 : 0
  return length ? [...name].slice(0, length).join('') : undefined
}

/** Of one character, without its tone; the first of several readings. */
export const syllableOf = (char: string) => pinyin(char, { toneType: 'none', v: true })
