// Whether what is written is safe, in one line that stays in its place; only results are spoken.
import { useEffect, useState } from 'react'
import { timeToTheSecond } from '../../../lib/format.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icons.ts'
import type { KeeperState } from './draft-keeper.ts'

type Saved = Omit<KeeperState<never, never>, 'text' | 'conflict' | 'draft'>

const second = (at: number | null) => (at ? timeToTheSecond(new Date(at).toISOString()) : '')

type Line = { icon: IconName; tone: string; text: string; more?: string; isResult?: boolean }

export function lineOf(state: Saved): Line {
  const kept = state.isFull ? '' : '，已存本机'
  if (state.phase === 'conflict')
    return { icon: 'pen', tone: 'text-warn', text: '两份都在，先不自动合', isResult: true }
  switch (state.save) {
    case 'clean':
      return { icon: 'cloud', tone: 'text-ink-3', text: '写下第一个字就开始存' }
    case 'typed':
      if (state.isFull) return full
      return { icon: 'pen', tone: 'text-warn', text: '有改动，几秒后保存' }
    case 'saving':
      return { icon: 'refresh', tone: 'text-info', text: '保存中…' }
    case 'saved':
      return {
        icon: 'cloud',
        tone: 'text-success',
        text: `已自动保存 ${second(state.savedAt)}`,
        isResult: true,
        more: `服务器第 ${state.version} 版`,
      }
    case 'offline':
      if (state.isFull) return full
      return {
        icon: 'off',
        tone: 'text-danger',
        text: `离线${kept} ${second(state.keptAt)}`,
        isResult: true,
        more: `连上就送，已攒 ${state.unsent} 处`,
      }
    case 'refused':
      if (state.isFull) return full
      return {
        icon: 'off',
        tone: 'text-danger',
        text: `服务器没收下${kept}`,
        isResult: true,
        more: state.why || '30 秒后再试，先别换电脑',
      }
    case 'signedOut':
      return { icon: 'off', tone: 'text-danger', text: `你在别处登录了${kept}`, more: '字都在这里', isResult: true }
    case 'gone':
      return { icon: 'warn', tone: 'text-danger', text: `草稿在别处处理了${kept}`, more: '字都在这里', isResult: true }
  }
}

const full: Line = {
  icon: 'off',
  tone: 'text-danger',
  text: '本机也快满了',
  more: '先存成文件，一个字也不丢',
  isResult: true,
}

export function SaveLine({ state, className = '' }: { state: Saved; className?: string }) {
  const { icon, tone, text, more, isResult } = lineOf(state)
  const [spoken, speak] = useState('')
  // a result is spoken once it rests; the time of a save is not worth a sentence each
  const result = isResult ? text.replace(/ [\d:]+$/, '') : ''
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => speak(result), 600)
    return () => clearTimeout(timer)
  }, [result])
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 text-mini num ${className}`}>
      <span className={`shrink-0 ${tone}`}>
        <Icon name={icon} className={`size-4 ${icon === 'refresh' ? 'motion-safe:animate-spin' : ''}`} />
      </span>
      <span className="truncate text-ink-2" title={more}>
        {text}
        {more && <span className="text-ink-3 max-lg:hidden"> · {more}</span>}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </span>
  )
}
