// How values and pictures are shown.

import { expect, test } from 'vitest'
import { maskMobile } from '../../../src/contract/mask.ts'
import { seasons } from '../../../src/contract/seasons.ts'
import { avatar } from '../../../src/lib/art/art.ts'
import { cover } from '../../../src/lib/art/cover.ts'
import { scene } from '../../../src/lib/art/scene.ts'
import { chineseNumber, clock, date, dateTime, deadline, fileSize, roughly, yuan } from '../../../src/lib/format.ts'
import { usesOf } from '../../../src/lib/labels/course-kinds.ts'
import { normalizeCode, passwordHints } from '../../../src/lib/normalize-input.ts'
import { withHeadingAnchors } from '../../../src/lib/page/heading-anchors.ts'
import { highlight } from '../../../src/lib/page/highlight.ts'
import { menuOf, settleMenu } from '../../../src/lib/page/user-menu.ts'
import { lead, plain } from '../../../src/lib/plain.ts'

test('money is fen, shown as yuan', () => {
  expect([yuan(29_800), yuan(990), yuan(1_234_500), yuan(0)]).toEqual(['¥ 298', '¥ 9.90', '¥ 12,345', '¥ 0'])
})

test('an instant is shown in Beijing', () => {
  expect(dateTime('2026-11-20T16:30:05.000Z')).toBe('2026-11-21 00:30:05')
  expect(date('2026-12-31T16:00:00Z')).toBe('2027-01-01')
})

test('the end of something is told by the day that it ends', () => {
  expect(deadline('2026-11-22T16:00:00.000Z')).toBe('11 月 22 日 周日 24:00')
  expect(deadline('2026-11-22T04:30:00.000Z')).toBe('11 月 22 日 周日 12:30')
})

test('numbers are shown as people read them', () => {
  expect([clock(760), clock(3725), clock(5)]).toEqual(['12:40', '1:02:05', '00:05'])
  expect([512, 86_016, 1_258_291, 4 * 1024 ** 3].map(fileSize)).toEqual(['512 B', '84 KB', '1.2 MB', '4 GB'])
  expect([roughly(9999), roughly(42_000), roughly(120_000)]).toEqual(['9,999', '4.2万', '12万'])
  expect([1, 10, 11, 20, 36].map(chineseNumber)).toEqual(['一', '十', '十一', '二十', '三十六'])
  expect(maskMobile('13800130551')).toBe('138****0551')
  expect(maskMobile('x28')).toBe('')
})

test('rich text as a description is plain, and short', () => {
  expect(plain('<p>甲 &amp; 乙</p><p>&lt;丙&gt;</p>')).toBe('甲 & 乙 <丙>')
  expect(plain(`<p>${'长'.repeat(300)}</p>`)).toHaveLength(120)
  expect(lead('<h2>题</h2><p>第一段</p><p>第二段</p>')).toBe('第一段')
})

test('the words of a search are marked, whatever characters they have', () => {
  expect(highlight('小学作业设计（一）', '作业设计')).toEqual([
    { text: '小学', isHit: false },
    { text: '作业设计', isHit: true },
    { text: '（一）', isHit: false },
  ])
  expect(
    highlight('C++ 与 AI', 'c++ ai')
      .filter(({ isHit }) => isHit)
      .map(({ text }) => text),
  ).toEqual(['C++', 'AI'])
  expect(highlight('甲', '  ')).toEqual([{ text: '甲', isHit: false }])
})

test('the headings of a text get anchors', () => {
  const { html, headings } = withHeadingAnchors('<h2>一 <b>甲</b></h2><p>x</p><h2 class="y">二</h2>')
  expect(html).toBe('<h2 id="t1">一 <b>甲</b></h2><p>x</p><h2 id="t2">二</h2>')
  expect(headings).toEqual([
    { id: 't1', text: '一 甲' },
    { id: 't2', text: '二' },
  ])
})

test('the same seed draws the same picture; another draws another', () => {
  expect(cover('12', '语', '黛', 1)).toBe(cover('12', '语', '黛', 1))
  expect(new Set(Array.from({ length: 64 }, (_, seed) => cover(String(seed), '语', '黛', 1))).size).toBe(64)
  expect(new Set(Array.from({ length: 35 }, (_, seed) => avatar(String(seed), '林'))).size).toBeGreaterThan(30)
  expect(scene('scene', 'winter')).toBe(scene('scene', 'winter'))
  expect(new Set(seasons.map((season) => scene('scene', season))).size).toBe(4)
})

test('a drawing has no style attribute, no script, and no need of a font for its common characters', () => {
  for (const picture of [
    cover('1', '语', '黛', 1),
    avatar('1', '林'),
    ...seasons.map((season) => scene('tree', season)),
  ]) {
    expect(picture).toMatch(/^<svg xmlns=/)
    expect(picture).not.toMatch(/style=|<script|<text/)
  }
  expect(cover('1', '龘', '黛', 1)).toContain('<text')
})

test('full-width digits and spaces in a code become plain', () => {
  expect(normalizeCode('１３８ 0013　0551')).toBe('13800130551')
})

test('a password says what it still lacks', () => {
  const met = (password: string) => passwordHints(password, '13800130551').map(({ isMet }) => isMet)
  expect(met('')).toEqual([false, false, false])
  expect(met('xingtan26')).toEqual([true, true, true])
  expect(met('a13800130551')).toEqual([true, true, false])
})

test('the user menu has the lecturer or organization centre for their types alone', () => {
  const names = (userType: 1 | 2 | 3) => menuOf({ userType }).map(({ name }) => name)
  expect(names(1)).toEqual([
    '社区中心',
    '我的课程',
    '我的考试',
    '我的班级',
    '班级考试',
    '学习记录',
    '我的订单',
    '我的收藏',
    '我的关注',
  ])
  expect(names(2).slice(9)).toEqual(['讲师中心'])
  expect(names(3).slice(9)).toEqual(['机构中心'])
})

test('settling in: a user who is none yet goes to recruit, others to apply, an organization nowhere', () => {
  const ways = (userType: number | undefined, type: 'USER' | 'LECTURER') =>
    settleMenu(userType, { type }).map(({ href }) => href.split('?')[0])
  expect(ways(1, 'USER')).toEqual(['/recruit', '/apply/organization'])
  expect(ways(undefined, 'USER')).toEqual(['/recruit', '/apply/organization'])
  expect(ways(1, 'LECTURER')).toEqual(['/apply', '/apply/organization'])
  expect(ways(2, 'USER')).toEqual(['/apply', '/apply/organization'])
  expect(ways(3, 'USER')).toEqual([])
  expect(settleMenu(1, { type: 'USER', lecturerAuditStatus: 3 })[0]!.href).toBe(
    '/recruit?type=USER&lecturerAuditStatus=3',
  )
})

test('documents and resources say how often they were downloaded, other courses how many learn', () => {
  const counts = { downloadCount: 1200, countStudy: 3450 }
  expect([1, 2, 3, 4, 9].map((courseCategory) => usesOf({ courseCategory, ...counts }))).toEqual([
    ...['3,450 人在学', '3,450 人在学', '1,200 次下载', '1,200 次下载', '3,450 人在学'],
  ])
  expect(usesOf({ courseCategory: 2, ...counts }, '预约')).toBe('3,450 人预约')
})
