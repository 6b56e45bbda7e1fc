// Parses the query parameters of lists of lecturers and organizations; invalid values are ignored.
import type { OrganizationTab } from '../paths.ts'

export const integerOf = (query: URLSearchParams, name: string) => {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

export const pageOf = (query: URLSearchParams) => Math.min(10_000, integerOf(query, 'pageCurrent') ?? 1)

/** A text parameter: one line, at most 20 characters. */
export const textOf = (query: URLSearchParams, name: string) =>
  [
    ...(query.get(name) ?? '')
      .normalize('NFKC')
      .replace(/\p{Cc}/gu, '')
      .trim(),
  ]
    .slice(0, 20)
    .join('')

const organizationTabs: readonly (string | null)[] = ['course', 'teacher', 'live', 'blog'] satisfies OrganizationTab[]

export const organizationTabOf = (query: URLSearchParams) => {
  const tab = query.get('tab')
  return organizationTabs.includes(tab) ? (tab as OrganizationTab) : undefined
}
