// The calls about publishing: rendering pages anew before anybody asks for them, and what the page store holds.
import { z } from 'zod'
import { call, nothing } from '../call.ts'
import { Id, Instant, Int, idOf, Nothing, PageQuery, pageOf, Text } from '../fields.ts'

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

export const publish = {
  'system/admin/site/publish': call({
    says: 'Renders all pages, those with a tag, or those at a path; gives the number of the job',
    in: z.discriminatedUnion('scope', [
      z.object({ scope: z.literal(1) }),
      z.object({
        scope: z.literal(2),
        tags: z
          .array(z.string().regex(/^[a-z]+(:[\w-]+)*$/, '标签形如 course:12'))
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
    out: z.object({ jobNo: Id }),
    changes: nothing,
    limit: { times: 30, seconds: 60 },
  }),
  'system/admin/site/publish/page': call({
    says: 'What was published, newest first',
    in: PageQuery,
    out: pageOf(PublishJob),
    shows: nothing,
  }),
  'system/admin/site/publish/view': call({
    says: 'How far a job is',
    in: z.object({ jobNo: idOf('publishJob') }),
    out: PublishJob,
    shows: nothing,
  }),
  'system/admin/site/cache/stat': call({
    says: 'What the page store of this process holds and has done',
    in: Nothing,
    out: z.object({
      pages: Int,
      stale: Int,
      bytes: Int,
      hits: Int,
      misses: Int,
      renders: Int,
      failures: Int,
      newest: z.array(z.object({ path: Text, status: Int, bytes: Int, gmtRender: Instant })),
    }),
    shows: nothing,
  }),
}
