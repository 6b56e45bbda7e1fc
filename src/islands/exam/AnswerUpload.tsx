// Uploads a file to an answer: what the question takes is said beforehand and checked before it is sent.
import type { Output } from '../../contract/calls.ts'
import { extensionOf, inWords } from '../../contract/file-kinds.ts'
import { fileSize } from '../../lib/format.ts'
import { upload } from '../../lib/wire/api.ts'
import { UploadBox } from '../kit/Upload.tsx'

type Props = {
  extensions: readonly string[]
  /** MB of one file. */
  maxSize: number
  /** How many more may be added. */
  left: number
  onDone(file: Output<'system/auth/upload/file'>): void
}

export function AnswerUpload({ extensions, maxSize, left, onDone }: Props) {
  const kinds = inWords(extensions)
  function refuse({ name, size }: File) {
    if (!extensions.includes(extensionOf(name))) return `这道题不收「${name}」这种文件，可以交${kinds}`
    if (size > maxSize * 1024 ** 2) return `文件 ${fileSize(size)}，超过 ${maxSize} MB，请压缩后再传`
    if (!size) return '这个文件是空的，请换一个'
  }
  async function sendFile(file: File, send: typeof fetch) {
    const form = new FormData()
    form.set('file', file)
    return upload('system/auth/upload/file', form, { hideErrorTips: true, send })
  }
  return (
    <UploadBox
      noun="文件"
      title="把文件拖到这里"
      accept={extensions.map((one) => `.${one}`).join(',')}
      description={`${kinds}，每个不超过 ${maxSize} MB，还可以交 ${left} 个`}
      refuse={refuse}
      sendFile={sendFile}
      onDone={(file) => onDone(file as Output<'system/auth/upload/file'>)}
    />
  )
}
