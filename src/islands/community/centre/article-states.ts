// How the states of my articles are named and coloured, and which tab shows them.
import type { Output } from '../../../contract/calls.ts'
import type { Tone } from '../../kit/State.tsx'

export type OwnArticles = Output<'community/auth/blogger/article/list'>
export type OwnArticle = OwnArticles['list'][number]

export { articleStates as states } from '../../../contract/community/article-states.ts'

export const looks: Readonly<Record<number, { name: string; tone: Tone }>> = {
  1: { name: '退回', tone: 'bad' },
  2: { name: '定时', tone: 'wait' },
  3: { name: '等人看', tone: 'wait' },
  4: { name: '已上线', tone: 'ok' },
  5: { name: '已撤下', tone: 'off' },
  6: { name: '草稿', tone: 'off' },
  7: { name: '已删除', tone: 'off' },
}

type Tab = {
  key: string
  name: string
  state?: number
  count: keyof OwnArticles['counts']
  isAlways?: true
  isDue?: true
}

/** Tabs without articles are left out, but for those that stand always. */
export const tabs: readonly Tab[] = [
  { key: 'all', name: '全部', count: 'all', isAlways: true },
  { key: 'online', name: '已上线', state: 4, count: 'online', isAlways: true },
  { key: 'refused', name: '退回', state: 1, count: 'refused', isAlways: true, isDue: true },
  { key: 'waiting', name: '等人看', state: 3, count: 'waiting' },
  { key: 'timed', name: '定时', state: 2, count: 'timed' },
  { key: 'draft', name: '草稿', state: 6, count: 'draft', isAlways: true },
  { key: 'down', name: '已撤下', state: 5, count: 'down' },
  { key: 'deleted', name: '最近删除', state: 7, count: 'deleted' },
]
