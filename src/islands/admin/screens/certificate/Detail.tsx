// One certificate in the drawer, and what can be done about it.

import { useState } from 'react'
import { certificateStates } from '../../../../contract/enums/certificate-states.ts'
import { dateTime, minute } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { RevokeConfirm } from './RevokeConfirm.tsx'

type Props = { id: number; onDone(): void }

/** Revokes it with a reason, or reissues it with the holder's present name. */
export function CertificateDetail({ id, onDone }: Props) {
  const certificate = useCall('course/admin/certificate/view', { id })
  const [ask, setAsk] = useState<'revoke' | 'replace'>()
  const dialog = (which: typeof ask) => ({ isOpen: ask === which, onClose: () => setAsk(undefined) })
  const holder = certificate.data?.realName ?? ''

  async function done(call: Promise<unknown>, message: string) {
    if (!(await call)) return false
    toast(message)
    certificate.reload()
    onDone()
    return true
  }

  return (
    <>
      <div className="p-5 space-y-3">
        <QueryState of={certificate} what="证书" skeleton={<Block className="w-full h-32" />}>
          {(data) => (
            <>
              <h2 className="font-semibold">{data.courseName}</h2>
              {data.isGenuine === 0 && (
                <Notice tone="bad">
                  这一行和签名对不上：库里的内容被改过，或者还没有签名。公开的核对页也会这样提示。
                </Notice>
              )}
              {data.certificateStatus === certificateStates.revoked && (
                <Notice tone="warn">
                  已撤销{data.gmtRevoke && `（${minute(data.gmtRevoke)}）`}：{data.revokeReason || '没有写原因'}
                </Notice>
              )}
              <Facts
                isSmall
                list={[
                  ['编号', data.certificateNo],
                  ['姓名', data.realName],
                  ['账户', `${data.nickname} ${data.mobile}`],
                  ['学时', data.creditHours ? String(data.creditHours) : '无'],
                  ['成绩', data.score === null ? '无' : String(data.score)],
                  ['发证', dateTime(data.issueTime)],
                  ['密钥', data.keyId],
                ]}
              />
              <p className="flex flex-wrap gap-2">
                <LinkButton href={paths.certificate(data.certificateNo)}>公开的核对页</LinkButton>
                {data.certificateStatus === certificateStates.valid && (
                  <>
                    <Button onPress={() => setAsk('replace')}>更正姓名，换发</Button>
                    <Button onPress={() => setAsk('revoke')}>撤销</Button>
                  </>
                )}
              </p>
            </>
          )}
        </QueryState>
      </div>
      <RevokeConfirm
        {...dialog('revoke')}
        title={`撤销${holder}的证书？`}
        what="证书"
        run={(reason) => done(tryApi('course/admin/certificate/revoke', { id, reason }), '撤销成功，证书不再有效')}
      />
      <Confirm
        {...dialog('replace')}
        title="按现在的姓名换发？"
        safe="先不换发"
        action="换发"
        run={() => done(tryApi('course/admin/certificate/replace', { id }), '换发成功，旧证书不再有效')}
      >
        新证书用持证人个人资料里现在的真实姓名，课程、学时和成绩不变，编号是新的；这一张随即撤销。
      </Confirm>
    </>
  )
}
