// A screen that is still to come: what it will be for, said honestly, and the way back.
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../kit/Button.tsx'
import { Empty } from '../kit/faces.tsx'
import { PageHead } from '../kit/PageHead.tsx'

export const Soon = ({ title, what }: { title: string; what: string }) => (
  <>
    <PageHead title={title} />
    <div className="mt-5 bg-surface border border-line rounded-card">
      <Empty title="即将开放" says={`以后可以在这里${what}。`}>
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
