// The states of a screen: skeleton, failure, or data, with a notice when a reload failed.
import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import type { Loaded } from '../kit/loaded.ts'
import { Block, Failed, QueryState } from '../kit/QueryState.tsx'
import { Notice } from '../kit/State.tsx'

type Props<T> = { of: Loaded<T>; what: string; children: (data: T) => ReactNode }

export function ScreenBody<T>({ of, what, children }: Props<T>) {
  if (of.failure && !of.isLoading && of.data === undefined)
    return (
      <Card className="mt-5">
        <Failed what={what} failure={of.failure} retry={of.reload} />
      </Card>
    )
  return (
    <>
      {of.failure && of.data !== undefined && (
        <div className="mt-5">
          <Notice tone="warn" action={<Button onPress={of.reload}>重试</Button>}>
            下面不是最新的：{of.failure.msg}
          </Notice>
        </div>
      )}
      <QueryState of={of} what={what} skeleton={<TableSkeleton />}>
        {children}
      </QueryState>
    </>
  )
}

const TableSkeleton = () => (
  <Card className="mt-6 overflow-hidden" aria-hidden="true">
    <div className="h-9 bg-sunken border-b border-line" />
    {['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-1/3'].map((width) => (
      <div key={width} className="flex items-center h-11 px-4 border-t border-line first:border-0">
        <Block className={`h-3.5 ${width}`} />
      </div>
    ))}
  </Card>
)
