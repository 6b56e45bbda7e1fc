// Takes down what readers see, or gives back what is down, each asked first; its writer reads the reason.
import { useState } from 'react'
import { cut } from '../../../../contract/cut.ts'
import { toastUndo } from '../../../../lib/stores/toast-undo.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { useMay } from '../../session.ts'

type Thing = {
  refType: number
  refId: number
  title: string
  nickname: string
  mayTakeDown: 0 | 1
  mayGiveBack: 0 | 1
}

const maxReason = 500
const undoFor = 10 // seconds

export const downReasons = [
  { name: '抄来的', text: '内容和别人发表过的相同，没有注明出处。' },
  { name: '广告', text: '里面有广告、联系方式或收费信息。' },
  { name: '违法或不当', text: '内容不符合法律法规或平台的规定。' },
  { name: '泄露隐私', text: '里面有学生或他人的个人信息。' },
  { name: '不属实', text: '内容不属实，容易误导读者。' },
] as const

const refresh = () =>
  invalidate('community/admin/review/page', 'community/admin/review/view', 'community/admin/takedown/view')

async function takeBack(id: number) {
  if (await tryApi('PUT community/admin/review/undo', { id })) toast('撤销成功，读者又能看到')
  refresh()
}

/** The one that is possible now. */
export function TakeDownButtons(thing: Thing) {
  const may = useMay()
  const [asked, ask] = useState<'down' | 'back'>()
  const [reason, setReason] = useState('')
  const { refType, refId, title, nickname } = thing
  const auditOpinion = reason.trim().replaceAll('\n', ' ')
  const name = cut(title, 20)
  if (!may('community/admin/takedown/save')) return null
  const isBack = asked === 'back'

  async function run() {
    const call = isBack ? 'community/admin/takedown/delete' : 'community/admin/takedown/save'
    const done = await tryApi(call, { refType, refId, auditOpinion })
    refresh()
    if (!done) return false
    setReason('')
    if (isBack) toast(`恢复成功：「${name}」，读者又能看到`)
    else toastUndo(`已下架「${name}」`, () => void takeBack(done.id), undoFor)
  }
  const add = (text: string) => setReason((now) => cut(now ? `${now}\n${text}` : text, maxReason))
  return (
    <>
      {thing.mayTakeDown === 1 && (
        <Button kind="line" className="!text-danger" onPress={() => ask('down')}>
          下架…
        </Button>
      )}
      {thing.mayGiveBack === 1 && (
        <Button kind="line" onPress={() => ask('back')}>
          恢复…
        </Button>
      )}
      {asked && (
        <Confirm
          title={isBack ? `恢复「${name}」？` : `下架「${name}」？`}
          isOpen
          onClose={() => ask(undefined)}
          isDanger={!isBack}
          safe={isBack ? '先不恢复' : '先不下架'}
          action={isBack ? '恢复' : '下架'}
          run={async () => {
            if (isBack || auditOpinion) return run()
            toast('请写原因，作者会看到')
            return false
          }}
        >
          {isBack
            ? `读者马上又能看到它原来的样子，${nickname}会收到消息。`
            : `页面马上变成 404，列表、搜索和订阅里也没有它。${nickname}会看到原因，能申诉一次。`}
          <Labelled text={isBack ? '想说的话，可以不写' : '原因'}>
            <TextArea
              label={isBack ? '想说的话' : '原因'}
              value={reason}
              onValue={setReason}
              maxLength={maxReason}
              rows={3}
            />
          </Labelled>
          {!isBack && (
            <span className="mt-2 flex flex-wrap gap-1.5">
              {downReasons.map((ready) => (
                <Button key={ready.name} kind="line" className="!rounded-full" onPress={() => add(ready.text)}>
                  {ready.name}
                </Button>
              ))}
            </span>
          )}
        </Confirm>
      )}
    </>
  )
}
