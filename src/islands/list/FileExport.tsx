// Makes a file of what many pages of a list answer, and hands it over. Begins at once; closes when the file is handed over.
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { saveFile } from '../../lib/documents/table-file.ts'
import { thousands } from '../../lib/format.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Notice, Progress } from '../kit/State.tsx'

/** For `collect`. */
type Collecting = { signal: AbortSignal; onProgress(done: number, total: number): void }

type Props = {
  title: string
  make(collecting: Collecting): Promise<{ file: Parameters<typeof saveFile>[0]; name: string }>
  onClose(): void
}

export function FileExport({ title, make, onClose }: Props) {
  const [share, setShare] = useState(0)
  const [why, setWhy] = useState('')
  const abort = useRef<AbortController>(undefined)

  async function run() {
    const { signal } = (abort.current = new AbortController())
    setWhy('')
    try {
      const onProgress = (done: number, total: number) => setShare((100 * done) / Math.max(1, total))
      const { file, name } = await make({ signal, onProgress })
      if (signal.aborted) return
      saveFile(file, name)
      onClose()
    } catch (failure) {
      if (!signal.aborted) setWhy(CallError.is(failure) ? failure.msg : '文件没有生成，请再试一次')
    }
  }
  useEffect(() => {
    void run()
    return () => abort.current?.abort()
  }, [])
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {why ? (
        <Notice tone="bad" action={<Button onPress={run}>再试一次</Button>}>
          {why}
        </Notice>
      ) : (
        <>
          <p className="mb-2 num">正在整理，已完成 {thousands(Math.round(share))}%</p>
          <Progress value={share} label="导出的进度" />
        </>
      )}
    </Dialog>
  )
}
