// Exams and homework of a course: of all of it, of a chapter, of a lesson. One more is chosen among my published ones.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Remark, Small, Spoken } from '../../../kit/Small.tsx'
import { Tag } from '../../../kit/State.tsx'
import { kindFor } from '../author/author-kinds.ts'
import { ChooseCourse } from '../author/ChooseCourse.tsx'
import { screensOf } from '../paper/paper-words.ts'
import { WhichCourse } from './WhichCourse.tsx'

const own = 'course/auth/course/ref/exam/user/get/exam'
type RefExam = Output<typeof own>['examList'][number]
type Papers = Output<'exam/auth/exam/info/page'>['list']
/** What an exam belongs to: without an id to the whole course. */
type Part = { chapterId?: number; periodId?: number }
/** `sample`: of a template, written by its organization or looked at. */
type Props = { title: string; courseCategory?: 2; sample?: 'write' | 'look' }

const taskOf = ({ taskType }: { taskType: number }) => tasks[taskType as TaskType].name

/** Which course stands in the address; without one of mine it is chosen first. */
export function Praxis(props: Props) {
  const { number } = useAddress()
  const courseId = number('courseId') ?? (props.sample && number('id'))
  return courseId ? <OfCourse key={courseId} courseId={courseId} {...props} /> : <Which {...props} />
}

const Which = ({ sample, ...props }: Props) =>
  sample ? (
    <ChooseCourse title={props.title} description="选一门样板课，看配好的考试和作业" isSample />
  ) : (
    <WhichCourse
      {...props}
      description="选一门课，给课时配考试和作业"
      hint="课程上架之后，就能给它的课时配考试和作业。"
    />
  )

function OfCourse({ courseId, ...props }: Props & { courseId: number }) {
  const chapters = useCall('course/auth/course/chapter/audit/list', { courseId })
  const ties = useCall(own, { courseId })
  const isSample = props.sample !== undefined
  const written = useCall('course/auth/course/audit/view', { id: courseId }, { isOff: !chapters.data }).data
  const courseName = written?.base.courseName
  const isPublic =
    written !== undefined &&
    (written.courseState === courseStates.published || written.courseState === courseStates.offShelf)
  const [first, second] = [usePapers(1), usePapers(2)]
  if (chapters.failure?.code === 'notFound') return <Which {...props} />
  const papers = [...second, ...first] // homework first: it is what lessons mostly have
  const isOf = (tie: RefExam, { chapterId, periodId }: Part) =>
    tie.periodId === (periodId ?? null) && tie.chapterId === (chapterId ?? null)
  const panel = (examList: readonly RefExam[], name: string, part: Part) => (
    <Exams
      courseId={courseId}
      name={name}
      part={part}
      papers={papers}
      isFixed={props.sample === 'look'}
      ties={examList.filter((tie) => isOf(tie, part))}
    />
  )
  return (
    <>
      <PageHead title={props.title} description={courseName ?? '配好的考试和作业，能学这门课的学员都能做'}>
        {isSample ? (
          <LinkButton
            href={paths.account(props.sample === 'look' ? 'auditsamplevod/check' : 'samplevod/period', {
              id: courseId,
            })}
          >
            看章节课时
          </LinkButton>
        ) : (
          <>
            <LinkButton kind="ghost" href={paths.account('vod/work/userWorkList')}>
              学员作业
            </LinkButton>
            {isPublic && (
              <LinkButton href={paths.course(courseId)} icon="ext">
                打开课程
              </LinkButton>
            )}
            {written && !isPublic && (
              <LinkButton href={paths.account(kindFor(written.course.courseCategory).period, { id: courseId })}>
                看章节课时
              </LinkButton>
            )}
          </>
        )}
      </PageHead>
      <QueryState of={ties} what="考试和作业" skeleton={<Block className="mt-5 h-48 w-full" />}>
        {({ examList }) => (
          <>
            <Card as="section" aria-label="整门课" className="mt-5 px-4 py-3">
              <h2 className="font-semibold">整门课</h2>
              <Remark>配在这里的，每一课时旁边都有，比如结课考试</Remark>
              {panel(examList, '整门课', {})}
            </Card>
            <QueryState of={chapters} what="课时" skeleton={<Block className="mt-5 h-48 w-full" />}>
              {({ list }) =>
                list.length === 0 ? (
                  <Empty title="这门课还没有课时" description="先安排课时，再给课时配考试和作业。" />
                ) : (
                  list.map((chapter) => (
                    <Card as="section" key={chapter.id} className="mt-5">
                      <div className="border-b border-line px-4 py-3">
                        <h2 className="font-semibold">{chapter.chapterName}</h2>
                        <Remark>配在这里的，这一章的每一课时旁边都有</Remark>
                        {panel(examList, chapter.chapterName, { chapterId: chapter.id })}
                      </div>
                      <ul className="divide-y divide-line">
                        {chapter.periodList.map(({ id, periodName }) => (
                          <li key={id} aria-label={periodName} className="px-4 py-3">
                            <h3>{periodName}</h3>
                            {panel(examList, periodName, { periodId: id })}
                          </li>
                        ))}
                      </ul>
                    </Card>
                  ))
                )
              }
            </QueryState>
          </>
        )}
      </QueryState>
    </>
  )
}

const usePapers = (taskType: TaskType): Papers =>
  useCall('exam/auth/exam/info/page', { examState: paperStates.published, taskType, pageSize: 100 }).data?.list ?? []

type ExamsProps = {
  courseId: number
  name: string
  part: Part
  ties: readonly RefExam[]
  papers: Papers
  /** To look at only. */
  isFixed: boolean
}

function Exams({ ties, ...props }: ExamsProps) {
  const [isAdding, setAdding] = useState(false)
  if (props.isFixed)
    return (
      <ul>
        {ties.map((tie) => (
          <li key={tie.id} className="mt-2 flex flex-wrap items-center gap-x-3">
            <Tag>{taskOf(tie)}</Tag>
            <span className="min-w-0 flex-1 basis-48">{tie.examName}</span>
            <Small>{tie.isMust ? '必做' : '选做'}</Small>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <ul>
        {ties.map((tie) => (
          <Tied key={tie.id} {...props} tie={tie} />
        ))}
      </ul>
      {isAdding ? (
        <Add {...props} ties={ties} close={() => setAdding(false)} />
      ) : (
        <Button
          kind="ghost"
          icon="plus"
          className="-ml-2 mt-1"
          aria-label={`给 ${props.name} 配考试或作业`}
          onPress={() => setAdding(true)}
        >
          配考试或作业
        </Button>
      )}
    </>
  )
}

function Tied({ tie, courseId, part }: Pick<ExamsProps, 'courseId' | 'part'> & { tie: RefExam }) {
  const remove = useSubmit('course/auth/course/ref/exam/delete', { invalidates: [own] })
  const save = useSubmit('course/auth/course/ref/exam/save', { invalidates: [own] })
  const { examName, isMust, examId } = tie
  return (
    <li className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Tag>{taskOf(tie)}</Tag>
      <span className="min-w-0 flex-1 basis-48">
        {examName}
        {!tie.isDraft && (
          <span className="ml-3 text-mini text-ink-3 num">
            {tie.problemCount} 题 · {tie.scoreTotal} 分
          </span>
        )}
      </span>
      {tie.isDraft ? (
        <>
          <Tag tone="warn">还没有发布，学员看不到</Tag>
          <a
            href={paths.account(screensOf(tie.taskType).add, { id: examId })}
            className="text-mini text-link hover:underline"
          >
            去看题和发布<Spoken>：{examName}</Spoken>
          </a>
        </>
      ) : (
        !tie.isPutaway && <Tag tone="warn">已下架，学员开始不了</Tag>
      )}
      <label className="flex min-h-7 items-center gap-2 text-mini max-md:min-h-11">
        <input
          type="checkbox"
          className="box"
          checked={isMust === 1}
          disabled={save.isBusy || !(tie.isPutaway || tie.isDraft)}
          aria-label={`${examName} 必做`}
          onChange={() => save.submit({ courseId, examId, ...part, isMust: isMust ? 0 : 1 })}
        />
        必做
      </label>
      <ConfirmButton
        label="移除"
        name={`移除 ${examName}`}
        title={`移除「${examName}」？`}
        safe="先不移除"
        action="移除"
        run={async () => {
          if (!(await remove.submit({ id: tie.id }))) return false
          toast('移除成功')
        }}
      >
        学员在这门课的这个位置不再看到它，已经交上来的答卷都还在。
      </ConfirmButton>
    </li>
  )
}

function Add({ courseId, name, part, papers, ties, close }: ExamsProps & { close(): void }) {
  const { submit, isBusy } = useSubmit('course/auth/course/ref/exam/save', { invalidates: [own] })
  const [examId, choose] = useState(0)
  const others = papers.filter(({ id }) => !ties.some((tie) => tie.examId === id))
  const chosen = others.some(({ id }) => id === examId) ? examId : 0
  if (!others.length)
    return (
      <p className="mt-2 text-mini text-ink-3">
        没有可以配的了，先去
        <a href={paths.account('vod/work')} className="text-link hover:underline">
          发布一份作业
        </a>
        或
        <a href={paths.account('exams')} className="text-link hover:underline">
          一份试卷
        </a>
      </p>
    )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Select
        label={`给 ${name} 选一份`}
        className="min-w-0 max-md:w-full"
        options={[
          { value: 0, name: '选一份已发布的作业或考试' },
          ...others.map((paper) => ({ value: paper.id, name: `${taskOf(paper)}：${paper.examName}` })),
        ]}
        value={chosen}
        onValue={(value) => choose(Number(value))}
      />
      <Button
        kind="primary"
        isDisabled={!chosen || isBusy}
        onPress={async () => {
          if (!(await submit({ courseId, ...part, examId: chosen }))) return
          toast('添加成功')
          close()
        }}
      >
        添加<Spoken>到 {name}</Spoken>
      </Button>
      <Button kind="ghost" onPress={close}>
        取消
      </Button>
    </div>
  )
}
