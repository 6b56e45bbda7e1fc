// How far it is to the certificate of the course that is being studied.
import { useEffect } from 'react'
import { missingWords, ruleWords } from '../../lib/certificate-words.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../kit/use-call.ts'

/** Nothing where the course gives none, or it was given. `done`: lessons finished, asked anew with each. */
export function Certificate({ courseId, done }: { courseId: number; done: number }) {
  const { data, reload } = useCall('course/auth/certificate/user/standing/list', { courseId })
  useEffect(reload, [done]) // another lesson was finished
  const one = data?.list[0]
  if (!one) return null
  return (
    <section className="bg-surface rounded-card border border-line p-5">
      <h2 className="font-semibold text-[16px]">结业证书</h2>
      <p role="status" className="mt-1 text-ink-2 num">
        {missingWords(one) || '条件已满足，正在发证'}
      </p>
      <p className="mt-1 text-mini text-ink-3 num">{ruleWords(one)}。</p>
      <a
        href={paths.account('certificate')}
        className="inline-block mt-1 py-2 text-link hover:underline underline-offset-4"
      >
        我的证书
      </a>
    </section>
  )
}
