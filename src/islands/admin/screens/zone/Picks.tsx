// The listed items of a zone: found by a word, put in order, taken out again.

import { useState } from 'react'
import { tryApi } from '../../../../lib/wire/api.ts'
import { Button } from '../../../kit/Button.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { movedBy } from '../../../list/order.ts'
import { MoveButtons } from '../../../list/RowTools.tsx'

export type Pick = { id: number; name: string }

/** `most`: 24 where it is not said. */
type Props = { of: keyof typeof kinds; picks: readonly Pick[]; onPicks(picks: Pick[]): void; most?: number }

type Kind = { name: string; none?: string; find(word: string): Promise<Pick[] | undefined> }

const pageSize = 8

const findQuestions: Kind['find'] = async (title) =>
  (await tryApi('community/api/questions/search/list', { title, pageSize }))?.list.map(({ id, title }) => ({
    id,
    name: title,
  }))

const kinds: Record<number | 'question', Kind> = {
  question: { name: '问题', none: '没有选，不显示回答。', find: findQuestions },
  1: {
    name: '课程',
    find: async (courseName) =>
      (await tryApi('course/api/course/search/list', { courseName, pageSize }))?.list.map(({ id, courseName }) => ({
        id,
        name: courseName,
      })),
  },
  2: {
    name: '博客',
    find: async (title) =>
      (await tryApi('community/api/blog/search/list', { title, pageSize }))?.list.map(({ id, title }) => ({
        id,
        name: title,
      })),
  },
  3: {
    name: '资讯',
    find: async (keyword) =>
      (await tryApi('community/api/article/zone/ref/list', { keyword, pageSize }))?.list.map(({ id, title }) => ({
        id,
        name: title,
      })),
  },
  4: {
    name: '讲师',
    find: async (lecturerName) =>
      (await tryApi('user/api/lecturer/list', { lecturerName, pageSize }))?.list.map(({ id, lecturerName }) => ({
        id,
        name: lecturerName,
      })),
  },
  6: {
    name: '考试',
    find: async (examName) =>
      (await tryApi('exam/api/exam/search/list', { examName, pageSize }))?.list.map(({ id, examName }) => ({
        id,
        name: examName,
      })),
  },
}

export function ZonePicks({ of, picks, onPicks, most = 24 }: Props) {
  const [word, setWord] = useState('')
  const [results, setResults] = useState<Pick[]>()
  const [isBusy, setBusy] = useState(false)
  const kind = kinds[of] ?? kinds[1]!
  const what = kind.name
  const candidates = results?.filter(({ id }) => !picks.some((one) => one.id === id))

  async function search() {
    if (!word.trim() || isBusy) return
    setBusy(true)
    setResults(await kind.find(word.trim()))
    setBusy(false)
  }

  return (
    <section aria-label={`选定的${what}`}>
      <p className="text-ui text-ink-2 mb-1">选定的{what}</p>
      {picks.length === 0 && <Remark>{kind.none ?? '没有选定，自动显示最热门的。'}</Remark>}
      <ol>
        {picks.map(({ id, name }, at) => (
          <li key={id} className="flex items-center gap-1 border-b border-line">
            <span className="flex-1 min-w-0 py-2 text-ui break-words">{name}</span>
            <MoveButtons
              name={name}
              isFirst={at === 0}
              isLast={at === picks.length - 1}
              move={(steps) => onPicks(movedBy(picks, id, steps))}
            />
            <Button
              kind="ghost"
              aria-label={`移除：${name}`}
              onPress={() => onPicks(picks.filter((one) => one.id !== id))}
            >
              移除
            </Button>
          </li>
        ))}
      </ol>
      {picks.length < most && (
        <div className="flex gap-2 mt-3">
          <TextInput
            label={`找${what}`}
            placeholder={`找${what}，输入名称里的词`}
            value={word}
            maxLength={20}
            onValue={setWord}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault() // or the form would be saved
              void search()
            }}
          />
          <Button isPending={isBusy} pending="正在找" onPress={search}>
            找
          </Button>
        </div>
      )}
      <div role="status">
        {candidates && candidates.length === 0 && (
          <p className="mt-2 text-mini text-ink-3">没有找到还没选的{what}，换个词试试。</p>
        )}
      </div>
      {candidates && candidates.length > 0 && picks.length < most && (
        <ul>
          {candidates.map((one) => (
            <li key={one.id} className="flex items-center gap-2 border-b border-line">
              <span className="flex-1 min-w-0 py-2 text-ui break-words">{one.name}</span>
              <Button aria-label={`加入：${one.name}`} onPress={() => onPicks([...picks, one])}>
                加入
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
