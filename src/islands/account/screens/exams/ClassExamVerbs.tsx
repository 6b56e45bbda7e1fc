// What who leads a class can do with an exam of it, at the head of its sheets.
import { lazy, Suspense, useState } from 'react'
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { begunCountOf, classExamVerbs } from '../../../../contract/exam/class-exam-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import type { TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { type GradeExam, screenOf } from './class-exam-words.ts'

const Again = dialogOnDemand(() => import('./Again.tsx'))
const EditDialog = dialogOnDemand(() => import('./SetClassExam.tsx'))
const MoreTime = dialogOnDemand(() => import('./MoreTime.tsx'))
const ReadAnswerFile = lazy(() => import('./ReadAnswerFile.tsx'))
const ScoresExport = dialogOnDemand(() => import('./ScoresExport.tsx'))

export function ClassExamVerbs({ exam, taskType }: { exam: GradeExam; taskType: TaskType }) {
  const [dialog, setDialog] = useState<'edit' | 'again' | 'time' | 'export'>()
  const { submit } = useSubmit('exam/auth/grade/exam/del', { invalidates: ['exam/auth/grade/exam/admin/page'] })
  const begun = begunCountOf(exam)
  const close = () => setDialog(undefined)
  return (
    <>
      {may(classExamVerbs.delete, exam) && (
        <ConfirmButton
          label="删除…"
          title={`删除「${exam.gradeExamName}」？`}
          isDanger
          safe="先不删除"
          action="删除这一场"
          pending="正在删除"
          {...(begun > 0 && { mustType: { label: '输入名称确认', text: exam.gradeExamName } })}
          run={async () => {
            if (!(await submit({ id: exam.id, isForced: begun > 0 ? 1 : 0 }))) return false
            toast('删除成功')
            go(paths.account(screenOf(taskType)))
          }}
        >
          <p>
            {begun > 0
              ? `已经有 ${begun} 人开始，没有评阅完的会作废，评阅完的成绩保留；只有班主任可以删除，并且会留下记录。`
              : '学员那里不再有这一场。'}
          </p>
        </ConfirmButton>
      )}
      {isLive(exam) && (
        <LinkButton
          kind="primary"
          icon="clock"
          href={paths.account(screenOf(taskType), { gradeExamId: exam.id, live: 1 })}
        >
          现场
        </LinkButton>
      )}
      {/* while it runs the others are let in at the monitor */}
      {exam.absentCount > 0 && may(classExamVerbs.openAgain, exam) && (
        <Button onPress={() => setDialog('again')}>全部开放补交</Button>
      )}
      {may(classExamVerbs.giveMinutes, exam) && <Button onPress={() => setDialog('time')}>加时间</Button>}
      <Suspense>
        <ReadAnswerFile />
      </Suspense>
      <Button onPress={() => setDialog('export')}>导出成绩</Button>
      {may(classExamVerbs.change, exam) && <Button onPress={() => setDialog('edit')}>修改</Button>}
      {dialog === 'export' && <ScoresExport gradeExamId={exam.id} name={exam.gradeExamName} onClose={close} />}
      {dialog === 'time' && <MoreTime gradeExamId={exam.id} onClose={close} />}
      {dialog === 'edit' && <EditDialog taskType={taskType} exam={exam} onClose={close} />}
      {dialog === 'again' && (
        <Again gradeExamId={exam.id} examTime={exam.examTime} whom="全部缺考的人" onClose={close} />
      )}
    </>
  )
}

/** Who was let in late sits on after the end for all. */
const isLive = ({ gradeExamStatus, runningCount }: GradeExam) =>
  gradeExamStatus === gradeExamStates.running || runningCount > 0
