// A certificate as it is drawn, whole: on the screen and on one sheet of paper. On phones a touch makes it larger, and its words stand below.
import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import {
  certificateCode,
  certificateDrawing,
  certificateSize,
} from '../../../../contract/course/certificate-drawing.ts'
import { certificateStates } from '../../../../contract/enums/certificate-states.ts'
import { date } from '../../../../lib/format.ts'
import { Card } from '../../../kit/Card.tsx'
import { Drawn } from '../../../kit/Drawn.tsx'
import { Facts } from '../../../kit/Facts.tsx'

export type Certificate = Output<'course/auth/certificate/user/ref/view'>

export function CertificateSheet({ one }: { one: Certificate }) {
  const [isLarge, setLarge] = useState(false)
  const { width, height } = certificateSize
  const { x, y, side } = certificateCode
  const isRevoked = one.certificateStatus === certificateStates.revoked
  return (
    <article aria-label={`${one.certificateName}：${one.courseName}`} className="paper max-w-[880px]">
      <div className={isLarge ? 'max-md:not-print:overflow-x-auto' : ''}>
        <div className={`relative shadow-lift print:shadow-none ${isLarge ? 'max-md:not-print:w-[880px]' : ''}`}>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={`${one.certificateName}的样子，左下角是核对地址的二维码：${one.verifyUrl}`}
            className="block h-auto w-full bg-white"
          >
            <g className={isRevoked ? 'opacity-50 grayscale' : undefined}>
              <Drawn {...certificateDrawing(one)} />
              <path d={`M${x} ${y}h${side}v${side}h${-side}z`} fill="#fff" />
              <path
                d={one.qrPath}
                transform={`translate(${x} ${y}) scale(${side / one.qrSize})`}
                shapeRendering="crispEdges"
              />
            </g>
            {isRevoked && <Revoked reason={one.revokeReason} />}
          </svg>
          <button
            type="button"
            aria-label="放大证书"
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
            className="absolute inset-0 w-full md:hidden print:hidden"
          />
        </div>
      </div>
      <p className="mt-2 text-mini text-ink-3 md:hidden print:hidden">
        {isLarge ? '左右拖动看细处，再点一下缩回' : '点证书可以放大'}
      </p>
      <Card pad="small" className="mt-4 md:sr-only print:hidden">
        <Facts
          list={[
            ['姓名', one.realName],
            ['单位', one.schoolName],
            ['任教', one.subject],
            ['课程', one.courseName],
            ['学时', one.creditHours > 0 && one.creditHours],
            ['成绩', one.score !== null && `${one.score} 分`],
            ['主讲', one.lecturerName],
            ['机构', one.organizationName],
            ['发证', `${one.issuer}，${date(one.issueTime)}`],
            ['证书编号', one.certificateNo],
            ['核对地址', <span className="break-all">{one.verifyUrl}</span>],
          ]}
        />
      </Card>
    </article>
  )
}

/** Across the sheet, with the reason below. */
const Revoked = ({ reason }: { reason: string }) => (
  <g textAnchor="middle" className="font-song fill-[#b92c20] opacity-85">
    <g transform="rotate(-14 421 290)">
      <rect x="231" y="222" width="380" height="124" rx="8" fill="none" stroke="#b92c20" strokeWidth="5" />
      <text x="433" y="316" fontSize="88" fontWeight="700" letterSpacing="24">
        已撤销
      </text>
    </g>
    <text x="421" y="410" fontSize={Math.min(14, 640 / Math.max(1, reason.length))}>
      {reason && `撤销原因：${reason}`}
    </text>
  </g>
)
