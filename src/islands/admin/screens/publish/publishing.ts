// Texts of publishing jobs, and parsing of the form that starts one.

import type { Input, Output } from '../../../../contract/calls.ts'
import type { CodeOf } from '../../../../contract/codes-of.ts'
import { publishScopes } from '../../../../contract/enums/publish-scopes.ts'
import type { Tone } from '../../../kit/State.tsx'

export type Job = Output<'system/admin/site/publish/view'>
export type Scope = CodeOf<typeof publishScopes>

export const scopes = [
  { value: publishScopes.all, name: '全站' },
  { value: publishScopes.tags, name: '按标签' },
  { value: publishScopes.paths, name: '按网址' },
] as const

/** Of the states: queued, running, done, partly failed. */
export const isRunning = ({ jobStatus }: Pick<Job, 'jobStatus'>) => jobStatus < 3

export function resultOf({ jobStatus, failList }: Job): { tone: Tone; description: string } {
  if (jobStatus === 1) return { tone: 'wait', description: '等待开始' }
  if (jobStatus === 2) return { tone: 'run', description: '进行中' }
  return failList.length
    ? { tone: 'bad', description: `${failList.length} 页失败` }
    : { tone: 'ok', description: '完成' }
}

/** What it was about: 全站, or the first of its tags or paths and how many more. */
export function subjectOf({ scope, tags, paths }: Pick<Job, 'scope' | 'tags' | 'paths'>): string {
  const [first, ...more] = scope === publishScopes.tags ? tags : paths
  if (scope === publishScopes.all || !first) return '全站'
  return more.length ? `${first} 等 ${more.length + 1} ${scope === publishScopes.tags ? '个标签' : '个网址'}` : first
}

/** 0.4 秒, 12 秒, 1 分 52 秒. */
export function lasted(ms: number): string {
  if (ms < 100) return '不到 0.1 秒'
  if (ms < 10_000) return `${+(ms / 1000).toFixed(1)} 秒`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} 秒` : `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`
}

export const wordsOf = (text: string) => [...new Set(text.split(/[\s,，、]+/).filter(Boolean))]

const shapes = { 2: /^[a-z]+(:[\w-]+)?$/, 3: /^\/(?![/\\])[^\s\\]*$/ }
const wanted = { 2: '标签形如 nav 或 course:12', 3: '网址以 / 开头，不带域名' }

/** What to ask for, or what is wrong with what was typed. */
export function askedFor(
  scope: Scope,
  text: string,
): { input: Input<'system/admin/site/publish'> } | { wrong: string } {
  if (scope === publishScopes.all) return { input: { scope } }
  const words = wordsOf(text)
  if (!words.length) return { wrong: `请填写至少一个${scope === publishScopes.tags ? '标签' : '网址'}` }
  const odd = words.find((word) => !shapes[scope].test(word))
  if (odd) return { wrong: `「${odd}」不对：${wanted[scope]}` }
  return { input: scope === publishScopes.tags ? { scope, tags: words } : { scope, paths: words } }
}

const kinds: [name: string, test: RegExp][] = [
  ['首页', /^\/$/],
  ['课程列表', /^\/(list|live|library|resource|imagetext)$/],
  ['课程详情', /^\/view\//],
  ['页脚文章', /^\/terrace\//],
  ['登录与注册', /^\/(login|register|reset)$/],
  ['其他', /./],
]

/** How many public pages there are of each kind. */
export function pagesByKind(paths: Iterable<string>): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const [name] = kinds.find(([, test]) => test.test(path)) ?? ['其他']
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return kinds.flatMap(([name]) => (counts.has(name) ? [{ name, count: counts.get(name)! }] : []))
}

/** A path as people read it. */
export function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
