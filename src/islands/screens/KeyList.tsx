// Keys and what they do.

export const KeyList = ({ keys }: { keys: readonly (readonly [key: string, name: string])[] }) => (
  <dl className="space-y-2">
    {keys.map(([key, name]) => (
      <div key={key} className="flex items-center gap-3">
        <dt className="w-16">
          <kbd className="kbd">{key}</kbd>
        </dt>
        <dd>{name}</dd>
      </div>
    ))}
  </dl>
)
