// All my notes, over courses: each leads back to its second.

import type { Output } from '../../../../contract/calls.ts'
import { cut } from '../../../../contract/cut.ts'
import { periodTypes } from '../../../../contract/enums/period-types.ts'
import { clock } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useSubmit } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Time } from '../../../kit/Time.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { useMyCourses } from './use-my-courses.ts'

const list = 'course/auth/course/note/list'

/** Finds notes by course, goes to where they were written, removes one. */
export const MyNotes = plainList({
  title: '笔记',
  heading: 'none',
  unit: '条',
  item: '笔记',
  list,
  rowKey: 'id',
  filters: (filter) => [filter.lookup('courseId', '课程', useMyCourses)],
  Row,
  empty: {
    title: '还没有笔记',
    description: '学习时在播放器下面写下想到的，笔记会记住是哪一秒。',
    action: (
      <LinkButton kind="primary" size="default" href={paths.account('course')}>
        去学习
      </LinkButton>
    ),
  },
})

function Row({ row: note }: { row: Output<typeof list>['list'][number] }) {
  const remove = useSubmit('course/auth/course/note/delete', { invalidates: [list] })
  const isFilm = note.periodType !== periodTypes.document && note.periodType !== periodTypes.imageText
  const place = paths.learn(note.courseId, note.periodId, isFilm ? note.playSecond : undefined)
  return (
    <li className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="break-words whitespace-pre-wrap leading-6">{note.content}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-mini text-ink-3 num">
          {note.isRemoved ? (
            <span className="max-md:py-2">{note.periodName} · 已移除</span>
          ) : (
            <a href={place} className="text-link hover:underline underline-offset-4 max-md:py-2 hit">
              {note.periodName} {isFilm && clock(note.playSecond)}
            </a>
          )}
          <span className="max-md:py-2">{note.courseName}</span>
          <Time at={note.gmtModified} className="num max-md:py-2" />
        </p>
      </div>
      <div className="flex gap-2 items-start">
        <RowActs
          name={cut(note.content, 20)}
          acts={[
            !note.isRemoved && { label: '回到这里', isMain: true, href: place },
            {
              label: '删除',
              says: '删除笔记',
              isDanger: true,
              confirm: {
                title: '删除这条笔记',
                safe: '先留着',
                action: '删除笔记',
                pending: '正在删除',
                isDanger: true,
                run: async () => Boolean(await remove.submit({ id: note.id })),
                children: `删除后不能恢复：「${cut(note.content, 60)}」`,
              },
            },
          ]}
        />
      </div>
    </li>
  )
}
