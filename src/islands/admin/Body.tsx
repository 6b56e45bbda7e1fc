// The states of a screen: skeleton, failure, or data, with a notice when a reload failed.

import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import type { Loaded } from '../kit/loaded.ts'
import { Failed, QueryState } from '../kit/QueryState.tsx'
import { Notice } from '../kit/State.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

type Props<T> = { of: Loaded<T>; what: string; children: (data: T) => ReactNode }

export function Body<T>({ of, what, children }: Props<T>) {
  if (of.failure && !of.isLoading && of.data === undefined)
    return (
      <div className="mt-5 bg-surface border border-line rounded-card">
        <Failed what={what} failure={of.failure} retry={of.reload} />
      </div>
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
