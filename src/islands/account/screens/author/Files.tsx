// The files that come with the whole course: added, renamed, free or not, taken out.
import { lazy, Suspense, useState } from 'react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { fileSize } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { IconButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Block, Empty } from '../../../kit/QueryState.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { accessoryKinds } from './lesson-file.ts'

const FileUpload = lazy(async () => ({ default: (await import('../../../kit/FileUpload.tsx')).FileUpload }))

type File = CourseDraft['course']['accessoryList'][number]
type Props = { courseId: number; files: readonly File[]; onChange(): void }

const maxFiles = 100
const save = 'course/auth/course/accessory/save'

export default function Files({ courseId, files, onChange }: Props) {
  const attempt = (work: Promise<unknown>) =>
    work.then(onChange, (why: Error) => {
      toast(why.message || '没有存上，请再试一次')
      onChange()
    })
  return (
    <Card as="section" pad="form" aria-label="资料" data-lack="file">
      <h2 className="font-semibold">全课的资料</h2>
      <Remark>报名的学员都能下载；某一节自己的资料在那一节里添加。最多 {maxFiles} 个。</Remark>
      {files.length < maxFiles && (
        <div className="mt-3">
          <Suspense fallback={<Block className="h-20" />}>
            <FileUpload
              kinds={accessoryKinds}
              slot={`course ${courseId}`}
              onDone={({ fileNo }) => attempt(silentApi(save, { courseId, fileNo }))}
            />
          </Suspense>
        </div>
      )}
      {files.length === 0 ? (
        <Empty title="还没有资料" description="讲义、任务单、模板都可以放在这里。" />
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {files.map((file) => (
            <FileRow key={file.id} courseId={courseId} file={file} attempt={attempt} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowProps = { courseId: number; file: File; attempt(work: Promise<unknown>): Promise<void> }

function FileRow({ courseId, file, attempt }: RowProps) {
  const { id, isFree } = file
  const [acName, setName] = useState(file.acName)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Icon name="file" className="size-4 text-ink-3" />
      <TextInput
        label={`${file.acName}的名称`}
        value={acName}
        onValue={setName}
        maxLength={100}
        className="min-w-0 flex-1 basis-48"
        onBlur={() => {
          if (acName.trim() && acName !== file.acName) void attempt(silentApi(save, { id, courseId, acName, isFree }))
          else setName(file.acName)
        }}
      />
      <span className="w-16 text-right text-mini text-ink-3 num">{fileSize(file.fileSize)}</span>
      <Switch
        label="不报名也能下载"
        isLabelShown
        isOn={isFree === 1}
        onChange={(isOn) => void attempt(silentApi(save, { id, courseId, acName: file.acName, isFree: isOn ? 1 : 0 }))}
      />
      <IconButton
        icon="trash"
        label={`删除 ${file.acName}`}
        onPress={() => attempt(silentApi('course/auth/course/accessory/delete', { id }))}
      />
    </li>
  )
}
