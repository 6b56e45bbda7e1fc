// Choosing a picture, which is uploaded at once: what its button and its message need.
import { type ReactNode, useRef, useState } from 'react'
import type { CallError } from '../../contract/codes.ts'
import { FileInput } from './FileInput.tsx'
import { type PictureCall, pictureTypes, sendPicture, wrongPicture } from './picture-file.ts'

type Options = {
  /** Of what: 「封面」. */
  name: string
  /** 1 square, 2 cover, 3 picture that keeps its shape. */
  purpose: 1 | 2 | 3
  call: PictureCall
  onUrl(url: string): void
}

type Chooser = {
  open(): void
  isBusy: boolean
  /** Why it was not taken; '' where it was. */
  wrong: string
  /** Stands somewhere on the page, and is not seen. */
  input: ReactNode
}

export function usePictureChooser({ name, purpose, call, onUrl }: Options): Chooser {
  const chooser = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')

  async function take(file: File | undefined) {
    if (!file) return
    const why = wrongPicture(file)
    if (why) return setWrong(why)
    setWrong('')
    setBusy(true)
    await sendPicture(file, { purpose, call }).then(
      ({ fileUrl }) => onUrl(fileUrl),
      (failure: CallError) => setWrong(failure.msg),
    )
    setBusy(false)
  }
  const input = (
    <FileInput
      ref={chooser}
      label={`选择${name}`}
      accept={pictureTypes.join(',')}
      onFiles={([file]) => void take(file)}
    />
  )
  return { open: () => chooser.current?.click(), isBusy, wrong, input }
}
