// The choice between two texts: where only one was changed it is taken, where both were, who wrote them chooses.
import { useMemo, useState } from 'react'
import { type FieldPlace, fieldPlacesOf, type Place, placesOf } from './blocks.ts'
import type { Other } from './draft-keeper.ts'
import { joinMeant, type MeantWord } from './meant-words.ts'

export type Side = 'mine' | 'theirs'
export type Choice = Side | 'both' | { html: string }

/** A text of an article or a question, with what stands beside it. */
export type Text = { content: string; meantWords: MeantWord[] }

type Options<W> = { base: W; mine: W; other: Other<W>; names: Partial<Record<keyof W, string>> }

export function useChoices<W extends Text>({ base, mine, other, names }: Options<W>) {
  const places = useMemo(() => placesOf(base.content, mine.content, other.text.content), [base, mine, other])
  const fields = useMemo(() => fieldPlacesOf(names, base, mine, other.text), [base, mine, other])
  const differing = [...fields, ...places.filter(({ kind }) => kind !== 'same')]
  const [choices, setChoices] = useState<ReadonlyMap<Place, Choice>>(
    () => new Map(differing.flatMap((place) => (place.kind === 'both' ? [] : [[place, place.kind as Choice]]))),
  )
  const [typing, setTyping] = useState<ReadonlySet<Place>>(new Set())
  const choose = (place: Place, choice: Choice) => setChoices(new Map(choices).set(place, choice))
  const all = (side: Side) => {
    setTyping(new Set())
    setChoices(new Map(differing.map((place) => [place, side])))
  }
  /** Both in a field, to be mixed there; or no longer. */
  const type = (place: Place, isOn: boolean) => {
    const next = new Set(typing)
    if (isOn) next.add(place)
    else next.delete(place)
    setTyping(next)
    if (isOn) choose(place, { html: place.mine + place.theirs })
  }

  const htmlOf = (place: Place) => {
    const choice = choices.get(place) ?? 'mine'
    if (place.kind === 'same') return place.mine
    if (typeof choice === 'object') return choice.html
    return choice === 'both' ? place.mine + place.theirs : place[choice]
  }
  const merged: W = {
    ...mine,
    content: places.map(htmlOf).join(''),
    meantWords: joinMeant(mine.meantWords, other.text.meantWords),
  }
  for (const place of fields)
    if (choices.get(place) === 'theirs') Object.assign(merged, { [place.part]: other.text[place.part] })

  return {
    /** In their order; those that are no part of the text come first. */
    differing,
    same: places.filter(({ kind }) => kind === 'same'),
    left: differing.filter((place) => !choices.has(place)).length,
    merged,
    choiceOf: (place: Place) => choices.get(place),
    isOpen: (place: Place) => !choices.has(place),
    isTyping: (place: Place) => typing.has(place),
    fieldOf: (place: Place) => fields.find((field) => field === place),
    canMix: (place: Place) => canMix(place, fields.includes(place as FieldPlace<W>)),
    choose,
    all,
    type,
  }
}

/** Pictures, tables and formulas are chosen whole. */
const canMix = ({ kind, mine, theirs }: Place, isField: boolean) =>
  !isField && kind === 'both' && !/<(img|table|tr|code)/.test(mine + theirs)
