// Sums over all rows that match, the last of them stressed.
type Props = { list: readonly (readonly [name: string, value: string])[] }

export const Sums = ({ list }: Props) => (
  <dl aria-label="合计" aria-live="polite" className="flex flex-wrap gap-x-5 gap-y-1 pb-3 text-mini num">
    {list.map(([name, value], n) => (
      <div key={name} className="flex gap-1.5">
        <dt className="text-ink-3">{name}</dt>
        <dd className={n && n === list.length - 1 ? 'font-semibold text-brand-text' : 'font-medium'}>{value}</dd>
      </div>
    ))}
  </dl>
)
