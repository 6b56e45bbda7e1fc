// Around what is loaded late: while it loads a fallback, and where it failed to load (or to render) a sentence with a way on, so that
// the rest of the page stays.
import { Component, type ReactNode, Suspense } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

type Props = {
  /** What is loaded: 「播放器」. */
  what: string
  fallback?: ReactNode
  children: ReactNode
}

export class LoadBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { what, fallback, children } = this.props
    if (!this.state.hasFailed) return <Suspense fallback={fallback}>{children}</Suspense>
    return (
      <div role="alert" className="py-10 px-6 text-center">
        <span className="inline-grid place-items-center size-11 rounded-full bg-danger-soft text-danger">
          <Icon name="warn" className="size-5" />
        </span>
        <p className="mt-3 text-[16px] leading-6 font-semibold">{what}没有载入</p>
        <p className="text-ink-2 mt-1">
          可能是网络断了，或者网站刚刚更新。重新加载后再试，写了一半的内容都还在
          {document.documentElement.dataset.older}。
        </p>
        <Button kind="primary" size="default" icon="refresh" className="mt-4 mx-auto" onPress={() => location.reload()}>
          重新加载
        </Button>
      </div>
    )
  }
}
