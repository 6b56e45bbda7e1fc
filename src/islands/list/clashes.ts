// What two operators changed at once, while somebody chooses: the mounted console shows it, whichever form was being saved.
import { atom } from 'nanostores'

export type Clash = { name: string; label: string; before: string; theirs: string; mine: string }

export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>

export type ClashQuestion = {
  /** '' where it is not known. */
  byName: string
  time: string | null
  clashes: readonly Clash[]
  /** Undefined: nothing is chosen, and nothing saved. */
  answer(choices: Choices | undefined): void
}

export const $clashes = atom<ClashQuestion | undefined>()

export const askForChoices = (question: Omit<ClashQuestion, 'answer'>): Promise<Choices | undefined> =>
  new Promise((resolve) => {
    $clashes.get()?.answer(undefined)
    $clashes.set({
      ...question,
      answer(choices) {
        $clashes.set(undefined)
        resolve(choices)
      },
    })
  })
