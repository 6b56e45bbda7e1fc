// Theme and text size.
import { useStore } from '@nanostores/react'
import { $isLarge, $theme, type Theme } from '../../lib/stores/look.ts'

const themes: [Theme, string][] = [
  ['system', '跟随'],
  ['light', '浅色'],
  ['dark', '深色'],
]
const choice =
  'flex-1 h-8 max-md:h-11 rounded-ctl text-mini text-ink-2 aria-pressed:bg-primary-soft aria-pressed:text-primary aria-pressed:font-medium'

/** Sets theme and text size; saved in the local storage. */
export function LookChoices() {
  const theme = useStore($theme)
  const isLarge = useStore($isLarge)
  return (
    <div className="px-3 py-2 border-t border-line space-y-1">
      <fieldset className="flex gap-1">
        <legend className="sr-only">颜色</legend>
        {themes.map(([value, name]) => (
          <button
            key={value}
            type="button"
            aria-pressed={theme === value}
            className={choice}
            onClick={() => $theme.set(value)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <fieldset className="flex gap-1">
        <legend className="sr-only">字号</legend>
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={isLarge === value}
            className={choice}
            onClick={() => $isLarge.set(value)}
          >
            {value ? '大字版' : '标准字'}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
