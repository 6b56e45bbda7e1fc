// Link targets of community messages; the site's own list is lib/paths.ts, which the gateway does not import.

export const paths = {
  blog: (id: number) => `/blog/article/${id}`,
  question: (id: number) => `/question/view/${id}`,
  blogger: (id: number) => `/blog/blogger/${id}`,
}
