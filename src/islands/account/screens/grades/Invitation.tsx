// How others come in: code, QR and link; the owner renews the code and says who may join.

import { useState } from 'react'
import { Dialog as Inside } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classVerbs } from '../../../../contract/exam/class-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { copyText } from '../../../../lib/page/copy-text.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Qr } from '../order/Qr.tsx'
import { classCalls, type Grade, joinAddress, waysOfJoining } from './classes.ts'

export function Invitation({ grade }: { grade: Grade }) {
  const canChange = may(classVerbs.change, grade)
  const [isProjected, setProjected] = useState(false)
  const { submit } = useSubmit('PUT exam/auth/grade/info/update', { invalidates: classCalls })
  const way = waysOfJoining.find(({ value }) => value === grade.verificationSet)!
  return (
    <aside aria-label="邀请学员" className="mt-6">
      <Card pad="large">
        <Qr text={joinAddress(grade.inviteCode)} label="扫码加入班级" className="size-40 mx-auto" />
        <p className="mt-4 text-mini text-ink-3">班级码</p>
        <p className="num text-h3 font-bold tracking-[0.1em]">{grade.inviteCode}</p>
        <Remark>没有 0 O 1 I L 这类分不清的字</Remark>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onPress={() => copy(joinAddress(grade.inviteCode))}>复制链接</Button>
          <Button onPress={() => setProjected(true)}>投影</Button>
          {canChange && (
            <ConfirmButton
              label="换一个…"
              title="换一个班级码？"
              safe="先不换"
              action="换一个"
              run={async () => {
                if (!(await submit({ id: grade.id, isNewCode: 1 }))) return false
                toast('更换成功')
              }}
            >
              <p>旧的班级码、二维码和链接马上失效，印出去的海报也要换。已经提交的申请不受影响。</p>
            </ConfirmButton>
          )}
        </div>
      </Card>
      <h2 className="mt-6 font-semibold">加入方式</h2>
      {canChange ? (
        <Radio
          label="加入方式"
          options={waysOfJoining}
          value={grade.verificationSet}
          onValue={(verificationSet) => void submit({ id: grade.id, verificationSet })}
        />
      ) : (
        <p className="text-ink-2">{way.name}</p>
      )}
      {isProjected && <Projected grade={grade} onClose={() => setProjected(false)} />}
    </aside>
  )
}

async function copy(text: string) {
  if (await copyText(text)) toast('复制成功')
}

/** Code and QR on the whole screen, to be read from the last row. */
const Projected = ({ grade, onClose }: { grade: Grade; onClose(): void }) => (
  <ModalOverlay isOpen onOpenChange={(isOpen) => isOpen || onClose()} className="fixed inset-0 z-40 bg-surface">
    <Modal className="size-full">
      <Inside
        aria-label={`加入${grade.gradeName}`}
        className="grid size-full place-content-center gap-6 p-6 text-center outline-none"
      >
        <p className="font-song text-h2 font-bold">{grade.gradeName}</p>
        <Qr text={joinAddress(grade.inviteCode)} label="扫码加入班级" className="size-[min(50vh,80vw)] mx-auto" />
        <p className="num font-bold text-[min(12vw,96px)] leading-none tracking-[0.15em]">{grade.inviteCode}</p>
        <p className="text-ink-2">在「我的班级」填这个班级码，或扫码加入</p>
        <p>
          <Button size="default" onPress={onClose}>
            结束投影
          </Button>
        </p>
      </Inside>
    </Modal>
  </ModalOverlay>
)
