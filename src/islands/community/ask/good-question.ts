// The three things that make a question easy to answer, and what a title shares with another one.

export type Hint = { name: string; isThere: boolean }

const grade = /[一二三四五六七八九]年级|[小初高中][一二三]|[小中大]班|幼儿园|低段|中段|高段|新生|毕业班/
const people = /\d+\s*[个名位]|[一二两三四五六七八九十百]+[个名位](孩子|学生|同学|人)|全班|[一两]个班|\d+\s*人/
const tried = /试过|试了|用过|做过|讲过|练过|换过|问过|读过|尝试/
const stuck = /卡在|卡住|不知道|不会|没办法|拿不准|该不该|要不要|还是|怎么办|怎样|怎么/

/** They never forbid: what is missing is only not ticked. */
export const hintsOf = (text: string): Hint[] => [
  { name: '说了年级和人数', isThere: grade.test(text) && people.test(text) },
  { name: '说了试过什么', isThere: tried.test(text) },
  { name: '说了卡在哪一步', isThere: stuck.test(text) },
]

const pairs = (text: string) => [...text].slice(1).map((char, n) => [...text][n]! + char)

/** The title in parts, those of pairs that are typed too marked: 「三年级」孩子「写不长」. */
export function markedParts(title: string, typed: string): { text: string; isMarked: boolean }[] {
  const known = new Set(pairs(typed).filter((pair) => /^[\p{L}\p{N}]{2}$/u.test(pair)))
  const chars = [...title]
  const isMarked = chars.map(
    (char, n) => known.has(`${chars[n - 1] ?? ''}${char}`) || known.has(char + (chars[n + 1] ?? '')),
  )
  return chars.reduce<{ text: string; isMarked: boolean }[]>((parts, char, n) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked[n]) last!.text += char
    else parts.push({ text: char, isMarked: isMarked[n]! })
    return parts
  }, [])
}
