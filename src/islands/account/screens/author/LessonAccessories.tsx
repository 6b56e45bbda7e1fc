// The files that come with one lesson.
import { lazy, Suspense, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { fileSize } from '../../../../lib/format.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { Small, Spoken } from '../../../kit/Small.tsx'
import { accessoryKinds } from './lesson-file.ts'
import type { LessonView } from './lesson-save.ts'

const FileUpload = lazy(async () => ({ default: (await import('../../../kit/FileUpload.tsx')).FileUpload }))

type Props = {
  courseId: number
  lesson: LessonView
  setLesson(change: (lesson: LessonView) => LessonView): void
}

export function LessonAccessories({ courseId, lesson, setLesson }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [why, setWhy] = useState('')
  const { accessoryList } = lesson
  const attempt = (work: Promise<(before: LessonView) => LessonView>) =>
    work.then(
      (change) => {
        setWhy('')
        setLesson(change)
      },
      (error) => setWhy(CallError.is(error) ? error.msg : '没有存上，请再试一次'),
    )
  const add = (fileNo: number) =>
    void attempt(
      silentApi('course/auth/course/accessory/save', { courseId, periodId: lesson.id, fileNo }).then(
        (made) => (before) => ({ ...before, accessoryList: [...before.accessoryList, made] }),
      ),
    )
  const remove = (id: number) =>
    void attempt(
      silentApi('course/auth/course/accessory/delete', { id }).then(() => (before) => ({
        ...before,
        accessoryList: before.accessoryList.filter((one) => one.id !== id),
      })),
    )
  return (
    <div>
      <div className="mb-1 flex items-center">
        <p className="flex-1 text-ink-2">这一节的资料</p>
        <Button
          kind="ghost"
          icon={isAdding ? 'up' : 'plus'}
          aria-expanded={isAdding}
          onPress={() => setAdding(!isAdding)}
        >
          {isAdding ? '收起' : '添加'}
          <Spoken>这一节的资料</Spoken>
        </Button>
      </div>
      {isAdding && (
        <Suspense fallback={<Block className="h-20" />}>
          <FileUpload kinds={accessoryKinds} slot={`accessory ${lesson.id}`} onDone={({ fileNo }) => add(fileNo)} />
        </Suspense>
      )}
      <ul>
        {accessoryList.map(({ id, acName, fileSize: size }) => (
          <li key={id} className="flex items-center gap-2 num">
            <Icon name="file" className="size-4 text-ink-3" />
            <span className="min-w-0 flex-1 truncate py-1">{acName}</span>
            <Small>{fileSize(size)}</Small>
            <IconButton icon="trash" label={`删除 ${acName}`} onPress={() => remove(id)} />
          </li>
        ))}
      </ul>
      <p role="alert" className="text-mini text-danger empty:hidden">
        {why}
      </p>
    </div>
  )
}
