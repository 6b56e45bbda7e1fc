// One certificate as an operator sees it, and what can be done about it.
import { useState } from 'react'
import { dateTime } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { Button, IconButton, LinkButton } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Block, Faces } from '../../kit/faces.tsx'
import { Notice } from '../../kit/State.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { adminTry } from '../operator.ts'
import { useAdmin } from '../use-admin.ts'

type Props = { id: number; onDone(): void; close(): void }

/** Withdraws it with a reason, or gives it anew with the name of now. */
export function CertificatePanel({ id, onDone, close }: Props) {
  const one = useAdmin('course/admin/certificate/view', { id })
  const [ask, setAsk] = useState<'revoke' | 'replace'>()
  const [reason, setReason] = useState('')
  const dialog = (which: typeof ask) => ({ isOpen: ask === which, onClose: () => setAsk(undefined) })
  const found = one.data

  async function done(deed: Promise<unknown>, says: string) {
    if (!(await deed)) return false
    toast(says)
    one.reload()
    onDone()
    return true
  }

  return (
    <section aria-label="证书详情" className="mb-4 bg-surface border border-line rounded-panel">
      <div className="pl-5 pr-2 h-12 flex items-center border-b border-line">
        <h2 className="font-semibold flex-1 truncate">{found?.courseName ?? '证书'}</h2>
        <IconButton icon="x" label="收起" onPress={close} />
      </div>
      <div className="p-5 space-y-3">
        <Faces of={one} what="证书" skeleton={<Block className="w-full h-32" />}>
          {(seen) => (
            <>
              {seen.isGenuine === 0 && (
                <Notice tone="bad">
                  这一行和签名对不上：库里的内容被改过，或者还没有签名。公开的核对页也会这样提示。
                </Notice>
              )}
              {seen.certificateStatus === 2 && (
                <Notice tone="warn">
                  已撤销{seen.gmtRevoke && `（${dateTime(seen.gmtRevoke).slice(0, 16)}）`}：
                  {seen.revokeReason || '没有写原因'}
                </Notice>
              )}
              <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-y-1.5">
                {[
                  ['编号', seen.certificateNo],
                  ['姓名', seen.realName],
                  ['账户', `${seen.nickname} ${seen.mobile}`],
                  ['学时', seen.creditHours ? String(seen.creditHours) : '无'],
                  ['成绩', seen.score === null ? '无' : String(seen.score)],
                  ['发证', dateTime(seen.issueTime)],
                  ['密钥', seen.keyId],
                ].map(([what, says]) => (
                  <div key={what} className="contents">
                    <dt className="text-ink-3">{what}</dt>
                    <dd className="num break-all">{says}</dd>
                  </div>
                ))}
              </dl>
              <p className="flex flex-wrap gap-2">
                <LinkButton href={paths.certificate(seen.certificateNo)}>公开的核对页</LinkButton>
                {seen.certificateStatus === 1 && (
                  <>
                    <Button onPress={() => setAsk('replace')}>更正姓名，换发</Button>
                    <Button
                      onPress={() => {
                        setReason('')
                        setAsk('revoke')
                      }}
                    >
                      撤销
                    </Button>
                  </>
                )}
              </p>
            </>
          )}
        </Faces>
      </div>
      <Confirm
        {...dialog('revoke')}
        title={`撤销${found?.realName ?? ''}的证书？`}
        isDanger
        safe="先不撤销"
        action="撤销证书"
        run={async () => {
          const text = reason.trim()
          if ([...text].length < 2) {
            toast('请写原因，至少 2 个字')
            return false
          }
          return done(adminTry('course/admin/certificate/revoke', { id, reason: text }), '证书已撤销')
        }}
      >
        <p className="mb-3">撤销后不能恢复，PDF 不能再下载。持证人会收到消息，核对的人也会看到原因。</p>
        <p className="mb-1 text-ink">原因</p>
        <TextInput label="原因" value={reason} onValue={setReason} maxLength={200} />
      </Confirm>
      <Confirm
        {...dialog('replace')}
        title="按现在的姓名换发？"
        safe="先不换发"
        action="换发"
        run={() => done(adminTry('course/admin/certificate/replace', { id }), '已换发，旧证书撤销')}
      >
        新证书用持证人个人资料里现在的真实姓名，课程、学时和成绩不变，编号是新的；这一张随即撤销。
      </Confirm>
    </section>
  )
}
