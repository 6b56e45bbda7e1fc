// The user's own questions; one without an accepted answer can be deleted.

import { questionVerbs } from '../../../contract/community/question-verbs.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { may } from '../../../contract/verbs.ts'
import { paths } from '../../../lib/paths.ts'
import { useSubmit } from '../../app/client.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Time } from '../../kit/Time.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { type OwnQuestion, opinionOf, QuestionState } from '../QuestionState.tsx'
import { AppealLink, DownOpinion, Opinion } from '../TakenDown.tsx'
import { useUsualWait } from '../usual-wait.ts'
import { Line } from './Line.tsx'

const list = 'community/auth/questions/list'

export const MyQuestions = plainList({
  title: '我的提问',
  heading: 'none',
  unit: '条',
  item: '提问',
  list,
  rowKey: 'id',
  Row: QuestionLine,
  empty: {
    title: '还没有提过问题',
    description: '听课时卡住了，在学习页点「提问」，问题会带上课时和时间点。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.account('course')}>
        去学习
      </LinkButton>
    ),
  },
})

export function QuestionLine({ row: question }: { row: OwnQuestion }) {
  const remove = useSubmit('community/auth/questions/delete', { invalidates: [list] })
  const { id, title, statusId, isBanned, downOpinion = '', handedIn, inviteList } = question
  const opinion = isBanned ? undefined : opinionOf(question)
  const isWaiting = !opinion && !isBanned && !statusId
  const usual = useUsualWait(!isWaiting)
  return (
    <Line
      question={question}
      state={<QuestionState question={question} />}
      href={statusId || !may(questionVerbs.change, question) ? paths.question(id) : paths.questionWrite({ id })}
      below={
        <>
          {opinion && (
            <Opinion by={`${opinion.auditorName || '审核'}的意见`} text={opinion.auditOpinion}>
              {opinion.gmtAudit && <Time at={opinion.gmtAudit} className="text-mini text-ink-2 num" />}
            </Opinion>
          )}
          {isBanned === 1 && <DownOpinion text={downOpinion} />}
          {isWaiting && (
            <p className="mt-1 text-mini text-ink-3">等人看过就公开{usual}，看过以后有消息告诉你。等着的时候也能改。</p>
          )}
          {statusId === statusIds.normal && handedIn?.auditStatus === auditStates.waiting && (
            <p className="mt-1 text-mini text-ink-3">新改的一版等人看过，在那之前大家看到的还是原来的。</p>
          )}
          {inviteList.length > 0 && <p className="mt-1 text-mini text-ink-3">请了{inviteList.join('、')}来答</p>}
        </>
      }
    >
      {isBanned === 1 && <AppealLink name={title} />}
      <RowActs
        name={title}
        acts={[
          may(questionVerbs.change, question) && {
            label: opinion ? '改好再交' : '编辑',
            isMain: true,
            href: paths.questionWrite({ id }),
          },
          statusId === statusIds.normal && {
            label: '看回答',
            isMain: !may(questionVerbs.change, question),
            isBeside: true,
            href: paths.question(id),
          },
          may(questionVerbs.delete, question) && {
            label: '删除',
            isDanger: true,
            confirm: {
              title: '删除这个问题',
              safe: '先留着',
              action: '删除问题',
              pending: '正在删除',
              isDanger: true,
              run: async () => Boolean(await remove.submit({ id })),
              children: `「${title}」和下面的 ${question.countAnswer} 个回答会从问答社区消失，不能恢复。`,
            },
          },
        ]}
      />
    </Line>
  )
}
