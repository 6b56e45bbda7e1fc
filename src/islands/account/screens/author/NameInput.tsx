// A name typed in place, for a new chapter or lesson: Enter adds it and waits for the next, Esc ends.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

type Props = {
  label: string
  maxLength: number
  /** 「添加章」 */
  verb: string
  begin?: string
  /** Resolves to false where it failed. */
  save(name: string): Promise<boolean>
  close(): void
  /** One name alone: closes once it is saved. */
  isOnce?: boolean
}

export function NameInput({ label, maxLength, verb, begin = '', save, close, isOnce = false }: Props) {
  const [name, setName] = useState(begin)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const input = form.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  async function send(isLast = isOnce) {
    if (!name.trim() || isBusy) return
    setBusy(true)
    const isSaved = await save(name.trim())
    setBusy(false)
    if (!isSaved) return
    setName('')
    if (isLast) close()
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      className="flex w-full items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        close()
      }}
    >
      <TextInput
        label={label}
        placeholder={label}
        value={name}
        onValue={setName}
        maxLength={maxLength}
        autoComplete="off"
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="primary" isPending={isBusy} pending="正在保存" isDisabled={!name.trim()}>
        {verb}
      </Button>
      {/* what stands in the field is saved, Escape drops it */}
      <Button kind="ghost" onPress={() => (name.trim() && name.trim() !== begin.trim() ? void send(true) : close())}>
        好了
      </Button>
    </form>
  )
}
