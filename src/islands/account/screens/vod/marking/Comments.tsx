// Comments that are written again and again: kept for the marker, one press puts one under the answer.
import { useState } from 'react'
import { cut } from '../../../../../contract/cut.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../../app/client.ts'
import { Button, IconButton } from '../../../../kit/Button.tsx'

const list = 'exam/auth/audit/comment/list'
const few = 5
const maxLength = 500

type Props = { number: number; text: string; onText(text: string): void }

export function Comments({ number, text, onText }: Props) {
  const { data } = useCall(list, {})
  const [isAll, setAll] = useState(false)
  const comments = data?.list ?? []
  const written = text.trim()

  async function keep(content: string) {
    const kept = await tryApi('exam/auth/audit/comment/save', { content })
    if (kept) invalidate(list)
    return kept
  }
  function use(content: string) {
    onText(cut(written ? `${written}\n${content}` : content, maxLength))
    void keep(content)
  }
  async function remove(id: number) {
    if (await tryApi('exam/auth/audit/comment/delete', { id })) invalidate(list)
  }
  return (
    <div className="mt-2">
      <ul aria-label={`第 ${number} 题的常用评语`} className="flex flex-wrap gap-1.5">
        {(isAll ? comments : comments.slice(0, few)).map(({ id, content }) => (
          <li key={id} className="flex max-w-full items-center">
            <button
              type="button"
              title={content}
              onClick={() => use(content)}
              className="h-11 md:h-7 coarse:h-11 max-w-full truncate rounded-full border border-line-strong bg-surface px-3 text-mini hover:border-primary"
            >
              {content}
            </button>
            {isAll && <IconButton icon="x" label={`删除常用评语：${cut(content, 20)}`} onPress={() => remove(id)} />}
          </li>
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap gap-2">
        {written && !comments.some(({ content }) => content === written) && (
          <Button kind="ghost" onPress={async () => void ((await keep(written)) && toast('保存成功，下次一按就有'))}>
            存为常用评语
          </Button>
        )}
        {comments.length > 0 && (
          <Button kind="ghost" aria-expanded={isAll} onPress={() => setAll(!isAll)}>
            {isAll ? '收起' : comments.length > few ? `全部 ${comments.length} 条` : '整理'}
          </Button>
        )}
      </p>
    </div>
  )
}
