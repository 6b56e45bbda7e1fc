// One certificate, with what its holder does with it. Printing shows the sheet alone (print.css).

import { certificateStates } from '../../../../contract/enums/certificate-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { usePaper } from '../../../kit/paper.ts'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { CertificateSheet } from './CertificateSheet.tsx'

/** Prints it, downloads it, leads to the page where others check it. */
export function Sheet({ id }: { id: number }) {
  const one = useCall('course/auth/certificate/user/ref/view', { id })
  const isValid = one.data?.certificateStatus === certificateStates.valid
  usePaper('')
  return (
    <>
      <div className="no-print">
        <PageHead title="查看证书" crumb={{ name: '我的证书', href: paths.account('certificate') }}>
          {one.data && isValid && (
            <>
              <LinkButton size="default" href={paths.certificate(one.data.certificateNo)}>
                核对页
              </LinkButton>
              <Button size="default" icon="print" onPress={() => print()}>
                打印
              </Button>
              {/* `download` keeps the account's router out of it */}
              <LinkButton kind="primary" size="default" icon="dl" href={one.data.pdfUrl} download>
                下载 PDF
              </LinkButton>
            </>
          )}
        </PageHead>
      </div>
      <div className="mt-5 print:mt-0">
        <QueryState of={one} what="证书" skeleton={<Block className="w-full aspect-[297/210] max-w-[880px]" />}>
          {(found) => (
            <>
              {!isValid && (
                <div className="mb-4 no-print">
                  <Notice tone="bad">
                    这张证书已撤销{found.revokeReason && `，原因：${found.revokeReason}`}
                    。不能再下载，有疑问请联系客服。
                  </Notice>
                </div>
              )}
              <CertificateSheet one={found} />
              <p className="mt-4 text-mini text-ink-3 no-print">
                姓名取自发证时填写的真实姓名。写错了？先在
                <a href={paths.account('info')} className="text-link underline underline-offset-4 mx-1 py-2">
                  个人资料
                </a>
                改好，再联系客服换发，旧证书会撤销。
              </p>
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}
