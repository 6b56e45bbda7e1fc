// The questions that the user follows.
import type { QuestionCard } from '../../../lib/models.ts'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { useUndoable } from '../../list/use-undoable.ts'
import { Line } from './Line.tsx'

const list = 'community/auth/questions/user/record/list'
const follows = 3 // RecordOpTypeEnum

export const FollowedQuestions = plainList({
  title: '我关注的问题',
  heading: 'none',
  unit: '条',
  item: '问题',
  list,
  input: { opType: follows },
  rowKey: 'id',
  Row,
  empty: {
    title: '还没有关注问题',
    description: '在问题页点「关注」，有新回答时从这里找到它。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.questions()}>
        去问答社区
      </LinkButton>
    ),
  },
})

function Row({ row: question }: { row: QuestionCard }) {
  const { id, title } = question
  const record = 'community/auth/questions/user/record'
  const unfollow = useUndoable(`${record}/delete`, `${record}/save`, list)
  return (
    <Line question={question}>
      <RowActs
        name={title}
        acts={[
          { label: '看回答', isMain: true, href: paths.question(id) },
          {
            label: '取消关注',
            isDanger: true,
            isBusy: unfollow.isBusy,
            run: () => unfollow.run({ questionsId: id, opType: follows }, `已取消关注「${title}」`),
          },
        ]}
      />
    </Line>
  )
}
