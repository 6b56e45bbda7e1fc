// Removes from input texts what PostgreSQL cannot store: NUL characters and lone surrogates.

export function stripInvalidText(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')
  if (Array.isArray(value)) return value.map(stripInvalidText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, stripInvalidText(field)]))
}
