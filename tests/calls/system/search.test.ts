// The calls of contract/system/search.ts.
import { expect, test } from 'vitest'
import { coursePlaces } from '../../../src/contract/course/place.ts'
import { gatherSearchWords } from '../../../src/gateway/system/search-words.ts'
import { soundsOf } from '../../../src/gateway/text/sounds.ts'
import { one } from '../../support/making.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const guest = w.as('guest')
const suggest = async (str: string, type?: number) => (await guest('system/api/search/suggest', { str, type })).list

test('all types are counted as their own searches count them, and the hits of one are marked and lead somewhere', async () => {
  const { counts } = await guest('system/api/search/all', { str: '语文' })
  const page = { pageSize: 1 }
  const counted = {
    1: (await guest('course/api/course/search/list', { courseName: '语文', isStudyCourse: 1, ...page })).totalCount,
    2: (await guest('course/api/course/search/list', { courseName: '语文', courseCategory: 2, ...page })).totalCount,
    3: (await guest('course/api/course/search/list', { courseName: '语文', courseCategory: 3, ...page })).totalCount,
    4: (await guest('course/api/course/search/list', { courseName: '语文', courseCategory: 4, ...page })).totalCount,
    5: (await guest('exam/api/exam/search/list', { examName: '语文', ...page })).totalCount,
    6: (await guest('community/api/blog/search/list', { title: '语文', ...page })).totalCount,
    7: (await guest('community/api/questions/search/list', { title: '语文', ...page })).totalCount,
    8: (await guest('community/api/article/zone/ref/list', { keyword: '语文', ...page })).totalCount,
    9: (await guest('user/api/lecturer/list', { lecturerName: '语文', ...page })).totalCount,
    10: (await guest('user/api/organization/list', { organizationName: '语文', ...page })).totalCount,
  }
  expect(counts).toEqual(counted)
  expect([counts[1]! > 5, counts[5]! > 0]).toEqual([true, true])
  for (const type of [1, 5, 6, 7, 8]) {
    const { list, totalCount } = await guest('system/api/search/all', { str: '语文', type, pageSize: 100 })
    expect([type, list.length]).toEqual([type, totalCount])
    for (const { title, highlight, url } of list) {
      expect(highlight.includes('<mark>语文</mark>')).toBe(title.includes('语文'))
      expect(url).toMatch(/^\/[a-z/]+\/\d+$/)
    }
  }
})

test('the best of all kinds: each hit is of one kind, and the counts add up', async () => {
  const all = await guest('system/api/search/all', { str: '语文', type: 0 })
  expect(all.totalCount).toBe(Object.values(all.counts).reduce((sum, n) => sum + n, 0))
  for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([type, all.list.filter((hit) => hit.type === type).length]).toEqual([type, Math.min(3, all.counts[type]!)])
  const everything = await guest('course/api/course/search/list', { courseName: '语文', pageSize: 1 })
  expect(all.counts[1]! + all.counts[2]! + all.counts[3]! + all.counts[4]!).toBe(everything.totalCount)
})

/** What a teacher types, and what has to be among the first three hits of all kinds. */
const queries: [typed: string, found: string][] = [
  ['整本书阅读', '整本书阅读：导读、推进与交流课'],
  ['大单元', '新课标下的小学语文大单元教学设计'],
  ['错题', '初中数学：把错题讲成一节好课'],
  ['班主任', '班主任的第一年：从接班到家长会'],
  ['AI 备课', 'AI 备课实操：出题、改卷与学情分析'],
  ['家长沟通', '和家长说清楚：十二个棘手场景的沟通'],
  ['课堂提问', '课堂提问的艺术'],
  ['林知远', '林知远'],
  ['linzhiyuan', '林知远'],
  ['lzy', '林知远'],
  ['周维岳', '周维岳'],
  ['ketangtiwen', '课堂提问的艺术'],
  ['zuowenjiangping', '作文讲评不再念范文'],
  ['banzhuren', '班主任的第一年：从接班到家长会'],
  ['师德师风', '师德师风年度测试'],
  ['教师资格', '教师资格考前自测：教育知识与能力（中学）'],
  ['心理健康', '中小学心理健康教育基础'],
  ['学时认定', '教育部：2026 年中小学教师学时认定办法有这些变化'],
  ['史料实证', '一件文物一堂课：史料实证教学'],
  ['幼儿园 观察', '幼儿园一日活动与观察记录'],
  ['幼儿园', '游戏活动的观察、记录与支持'],
  ['信息技术', 'AI 备课实操：出题、改卷与学情分析'],
  ['林老师', '林知远'],
  ['lin laoshi', '林知远'],
  ['zhoulaoshi', '周维岳'],
]

test.each(queries)('whoever types 「%s」 finds 《%s》 at once', async (str, title) => {
  const { list } = await guest('system/api/search/all', { str, type: 0 })
  expect(list.map((hit) => hit.title)).toContain(title)
})

test('where nothing is found, what shares most with it is named', async () => {
  const { nearList, counts } = await guest('system/api/search/all', { str: '课堂提间的技朮' })
  expect(Object.values(counts).every((n) => n === 0)).toBe(true)
  expect(nearList[0]).toContain('课堂')
  expect((await guest('system/api/search/all', { str: '语文' })).nearList).toEqual([])
  expect((await guest('system/api/search/all', { str: '作闻' })).nearList[0]).toBe('作文')
  expect((await guest('system/api/search/all', { str: 'qqqzzz' })).nearList).toEqual([])
})

test('an organization is found by its name, its pinyin and its initials', async () => {
  const { list } = await guest('user/api/organization/list', { pageSize: 1 })
  const { organizationName: name } = list[0]!
  const { pinyin, initials } = soundsOf(name)
  for (const str of [name.slice(0, 3), pinyin, initials]) {
    const found = await guest('user/api/organization/list', { organizationName: str.slice(0, 30) })
    expect([str, found.list.map((one) => one.organizationName)]).toEqual([str, expect.arrayContaining([name])])
  }
})

test('a category finds what is in its branches, an organization its courses, and a surname the lecturers who have it', async () => {
  const { list: roots } = await guest('course/api/course/category/list', {})
  for (const { id, categoryName } of roots) {
    const inIt = await guest('course/api/course/list', { categoryId1: id, pageSize: 100 })
    const found = await guest('course/api/course/search/list', { courseName: categoryName, pageSize: 100 })
    expect(found.list.map((one) => one.id)).toEqual(expect.arrayContaining(inIt.list.map((one) => one.id)))
  }
  const { list: organizations } = await guest('user/api/organization/list', { pageSize: 1 })
  const { organizationName, id } = organizations[0]!
  const theirs = await w.db.pool.query(
    'select count(*)::int as n from course where organization_id = $1 and course_state = 2',
    [id],
  )
  const { counts } = await guest('system/api/search/all', { str: organizationName })
  expect([1, 2, 3, 4].reduce((sum, type) => sum + counts[type]!, 0)).toBeGreaterThanOrEqual(theirs.rows[0].n)
  const { list } = await guest('user/api/lecturer/list', { lecturerName: '林老师' })
  expect(list.map(({ lecturerName }) => lecturerName)).toContain('林知远')
})

test('a title is escaped where its words are marked, and any signs are text', async () => {
  await w.db.pool.query(`update course set course_name = '<img onerror=1> 语文 & 写作', search = search || array_to_tsvector('{语文}')
    where id = (select min(id) from course where course_state = 2)`)
  const { list } = await guest('system/api/search/all', { str: '语文', pageSize: 100 })
  expect(list.map(({ highlight }) => highlight)).toContain('&lt;img onerror=1&gt; <mark>语文</mark> &amp; 写作')
  for (const odd of ["'", '\\', '&|!:*()', '%', '；；', '<b>', '.*', '('])
    for (const name of ['system/api/search/all', 'system/api/search/suggest'] as const)
      expect([odd, await endOf(guest(name, { str: odd }))]).toEqual([odd, 'ok'])
})

test('a word is suggested by its beginning, its pinyin, its initials, and a title by a word inside it', async () => {
  expect(await suggest('语')).toContain('语文')
  expect(await suggest('yuwen')).toContain('语文')
  expect(await suggest('yuw')).toContain('语文')
  expect(await suggest('yw')).toContain('语文')
  expect(await suggest('YW')).toContain('语文')
  expect(await suggest('linzhiyuan')).toContain('林知远')
  expect((await suggest('错题')).some((word) => word.includes('错题') && !word.startsWith('错题'))).toBe(true)
  expect((await suggest('y')).length).toBe(8)
  expect(await suggest('')).toEqual([])
  expect(await suggest('qqqzzz')).toEqual([])
})

test('a suggestion that names one thing leads to its page; a topic, and a name that several have, lead to the search', async () => {
  const targetsOf = async (str: string) => (await guest('system/api/search/suggest', { str })).targetList
  const lecturer = await one(w, `select id, lecturer_name as name from lecturer where lecturer_name = '林知远'`)
  expect(await targetsOf('linzhiyuan')).toContainEqual({
    word: lecturer.name,
    type: 9,
    url: `/lecturer/${lecturer.id}`,
  })
  expect((await targetsOf('语文')).map(({ word }) => word)).not.toContain('语文')
  const pair = '同名的两门课程'
  await one(
    w,
    `update course set course_name = $1 where id in (select id from course where course_state = 2 order by id limit 2)`,
    [pair],
  )
  await gatherSearchWords(w.db.read)
  expect(await suggest(pair)).toContain(pair)
  expect(await targetsOf(pair)).toEqual([])
  const { id, course_category: kind } = await one(
    w,
    `update course set course_name = '独一无二的课程' where id = (select min(id) from course where course_name = $1) returning id, course_category`,
    [pair],
  )
  await gatherSearchWords(w.db.read)
  expect(await targetsOf('独一无二')).toEqual([
    { word: '独一无二的课程', type: kind === 9 ? 1 : kind, url: `${coursePlaces[kind]}/${id}` },
  ])
  expect(await targetsOf(pair)).toHaveLength(1) // the other alone has the name now
})

test('situations come first, two at most, and lead to their shelves while there is a course on them', async () => {
  const situation = await one(
    w,
    `select id, zone_name as name from zone where zone_location = 9 and zone_name = '明天要上公开课'`,
  )
  const found = await guest('system/api/search/suggest', { str: '公开课' })
  expect(found.list[0]).toBe(situation.name)
  expect(found.targetList).toContainEqual({ word: situation.name, type: 11, url: `/situation/${situation.id}` })
  expect((await suggest('明天要上'))[0]).toBe(situation.name)
  expect((await suggest('gongkaike'))[0]).not.toBe(situation.name) // it does not begin so
  expect((await suggest('mingtian'))[0]).toBe(situation.name)
  expect(await suggest('明天要上', 2)).not.toContain(situation.name)

  await w.db.pool.query(`update zone set zone_name = '公开课第' || id || '回' where zone_location = 9 and id <> $1`, [
    situation.id,
  ])
  await gatherSearchWords(w.db.read)
  const [first, second, third] = await suggest('公开课')
  expect([first, second].every((word) => /^公开课第\d+回$/.test(word!))).toBe(true) // they begin with it
  expect(third).not.toMatch(/^公开课第\d+回$|^明天要上公开课$/)

  await w.db.pool.query(
    `update course set course_state = 4 where id in (select ref_id from zone_ref where zone_id = $1)`,
    [situation.id],
  )
  await gatherSearchWords(w.db.read)
  expect(await suggest('明天要上')).not.toContain(situation.name)
})

test('suggestions of one type are of that type', async () => {
  const exams = await suggest('jiaoshi', 5)
  expect(exams.some((word) => word.startsWith('教师资格'))).toBe(true)
  expect(await suggest('教师资格考前自测', 6)).toEqual([])
})

test('a new title is suggested after the next gathering, one that is gone no more', async () => {
  const title = '古琴入门二十讲'
  const { rows } = await w.db.pool.query(
    'select id, course_name as name from course where course_state = 2 order by id desc limit 1',
  )
  await w.db.pool.query('update course set course_name = $1 where id = $2', [title, rows[0].id])
  expect(await suggest('guqin')).toEqual([])
  await gatherSearchWords(w.db.read)
  expect(await suggest('guqin')).toContain(title)
  expect(await suggest('gqrm')).toContain(title)
  await w.db.pool.query('update course set course_name = $1 where id = $2', [rows[0].name, rows[0].id])
  await gatherSearchWords(w.db.read)
  expect(await suggest('guqin')).toEqual([])
})

test('a topic that becomes a title too is found by its words from then on, and no more when it is none', async () => {
  const name = '慢读古琴曲'
  await w.as('operator')('community/admin/label/save', { labelName: name, labelArea: 1 })
  await gatherSearchWords(w.db.read)
  expect([await suggest('慢读'), await suggest('古琴')]).toEqual([[name], []])
  const { id, before } = await one(
    w,
    `update course c set course_name = $1 from (select id, course_name from course where course_state = 2 order by id desc limit 1) b
     where c.id = b.id returning c.id, b.course_name as before`,
    [name],
  )
  await gatherSearchWords(w.db.read)
  expect(await suggest('古琴')).toEqual([name])
  await one(w, 'update course set course_name = $1 where id = $2 returning id', [before, id])
  await gatherSearchWords(w.db.read)
  expect([await suggest('慢读'), await suggest('古琴')]).toEqual([[name], []])
})

test('a word of several titles is suggested itself, a word of one is not', async () => {
  const rename = (names: string[]) =>
    w.db.pool.query(
      `update course c set course_name = n.name from (select id, row_number() over (order by id desc) as at from course where course_state = 2) b
       join unnest($1::text[]) with ordinality as n (name, at) on n.at = b.at where c.id = b.id`,
      [names],
    )
  await rename(['古琴入门二十讲', '怎样读懂楚辞'])
  await gatherSearchWords(w.db.read)
  expect([(await suggest('古琴')).includes('古琴'), (await suggest('楚辞')).includes('楚辞')]).toEqual([false, false])
  await rename(['古琴入门二十讲', '课堂里的古琴'])
  await gatherSearchWords(w.db.read)
  expect([(await suggest('古琴')).includes('古琴'), (await suggest('课堂里')).includes('课堂里')]).toEqual([
    true,
    false,
  ])
})

test('hot words are topics that lead to hits', async () => {
  const { list } = await guest('system/api/search/hot', {})
  expect([list.length > 3, list.length <= 10]).toEqual([true, true])
  for (const str of list.slice(0, 4)) {
    const { counts } = await guest('system/api/search/all', { str })
    expect(
      Object.values(counts).some((n) => n > 0),
      str,
    ).toBe(true)
  }
})

test('a topic that is a title too is hot by what is studied of it; what titles share is no topic, however much it is studied', async () => {
  const topic = '慢读古琴曲'
  await w.as('operator')('community/admin/label/save', { labelName: topic, labelArea: 2 })
  const { rows } = await w.db.pool.query(
    'select id, course_name as name, count_study as n from course where course_state = 2 order by id limit 3',
  )
  const names = [topic, '古筝入门二十讲', '课堂里的古筝']
  const put = (list: { id: number; name: string; n: number }[]) =>
    Promise.all(
      list.map(({ id, name, n }) =>
        w.db.pool.query('update course set course_name = $2, count_study = $3 where id = $1', [id, name, n]),
      ),
    )
  await put(rows.map(({ id }, at) => ({ id, name: names[at]!, n: 100_000_000 })))
  await gatherSearchWords(w.db.read)
  const { list } = await guest('system/api/search/hot', {})
  expect(await suggest('古筝')).toContain('古筝')
  expect(list).toContain(topic)
  for (const word of ['古筝', ...names.slice(1)]) expect(list).not.toContain(word)
  await put(rows)
  await gatherSearchWords(w.db.read)
})

test('sounds are plain letters', () => {
  expect(soundsOf('语文')).toEqual({ pinyin: 'yuwen', initials: 'yw' })
  expect(soundsOf('AI 备课')).toEqual({ pinyin: 'aibeike', initials: 'aibk' })
})
