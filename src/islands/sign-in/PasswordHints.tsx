// Password rules, checked while typing.
import { passwordHints } from '../../lib/normalize-input.ts'
import { Icon } from '../kit/Strokes.tsx'

export const PasswordHints = ({ password, mobile }: { password: string; mobile: string }) => (
  <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-mini">
    {passwordHints(password, mobile).map(({ name, isMet }) => (
      <li key={name} className={`flex items-center gap-1.5 ${isMet ? 'text-success' : 'text-ink-3'}`}>
        <Icon name={isMet ? 'check' : 'info'} className="size-3.5" />
        {name}
        {isMet && <span className="sr-only">，已满足</span>}
      </li>
    ))}
  </ul>
)
