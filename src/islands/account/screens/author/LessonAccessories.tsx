// The files that come with one lesson.
import { useRef, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { silentApi } from '../../../../lib/api.ts'
import { fileSize } from '../../../../lib/format.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { acceptOf, sendLessonFile, wrongLessonFile } from './lesson-file.ts'
import type { LessonView } from './lesson-save.ts'

type Props = {
  courseId: number
  lesson: LessonView
  setLesson(change: (lesson: LessonView) => LessonView): void
}

const anyFile = 4

export function LessonAccessories({ courseId, lesson, setLesson }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const [why, setWhy] = useState('')
  const { accessoryList } = lesson
  async function add(file: File | undefined) {
    if (!file) return
    const wrong = wrongLessonFile(anyFile, file)
    setWhy(wrong ?? '')
    if (wrong) return
    setPart(0)
    try {
      const { fileNo } = await sendLessonFile(file, setPart)
      const made = await silentApi('course/auth/course/accessory/save', { courseId, periodId: lesson.id, fileNo })
      setLesson((before) => ({ ...before, accessoryList: [...before.accessoryList, made] }))
    } catch (error) {
      setWhy(CallError.is(error) ? error.msg : '没有传上去，请再试一次')
    }
    setPart(undefined)
  }
  async function remove(id: number) {
    try {
      await silentApi('course/auth/course/accessory/delete', { id })
      setLesson((before) => ({ ...before, accessoryList: before.accessoryList.filter((one) => one.id !== id) }))
    } catch (error) {
      setWhy(CallError.is(error) ? error.msg : '没有删掉，请再试一次')
    }
  }
  return (
    <div>
      <div className="mb-1 flex items-center">
        <p className="flex-1 text-ink-2">这一节的资料</p>
        <Button
          kind="ghost"
          icon="plus"
          isPending={part !== undefined}
          pending={`${Math.round((part ?? 0) * 100)}%`}
          aria-label="添加这一节的资料"
          onPress={() => chooser.current?.click()}
        >
          添加
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={acceptOf(anyFile)}
          aria-label="选择资料"
          className="hidden"
          onChange={({ target }) => {
            void add(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      <ul>
        {accessoryList.map(({ id, acName, fileSize: size }) => (
          <li key={id} className="flex items-center gap-2 num">
            <Icon name="file" className="size-4 text-ink-3" />
            <span className="min-w-0 flex-1 truncate py-1">{acName}</span>
            <span className="text-mini text-ink-3">{fileSize(size)}</span>
            <IconButton icon="trash" label={`删除 ${acName}`} onPress={() => void remove(id)} />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-mini text-danger empty:hidden">
        {why}
      </p>
    </div>
  )
}
