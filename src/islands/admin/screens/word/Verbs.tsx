// What is done to one word from its row: down by one level, after a look at what that would change; and its history.
import { useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate } from '../../../app/client.ts'
import { Confirm } from '../../../kit/Dialog.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { levelNames } from '../review/review-labels.ts'
import { History } from './History.tsx'
import { type Row, Weighed } from './Weigh.tsx'

type Props = { row: Row; href: string; lower(row: Row): Promise<void> }

export function Verbs({ row, href, lower }: Props) {
  const [opened, open] = useState<'lower' | 'history'>()
  const { id, word, level } = row
  const close = () => open(undefined)
  async function run() {
    try {
      await lower(row)
    } catch (failure) {
      toast(CallError.is(failure) ? failure.msg : '没有改成，请再试一次')
      return false
    }
    invalidate('community/admin/word/page')
  }
  return (
    <>
      <RowActs
        name={word}
        acts={[
          { label: '编辑', isMain: true, href },
          { label: '历史', run: () => open('history') },
          level < 3 && { label: '降一级', run: () => open('lower') },
        ]}
      />
      {opened === 'lower' && (
        <Confirm
          title={`「${word}」降一级？`}
          isOpen
          onClose={close}
          safe="先不改"
          action={`改成${levelNames[level + 1]}`}
          pending="正在改"
          run={run}
        >
          <Weighed id={id} from={level} to={level + 1} />
          <p className="mt-2">已经在等的和已经上线的都不动，30 秒里能撤销。</p>
        </Confirm>
      )}
      {opened === 'history' && <History id={id} word={word} onClose={close} />}
    </>
  )
}
