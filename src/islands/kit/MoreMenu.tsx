// What is done seldom, behind one button.
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonLook } from './button-look.ts'
import { Icon } from './Icon.tsx'

/** `says`: for screen readers, where the name does not say of what it is. */
export type MenuChoice = { name: string; says?: string; isDisabled?: boolean | undefined } & (
  | { run(): unknown }
  | { href: string; opensTab?: boolean | undefined; isDownload?: boolean | undefined }
)

const width = 224 // px, w-56
const margin = 8

/** Its right edge under that of the button, as far as it stays in the window; on phones it is as wide as that. */
function place(menu: HTMLDetailsElement) {
  const { left, right } = menu.getBoundingClientRect()
  const wanted = Math.min(right, document.documentElement.clientWidth - margin) - width
  const isPhone = matchMedia('(max-width: 767px)').matches
  ;(menu.lastElementChild as HTMLElement).style.left = isPhone ? '' : `${Math.max(margin, wanted) - left}px`
}

/** `of`: whose choices these are, then the button shows ⋯ alone. Closed it has no box: hidden contents would widen the page. On phones it comes from below. */
export function MoreMenu({
  choices,
  of,
  className = '',
}: {
  choices: readonly MenuChoice[]
  of?: string
  className?: string
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = menu.current!
    const button = details.querySelector('summary')!
    const placed = () => place(details)
    button.addEventListener('click', placed) // before it is drawn
    details.addEventListener('toggle', placed) // however it was opened
    return () => {
      button.removeEventListener('click', placed)
      details.removeEventListener('toggle', placed)
    }
  }, [])
  /** A dialog that a choice opens gives the focus back to the button. */
  const close = () => {
    menu.current!.open = false
    menu.current!.querySelector('summary')!.focus()
  }
  return (
    <details ref={menu} data-menu className={`group relative ${className}`}>
      {of === undefined ? (
        <summary className={buttonLook('line', 'mini')}>
          更多
          <Icon name="down" className="size-3.5" />
        </summary>
      ) : (
        <summary
          aria-label={`更多：${of}`}
          title="更多"
          className="grid place-items-center size-11 md:size-mini coarse:size-11 rounded-ctl text-ink-2 cursor-pointer hover:bg-sunken hover:text-ink group-open:bg-sunken"
        >
          <Icon name="dots" />
        </summary>
      )}
      <div
        data-of={of}
        className="more-menu hidden group-open:block overflow-y-auto bg-surface border-line text-left md:absolute md:right-0 md:top-full md:z-20 md:mt-1 md:w-56 md:max-h-[60vh] md:border md:rounded-card md:shadow-pop"
      >
        {choices.map((choice) => (
          <Choice key={choice.name} {...choice} close={close} />
        ))}
      </div>
    </details>
  )
}

const look =
  'block w-full text-left text-ui text-ink min-h-11 px-4 py-2.5 hover:bg-sunken outline-offset-[-2px] disabled:opacity-60'

function Choice({ name, says, isDisabled, close, ...what }: MenuChoice & { close(): void }): ReactNode {
  const label = says && { 'aria-label': says }
  if ('href' in what)
    return (
      <a
        href={what.href}
        {...label}
        onClick={close}
        target={what.opensTab ? '_blank' : undefined}
        download={what.isDownload || undefined}
        className={look}
      >
        {name}
      </a>
    )
  return (
    <button
      type="button"
      {...label}
      disabled={isDisabled}
      onClick={() => {
        close()
        void what.run()
      }}
      className={look}
    >
      {name}
    </button>
  )
}
