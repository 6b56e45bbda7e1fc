// Under which label a question stands, and whom it is to be asked.
import type { Label } from '../../../contract/community/label.ts'
import type { Query } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { type Answerer, Answerers, maxAnswerers } from './Answerers.tsx'
import type { Written } from './question-keeper.ts'

type Props = {
  written: Written
  /** Whom to ask is asked of new ones alone. */
  isNew: boolean
  labels: Query<{ list: readonly Label[] }>
  labelError: string | undefined
  answerers: Query<{ list: Answerer[] }>
  onChange(change: Partial<Written>): void
}

export const AskWhom = ({ written, isNew, labels, labelError, answerers, onChange }: Props) => (
  <Card isPanel className="p-4 md:p-8 grid gap-6 md:grid-cols-2">
    <fieldset className="min-w-0">
      <legend className="font-semibold">标签</legend>
      {labels.failure && !labels.data && (
        <p role="alert" className="mt-2 text-mini text-ink-2">
          标签没有载入。
          <Button kind="text" onPress={labels.reload}>
            重试
          </Button>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {labels.data?.list.map(({ labelNo, labelName }) => (
          <label key={labelNo} className="cursor-pointer">
            <input
              type="radio"
              name="label"
              className="peer sr-only"
              checked={written.labelNo === labelNo}
              onChange={() => onChange({ labelNo, inviteIds: [] })}
            />
            <span
              className={`inline-flex items-center h-11 md:h-8 px-3 rounded-ctl peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${written.labelNo === labelNo ? 'bg-primary text-on-primary' : 'bg-sunken text-ink-2'}`}
            >
              {labelName}
            </span>
          </label>
        ))}
      </div>
      {labelError && <p className="mt-2 text-mini text-danger">{labelError}</p>}
    </fieldset>
    {isNew && (
      <section aria-labelledby="ask-whom" className="min-w-0">
        <h2 id="ask-whom" className="font-semibold">
          请谁来答 <span className="font-normal text-mini text-ink-3">最多 {maxAnswerers} 位</span>
        </h2>
        <Answerers
          labelNo={written.labelNo}
          answerers={answerers}
          chosen={written.inviteIds}
          onChange={(inviteIds) => onChange({ inviteIds })}
        />
      </section>
    )}
  </Card>
)
