// The addresses of all public pages.
import { z } from 'zod'
import { call } from '../call.ts'
import { Instant, number, PageQuery, pageOf, Text } from '../fields.ts'

export const sitemapCalls = {
  'system/api/sitemap/list': call({
    summary: 'The addresses of all public pages, for sitemap.xml and for publishing',
    input: PageQuery.extend({ pageSize: number.min(1).max(5000).default(5000) }),
    output: pageOf(z.object({ path: Text, gmtModified: Instant.nullable() })),
    providesTags: () => ['courses', 'footer', 'blogs', 'questions', 'info', 'exams:1', 'exams:2', 'sitemap'],
  }),
}
