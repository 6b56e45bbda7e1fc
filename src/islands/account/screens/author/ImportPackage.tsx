// Makes a draft of a course package: what is in it is shown first, then its files are sent and the draft is made.

import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { lessonsOf, type OpenedPackage } from '../../../../lib/documents/course-package.ts'
import { paths } from '../../../../lib/paths.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { FileInput } from '../../../kit/FileInput.tsx'
import { ScrollArea } from '../../../kit/ScrollArea.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'
import { kindFor } from './author-kinds.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { chapterName } from './outline.ts'
import { BroughtQuizzes, makesPapers, QuizChoices, QuizList } from './PackageQuizzes.tsx'
import { filesOf } from './package-files.ts'
import { useLecturers } from './use-lecturers.ts'
import { usePackageImport } from './use-package-import.ts'

export default function ImportPackage({ onClose }: { onClose(): void }) {
  const isOrganization = useStore($user)?.userType === userTypes.organization
  const importing = usePackageImport(isOrganization, onClose)
  const { opened, tried, choice, why, step, made, brought } = importing
  const chooser = useRef<HTMLInputElement>(null)
  const isBusy = step !== undefined
  const kind = kindFor(opened?.course.courseCategory ?? 1)
  return (
    <Dialog title="导入课程包" isOpen isWide onClose={onClose}>
      <div role="alert">
        {why && (
          <div className="mb-3">
            <Notice tone="bad">{made ? `课程草稿做好了，测验还没有放完：${why}。可以接着导入，不会重复` : why}</Notice>
          </div>
        )}
      </div>
      {!opened && (
        <p>
          选这里导出的 ZIP 课程包，章节、正文、图片和文件都会带进来，成为一份草稿。别的平台导出的 Common Cartridge
          课程包，也能读出其中的网页、文档、视频和测验。
        </p>
      )}
      {brought && made && (
        <BroughtQuizzes brought={brought} taskType={choice.taskType} courseId={made.id} editor={kind.period} />
      )}
      {opened && !isBusy && !made && (
        <>
          <Contents opened={opened} />
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <span aria-hidden="true">放进哪个分类</span>
            <span className="min-w-0 flex-1 basis-48">
              <CategorySelect label="放进哪个分类" value={importing.categoryId} onValue={importing.setCategoryId} />
            </span>
          </p>
          {isOrganization && <LecturerSelect value={importing.lecturerId} onValue={importing.setLecturerId} />}
          {tried.length > 0 && (
            <>
              <QuizList tried={tried} chapters={opened.course.chapterList} />
              <QuizChoices value={choice} hasPapers={makesPapers(tried, choice)} onValue={importing.setChoice} />
            </>
          )}
        </>
      )}
      {step && (
        <div role="status">
          <p className="mb-2 num">
            {step.what}
            {step.share > 0 && `，${Math.round(step.share)}%`}
          </p>
          <Progress value={step.share} label="导入的进度" />
        </div>
      )}
      {!brought && (
        <div className="mt-5 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">
          {made && !isBusy ? (
            <LinkButton size="default" href={paths.account(kind.period, { id: made.id })}>
              先打开课程
            </LinkButton>
          ) : (
            <Button size="default" onPress={onClose}>
              {isBusy ? '停下' : '先不导入'}
            </Button>
          )}
          {!isBusy && !made && (
            <Button
              size="default"
              icon="ul"
              kind={opened ? 'line' : 'primary'}
              onPress={() => chooser.current?.click()}
            >
              {opened ? '换一个文件' : '选择 ZIP 文件'}
            </Button>
          )}
          {opened && !isBusy && (
            <Button size="default" kind="primary" onPress={() => importing.run(opened)}>
              {made ? '接着导入测验' : '导入成草稿'}
            </Button>
          )}
          <FileInput
            ref={chooser}
            label="选择课程包"
            accept=".zip,.imscc"
            onFiles={([file]) => void importing.open(file)}
          />
        </div>
      )}
    </Dialog>
  )
}

function LecturerSelect({ value, onValue }: { value: number; onValue(id: number): void }) {
  const lecturers = useLecturers()
  const options = lecturers?.map(({ value, name }) => ({ value: Number(value), name })) ?? []
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <span aria-hidden="true">谁来讲</span>
      <Select
        label="谁来讲"
        options={[{ value: 0, name: '请选择' }, ...options]}
        value={value}
        onValue={(id) => onValue(Number(id))}
      />
    </p>
  )
}

function Contents({ opened: { course, left } }: { opened: OpenedPackage }) {
  const lessons = lessonsOf(course)
  const files = filesOf(course).length
  return (
    <>
      <p className="num">
        <b className="font-semibold text-ink">{course.courseName}</b>，{course.chapterList.length} 章{' '}
        {course.periodList.length} 节{files > 0 && `，${files} 个文件`}
      </p>
      <ScrollArea label="课程包的章节" className="mt-3 max-h-64 rounded-card border border-line">
        <ol className="divide-y divide-line">
          {course.chapterList.map((chapter, n) => (
            <li key={n} className="px-3 py-2">
              <b className="font-medium text-ink">
                {chapterName(n)} {chapter.chapterName}
              </b>
              <span className="block text-mini text-ink-3">
                {lessons[n]!.map(({ periodName }) => periodName).join('、')}
              </span>
            </li>
          ))}
        </ol>
      </ScrollArea>
      {left.length > 0 && (
        <>
          <p className="mt-3 text-mini text-warn">有 {left.length} 处带不进来，或和原来不一样：</p>
          <ScrollArea label="带不进来的" className="mt-1 max-h-48">
            <ul className="list-disc space-y-1 pl-5 text-mini text-ink-2">
              {left.map((text, n) => (
                <li key={n} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
          </ScrollArea>
        </>
      )}
    </>
  )
}
