// Reads in the sealed file of answers that a taker saved in the exam room, and says what became of them.
import { useRef } from 'react'
import type { CallName, Output } from '../../../../contract/calls.ts'
import { maxAnswerFile } from '../../../../contract/exam/answer-file-format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'

const call = 'exam/auth/answer/file/read'
const invalidates: CallName[] = [
  'exam/auth/grade/exam/monitor',
  'exam/auth/grade/exam/student/relation/page/grade',
  'exam/auth/user/exam/audit/page',
]

export default function ReadAnswerFile() {
  const chooser = useRef<HTMLInputElement>(null)
  const { submit, isBusy } = useSubmit(call, { invalidates })
  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > maxAnswerFile) return toast('这个文件太大，不是考场存下的答案文件')
    const result = await submit({ content: (await file.text()) || ' ' })
    if (result) toast(wordsOf(result))
  }
  return (
    <>
      <Button isPending={isBusy} pending="正在导入" onPress={() => chooser.current?.click()}>
        导入答案
      </Button>
      <FileInput
        ref={chooser}
        label="选择答案文件"
        accept=".json,application/json"
        onFiles={([file]) => void read(file)}
      />
    </>
  )
}

function wordsOf({ nickname, examName, savedCount, lateCount, refusedCount }: Output<typeof call>) {
  const parts = [
    savedCount > 0 && `收进 ${savedCount} 题`,
    lateCount > 0 && `${lateCount} 题在到点以后，另外留着等裁定`,
    refusedCount > 0 && `${refusedCount} 题在交卷以后，没有收`,
  ].filter(Boolean)
  return parts.length
    ? `导入成功，${nickname}的「${examName}」：${parts.join('，')}`
    : `导入成功，${nickname}的「${examName}」：里面的答案服务器都有了，没有变化`
}
