// One certificate as it looks on paper: A4 across. Printing shows the sheet alone (kit.css).

import type { Output } from '../../../../contract/calls.ts'
import { certificateStates } from '../../../../contract/enums/certificate-states.ts'
import { date } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { usePaper } from '../../../kit/paper.ts'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'

type Certificate = Output<'course/auth/certificate/user/ref/view'>

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
      <div className="mt-5">
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
              <Paper one={found} />
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

const Paper = ({ one }: { one: Certificate }) => (
  <article
    aria-label={`${one.certificateName}：${one.courseName}`}
    className="sheet bg-white text-[#142629] border-[3px] border-dai-700 max-w-[880px] p-1.5 md:p-2.5"
  >
    <div className="border border-apricot-400 md:aspect-[297/210] flex flex-col px-4 md:px-10 py-6 md:py-9 text-center">
      <p className="font-song text-[28px] md:text-[44px] leading-tight font-bold text-dai-700">{one.certificateName}</p>
      <p className="font-song text-[24px] md:text-[32px] mt-6 md:mt-12 mx-auto px-10 pb-2 border-b border-dai-200">
        {one.realName}
      </p>
      <p className="mt-6 md:mt-10 text-[16px] md:text-[19px] leading-8">
        完成《{one.courseName}》的学习{one.creditHours > 0 && `，计 ${one.creditHours} 学时`}
        {one.score !== null && `，成绩 ${one.score} 分`}
        <br />
        特发此证
      </p>
      <div className="mt-8 md:mt-auto flex max-md:flex-col gap-4 items-center md:items-end text-left">
        <svg
          viewBox={`0 0 ${one.qrSize} ${one.qrSize}`}
          role="img"
          aria-label={`核对地址的二维码：${one.verifyUrl}`}
          className="size-28 shrink-0 bg-white"
        >
          <path d={one.qrPath} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <p className="text-mini leading-6 min-w-0 break-all max-md:text-center">
          <span className="block">扫码或打开下面的地址核对</span>
          <span className="block num">{one.verifyUrl}</span>
          <span className="block num">证书编号 {one.certificateNo}</span>
        </p>
        <p className="md:ml-auto max-md:text-center md:text-right shrink-0">
          <b className="block font-song text-[18px]">{one.issuer}</b>
          <span className="num">{date(one.issueTime)}</span>
        </p>
      </div>
    </div>
  </article>
)
