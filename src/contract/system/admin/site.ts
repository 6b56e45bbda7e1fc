// The calls about publishing (pre-rendering pages) and the statistics of the page store.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Empty, Id, Instant, Int, idOf, PageQuery, pageOf, Text } from '../../fields.ts'

export const PublishJob = z.object({
  jobNo: Id,
  scope: Int, // 1 all, 2 by tag, 3 by path
  tags: z.array(Text),
  paths: z.array(Text),
  jobStatus: Int, // 1 queued, 2 running, 3 done, 4 partly failed
  total: Int,
  done: Int,
  failList: z.array(z.object({ path: Text, why: Text })),
  bytes: Int,
  costMs: Int,
  operatorName: Text,
  gmtCreate: Instant,
  gmtFinish: Instant.nullable(),
})

export type PublishJob = z.output<typeof PublishJob>

export const adminSiteCalls = {
  'system/admin/site/publish': call({
    summary: 'Renders all pages, those with a tag, or those at a path; returns the number of the job',
    right: 'publish',
    deed: '发布了页面',
    input: z.discriminatedUnion('scope', [
      z.object({ scope: z.literal(1) }),
      z.object({
        scope: z.literal(2),
        tags: z
          .array(
            z
              .string()
              .max(100)
              .regex(/^[a-z]+(:[\w-]+)*$/, '标签形如 course:12'),
          )
          .min(1, '请填写标签')
          .max(100),
      }),
      z.object({
        scope: z.literal(3),
        paths: z
          .array(
            z
              .string()
              .max(500)
              .regex(/^\/(?![/\\])[^\s\\]*$/, '路径以 / 开头'),
          )
          .min(1, '请填写路径')
          .max(500),
      }),
    ]),
    output: z.object({ jobNo: Id }),
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 60 },
  }),
  'system/admin/site/publish/page': call({
    summary: 'Publish jobs, newest first',
    right: 'publish',
    input: PageQuery,
    output: pageOf(PublishJob),
    providesTags: noTags,
  }),
  'system/admin/site/publish/view': call({
    summary: 'The progress of a job',
    right: 'publish',
    input: z.object({ jobNo: idOf('publishJob') }),
    output: PublishJob,
    providesTags: noTags,
  }),
  'system/admin/site/cache/stat': call({
    summary: 'The statistics of the page store of this process',
    right: 'publish',
    input: Empty,
    output: z.object({
      pages: Int,
      stale: Int,
      bytes: Int,
      hits: Int,
      misses: Int,
      renders: Int,
      failures: Int,
      newest: z.array(z.object({ path: Text, status: Int, bytes: Int, gmtRender: Instant })),
    }),
    providesTags: noTags,
  }),
}
