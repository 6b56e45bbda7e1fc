// Sounds in questions: uploads of this site alone, as elements that every browser plays by its own controls.
import { fileKinds } from '../file-kinds.ts'

/** Of one sound: ten minutes of speech as MP3. */
export const maxSoundMegabytes = 20

const address = new RegExp(`^/upload/[\\w./-]{1,200}\\.(?:${fileKinds.sound.extensions.join('|')})$`)
const ending = new RegExp(`\\.(?:${fileKinds.sound.extensions.join('|')})$`, 'i')

/** An upload of this site that is a sound. */
export const isSoundAddress = (src: string) => address.test(src) && !src.includes('..')

/** Looks as one, wherever it is. */
export const endsAsSound = (src: string) => ending.test(src.split(/[?#]/)[0]!)
