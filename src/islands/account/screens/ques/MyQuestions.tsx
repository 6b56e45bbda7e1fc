// The user's own questions; one without an accepted answer can be deleted.
import type { QuestionCard } from '../../../../lib/models.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSubmit } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { plainList } from '../../../screens/PlainList.tsx'
import { Line } from './Line.tsx'

const list = 'community/auth/questions/list'

export const MyQuestions = plainList({
  title: '我的提问',
  heading: 'none',
  ...{ unit: '条', item: '提问', list, rowKey: 'id' },
  Row,
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

function Row({ row: question }: { row: QuestionCard }) {
  const remove = useSubmit('community/auth/questions/delete', { invalidates: [list] })
  return (
    <Line question={question}>
      {!question.isSolved && (
        <ConfirmButton
          label="删除"
          name={`删除：${question.title}`}
          title="删除这个问题"
          safe="先留着"
          action="删除问题"
          pending="正在删除"
          isDanger
          run={async () => Boolean(await remove.submit({ id: question.id }))}
        >
          「{question.title}」和下面的 {question.countAnswer} 个回答会从问答社区消失，不能恢复。
        </ConfirmButton>
      )}
      <LinkButton href={paths.question(question.id)}>
        看回答<span className="sr-only">：{question.title}</span>
      </LinkButton>
    </Line>
  )
}
