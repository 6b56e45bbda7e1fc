// A second of the lesson, as a button that goes there.
import { clock } from '../../lib/format.ts'
import { Icon } from '../header/Icon.tsx'
import { $playing } from './study.ts'

/** Without a player (a text, a lesson that is not open) it is only the time. */
export const AtSecond = ({ second, isFilm }: { second: number; isFilm: boolean }) =>
  isFilm ? (
    <button
      type="button"
      aria-label={`跳到 ${clock(second)}`}
      onClick={() => {
        $playing.get()?.seek(second)
        document.querySelector('.learn')?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      }}
      className="inline-flex items-center gap-1 h-11 md:h-7 num text-primary font-medium hover:underline underline-offset-4"
    >
      <Icon name="play" className="size-3" />
      {clock(second)}
    </button>
  ) : null

/** The second that plays now, asked when it is needed. */
export const secondNow = () => $playing.get()?.now() ?? 0
