// The learner's notes of a lesson, each with a timestamp that links to the position.

import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { clock } from '../../../lib/format.ts'
import { button, well } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { toastUndo } from '../../../lib/stores/toast-undo.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { hasDraft } from '../../../lib/stores/unsent-drafts.ts'
import { api } from '../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../app/client.ts'
import { useDraftRecovery } from '../../app/use-draft-recovery.ts'
import { Icon } from '../../kit/Strokes.tsx'
import { Time } from '../../kit/Time.tsx'
import { $noteRequest, $playing, $second } from './study.ts'
import { currentSecond, TimestampLink } from './TimestampLink.tsx'

type Note = Output<'course/auth/course/note/list'>['list'][number]
/** `isBeside`: the list has its place beside the transcript, however many there are: nothing below it moves when it arrives. */
type Props = { periodId: number; isVideo: boolean; isBeside?: boolean }

const listCall = 'course/auth/course/note/list'
const maxLength = 1000
const noteForm = (id: number) => `note ${id}`

/** Adds, edits and deletes notes (with undo). The text is kept when saving fails. */
export function Notes({ periodId, isVideo, isBeside = false }: Props) {
  const notes = useCall(listCall, { periodId, pageSize: 100 })
  const [editingId, setEditingId] = useState<number>()
  const draftId = notes.data?.list.find(({ id }) => hasDraft(noteForm(id)))?.id
  useEffect(() => {
    if (draftId) setEditingId(draftId)
  }, [draftId])

  async function remove(note: Note) {
    try {
      await api('course/auth/course/note/delete', { id: note.id })
      invalidate(listCall)
      const { playSecond, content } = note
      toastUndo('已删除笔记', () => {
        api('course/auth/course/note/save', { periodId, playSecond, content }).then(
          () => invalidate(listCall),
          () => {},
        )
      })
    } catch {
      // `api` has shown the error
    }
  }

  return (
    <>
      <NoteForm periodId={periodId} isVideo={isVideo} />
      <section
        aria-label="写下的笔记"
        aria-busy={!notes.data && !notes.failure}
        {...(isBeside && { tabIndex: 0, className: 'h-48 overflow-y-auto overscroll-contain -mx-2 px-2 rounded-ctl' })}
      >
        {notes.failure && !notes.data && (
          <p role="alert" className="text-ink-2">
            笔记没有载入：{notes.failure.msg}{' '}
            <button type="button" onClick={notes.reload} className="text-link underline underline-offset-4 py-2">
              重试
            </button>
          </p>
        )}
        {notes.data?.list.length === 0 && <p className="text-ink-3">这一节还没有笔记。写下的笔记只有自己看得见。</p>}
        <ol className="divide-y divide-line">
          {notes.data?.list.map((note) => (
            <li key={note.id} className="py-4">
              {editingId === note.id ? (
                <NoteForm periodId={periodId} isVideo={isVideo} note={note} onEnd={() => setEditingId(undefined)} />
              ) : (
                <>
                  <p className="text-read break-words whitespace-pre-wrap">{note.content}</p>
                  <p className="mt-1 flex flex-wrap items-center gap-x-3 text-mini text-ink-3 num">
                    <TimestampLink second={note.playSecond} isVideo={isVideo} />
                    <Time at={note.gmtModified} />
                    <button type="button" onClick={() => setEditingId(note.id)} className={small}>
                      <Icon name="pen" className="size-3.5" />改<span className="sr-only">：{note.content}</span>
                    </button>
                    <button type="button" onClick={() => remove(note)} className={small}>
                      <Icon name="x" className="size-3.5" />删<span className="sr-only">：{note.content}</span>
                    </button>
                  </p>
                </>
              )}
            </li>
          ))}
        </ol>
        {(notes.data?.totalCount ?? 0) > 100 && (
          <p className="text-mini text-ink-3">
            这里显示前 100 条，
            <a href={paths.account('study', { list: 'notes' })} className="text-link underline underline-offset-4 py-2">
              全部笔记
            </a>
            在学习记录里。
          </p>
        )}
      </section>
    </>
  )
}

const small = 'inline-flex items-center gap-1 min-h-11 md:min-h-7 px-1.5 hover:text-primary'

type NoteFormProps = Omit<Props, 'isBeside'> & { note?: Note; onEnd?: () => void }

function NoteForm({ periodId, isVideo, note, onEnd }: NoteFormProps) {
  const [{ text, second }, setDraft] = useDraftRecovery(note ? noteForm(note.id) : `note of ${periodId}`, () => ({
    text: note?.content ?? '',
    second: note?.playSecond,
  }))
  const [isBusy, setBusy] = useState(false)
  const count = [...text.trim()].length
  const playingSecond = useStore($second)
  const request = useStore($noteRequest)
  const writing = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!request || note) return
    setDraft({ text, second: text ? second : request.second })
    writing.current?.focus()
  }, [request])

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const playSecond = second ?? currentSecond()
      await api('course/auth/course/note/save', {
        periodId,
        playSecond,
        content: text.trim(),
        ...(note && { id: note.id }),
      })
      invalidate(listCall)
      setDraft({ text: '', second: undefined })
      onEnd?.()
      if (!note) toast('笔记保存成功')
      if (!note && request?.goesOn) {
        $playing.get()?.play()
        writing.current?.blur() // the keys are the player's again
      }
      if (!note) $noteRequest.set(null)
    } catch {
      // `api` has shown the error; the text is kept
    }
    setBusy(false)
  }

  return (
    <form onSubmit={save} className={`mb-5 border border-line-strong rounded-card bg-surface ${well}`}>
      <label className="sr-only" htmlFor={`note-${note?.id ?? 'new'}`}>
        {note ? '修改笔记' : '写笔记'}
      </label>
      <textarea
        ref={writing}
        id={`note-${note?.id ?? 'new'}`}
        rows={3}
        value={text}
        onChange={({ target }) => {
          setDraft({ text: target.value, second: text ? second : currentSecond() }) // the position when writing began
        }}
        placeholder="写下这一刻想到的"
        className="block w-full resize-y bg-transparent px-4 py-3 text-read outline-none placeholder:text-ink-3"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-4 pr-2 py-2 border-t border-line text-mini text-ink-3 num">
        {isVideo && <span>标记在 {clock(second ?? playingSecond)}</span>}
        <span className={count > maxLength ? 'text-danger' : ''}>
          {count > 800 ? `${count} / ${maxLength} 字` : '仅自己可见'}
        </span>
        <span className="ml-auto flex gap-2">
          {onEnd && (
            <button type="button" onClick={onEnd} className={`${button.ghost} h-11 md:h-ctl px-4`}>
              不改了
            </button>
          )}
          <button
            type="submit"
            disabled={isBusy || !count || count > maxLength}
            className={`${button.primary} h-11 md:h-ctl px-5`}
          >
            {note ? '保存' : '记下'}
          </button>
        </span>
      </div>
    </form>
  )
}
