// Who teaches a course: its author, and further lecturers, who are asked and shown once they accepted.
import { type ReactNode, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { useCall } from '../../../app/client.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Below, Small } from '../../../kit/Small.tsx'
import { State, type Tone } from '../../../kit/State.tsx'
import { Find } from '../../../kit/TextInput.tsx'
import { Time } from '../../../kit/Time.tsx'
import { moved } from '../../../list/order.ts'
import { MoveButtons } from '../../../list/RowTools.tsx'
import { keepFocus } from '../../../list/use-sorting.ts'

const list = 'course/auth/course/lecturer/list'
const maxLecturers = 10

type Asked = Output<typeof list>['list'][number]
type Props = { courseId: number; lecturer: { id: number; lecturerName: string; position: string; headImgUrl: string } }

const answers: Readonly<Record<number, { name: string; tone: Tone }>> = {
  0: { name: '等答复', tone: 'wait' },
  1: { name: '已答应', tone: 'ok' },
  2: { name: '没答应', tone: 'off' },
}

export default function Lecturers({ courseId, lecturer }: Props) {
  const lecturers = useCall(list, { courseId })
  const [isBusy, setBusy] = useState(false)
  async function save(ids: readonly number[], text: string) {
    setBusy(true)
    try {
      const now = await silentApi('course/auth/course/lecturer/save', { courseId, lecturerIds: [...ids] })
      lecturers.setData(() => now)
      if (text) toast(text)
      return true
    } catch (why) {
      toast((why as Error).message || '没有存上，请再试一次')
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <div data-lack="lecturer" className="space-y-4">
      <Card as="section" aria-label="讲师">
        <Person {...lecturer}>
          <State tone="ok">主讲</State>
        </Person>
        <QueryState of={lecturers} what="合讲的老师" skeleton={<Block className="m-4 h-12" />}>
          {({ list: asked }) => {
            const ids = asked.map(({ id }) => id)
            return (
              <ul>
                {asked.map((one, at) => (
                  <li key={one.id} className="border-t border-line">
                    <Person {...one}>
                      <span className="flex flex-wrap items-center justify-end gap-x-2">
                        <State tone={answers[one.askStatus]!.tone}>{answers[one.askStatus]!.name}</State>
                        <Time at={one.gmtCreate} className="text-mini text-ink-3 num max-md:hidden" />
                        <MoveButtons
                          name={one.lecturerName}
                          isFirst={at === 0}
                          isLast={at === ids.length - 1}
                          move={(steps) => {
                            keepFocus()
                            void save(moved(ids, at, at + steps), '')
                          }}
                        />
                        <IconButton
                          icon="x"
                          label={`不请 ${one.lecturerName}`}
                          isDisabled={isBusy}
                          onPress={async () => {
                            const isSaved = await save(
                              ids.filter((id) => id !== one.id),
                              '',
                            )
                            if (isSaved) toastUndo(`不再请${one.lecturerName}`, () => void save(ids, ''))
                          }}
                        />
                      </span>
                    </Person>
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryState>
      </Card>
      {lecturers.data && lecturers.data.list.length < maxLecturers && (
        <Search
          taken={new Set([lecturer.id, ...lecturers.data.list.map(({ id }) => id)])}
          isBusy={isBusy}
          ask={(id, name) => {
            const ids = lecturers.data!.list.map((one) => one.id)
            void save([...ids, id], `邀请成功，等${name}答复`)
          }}
        />
      )}
    </div>
  )
}

type PersonProps = Pick<Asked, 'lecturerName' | 'position' | 'headImgUrl'> & {
  id: number
  children?: ReactNode
}

const Person = ({ id, lecturerName, position, headImgUrl, children }: PersonProps) => (
  <div className="flex min-h-14 items-center gap-3 px-4 py-2 md:px-6">
    <img
      src={paths.avatar(headImgUrl, lecturerName)}
      alt=""
      className="size-9 shrink-0 rounded-full bg-sunken object-cover"
    />
    <span className="min-w-0 flex-1">
      <a href={paths.lecturer(id)} target="_blank" rel="noreferrer" className="font-medium hover:text-primary">
        {lecturerName}
      </a>
      {position && <Below>{position}</Below>}
    </span>
    {children}
  </div>
)

type SearchProps = { taken: ReadonlySet<number>; isBusy: boolean; ask(id: number, name: string): void }

function Search({ taken, isBusy, ask }: SearchProps) {
  const [lecturerName, setName] = useState('')
  const found = useCall('user/api/lecturer/list', { lecturerName, pageSize: 10 }, { isOff: !lecturerName })
  return (
    <Card as="section" pad="form" aria-label="请人合讲">
      <h2 className="font-semibold">请人合讲</h2>
      <p className="mb-3 text-mini text-ink-3">对方答应以后，课程页才显示他；他能和你一起改这门课，提交还是由你来。</p>
      <Find label="讲师姓名" value={lecturerName} onFind={(text) => setName(text.slice(0, 20))} />
      {lecturerName && (
        <QueryState of={found} what="讲师" skeleton={<Block className="mt-3 h-24" />}>
          {({ list: people }) =>
            people.length === 0 ? (
              <Empty title={`没有叫「${lecturerName}」的讲师`} description="请对方先入驻成为讲师。" isFiltered />
            ) : (
              <ul className="mt-3 divide-y divide-line border-t border-line">
                {people.map((person) => (
                  <li key={person.id} className="-mx-4 md:-mx-6">
                    <Person {...person}>
                      {taken.has(person.id) ? (
                        <Small>已在里面</Small>
                      ) : (
                        <Button
                          isDisabled={isBusy}
                          aria-label={`请 ${person.lecturerName} 合讲`}
                          onPress={() => ask(person.id, person.lecturerName)}
                        >
                          请来合讲
                        </Button>
                      )}
                    </Person>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      )}
    </Card>
  )
}
