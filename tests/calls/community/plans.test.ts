// The lists of the community with many rows: none reads a whole table.
import { beforeAll, expect, test } from 'vitest'
import { answer } from '../../../src/gateway/community/answer.ts'
import { blog } from '../../../src/gateway/community/blog.ts'
import { blogger } from '../../../src/gateway/community/blogger.ts'
import { blogComment } from '../../../src/gateway/community/comment.ts'
import { news } from '../../../src/gateway/community/news.ts'
import { question } from '../../../src/gateway/community/question.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const rows = 8000
const handlers = { ...blog, ...blogComment, ...blogger, ...question, ...answer, ...news }
const page = { pageCurrent: 2, pageSize: 20 }

beforeAll(async () => {
  const many = `from generate_series(1, ${rows}) n`
  const filled = `
    insert into account (mobile, nickname, referral_code, password_hash) select '15' || lpad(n::text, 9, '0'), 'N' || n, upper(lpad(to_hex(n), 6, 'Z')), '' from generate_series(1, 2000) n;
    insert into blogger (account_id, blogger_name, fans_count) select id, nickname, id % 900 from account where nickname like 'N%';
    insert into blog (account_id, label_id, title, content, count_admire, gmt_create, search)
      select (select max(id) from account) - n % 2000, (select min(id) from label) + n % 6, '标题 ' || n, '<p>正文</p>', n % 700, now() - n * interval '1 minute', array_to_tsvector(array['词' || n % 500]) ${many};
    insert into blog (article_type, category_id, title, content, gmt_create, search)
      select 2, (select min(id) from info_category) + n % 4, '资讯 ' || n, '<p>正文</p>', now() - n * interval '1 minute', array_to_tsvector(array['词' || n % 500]) ${many};
    insert into question (account_id, label_id, title, content, is_solved, count_answer, gmt_create, search)
      select (select max(id) from account) - n % 2000, (select max(id) from label) - n % 8, '问题 ' || n, '<p>正文</p>', n % 2, n % 90, now() - n * interval '1 minute', array_to_tsvector(array['词' || n % 500]) ${many};
    insert into blog_comment (blog_id, account_id, content) select 1 + n % 80, (select max(id) from account) - n % 2000, '评论 ' || n ${many};
    insert into question_comment (question_id, account_id, content) select 1 + n % 40, (select max(id) from account) - n % 2000, '回答 ' || n ${many};
    insert into blogger_attention (account_id, blogger_id) select a.id, g.account_id from account a, generate_series(1, 4) k, blogger g
      where a.nickname like 'N%' and g.blogger_name like 'N%' and g.account_id = (a.id * 3 + k * 17) % 2000 and a.id <> g.account_id;
    insert into blog_record (account_id, blog_id, op_type) select a.id, b.id, 1 from account a, generate_series(1, 4) k, blog b where a.nickname like 'N%' and b.id = (a.id * 7 + k * 31) % ${rows} + 1;
    insert into question_record (account_id, question_id, op_type) select a.id, c.id, 3 from account a, generate_series(1, 4) k, question c where a.nickname like 'N%' and c.id = (a.id * 7 + k * 31) % ${rows} + 1;
    analyze`
  for (const statement of filled.split(';')) await w.db.pool.query(statement)
})

type Name = keyof typeof handlers
const lists: [Name, object][] = [
  ['community/api/blog/list', { labelType: 1, articleType: 1 }],
  ['community/api/blog/list', { labelType: 3, articleType: 1 }],
  ['community/api/blog/list', { labelType: 1, articleType: 1, labelNo: 'B002' }],
  ['community/api/blog/list', { labelType: 3, articleType: 1, labelNo: 'B002' }],
  ['community/api/blog/list', { labelType: 1, articleType: 1, bloggerId: 200 }],
  ['community/api/blog/search/list', { title: '词7', articleType: 1 }],
  ['community/api/article/recommend/list', { articleType: 1, limit: 10 }],
  ['community/api/article/zone/ref/list', {}],
  ['community/api/article/zone/ref/list', { categoryId: 2 }],
  ['community/api/article/zone/ref/list', { keyword: '词7' }],
  ['community/api/blog/comment/list', { blogId: 60 }],
  ['community/api/questions/list', { labelType: 1 }],
  ['community/api/questions/list', { labelType: 3 }],
  ['community/api/questions/list', { labelType: 1, isSolved: 0 }],
  ['community/api/questions/list', { labelType: 1, labelNo: 'Q002' }],
  ['community/api/questions/list', { labelType: 3, labelNo: 'Q002' }],
  ['community/api/questions/list', { labelType: 1, labelNo: 'Q002', isSolved: 0 }],
  ['community/api/questions/list', { labelType: 1, userId: 200 }],
  ['community/api/questions/search/list', { title: '词7' }],
  ['community/api/questions/comment/list', { questionsId: 7 }],
  ['community/auth/blog/attention/list', {}],
  ['community/auth/blog/user/record/collection/list', {}],
  ['community/auth/blog/comment/list', { mine: 1 }],
  ['community/auth/questions/comment/list', { mine: 1 }],
  ['community/auth/questions/user/record/list', { opType: 3 }],
  ['community/auth/blogger/recommend/list', { limit: 10 }],
  ['community/auth/blogger/user/record/list', {}],
  ['community/auth/blogger/user/record/fans/list', {}],
]

/** The first page's rows; counts of all of them read an index from end to end. */
const isCount = (text: string) => /^select count\(\*\)/.test(text)

test.each(lists)('%s %j', async (name, input) => {
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const q = w.db.read.withPlugin({
    transformQuery({ node, queryId }) {
      asked.push(w.db.read.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const user = { kind: 'account', id: 200, nickname: 'N', userType: 1, isRecommended: 0 }
  const handle = handlers[name] as (input: object, context: object) => Promise<unknown>
  await handle({ ...page, ...input }, { q, user })
  const queries = asked.filter(({ sql }) => !isCount(sql))
  expect(queries.length).toBeGreaterThan(0)
  for (const { sql, parameters } of queries) {
    const { rows } = await w.db.pool.query(`explain (format json) ${sql}`, [...parameters])
    const plan = JSON.stringify(rows[0]['QUERY PLAN'])
    const whole = [...plan.matchAll(/"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table!)
    const small = ['label', 'info_category', 'account', 'blogger'] // 2,000 rows and less: read whole when that is cheaper
    expect(
      whole.filter((table) => !small.includes(table)),
      sql,
    ).toEqual([])
  }
})
