// What I answered, as in the account centre.
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { MyAnswers } from '../../ques/MyAnswers.tsx'

export default () => (
  <>
    <PageHead title="我的回答" description="最近写的在前">
      <LinkButton href={paths.account('appeal')}>被下架的</LinkButton>
    </PageHead>
    <div className="mt-5 border-t border-line">
      <MyAnswers />
    </div>
  </>
)
