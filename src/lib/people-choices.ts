// What the address of a list of people says: what it cannot mean is as if it were not said.

export const wholeOf = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export const pageOf = (query: URLSearchParams) => Math.min(10_000, wholeOf(query, 'pageCurrent') ?? 1)

/** What was typed into a box: one line, at most 20 characters. */
export const typedOf = (query: URLSearchParams, name: string) =>
  [
    ...(query.get(name) ?? '')
      .normalize('NFKC')
      .replace(/\p{Cc}/gu, '')
      .trim(),
  ]
    .slice(0, 20)
    .join('')
