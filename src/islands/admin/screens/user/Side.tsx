// Beside a user's lists: notes of colleagues, what the profile says, what operators did.
import { type SubmitEvent, useState } from 'react'
import { date, dateTime, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { Part } from './Lists.tsx'
import { deedOf, type UserView } from './words.ts'

const minute = (instant: string) => dateTime(instant).slice(5, 16)

export function Notes({ view, onSaved }: { view: UserView; onSaved(view: UserView): void }) {
  const { submit, isBusy } = useSubmit('user/admin/users/note/save')
  const [text, setText] = useState('')
  const [isTop, setTop] = useState(false)
  const content = text.trim()

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!content) return
    const saved = await submit({ userId: view.id, content, isTop: isTop ? 1 : 0 })
    if (!saved) return
    setText('')
    setTop(false)
    onSaved(saved)
  }
  return (
    <Part title="备注" count={`${view.figures.noteCount} 条，只有同事看得到`}>
      <div className="bg-surface border border-line rounded-card overflow-hidden divide-y divide-line">
        {view.noteList.map((note) => (
          <div key={note.id} className={`px-4 py-3 ${note.isTop ? 'bg-brand-soft' : ''}`}>
            <p className={`text-mini num ${note.isTop ? 'text-brand-text' : 'text-ink-3'}`}>
              {note.isTop === 1 && '置顶，'}
              {note.operatorName}，{minute(note.gmtCreate)}
            </p>
            <p className="break-words">{note.content}</p>
          </div>
        ))}
        <form onSubmit={save} className="p-4">
          <TextArea
            label="写一条备注"
            placeholder="写一句给同事"
            value={text}
            onValue={setText}
            maxLength={300}
            rows={2}
          />
          <div className="mt-2 flex items-center justify-between">
            <Switch label="置顶" isLabelShown isOn={isTop} onChange={setTop} />
            <Button type="submit" kind="primary" isPending={isBusy} isDisabled={!content}>
              写上
            </Button>
          </div>
        </form>
      </div>
    </Part>
  )
}

export function Profile({ view }: { view: UserView }) {
  const facts: [name: string, value: string][] = [
    ['真实姓名', view.realName],
    ['学校', view.schoolName],
    ['学科', view.subject],
    ['地区', [view.province, view.city, view.district].filter(Boolean).join(' ')],
    ['邮箱', view.email],
    ['注册', date(view.gmtCreate)],
    ['来自', view.referrerName && `${view.referrerName}的推荐`],
  ]
  return (
    <Part title="资料">
      <dl className="bg-surface border border-line rounded-card px-4 py-3 grid grid-cols-[72px_minmax(0,1fr)] gap-y-1.5 text-mini">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className={`break-words num ${value ? '' : 'text-ink-3'}`}>{value || '没填'}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

export const Log = ({ view: { id, logList, figures } }: { view: UserView }) => (
  <Part
    title="同事做过什么"
    count={`${thousands(figures.logCount)} 条`}
    action={
      logList.length < figures.logCount && (
        <a
          href={paths.admin('user/view', { id, tab: 'log' })}
          className="text-mini text-link max-md:py-3 hover:underline"
        >
          看更早的
        </a>
      )
    }
  >
    <ol className="bg-surface border border-line rounded-card px-4 py-3 space-y-3">
      {logList.length === 0 && <li className="text-mini text-ink-3">还没有人操作过这个账户</li>}
      {logList.map((entry, n) => (
        <li key={entry.id} className="flex gap-3">
          <i className={`size-2 mt-1.5 rounded-full shrink-0 ${n ? 'bg-primary' : 'bg-brand'}`} />
          <span className="min-w-0 flex-1">
            <span className="flex gap-2">
              <span className="flex-1 min-w-0">{deedOf(entry)}</span>
              <span className="text-mini text-ink-3 num">{minute(entry.gmtCreate)}</span>
            </span>
            <span className="block text-mini text-ink-3 break-words">
              {entry.operatorName}
              {entry.detail && `，${entry.detail}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  </Part>
)
