// All my notes, over courses: each leads back to its second.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { clock, dateTime } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Lines } from '../../../kit/Lines.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { CourseSelect } from './CourseSelect.tsx'

type Note = Output<'course/auth/course/note/list'>['list'][number]

const list = 'course/auth/course/note/list'

/** Finds notes by course, goes to where they were written, removes one. */
export function MyNotes() {
  const { page, number, pageHref, set } = useAddress()
  const courseId = number('courseId')
  const notes = useCall(list, { pageCurrent: page, courseId })
  const remove = useSubmit('course/auth/course/note/delete', { invalidates: [list] })
  const [leaving, setLeaving] = useState<Note>()
  return (
    <>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-2">
        <CourseSelect value={courseId} onValue={(id) => set({ courseId: id })} />
      </div>
      <div className="bg-surface border border-line rounded-card">
        <QueryState of={notes} what="笔记" skeleton={<Rows />}>
          {({ list }) =>
            list.length ? (
              <Lines of={notes}>
                {list.map((note) => (
                  <Row key={note.id} note={note} remove={() => setLeaving(note)} />
                ))}
              </Lines>
            ) : courseId ? (
              <Empty title="这门课还没有笔记" isFiltered>
                <LinkButton size="default" href={paths.account('study', { list: 'notes' })}>
                  看全部笔记
                </LinkButton>
              </Empty>
            ) : (
              <Empty title="还没有笔记" description="学习时在播放器下面写下想到的，笔记会记住是哪一秒。">
                <LinkButton kind="primary" size="default" href={paths.account('course')}>
                  去学习
                </LinkButton>
              </Empty>
            )
          }
        </QueryState>
      </div>
      <Pager of={notes.data} unit="条" href={pageHref} />
      <Confirm
        title="删除这条笔记"
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        safe="先留着"
        action="删除笔记"
        pending="正在删除"
        isDanger
        run={async () => Boolean(leaving && (await remove.submit({ id: leaving.id })))}
      >
        删除后不能恢复：「{leaving?.content.slice(0, 60)}」
      </Confirm>
    </>
  )
}

function Row({ note, remove }: { note: Note; remove(): void }) {
  const isFilm = note.periodType !== 3 && note.periodType !== 5
  const place = paths.learn(note.courseId, note.periodId, isFilm ? note.playSecond : undefined)
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="break-words whitespace-pre-wrap leading-6">{note.content}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-mini text-ink-3 num">
          <a href={place} className="text-link hover:underline underline-offset-4 max-md:py-2">
            {note.periodName} {isFilm && clock(note.playSecond)}
          </a>
          <span className="max-md:py-2">{note.courseName}</span>
          <span className="max-md:py-2">{dateTime(note.gmtModified)}</span>
        </p>
      </div>
      <div className="flex gap-2 items-start">
        <Button kind="ghost" aria-label={`删除笔记：${note.content.slice(0, 20)}`} onPress={remove}>
          删除
        </Button>
        <LinkButton href={place}>
          回到这里<span className="sr-only">：{note.periodName}</span>
        </LinkButton>
      </div>
    </li>
  )
}

const Rows = () => (
  <div className="divide-y divide-line">
    {['w-3/5', 'w-2/5', 'w-1/2'].map((shape) => (
      <div key={shape} className="p-4 md:px-5">
        <Block className={`h-4 ${shape}`} />
        <Block className="mt-3 h-3 w-40" />
      </div>
    ))}
  </div>
)
