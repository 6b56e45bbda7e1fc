// Beside a user's lists: notes of colleagues, what the profile says, what operators did.

import { type SubmitEvent, useRef, useState } from 'react'
import { cut } from '../../../../contract/cut.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { userVerbs } from '../../../../contract/user/user-verbs.ts'
import { may as mayBe } from '../../../../contract/verbs.ts'
import { date, minute, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi, tryApi } from '../../../../lib/wire/api.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Part } from '../../../kit/Part.tsx'
import type { Person } from '../../../kit/people.ts'
import { Small } from '../../../kit/Small.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useMentions } from '../../../kit/use-mentions.tsx'
import { useMay } from '../../session.ts'
import { editUser, refreshUsers } from './dialogs.tsx'
import { deedOf, type UserView } from './user-labels.ts'

type Note = UserView['noteList'][number]

export function Notes({ view, onSaved }: { view: UserView; onSaved(view: UserView): void }) {
  const may = useMay()
  const [changedId, setChangedId] = useState<number>()
  return (
    <Part title="备注" note={`${view.figures.noteCount} 条，只有同事看得到`}>
      <Card isLined className="overflow-hidden">
        {view.noteList.map((note) =>
          note.id === changedId ? (
            <NoteForm
              key={note.id}
              userId={view.id}
              note={note}
              onSaved={onSaved}
              onClose={() => setChangedId(undefined)}
            />
          ) : (
            <Written
              key={note.id}
              userId={view.id}
              note={note}
              onSaved={onSaved}
              onChange={() => setChangedId(note.id)}
            />
          ),
        )}
        {changedId === undefined && may('user/admin/users/note/save') && (
          <NoteForm userId={view.id} onSaved={onSaved} />
        )}
      </Card>
    </Part>
  )
}

type WrittenProps = { userId: number; note: Note; onSaved(view: UserView): void; onChange(): void }

/** One's own can be changed for ten minutes, then only struck. */
function Written({ userId, note, onSaved, onChange }: WrittenProps) {
  const may = useMay()
  const { submit, isBusy } = useSubmit('user/admin/users/note/delete')
  async function strike() {
    const saved = await submit({ userId, noteId: note.id })
    if (saved) onSaved(saved)
  }
  return (
    <div className={`px-4 py-3 ${note.isTop ? 'bg-brand-soft' : ''}`}>
      <p
        className={`flex flex-wrap items-baseline gap-x-2 text-mini num ${note.isTop ? 'text-brand-text' : 'text-ink-3'}`}
      >
        <span className="mr-auto">
          {note.isTop === 1 && '置顶，'}
          {note.operatorName}，<Time at={note.gmtCreate} />
          {note.isStruck === 1 && '，已划掉'}
        </span>
        {note.isEditable === 1 && may('user/admin/users/note/save') && (
          <button type="button" className="text-link hover:underline max-md:py-3" onClick={onChange}>
            改
          </button>
        )}
        {note.isOwn === 1 && note.isStruck === 0 && may('user/admin/users/note/delete') && (
          <button
            type="button"
            className="text-link hover:underline max-md:py-3"
            onClick={isBusy ? undefined : strike}
            aria-label={`划掉：${cut(note.content, 20)}`}
          >
            划掉
          </button>
        )}
      </p>
      <p className="break-words">{note.isStruck ? <del className="text-ink-3">{note.content}</del> : note.content}</p>
    </div>
  )
}

/** Asked for with each sign: few are named a day. */
const colleagues = (): Promise<Person[]> =>
  silentApi('system/admin/notice/colleague/list', {})
    .then(({ list }) =>
      list.map(({ id, name, ...sounds }) => ({
        ...sounds,
        userId: id,
        nickname: name,
        headImgUrl: '',
        hasBlog: 0 as const,
      })),
    )
    .catch(() => [])

type NoteFormProps = { userId: number; note?: Note; onSaved(view: UserView): void; onClose?(): void }

function NoteForm({ userId, note, onSaved, onClose }: NoteFormProps) {
  const { submit, isBusy } = useSubmit('user/admin/users/note/save')
  const [text, setText] = useState(note?.content ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ box, write: setText, people: colleagues })
  const [isTop, setTop] = useState(note?.isTop === 1)
  const content = text.trim()

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (!content) return
    const saved = await submit({ userId, content, isTop: isTop ? 1 : 0, ...(note && { noteId: note.id }) })
    if (!saved) return
    setText('')
    setTop(false)
    onSaved(saved)
    onClose?.()
  }
  return (
    <form onSubmit={save} className="p-4">
      <TextArea
        label={note ? '改这条备注' : '写一条备注'}
        placeholder="写一句给同事，@ 谁就提醒谁"
        value={text}
        onValue={(value, area) => {
          setText(value)
          mentions.follow(area)
        }}
        {...mentions.handlers}
        ref={box}
        maxLength={300}
        rows={2}
      />
      {mentions.list}
      <div className="mt-2 flex items-center gap-2">
        <span className="mr-auto">
          <Switch label="置顶" isLabelShown isOn={isTop} onChange={setTop} />
        </span>
        {onClose && (
          <Button kind="ghost" onPress={onClose}>
            不改了
          </Button>
        )}
        <Button type="submit" kind="primary" isPending={isBusy} isDisabled={!content}>
          {note ? '改好' : '写上'}
        </Button>
      </div>
    </form>
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
      <Card className="px-4 py-3">
        <Facts isSmall list={facts.map(([name, value]) => [name, value || <span className="text-ink-3">没填</span>])} />
      </Card>
    </Part>
  )
}

type Entry = UserView['logList'][number]
/** Else it is a freezing. */
const isCourse = ({ call }: Entry) => call === 'user/admin/users/course/save'

export const Log = ({ view, view: { id, nickname, logList, figures } }: { view: UserView }) => (
  <Part
    title={`谁对${nickname}做过什么`}
    note={`${thousands(figures.logCount)} 条`}
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
    <Card as="ol" className="px-4 py-3 space-y-3">
      {logList.length === 0 && <li className="text-mini text-ink-3">还没有人操作过这个账户</li>}
      {logList.map((entry, n) => (
        <li key={entry.id} className="flex gap-3">
          <i className={`size-2 mt-1.5 rounded-full shrink-0 ${n ? 'bg-primary' : 'bg-brand'}`} />
          <span className="min-w-0 flex-1">
            <span className="flex gap-2">
              <span className="flex-1 min-w-0">{deedOf(entry)}</span>
              <Small>{minute(entry.gmtCreate)}</Small>
            </span>
            <span className="block text-mini text-ink-3 break-words">
              {entry.operatorName}
              {entry.detail && `，${entry.detail}`}
              {entry.canTakeBack === 1 && (isCourse(entry) || mayBe(userVerbs.unfreeze, view)) && (
                <>
                  ，<TakeBack userId={id} entry={entry} />
                </>
              )}
            </span>
          </span>
        </li>
      ))}
    </Card>
  </Part>
)

/** Offered as long as what was done still holds. */
function TakeBack({ userId, entry }: { userId: number; entry: Entry }) {
  async function run() {
    if (!isCourse(entry))
      return editUser({ id: userId, nickname: '' }, { statusId: statusIds.normal }, '保存成功，可以登录了')
    if (!(await tryApi('user/admin/users/course/delete', { userId, courseId: Number(entry.input.courseId) })))
      return false
    toast('保存成功，已收回，也告诉了对方')
    refreshUsers()
  }
  return (
    <ConfirmButton
      label="收回"
      name={`收回：${deedOf(entry)}`}
      className="!h-auto !min-h-0 !px-0 align-baseline max-md:!min-h-11"
      title={isCourse(entry) ? '收回送的这门课？' : '解除这次冻结？'}
      safe="先不收回"
      action={isCourse(entry) ? '收回' : '解冻'}
      run={run}
    >
      {isCourse(entry) ? '马上不能再看这门课，学过的记录还在，对方会收到一条消息。' : '解冻后可以再登录。'}
    </ConfirmButton>
  )
}
