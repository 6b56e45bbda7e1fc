// A timestamp that seeks the player.
import { clock } from '../../../lib/format.ts'
import { Icon } from '../../kit/Strokes.tsx'
import { $playing } from './study.ts'

/** Renders nothing in a lesson without a video. */
export const TimestampLink = ({ second, isVideo }: { second: number; isVideo: boolean }) =>
  isVideo ? (
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

/** The current position of the player, in seconds. */
export const currentSecond = () => $playing.get()?.now() ?? 0
