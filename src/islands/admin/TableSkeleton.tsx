// Grey rows in the size of a table's.
import { Block } from '../kit/QueryState.tsx'

export const TableSkeleton = () => (
  <div className="mt-6 bg-surface border border-line rounded-card overflow-hidden" aria-hidden="true">
    <div className="h-9 bg-sunken border-b border-line" />
    {['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-1/3'].map((width) => (
      <div key={width} className="flex items-center h-11 px-4 border-t border-line first:border-0">
        <Block className={`h-3.5 ${width}`} />
      </div>
    ))}
  </div>
)
