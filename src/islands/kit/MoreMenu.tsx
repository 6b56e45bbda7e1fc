// What is done seldom, behind one button.
import { buttonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'

export type MenuChoice = readonly [name: string, run: () => unknown]

/** On phones it opens at the left edge of the nearest positioned parent. Closed it has no box: hidden contents would widen the page. */
export const MoreMenu = ({ choices, className = '' }: { choices: readonly MenuChoice[]; className?: string }) => (
  <details data-menu className={`group md:relative ${className}`}>
    <summary className={buttonLook('line', 'mini')}>
      更多
      <Icon name="down" className="size-3.5" />
    </summary>
    <div className="hidden group-open:block absolute max-md:left-0 md:right-0 top-full mt-1 z-20 w-56 max-h-[60vh] overflow-y-auto bg-surface border border-line rounded-card shadow-pop">
      {choices.map(([name, run]) => (
        <button
          key={name}
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest('details')!.open = false
            void run()
          }}
          className="w-full text-left min-h-11 px-4 py-2 hover:bg-sunken outline-offset-[-2px]"
        >
          {name}
        </button>
      ))}
    </div>
  </details>
)
