// What I answered, as in the account centre.
import { MyAnswers } from '../../account/screens/ques/MyAnswers.tsx'
import { PageHead } from '../../kit/PageHead.tsx'

export default () => (
  <>
    <PageHead title="我的回答" description="最近写的在前" />
    <div className="mt-5 border-t border-line">
      <MyAnswers />
    </div>
  </>
)
