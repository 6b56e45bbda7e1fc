// Saves the answers of this device as a sealed file, for when the network does not come back: the teacher reads it in.
import { useState } from 'react'
import { maxAnswerFile } from '../../../contract/exam/answer-file-format.ts'
import { Button } from '../../kit/Button.tsx'
import type { Sitting } from './sitting.ts'

type Props = { sitting: Sitting; examName: string; kind?: 'line' | 'ghost' }

export function SaveAnswerFile({ sitting, examName, kind = 'line' }: Props) {
  const [result, setResult] = useState('')
  async function save() {
    const text = await sitting.answerFile().catch(() => undefined)
    if (!text) return setResult('这台设备上还没有写下的答案，或者浏览器不能加密，没有存文件')
    if (text.length > maxAnswerFile) return setResult('答案太长，存不成一个文件，请不要关掉这一页，把电脑交给老师')
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    Object.assign(document.createElement('a'), { href: url, download: `${examName} 答案文件.json` }).click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    setResult('答案文件存好了，请把它交给老师导入。它是加密的，别人打不开，也改不了')
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button kind={kind} icon="save" onPress={save}>
        存一份答案文件
      </Button>
      <span role="status" className="text-mini">
        {result}
      </span>
    </span>
  )
}
