// Uploads a file: chosen, dropped or pasted. The accepted types and size are shown beforehand.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { fileSize } from '../../lib/format.ts'
import { Button, IconButton } from './Button.tsx'
import { FileInput } from './FileInput.tsx'
import { Icon } from './Icon.tsx'
import { type PictureCall, pictureTypes, sendPicture, type Uploaded, wrongPicture } from './picture-file.ts'
import { Progress } from './State.tsx'
import { sendWithProgress } from './send-with-progress.ts'

type Props = {
  /** 1 avatar, 2 cover, 3 picture in rich text. */
  purpose: 1 | 2 | 3
  call?: PictureCall
  onDone(file: Uploaded): unknown
  /** What happens to the picture: 「会裁成正方形」. */
  description?: string
  children?: ReactNode // more buttons
}

/** Uploads one picture. */
export const Upload = ({ purpose, call = 'system/auth/upload/pic', description, ...rest }: Props) => (
  <UploadBox
    noun="图片"
    title="把图片拖到这里，或者粘贴截图"
    accept={pictureTypes.join(',')}
    description={`JPG、PNG、WebP、GIF，不超过 10 MB${description ? `，${description}` : ''}`}
    refuse={wrongPicture}
    sendFile={(file, send) => sendPicture(file, { purpose, call, send })}
    {...rest}
  />
)

type BoxProps = {
  noun: string
  title: string
  accept: string
  /** Types and size. */
  description: string
  /** Why a file is not taken. */
  refuse(file: File): string | undefined
  sendFile(file: File, send: typeof fetch): Promise<Uploaded>
  onDone(file: Uploaded): unknown
  children?: ReactNode
}

type UploadInProgress = { file: File; part: number; stop: AbortController }

/** Uploads one file, with progress, cancel and error messages. */
export function UploadBox({ noun, title, accept, description, refuse, sendFile, onDone, children }: BoxProps) {
  const [sending, setSending] = useState<UploadInProgress>()
  const [error, setError] = useState('')

  async function uploadFile(file: File | undefined) {
    if (!file || sending) return
    const why = refuse(file)
    if (why) return setError(why)
    if (!navigator.onLine) return setError('现在没有网络，传不了文件。写好的内容不会丢，联网后再选一次这个文件')
    const stop = new AbortController()
    const current = { file, stop, part: 0 }
    setError('')
    setSending(current)
    try {
      const send = sendWithProgress((part) => setSending({ ...current, part }), stop.signal)
      await onDone(await sendFile(file, send))
    } catch (failure) {
      if (!stop.signal.aborted) setError(CallError.is(failure) ? failure.msg : '没有传上去，请再试一次')
    }
    setSending(undefined)
  }

  return (
    <div className="flex-1 min-w-0 basis-64">
      <DropBox
        noun={noun}
        title={title}
        accept={accept}
        description={description}
        isDisabled={Boolean(sending)}
        onFiles={([file]) => void uploadFile(file)}
      >
        {children}
      </DropBox>
      {sending && (
        <div className="mt-3 flex items-center gap-3 text-mini num">
          <Icon name={noun === '图片' ? 'image' : 'file'} className="size-4 text-ink-3" />
          <span className="truncate">{sending.file.name}</span>
          <span className="text-ink-3 whitespace-nowrap">
            {fileSize(sending.part * sending.file.size)} / {fileSize(sending.file.size)}
          </span>
          <Progress value={sending.part * 100} label={`${noun}上传进度`} isDone={false} className="flex-1 min-w-16" />
          <span className="w-9 text-right">{Math.round(sending.part * 100)}%</span>
          <IconButton icon="x" label="取消上传" onPress={() => sending.stop.abort()} />
        </div>
      )}
      <UploadError text={error} />
    </div>
  )
}

/** Why a file was not taken. */
export const UploadError = ({ text }: { text: string }) => (
  <p role="alert" className="text-mini text-danger">
    {text && (
      <span className="mt-2 flex gap-1.5">
        <Icon name="warn" className="size-3.5 mt-[3px]" />
        {text}
      </span>
    )}
  </p>
)

type DropBoxProps = Pick<BoxProps, 'noun' | 'title' | 'accept' | 'description' | 'children'> & {
  isMultiple?: boolean
  isDisabled?: boolean
  onFiles(files: File[]): void
}

/** Files are chosen, dropped or pasted here. */
export function DropBox({
  noun,
  title,
  accept,
  description,
  isMultiple = false,
  isDisabled = false,
  onFiles,
  children,
}: DropBoxProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: Iterable<File> | null | undefined) => {
    const list = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (list.length) onFiles(list)
  }

  const takeRef = useRef(take)
  takeRef.current = take
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => takeRef.current(clipboardData?.files)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is for the mouse; the button is accessible to everybody
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={`border border-dashed rounded-card px-4 py-3.5 flex flex-wrap items-center gap-x-4 gap-y-3 ${isOver ? 'border-primary bg-primary-soft' : 'border-line-strong'}`}
    >
      <div className="flex-1 min-w-0 basis-52">
        <p className="font-medium">{title}</p>
        <p className="text-mini text-ink-3 num">{description}</p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button icon="ul" isDisabled={isDisabled} onPress={() => chooser.current?.click()}>
          选择{noun}
        </Button>
        {children}
        <FileInput ref={chooser} label={`选择${noun}`} accept={accept} isMultiple={isMultiple} onFiles={take} />
      </div>
    </div>
  )
}
