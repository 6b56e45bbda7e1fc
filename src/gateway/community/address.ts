// Where messages of the community lead; the pages' own list is lib/paths.ts, which the gateway does not know.

export const paths = {
  blog: (id: number) => `/blog/article/${id}`,
  question: (id: number) => `/question/view/${id}`,
  blogger: (id: number) => `/blog/blogger/${id}`,
}
