// Whom a text may name by 「@」, found by name, pinyin or initials.

export type Person = {
  userId: number
  nickname: string
  headImgUrl: string
  /** There is a page to link to. */
  hasBlog: 0 | 1
  pinyin: string
  initials: string
}

/** What stands after the last sign before the caret; undefined where there is none, as in an address of mail. */
export const typedName = (before: string) => /(?:^|[^A-Za-z0-9._-])[@＠]([^\s@＠]{0,20})$/.exec(before)?.[1]

const most = 8

/** Those whose name begins so first. */
export function matchingPeople(people: readonly Person[], typed: string): Person[] {
  const text = typed.toLowerCase()
  const rank = ({ nickname, pinyin, initials }: Person) => {
    const name = nickname.toLowerCase()
    if (name.startsWith(text)) return 0
    if (pinyin.startsWith(text) || initials.startsWith(text)) return 1
    return name.includes(text) ? 2 : 9
  }
  return people
    .map((person) => ({ person, rank: rank(person) }))
    .filter(({ rank }) => rank < 9)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ person }) => person)
}
