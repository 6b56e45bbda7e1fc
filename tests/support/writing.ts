// Who writes articles, and what they write.
import { randomUUID } from 'node:crypto'
import { aNewcomer, next, one } from './making.ts'
import type { World } from './world.ts'

export const aNo = () => randomUUID().slice(0, 18)

/** An account with a blog. `isTrusted`: what it hands in is public at once. */
export async function aBlogger(w: World, { isTrusted = false } = {}) {
  const me = await aNewcomer(w)
  await one(w, 'insert into blogger (account_id, blogger_name) values ($1, $2)', [me.id, `三尺之间 ${next()}`])
  if (isTrusted)
    await one(
      w,
      `insert into review (ref_type, ref_id, account_id, version_no, cause, audit_status)
       select 1, 900000 + $1::bigint * 10 + n, $1::bigint, n, 1, 2 from generate_series(1, 3) n`,
      [me.id],
    )
  return me
}

export const blogLabel = async (w: World): Promise<string> =>
  (await one(w, 'select label_no as "labelNo" from label where label_area = 1 order by id limit 1')).labelNo

export const anArticle = async (w: World) => ({
  title: `把教案拆成三张纸 ${next()}`,
  content: `<p>上个月轮到我上区里的公开课，课题是《大自然的声音》。第 ${next()} 次试讲才讲完。</p><h2>三张纸</h2><p>一张写孩子要做成的事。</p>`,
  labelNo: await blogLabel(w),
})

/** What draft/save takes for a new draft. */
export const aWritten = async (w: World) => ({
  ...(await anArticle(w)),
  summary: '',
  coverImg: '',
  sourceUrl: '',
  articleType: 1 as const,
  draftNo: aNo(),
  saveNo: aNo(),
})

/** What questions/draft/save takes for a new draft. */
export const aWrittenQuestion = () => ({
  title: `早读没有声音怎么办 ${next()}`,
  content: `<p>带三年级，试过领读。第 ${next()} 天就没有声音了。</p>`,
  labelNo: 'Q001',
  draftNo: aNo(),
  saveNo: aNo(),
})
