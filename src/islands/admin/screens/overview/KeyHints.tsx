// Keys of the console that save the most, below the day.
import type { CallName } from '../../../../contract/calls.ts'
import { useMay } from '../../session.ts'

const hints: readonly (readonly [keys: string, name: string, needs?: CallName])[] = [
  ['G O', '订单', 'user/admin/order/info/page'],
  ['G U', '用户', 'user/admin/users/page'],
  ['/', '查找'],
  ['?', '全部'],
]

export function KeyHints() {
  const may = useMay()
  const shown = hints.filter(([, , needs]) => !needs || may(needs))
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-mini text-ink-3 max-lg:hidden">
      {shown.map(([keys, name]) => (
        <span key={keys} className="inline-flex items-center gap-1">
          {keys.split(' ').map((key) => (
            <kbd key={key} className="kbd">
              {key}
            </kbd>
          ))}
          {name}
        </span>
      ))}
    </p>
  )
}
