// What a text may lack, each with the way to its place.
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Check } from './checks.ts'

type Props = { checks: readonly Check[]; onCheck(check: Check): void; children?: React.ReactNode }

const most = 30

export function Checks({ checks, onCheck, children }: Props) {
  return (
    <>
      <ul className="space-y-0.5 empty:hidden">
        {checks.slice(0, most).map((check) => (
          <li key={check.key} className="flex items-center gap-2">
            <span className={check.isMeant ? 'text-ink-3' : check.kind === 'link' ? 'text-danger' : 'text-warn'}>
              <Icon name={check.isMeant ? 'clock' : 'warn'} className="size-4" />
            </span>
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{check.text}</span>
            <Button kind="text" onPress={() => onCheck(check)} aria-label={`${check.text}，${check.action}`}>
              {check.action}
            </Button>
          </li>
        ))}
        {children}
      </ul>
      {checks.some(({ from, isMeant }) => from >= 0 && !isMeant) && (
        <p className="mt-2 text-mini text-ink-3 max-md:hidden">
          写着写着按 <kbd className="kbd">F8</kbd> 到下一处，<kbd className="kbd">Shift F8</kbd> 回上一处
        </p>
      )}
    </>
  )
}
