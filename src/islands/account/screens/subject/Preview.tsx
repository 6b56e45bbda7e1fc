// A question as its taker sees it, while it is written.
import { problemTypes } from '../../../../contract/enums/problem-types.ts'
import { Question } from '../../../exam/Question.tsx'
import { Card } from '../../../kit/Card.tsx'
import { WithFormulas } from '../../../kit/WithFormulas.tsx'
import { askedOf } from './asked.ts'
import type { Written } from './problem-values.ts'

/** With the taker's own component; no key and no analysis in it. */
export default function Preview({ values }: { values: Written }) {
  const parts = values.problemType === problemTypes.material ? values.childList : [values]
  return (
    <Card as="aside" pad="large" aria-label="学员看到的样子" className="xl:sticky xl:top-20" data-exam-size="small">
      <h2 className="mb-3 text-mini text-ink-3">学员看到的样子</h2>
      {parts.map((part, n) => (
        <div key={n} className="mb-6">
          <WithFormulas>
            <Question
              problem={askedOf(part)}
              material={n === 0 && values.problemType === problemTypes.material ? values.problemContent : undefined}
              given={{ userAnswer: [], userFiles: [] }}
              onGive={() => {}}
              isReadOnly
            />
          </WithFormulas>
        </div>
      ))}
    </Card>
  )
}
