// Papers of an application: a picture and a whole number are shown one by one, when somebody asks, and each look is logged.
import { useState } from 'react'
import { tryApi } from '../../../../lib/wire/api.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm, Dialog } from '../../../kit/Dialog.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { useOneAtATime } from '../../../kit/one-at-a-time.ts'
import { Small, Spoken } from '../../../kit/Small.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { paperNames } from '../../../settle/settling-labels.ts'
import type { Review } from './application-labels.ts'

export function Papers({ review, reload }: { review: Review; reload(): void }) {
  const [pictures, setPictures] = useState<Record<number, string>>({})
  const [large, setLarge] = useState<number>()
  async function look(fileNo: number) {
    const shown = await tryApi('user/admin/lecturer/audit/picture/view', { fileNo })
    if (!shown) return
    setPictures((was) => ({ ...was, [fileNo]: shown.picture }))
    reload()
  }
  if (!review.pictureList.length)
    return (
      <p className="text-ink-3">
        {review.passTime ? '已经核对过，照片按约定删除了。' : '没有照片，或者已经按约定删除。'}
      </p>
    )
  const open = review.pictureList.find(({ fileNo }) => fileNo === large)
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {review.pictureList.map(({ fileNo, kind }) => (
          <li key={fileNo} className="min-w-0">
            {pictures[fileNo] ? (
              <button
                type="button"
                aria-label={`放大${paperNames[kind]}`}
                onClick={() => setLarge(fileNo)}
                className="block w-full rounded-card border border-line bg-sunken p-2"
              >
                <img
                  src={pictures[fileNo]}
                  alt={`${paperNames[kind]}，盖有水印`}
                  className="h-52 w-full object-contain"
                />
              </button>
            ) : (
              <Hidden name={paperNames[kind]!} look={() => look(fileNo)} />
            )}
            {pictures[fileNo] && <p className="mt-1 text-mini text-ink-3">{paperNames[kind]}</p>}
          </li>
        ))}
      </ul>
      {open && (
        <Dialog title={paperNames[open.kind]!} isOpen isWide onClose={() => setLarge(undefined)}>
          <img
            src={pictures[open.fileNo]}
            alt={`${paperNames[open.kind]}，盖有水印`}
            className="max-h-[75vh] w-full object-contain"
          />
        </Dialog>
      )}
    </>
  )
}

function Hidden({ name, look }: { name: string; look(): Promise<void> }) {
  const press = useOneAtATime(look)
  return (
    <button
      type="button"
      onClick={() => press()}
      className="grid h-52 w-full place-content-center gap-1 rounded-card border border-dashed border-line-strong text-center hover:border-primary hover:text-primary"
    >
      <Icon name="eye" className="mx-auto size-6" />看{name}
      <Small>会记下你看过</Small>
    </button>
  )
}

type NumberProps = { id: number; kind: 8 | 9; name: string; reload(): void }

/** The whole number, for a reason. */
export function WholeNumber({ id, kind, name, reload }: NumberProps) {
  const [number, setNumber] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  async function look() {
    const shown = await tryApi('user/admin/lecturer/audit/number/view', { id, kind, reason: reason.trim() })
    if (!shown) return false
    setNumber(shown.number)
    reload()
  }
  if (number) return <b className="select-all font-medium num">{number}</b>
  return (
    <>
      <Button kind="ghost" onPress={() => setAsking(true)}>
        看全号…<Spoken>，{name}</Spoken>
      </Button>
      <Confirm
        title={`看全${name}？`}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        safe="先不看"
        action="看全号"
        run={look}
      >
        <p className="mb-3">记下是谁、什么时候、为什么看，申请人查得到看过。</p>
        <Labelled text="为什么看">
          <TextInput label="为什么看" value={reason} onValue={setReason} maxLength={100} autoComplete="off" autoFocus />
        </Labelled>
      </Confirm>
    </>
  )
}
