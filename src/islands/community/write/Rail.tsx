// Beside the text: cover, summary, label, where it is from, when it is published, and what to look at before.

import type { Label } from '../../../contract/community/label.ts'
import { articleTypes } from '../../../contract/enums/article-types.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Radio } from '../../kit/Radio.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { Small } from '../../kit/Small.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { usePictureChooser } from '../../kit/use-picture-chooser.tsx'
import type { Written } from './article-values.ts'
import { Checks } from './Checks.tsx'
import type { Check, Link } from './checks.ts'
import { Links } from './Links.tsx'

export type When = { way: 'now' | 'timed'; day: string; time: string }

/** In Beijing; undefined where it is no time yet. */
export function instantOf({ way, day, time }: When): string | undefined {
  if (way === 'now' || !day || !time) return undefined
  const at = new Date(`${day}T${time}:00+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** 「还有 1 天 18 时 57 分」 */
export function untilText(instant: string, now = Date.now()) {
  const minutes = Math.floor((Date.parse(instant) - now) / 60_000)
  if (minutes < 0) return '这个时间已经过了，请选以后的时间'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  return `还有 ${[days && `${days} 天`, hours && `${hours} 时`, `${minutes % 60} 分`].filter(Boolean).join(' ')}`
}

type Props = {
  text: Written
  draftId: number
  labels: readonly Label[]
  pictures: readonly string[]
  when: When
  checks: readonly Check[]
  links: readonly Link[]
  isLocked: boolean
  onChange(change: Partial<Written>): void
  onWhen(when: When): void
  onCheck(check: Check): void
}

const types = [
  { value: articleTypes.own, name: '原创' },
  { value: articleTypes.reprint, name: '转载' },
] as const

const ways = [
  { value: 'now', name: '写好就发' },
  { value: 'timed', name: '定时' },
] as const

export function Rail({
  text,
  draftId,
  labels,
  pictures,
  when,
  checks,
  links,
  isLocked,
  onChange,
  onWhen,
  onCheck,
}: Props) {
  const instant = instantOf(when)
  const due = checks.filter(({ isMeant }) => !isMeant).length
  const until = when.way === 'timed' && instant ? untilText(instant) : ''
  return (
    <fieldset disabled={isLocked} className="min-w-0">
      <Card isPanel isLined className="[&>*]:p-5">
        <CoverPart text={text} draftId={draftId} pictures={pictures} onChange={onChange} />
        <section aria-labelledby="summary">
          <h2 id="summary" className="mb-2 font-semibold">
            摘要
          </h2>
          <TextArea
            label="摘要"
            value={text.summary}
            onValue={(summary) => onChange({ summary })}
            rows={3}
            maxLength={200}
            placeholder="不写的话，用开头的一段"
          />
        </section>
        <section aria-labelledby="label">
          <h2 id="label" className="mb-2 font-semibold">
            标签
          </h2>
          <Select
            label="标签"
            className="w-full"
            value={text.labelNo}
            onValue={(labelNo) => onChange({ labelNo })}
            options={[
              { value: '', name: '请选一个' },
              ...labels.map(({ labelNo, labelName }) => ({ value: labelNo, name: labelName })),
            ]}
          />
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <Segmented<1 | 3>
              label="原创或转载"
              options={types}
              value={text.articleType}
              onValue={(articleType) => onChange({ articleType })}
            />
            {text.articleType === articleTypes.own && <Small>转载要写明出处</Small>}
          </div>
          {text.articleType === articleTypes.reprint && (
            <div className="mt-3">
              <p className="mb-1 text-mini text-ink-2">出处的网址</p>
              <TextInput
                label="出处的网址"
                value={text.sourceUrl}
                onValue={(sourceUrl) => onChange({ sourceUrl })}
                placeholder="https://"
                inputMode="url"
                maxLength={500}
              />
            </div>
          )}
        </section>
        <section aria-labelledby="when">
          <h2 id="when" className="mb-1 font-semibold">
            什么时候
          </h2>
          <Radio<When['way']>
            label="什么时候"
            options={ways}
            value={when.way}
            onValue={(way) => onWhen({ ...when, way })}
          />
          {when.way === 'timed' && (
            <>
              <div className="mt-2 grid grid-cols-[minmax(0,1fr)_112px] gap-2">
                <TextInput label="日期" type="date" value={when.day} onValue={(day) => onWhen({ ...when, day })} />
                <TextInput label="时间" type="time" value={when.time} onValue={(time) => onWhen({ ...when, time })} />
              </div>
              <p
                className={`mt-1.5 text-mini num ${until.startsWith('还有') ? 'text-ink-3' : 'text-danger'}`}
                role="status"
              >
                {until || '请选日期和时间'}
              </p>
            </>
          )}
        </section>
        <section aria-labelledby="before">
          <div className="mb-2 flex items-baseline">
            <h2 id="before" className="font-semibold">
              发之前
            </h2>
            <span className="ml-auto text-mini text-ink-3 num">{due ? `${due} 处` : '没有要看的'}</span>
          </div>
          <Checks checks={checks} onCheck={onCheck}>
            {!checks.some(({ kind }) => kind === 'picture') && pictures.length > 0 && (
              <Fine>每张图都写了里面有什么</Fine>
            )}
            {!checks.some(({ kind }) => kind === 'word') && text.content && <Fine>没有会让它等人看的词</Fine>}
          </Checks>
        </section>
        {links.length > 0 && <Links links={links} />}
      </Card>
    </fieldset>
  )
}

const Fine = ({ children }: { children: React.ReactNode }) => (
  <li className="flex min-h-7 items-center gap-2 text-ink-2">
    <span className="text-success">
      <Icon name="check" className="size-4" />
    </span>
    <span>{children}</span>
  </li>
)

type CoverProps = Pick<Props, 'text' | 'draftId' | 'pictures' | 'onChange'>

function CoverPart({ text, draftId, pictures, onChange }: CoverProps) {
  const drawn = paths.cover({ id: draftId, courseName: text.title || '课', categoryName: '' })
  const { open, isBusy, wrong, input } = usePictureChooser({
    name: '封面',
    purpose: 2,
    call: 'system/auth/upload/pic',
    onUrl: (coverImg) => onChange({ coverImg }),
  })
  const next = pictures[(pictures.indexOf(text.coverImg) + 1) % pictures.length]
  return (
    <section aria-labelledby="cover">
      <div className="mb-2 flex items-baseline">
        <h2 id="cover" className="font-semibold">
          封面
        </h2>
        <span className="ml-auto text-mini text-ink-3">{text.coverImg ? '用这张' : '没传，用画的这张'}</span>
      </div>
      <img
        src={text.coverImg || drawn}
        alt={text.coverImg ? '现在的封面' : ''}
        className="aspect-video w-full rounded-card bg-sunken object-cover"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button isDisabled={!next} onPress={() => next && onChange({ coverImg: next })}>
          用文里的图
        </Button>
        <Button icon="ul" isPending={isBusy} pending="正在上传" onPress={open}>
          上传
        </Button>
        {text.coverImg && (
          <Button kind="ghost" onPress={() => onChange({ coverImg: '' })}>
            用画的
          </Button>
        )}
      </div>
      {input}
      <p role="alert" className="mt-1 text-mini text-danger empty:hidden">
        {wrong}
      </p>
    </section>
  )
}
