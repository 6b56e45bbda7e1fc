// What can be done with a row: the usual act boxed, at most one more beside it as text, the rest behind ⋯ with those last that take something away.
import { createContext, useContext, useState } from 'react'
import { Button, LinkButton } from './Button.tsx'
import type { ConfirmProps } from './Dialog.tsx'
import { type MenuChoice, MoreMenu } from './MoreMenu.tsx'
import { dialogOnDemand } from './on-demand.tsx'
import { Spoken } from './Small.tsx'

const Confirm = dialogOnDemand(async () => ({ default: (await import('./Dialog.tsx')).Confirm }))

/** `says`: for screen readers, before what the row is called; else the label without 「…」. */
export type RowAct = {
  label: string
  says?: string | undefined
  /** The one that most people come for: opening, editing, what is due. */
  isMain?: boolean | undefined
  /** Stands beside it, where it is what the list is for. */
  isBeside?: boolean | undefined
  /** Takes something away: it is behind ⋯, at the end. */
  isDanger?: boolean | undefined
  isBusy?: boolean | undefined
} & (
  | { href: string; opensTab?: boolean | undefined; isDownload?: boolean | undefined }
  | { run(): unknown }
  | { confirm: Omit<ConfirmProps, 'isOpen' | 'onClose'> }
)

export type RowActList = readonly (RowAct | false | null | undefined)[]

/** Where each act of a row stands. */
export function placesOf(list: RowActList) {
  const acts = list.filter((act): act is RowAct => Boolean(act))
  const main = acts.find(({ isMain, isDanger }) => isMain && !isDanger)
  const beside = acts.find((act) => act.isBeside && !act.isDanger && act !== main)
  const rest = acts.filter((act) => act !== main && act !== beside)
  return {
    main,
    beside,
    menu: [...rest.filter(({ isDanger }) => !isDanger), ...rest.filter(({ isDanger }) => isDanger)],
  }
}

/** On phones all acts are behind ⋯, and the whole row is the link of the main one unless its title is a link: `linked`. */
export const RowPlace = createContext<'wide' | 'phone' | 'linked'>('wide')

export function RowActs({ name, acts }: { name: string; acts: RowActList }) {
  const place = useContext(RowPlace)
  const [asked, ask] = useState<string>()
  const { main, beside, menu } = placesOf(acts)
  const saidOf = ({ says, label }: RowAct) => `${says ?? label.replace('…', '')}：${name}`
  const question = [main, beside, ...menu].find((act) => act && 'confirm' in act && saidOf(act) === asked)
  const choiceOf = (act: RowAct): MenuChoice =>
    ({
      ...act,
      name: act.label,
      says: saidOf(act),
      isDisabled: act.isBusy,
      ...('confirm' in act ? { run: () => ask(saidOf(act)) } : {}),
    }) as MenuChoice
  const isAlone = main && 'href' in main && !beside && menu.length === 0
  const all = [main, beside].filter((act): act is RowAct => act !== undefined)
  return (
    <>
      {place === 'wide' ? (
        <>
          {beside && <Outside act={beside} kind="ghost" said={saidOf(beside)} ask={ask} />}
          {main && <Outside act={main} kind="line" said={saidOf(main)} ask={ask} />}
          {menu.length > 0 && <MoreMenu of={name} choices={menu.map(choiceOf)} />}
        </>
      ) : (
        <>
          {place === 'phone' && main && 'href' in main && (
            <a href={main.href} data-row-link>
              <Spoken>{saidOf(main)}</Spoken>
            </a>
          )}
          {!isAlone && all.length + menu.length > 0 && <MoreMenu of={name} choices={[...all, ...menu].map(choiceOf)} />}
        </>
      )}
      {question && 'confirm' in question && <Confirm {...question.confirm} isOpen onClose={() => ask(undefined)} />}
    </>
  )
}

type OutsideProps = { act: RowAct; kind: 'line' | 'ghost'; said: string; ask(said: string): void }

function Outside({ act, kind, said, ask }: OutsideProps) {
  if ('href' in act)
    return (
      <LinkButton
        kind={kind}
        href={act.href}
        aria-label={said}
        target={act.opensTab ? '_blank' : undefined}
        download={act.isDownload || undefined}
      >
        {act.label}
      </LinkButton>
    )
  return (
    <Button
      kind={kind}
      aria-label={said}
      isPending={act.isBusy ?? false}
      onPress={() => ('confirm' in act ? ask(said) : act.run())}
    >
      {act.label}
    </Button>
  )
}
