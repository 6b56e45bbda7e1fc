// The filters of a list, and its order.
import { Button } from '../kit/Button.tsx'
import { Chip, LookupChip } from '../kit/filters.tsx'
import { Select } from '../kit/Select.tsx'
import { Find } from '../kit/TextInput.tsx'
import type { ListCall, ListQuery } from './list-query.ts'
import type { ListState } from './use-list.ts'

type Props<N extends ListCall> = { list: ListQuery<N>; state: ListState<N>; className?: string }

export function FilterBar<N extends ListCall>({ list, state, className = '' }: Props<N>) {
  const { filters = [], sorts = [] } = list
  const { search } = state.address
  if (!filters.length && !sorts.length) return null
  return (
    <div className={`flex flex-wrap items-center gap-2 print:hidden ${className}`}>
      {filters
        .filter(({ choices }) => !choices)
        .map((filter) => (
          <Find
            key={filter.key}
            label={filter.label}
            value={search[filter.key] ?? ''}
            onFind={(text) => state.setFilter(filter, text.trim())}
          />
        ))}
      {filters
        .filter(({ key, choices, isLinked }) => choices && (!isLinked || search[key]))
        .map((filter) => {
          const { key, label, choices = [], useChoices, isSpan, isLinked } = filter
          const chip = {
            label,
            isSpan,
            isLinked,
            value: state.set.find((set) => set.key === key)?.text ?? '',
            onValue: (text: string) => state.setFilter(filter, text),
          }
          return useChoices ? (
            <LookupChip key={key} {...chip} useChoices={useChoices} />
          ) : (
            <Chip key={key} {...chip} choices={choices} />
          )
        })}
      {state.set.length > 0 && (
        <Button kind="ghost" onPress={state.clearFilters}>
          清除
        </Button>
      )}
      {sorts.length > 0 && (
        <span className="md:ml-auto max-md:w-full">
          <Select
            label="顺序"
            options={sorts.map(({ value, name }) => ({ value: String(value), name }))}
            value={String(state.sort ?? sorts[0]!.value)}
            onValue={(sort) =>
              state.address.set({ sort: sort === String(sorts[0]!.value) ? undefined : sort, open: undefined })
            }
          />
        </span>
      )}
    </div>
  )
}
