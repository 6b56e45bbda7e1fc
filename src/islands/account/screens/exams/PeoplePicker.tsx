// Ticks people of a class; a search by name finds those that the list has no room for.
import { useDeferredValue, useState } from 'react'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { People } from './use-people.ts'

type Props = {
  people(of: number, name: string): People
  /** The class or its exam. */
  of: number
  picked: readonly number[]
  onPicked(picked: readonly number[]): void
  /** They have it already and keep it. */
  kept?: readonly number[]
}

export function PeoplePicker({ people: usePeople, of, picked, onPicked, kept = [] }: Props) {
  const [typed, setTyped] = useState('')
  const people = usePeople(of, useDeferredValue(typed.trim().slice(0, 20)))
  const chosen = new Set([...picked, ...kept])
  const toggle = (id: number, isOn: boolean) => onPicked(isOn ? [...picked, id] : picked.filter((one) => one !== id))
  return (
    <div className="mt-2 rounded-ctl border border-line">
      <div className="flex flex-wrap items-center gap-3 border-b border-line bg-sunken p-2">
        <div className="min-w-40 flex-1">
          <TextInput label="按姓名找" value={typed} onValue={setTyped} maxLength={20} placeholder="按姓名找" />
        </div>
        <span role="status" className="text-mini text-ink-2 num">
          已选 {chosen.size} 人
        </span>
      </div>
      <ul className="grid max-h-48 grid-cols-1 overflow-y-auto px-3 py-1 sm:grid-cols-2">
        {people?.list.map(({ id, name }) => (
          <li key={id}>
            <label className="inline-flex min-h-11 items-center gap-2 md:min-h-8 coarse:min-h-11">
              <input
                type="checkbox"
                className="box"
                checked={chosen.has(id)}
                disabled={kept.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {name}
            </label>
          </li>
        ))}
        {people?.list.length === 0 && <li className="py-2 text-mini text-ink-3">没有找到</li>}
      </ul>
      {people && people.totalCount > people.list.length && (
        <p className="border-t border-line px-3 py-2 text-mini text-ink-3 num">
          共 {people.totalCount} 人，这里是前 {people.list.length} 人；其他人按姓名找。
        </p>
      )}
    </div>
  )
}
