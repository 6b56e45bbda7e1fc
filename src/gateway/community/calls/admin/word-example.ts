// Answers the calls of contract/community/admin/word-example.ts.
import { CallError, conflict } from '../../../../contract/codes.ts'
import type { adminWordExampleCalls } from '../../../../contract/community/admin/word-example.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { Handlers } from '../../../handler.ts'
import { wordList } from '../../../review/check.ts'
import { brokenBy, examplesOf, maxExamples } from '../../../review/examples.ts'

export const adminWordExampleHandlers: Handlers<typeof adminWordExampleCalls> = {
  async 'community/admin/word/example/list'(_, { q }) {
    const now = await wordList(q)
    const broken = new Set((await brokenBy(q, now)).map(({ id }) => id))
    const examples = await examplesOf(q)
    return {
      brokenNum: broken.size,
      list: examples.map((example) => ({
        ...example,
        isHeld: example.isHeld as Flag,
        isKept: (broken.has(example.id) ? 0 : 1) as Flag,
        words: [...new Set(now.hits(example.content).map(({ word }) => word))],
      })),
    }
  },

  async 'community/admin/word/example/save'({ content, isHeld }, { q }) {
    const same = await q.selectFrom('wordExample').select('id').where('content', '=', content).executeTakeFirst()
    if (same)
      return q
        .updateTable('wordExample')
        .set({ isHeld })
        .where('id', '=', same.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    const { count } = await q
      .selectFrom('wordExample')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxExamples) throw conflict(`例子最多 ${maxExamples} 个，请先删掉不用的`)
    return q.insertInto('wordExample').values({ content, isHeld }).returning('id').executeTakeFirstOrThrow()
  },

  async 'community/admin/word/example/delete'({ id }, { q, nameInLog }) {
    const { content } = await q
      .deleteFrom('wordExample')
      .where('id', '=', id)
      .returning('content')
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这个例子'))
    nameInLog(content)
    return { ok: true }
  },
}
