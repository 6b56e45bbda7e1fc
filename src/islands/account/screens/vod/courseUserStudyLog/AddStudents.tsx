// Adds learners by their mobile numbers: tried first, line by line, then given the course without money.
import { useState } from 'react'
import type { Output } from '../../../../../contract/calls.ts'
import { CallError } from '../../../../../contract/codes.ts'
import { maxStudentsAdded, studentRowStates as states } from '../../../../../contract/course/student-rows.ts'
import { toast } from '../../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../../lib/wire/api.ts'
import { invalidate } from '../../../../app/client.ts'
import { useDraftRecovery } from '../../../../app/use-draft-recovery.ts'
import { ActionBar } from '../../../../kit/ActionBar.tsx'
import { Button } from '../../../../kit/Button.tsx'
import { Dialog } from '../../../../kit/Dialog.tsx'
import { Select } from '../../../../kit/Select.tsx'
import { Notice, type Tone } from '../../../../kit/State.tsx'
import { TextArea } from '../../../../kit/TextArea.tsx'
import { countOf, NumberRows } from '../../../../list/NumberRows.tsx'

const call = 'course/auth/course/student/add'

const words: Record<number, readonly [Tone, string]> = {
  [states.ready]: ['ok', '可以加'],
  [states.student]: ['off', '已经在学'],
  [states.unknown]: ['wait', '没有可以添加的账号'],
  [states.badNumber]: ['bad', '手机号不对'],
  [states.repeated]: ['off', '前面写过了'],
}

const terms = [
  { value: 0, name: '长期有效' },
  { value: 30, name: '30 天' },
  { value: 90, name: '90 天' },
  { value: 180, name: '180 天' },
  { value: 365, name: '一年' },
]

type Props = { courseId: number; onClose(): void; onDone(): void }

export default function AddStudents({ courseId, onClose, onDone }: Props) {
  const [mobiles, setMobiles] = useDraftRecovery(`students of course ${courseId}`, () => '')
  const [validDays, setValidDays] = useState(0)
  const [tried, setTried] = useState<Output<typeof call>>()
  const [why, setWhy] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function send(isDryRun: 0 | 1) {
    if (isBusy) return
    setBusy(true)
    setWhy('')
    try {
      const answer = await silentApi(call, { courseId, mobiles, validDays, isDryRun })
      if (isDryRun) setTried(answer)
      else {
        setMobiles('')
        invalidate('course/auth/course/student/statistical')
        toast(answer.addedCount ? `添加成功，共 ${answer.addedCount} 人，他们会收到消息` : '没有可以加的人')
        onDone()
        onClose()
      }
    } catch (failure) {
      setWhy(CallError.is(failure) ? failure.msg : '没有成功，请再试一次')
    }
    setBusy(false)
  }
  const ready = tried ? countOf(tried.rowList, states.ready) : 0
  return (
    <Dialog title="按手机号加学员" isOpen onClose={onClose}>
      <div role="alert">
        {why && (
          <div className="mb-3">
            <Notice tone="bad">{why}</Notice>
          </div>
        )}
      </div>
      {tried ? (
        <>
          <NumberRows rows={tried.rowList} words={words} ready={states.ready} can="人可以加" />
          <p className="mt-2 text-mini text-ink-3">
            加进来不算订单，不产生收入。没有账号的，请对方先注册；对方也可以自己买或加入。
          </p>
        </>
      ) : (
        <>
          <p id="students-hint" className="mb-2 text-mini">
            一行一个手机号，后面可以写姓名，一次最多 {maxStudentsAdded} 个。先核对，不会马上加。
          </p>
          <TextArea
            label="手机号和姓名"
            aria-describedby="students-hint"
            rows={8}
            value={mobiles}
            onValue={setMobiles}
            placeholder={'13800000001 吴桐\n13800000002 周敏'}
            className="num"
          />
          <p className="mt-3 flex items-center gap-3">
            <span aria-hidden="true">有效期</span>
            <Select
              label="有效期"
              options={terms}
              value={validDays}
              onValue={(days) => setValidDays(Number(days))}
              className="!w-40"
            />
          </p>
        </>
      )}
      <ActionBar>
        {tried && (
          <Button size="default" isDisabled={isBusy} onPress={() => setTried(undefined)}>
            改名单
          </Button>
        )}
        {tried ? (
          <Button
            size="default"
            kind="primary"
            isDisabled={!ready}
            isPending={isBusy}
            pending="正在添加"
            onPress={() => void send(0)}
          >
            加 {ready} 人
          </Button>
        ) : (
          <Button
            size="default"
            kind="primary"
            isDisabled={!mobiles.trim()}
            isPending={isBusy}
            pending="正在核对"
            onPress={() => void send(1)}
          >
            核对名单
          </Button>
        )}
      </ActionBar>
    </Dialog>
  )
}
