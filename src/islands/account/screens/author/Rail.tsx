// Beside the editor of a course: the opinion on it, what is missing before it can be handed in, what it changes, and what became of it.

import { useState } from 'react'
import type { CourseDraft, Lack } from '../../../../contract/course/course-audit.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Progress } from '../../../kit/State.tsx'
import { tabNames } from './author-kinds.ts'
import { Opinion, TimeLine } from './Opinion.tsx'
import { Origin } from './Origin.tsx'
import { lessonIn, type OutlineList } from './outline.ts'
import { useKind } from './use-kind.ts'

const Compare = dialogOnDemand(() => import('./CompareDialog.tsx'))
const Versions = dialogOnDemand(() => import('./VersionsDialog.tsx'))

type Props = {
  course: CourseDraft
  outline: OutlineList | undefined
  hrefOf(place: Pick<Lack, 'part' | 'periodId'>): string
  onOpen(lack: Lack): void
  /** What still waits to be removed is removed first. */
  beforeDelete(): Promise<void>
}

/** The parts that something may be missing in, in the order of the form. */
const checked = ['base', 'introduce', 'outline', 'terms'] as const

export function Rail({ course, outline, hrefOf, onOpen, beforeDelete }: Props) {
  const { id, lackList, publishedId, versionNo, courseState, isLead } = course
  const [dialog, setDialog] = useState<'compare' | 'versions'>()
  const kind = useKind(course.course.courseCategory, course.sampleKind)
  const complete = checked.filter((part) => !lackList.some((lack) => lack.part === part))
  const total = complete.length + lackList.length
  const lessons = outline?.list.flatMap(({ periodList }) => periodList) ?? []
  const added = lessons.filter(({ change }) => change === 'added').length
  const changed = lessons.filter(({ change }) => change === 'changed').length
  const removed = outline?.removedList ?? []
  return (
    <aside aria-label="提交与版本" className="space-y-6">
      {courseState === courseStates.refused && (
        <Opinion course={course} hrefOf={hrefOf} nameOf={(periodId) => lessonIn(outline?.list ?? [], periodId)} />
      )}
      <Origin course={course} />
      <section aria-labelledby="lacks">
        <div className="mb-2 flex items-baseline">
          <h2 id="lacks" className="font-semibold">
            {lackList.length ? `提交前还差 ${lackList.length} 处` : '都齐了，可以提交'}
          </h2>
          <span className="ml-auto text-mini text-ink-3 num">
            {complete.length} / {total}
          </span>
        </div>
        <Progress value={(complete.length / total) * 100} label="提交前备齐的" />
        <ul className="mt-3 space-y-0.5">
          {lackList.slice(0, 50).map((lack) => (
            <li key={`${lack.part} ${lack.periodId} ${lack.text}`}>
              <a
                href={hrefOf(lack)}
                onClick={(event) => {
                  event.preventDefault()
                  onOpen(lack)
                }}
                className="-mx-2 mb-1 flex gap-2 rounded-ctl bg-warn-soft px-2 py-1.5 text-warn underline-offset-4 hover:underline max-md:min-h-11"
              >
                <span className="pt-[3px]">
                  <Icon name="warn" />
                </span>
                <span className="flex-1">{lack.text}</span>
              </a>
            </li>
          ))}
          {complete.map((part) => (
            <li key={part} className="flex gap-2 py-0.5 text-ink-2">
              <span className="pt-[3px] text-success">
                <Icon name="check" />
              </span>
              {tabNames[part]}
            </li>
          ))}
        </ul>
      </section>
      {publishedId && (
        <section aria-labelledby="against" className="border-t border-line pt-5">
          <h2 id="against" className="mb-2 font-semibold">
            和{kind.isSample ? '用着的' : '线上'}第 {versionNo} 版比
          </h2>
          <dl className="num">
            {[
              ['新加', added, 'text-success'],
              ['改过', changed, 'text-info'],
              ['去掉', removed.length, 'text-danger'],
            ].map(([name, count, tone]) => (
              <div key={name} className="flex py-0.5">
                <dt className="w-14 text-ink-2">{name}</dt>
                <dd className={`font-medium ${count ? tone : 'text-ink-3'}`}>{count} 节</dd>
              </div>
            ))}
          </dl>
          {removed.length > 0 && (
            <details className="mt-1 text-mini">
              <summary className="cursor-pointer py-1 text-ink-2">看去掉的课时</summary>
              <ul className="space-y-1 text-ink-3">
                {removed.map((lesson) => (
                  <li key={lesson.id}>
                    <s>{lesson.periodName}</s>
                    {lesson.countStudy > 0 && (
                      <span className="block num">{thousands(lesson.countStudy)} 人学过，记录留着</span>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
          {!kind.isSample && (
            <p className="mt-1 text-mini text-ink-3">学员的进度、笔记和成绩都留着；新价格只算通过后的新订单。</p>
          )}
          <Button className="mt-2" onPress={() => setDialog('compare')}>
            逐处对照
          </Button>
        </section>
      )}
      <section aria-labelledby="history" className="border-t border-line pt-5">
        <h2 id="history" className="mb-2 font-semibold">
          经过
        </h2>
        <TimeLine course={course} />
        <div className="mt-3 flex flex-wrap gap-2">
          {publishedId && <Button onPress={() => setDialog('versions')}>以前的版本</Button>}
          {isLead === 1 && (
            <ConfirmButton
              label={publishedId ? '放弃修改' : '删除草稿'}
              className="!text-danger"
              title={
                publishedId ? `放弃对「${course.base.courseName}」的修改？` : `删除草稿「${course.base.courseName}」？`
              }
              isDanger
              safe="先不删"
              action={publishedId ? '放弃修改' : '删除草稿'}
              run={async () => {
                await beforeDelete()
                const isGone = await silentApi('course/auth/course/audit/delete', { id }).catch((why: Error) => {
                  toast(why.message)
                })
                if (!isGone) return false
                toast('删除成功')
                invalidate('course/auth/course/audit/page')
                invalidate('course/auth/course/sample/page')
                go(paths.account(kind.list), { isReplacing: true })
              }}
            >
              <p>
                {publishedId
                  ? kind.isSample
                    ? '这份草稿里改过的都不要了；用着的样板照常。'
                    : '这份草稿里改过的都不要了；线上的课照常，学员不受影响。'
                  : '写过的介绍、章节和文字都不再有；传过的文件还在你的素材里。'}
              </p>
            </ConfirmButton>
          )}
        </div>
      </section>
      {dialog === 'compare' && <Compare id={id} onClose={() => setDialog(undefined)} />}
      {dialog === 'versions' && (
        <Versions id={publishedId ?? id} canRestore={false} onClose={() => setDialog(undefined)} />
      )}
    </aside>
  )
}
