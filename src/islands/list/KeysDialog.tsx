// The keyboard shortcuts that work here, from what makes them work.
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Remark } from '../kit/Small.tsx'
import { activeKeys, isShown, type KeyGroup, writtenOf } from './use-keys.ts'

/** A key of the screen goes before the same one of all screens. */
const withoutShadowed = (groups: readonly KeyGroup[]) =>
  groups.map((group, n) => ({
    ...group,
    keys: group.keys.filter(({ key }) => !groups.slice(0, n).some(({ keys }) => keys.some((own) => own.key === key))),
  }))

export default function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="快捷键" isOpen onClose={onClose}>
      {withoutShadowed(activeKeys()).map(({ title, keys }) => (
        <section key={title} className="mb-4" aria-label={title}>
          <h3 className="mb-2 text-mini text-ink-3">{title}</h3>
          <dl className="grid sm:grid-cols-2 gap-x-6 gap-y-2">
            {keys.filter(isShown).map((key) => (
              <div key={key.key} className="flex items-center gap-3">
                <dt className="w-14 shrink-0 whitespace-nowrap">
                  {writtenOf(key)
                    .split(' ')
                    .map((one) => (
                      <kbd key={one} className="kbd mr-1">
                        {one}
                      </kbd>
                    ))}
                </dt>
                <dd>{key.name}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Remark>打字的时候按键不起作用。</Remark>
      <div className="flex justify-end mt-5">
        <Button size="default" kind="primary" onPress={onClose}>
          知道了
        </Button>
      </div>
    </Dialog>
  )
}
