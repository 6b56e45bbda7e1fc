// The learner's progress towards the course certificate.

import { useEffect } from 'react'
import { missingWords, ruleWords } from '../../../lib/labels/certificate-words.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { Card } from '../../kit/Card.tsx'

/** Renders nothing if the course has no certificate or it was issued. Reloads when `finishedLessons` changes. */
export function CertificateProgress({ courseId, finishedLessons }: { courseId: number; finishedLessons: number }) {
  const { data, reload } = useCall('course/auth/certificate/user/standing/list', { courseId })
  useEffect(reload, [finishedLessons])
  const standing = data?.list[0]
  if (!standing) return null
  return (
    <Card as="section" pad="large">
      <h2 className="font-semibold text-[16px]">结业证书</h2>
      <p role="status" className="mt-1 text-ink-2 num">
        {missingWords(standing) || '条件已满足，正在发证'}
      </p>
      <p className="mt-1 text-mini text-ink-3 num">{ruleWords(standing)}。</p>
      <a
        href={paths.account('certificate')}
        className="hit inline-block mt-1 py-2 text-link hover:underline underline-offset-4"
      >
        我的证书
      </a>
    </Card>
  )
}
