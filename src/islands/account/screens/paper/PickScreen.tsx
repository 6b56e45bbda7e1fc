// Picks questions for a section of a paper, where the editor has no room beside it; then back to the editor.
import { useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { chineseNumber } from '../../../../lib/format.ts'
import type { TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { go, useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import PickPanel from './PickPanel.tsx'
import { addProblems, inputOf, type Problem, type SavedPaper, valuesOf, withoutOrdinal } from './paper.ts'
import { screensOf } from './paper-words.ts'

const view = 'exam/auth/exam/info/view'

/** `?id=` the paper, `?part=` its section, from 1 on. */
export const pickScreenOf = (taskType: TaskType) =>
  function PickScreen() {
    const { number } = useAddress()
    const [id, part] = [number('id'), number('part') ?? 1]
    const paper = useCall(view, { id: id ?? 0 }, { isOff: !id })
    const screens = screensOf(taskType)
    const back = id ? paths.account(screens.add, { id }) : paths.account(screens.list)
    return (
      <>
        <PageHead title="选题" crumb={{ name: paper.data?.examName ?? '试卷', href: back }} />
        {id ? (
          <QueryState of={paper} what="试卷" skeleton={<Block className="mt-4 h-96" />}>
            {(saved) => (
              <Pick
                paper={saved}
                at={Math.min(part, saved.titleList.length) - 1}
                back={back}
                onSaved={(now) => paper.setData(() => now)}
              />
            )}
          </QueryState>
        ) : (
          <Empty title="先选一份试卷" description="打开要加题的试卷，在大题里点「从题库挑题」。">
            <LinkButton href={back}>去试卷管理</LinkButton>
          </Empty>
        )}
      </>
    )
  }

type PickProps = { paper: SavedPaper; at: number; back: string; onSaved(paper: SavedPaper): void }

function Pick({ paper, at, back, onSaved }: PickProps) {
  const [isBusy, setBusy] = useState(false)
  const title = paper.titleList[at]
  if (!title)
    return (
      <Empty title="还没有大题" description="先在试卷里加一个大题。">
        <LinkButton href={back}>回到试卷</LinkButton>
      </Empty>
    )
  async function add(problems: Problem[]) {
    if (isBusy) return
    setBusy(true)
    const values = valuesOf(paper)
    const placed = problems.map(({ id, score }) => ({ problemId: id, score }))
    const titleList = addProblems(values.titleList, values.titleList[at]!.key, placed)
    try {
      onSaved(
        await silentApi('PUT exam/auth/exam/info/update', {
          id: paper.id,
          editVersion: paper.editVersion,
          ...inputOf({ ...values, titleList }),
        }),
      )
      invalidate('exam/auth/exam/info/page', 'exam/auth/problem/page')
      toast(`放入成功：${problems.length} 题`)
      go(back)
    } catch (error) {
      toast(CallError.is(error) ? error.msg : '没有放入，请检查网络后再试')
      if (CallError.is(error) && error.code === 'conflict') invalidate(view)
    }
    setBusy(false)
  }
  return (
    <PickPanel
      target={`${chineseNumber(at + 1)}、${withoutOrdinal(title.titleName)}`}
      titleType={title.titleType}
      inPaper={new Set(paper.titleList.flatMap(({ problemList }) => problemList.map(({ id }) => id)))}
      isWide
      onAdd={(problems) => void add(problems)}
      onClose={() => go(back)}
    />
  )
}
