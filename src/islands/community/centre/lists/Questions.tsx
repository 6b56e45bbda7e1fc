// What I asked, as in the account centre, and what I began to ask.
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { MyQuestions } from '../../ques/MyQuestions.tsx'
import { QuestionDrafts } from './QuestionDrafts.tsx'

export default () => (
  <>
    <PageHead title="我的提问" description="最近问的在前">
      <LinkButton kind="primary" size="default" href={paths.questionWrite()}>
        提问题
      </LinkButton>
    </PageHead>
    <QuestionDrafts />
    <div className="mt-5 border-t border-line">
      <MyQuestions />
    </div>
  </>
)
