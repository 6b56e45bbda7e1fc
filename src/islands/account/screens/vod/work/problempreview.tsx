// One question as its taker sees it, and with its answer.
import { paths } from '../../../../../lib/paths.ts'
import { useCall } from '../../../../app/client.ts'
import { useAddress } from '../../../../app/router.ts'
import { LinkButton } from '../../../../kit/Button.tsx'
import { Card } from '../../../../kit/Card.tsx'
import { PageHead } from '../../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../../kit/QueryState.tsx'
import { WholeProblem } from '../../paper/WholeProblem.tsx'

export default function ProblemPreview() {
  const { number, search, href } = useAddress()
  const id = number('id')
  const hasKey = search.answers === '1'
  const problem = useCall('exam/auth/problem/view', { id: id ?? 0 }, { isOff: !id })
  const banks = { name: '题库管理', href: paths.account('subject') }
  return (
    <>
      <PageHead title="试题预览" crumb={banks}>
        {id && (
          <LinkButton size="default" icon="eye" href={href({ answers: hasKey ? undefined : 1 })}>
            {hasKey ? '收起答案' : '显示答案'}
          </LinkButton>
        )}
      </PageHead>
      <Card pad="page" className="mt-5">
        {id ? (
          <QueryState of={problem} what="试题" skeleton={<Block className="h-64" />}>
            {(saved) => <WholeProblem problem={saved} hasKey={hasKey} />}
          </QueryState>
        ) : (
          <Empty title="先选一道题" description="在题库管理里选一道题。">
            <LinkButton href={banks.href}>去题库管理</LinkButton>
          </Empty>
        )}
      </Card>
    </>
  )
}
