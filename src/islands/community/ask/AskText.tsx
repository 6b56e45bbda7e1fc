// Title and text of a question that is written.
import type { RefObject } from 'react'
import { Card } from '../../kit/Card.tsx'
import { Field } from '../../kit/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { RichInput } from '../../kit/RichInput.tsx'
import { Checks } from '../write/Checks.tsx'
import { peopleOf } from '../write/people.ts'
import type { CheckedText } from '../write/use-checked-text.tsx'
import type { Written } from './question-keeper.ts'

const maxTitle = 60 // what the page asks for; the gateway takes 100

type TitleProps = {
  ref: RefObject<HTMLTextAreaElement | null>
  title: string
  error: string | undefined
  onTitle(title: string): void
}
type Props = {
  id: number | undefined
  checked: CheckedText
  error: string | undefined
  onChange(change: Partial<Written>): void
  title: TitleProps
  /** Questions that are like this one. */
  likeCount: number
}

export const AskText = ({ id, checked, error, onChange, title, likeCount }: Props) => (
  <Card isPanel className="p-4 md:p-8">
    <Title {...title} />
    {likeCount > 0 && (
      <a
        href="#like"
        className="lg:hidden mt-3 flex items-center gap-2 min-h-11 px-3 rounded-ctl bg-brand-soft text-brand-text font-medium"
      >
        <Icon name="search" className="size-4" />有 {likeCount} 个像的，先看看
        <Icon name="down" className="size-4 ml-auto" />
      </a>
    )}
    <div className="mt-4">
      <Field name="content" label="说清楚" isStacked isRequired error={error}>
        <RichInput
          name="说清楚"
          {...checked.inEditor}
          onValue={(content) => onChange({ content })}
          rows={9}
          people={peopleOf({ questionsId: id })}
          placeholder="带几年级、多少人；试过什么；卡在哪一步。图里有名字和人脸，先遮住再放"
        />
      </Field>
      <Checks checks={checked.checks} onCheck={checked.goTo} />
    </div>
  </Card>
)

const Title = ({ ref, title, error, onTitle }: TitleProps) => (
  <>
    <label htmlFor="ask-title" className="block text-ui text-ink-2 mb-2">
      问什么
    </label>
    <textarea
      ref={ref}
      id="ask-title"
      rows={1}
      maxLength={100}
      value={title}
      onChange={({ target }) => onTitle(target.value.replace(/\n/g, ''))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      aria-invalid={error ? true : undefined}
      aria-describedby="ask-title-says"
      placeholder="三年级习作写不长，除了多读还能做什么"
      className="block w-full field-sizing-content resize-none font-song text-[22px] md:text-h3 leading-[1.5] font-bold px-3.5 py-2.5 rounded-ctl border border-line-strong bg-surface outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus aria-[invalid]:border-danger placeholder:text-ink-3 placeholder:font-normal"
    />
    <p id="ask-title-says" className="mt-1 flex justify-between gap-3 text-mini text-ink-3 num">
      <span className={error ? 'text-danger' : ''}>{error ?? '一句话，像问隔壁办公室的同事'}</span>
      <span className={[...title].length > maxTitle ? 'text-warn' : ''}>
        {[...title].length} / {maxTitle}
      </span>
    </p>
  </>
)
