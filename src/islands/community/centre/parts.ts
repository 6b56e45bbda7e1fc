// The parts of the community centre: each has an address (`?list=`) and a number in the menu.
import type { Output } from '../../../contract/calls.ts'

export type Counts = Output<'community/auth/blogger/centre/view'>

type Part = { name: string; count?: keyof Counts }

export const groups = [
  {
    name: '写下的',
    parts: {
      article: { name: '文章' },
      question: { name: '提问', count: 'questionCount' },
      answer: { name: '回答', count: 'answerCount' },
      comment: { name: '评论', count: 'commentCount' },
    },
  },
  {
    name: '往来',
    parts: {
      collection: { name: '收藏', count: 'collectionCount' },
      attention: { name: '关注', count: 'attentionCount' },
      fans: { name: '粉丝', count: 'fansCount' },
      point: { name: '积分', count: 'pointCount' },
    },
  },
  { name: '', parts: { profile: { name: '博客资料' } } },
] as const satisfies readonly { name: string; parts: Record<string, Part> }[]

export type PartName = Parts<(typeof groups)[number]>
type Parts<G> = G extends { parts: infer P } ? keyof P & string : never

export const names = groups.flatMap(({ parts }) => Object.keys(parts)) as PartName[]

export const isPart = (name: string | undefined): name is PartName => names.some((part) => part === name)
