// The placeholder of a screen that is not built yet.
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../kit/Button.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Empty } from '../kit/QueryState.tsx'

export const Soon = ({ title, what }: { title: string; what: string }) => (
  <>
    <PageHead title={title} />
    <div className="mt-5 bg-surface border border-line rounded-card">
      <Empty title="即将开放" description={`以后可以在这里${what}。`}>
        <LinkButton kind="primary" size="default" href={paths.account('course')}>
          回到我的课程
        </LinkButton>
        <LinkButton size="default" href={paths.courses()}>
          看看全部课程
        </LinkButton>
      </Empty>
    </div>
  </>
)
