// The paywall below an image-text lesson; users with access get the full text, and their reading time counts.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { button } from '../../../lib/page/buttons.ts'
import { paths } from '../../../lib/paths.ts'
import { $token } from '../../../lib/stores/token.ts'
import { ensureUser } from '../../../lib/stores/user.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { Card } from '../../kit/Card.tsx'
import { RichText } from '../../kit/RichText.tsx'
import type { Ticket } from './study.ts'
import { useReading } from './use-reading.ts'

type Props = { courseId: number; periodId: number; isFree: boolean; isPreview: boolean; price: string; place: string }

/** Loads the full text; a guest signs in and returns here. */
export default function ReadGate({ courseId, periodId, isFree, isPreview, price, place }: Props) {
  const token = useStore($token, { ssr: () => undefined })
  const [ticket, setTicket] = useState<Ticket>()
  const [content, setContent] = useState<string>()

  useEffect(() => {
    if (!token) return
    async function open() {
      if (!(await ensureUser())) return
      const nextTicket = await silentApi('course/auth/course/sign', { courseId, periodId })
      if (isFree) await silentApi('course/auth/course/user/join', { courseId }) // adds the course to the learner's list
      if (isPreview) {
        const text = await silentApi('course/auth/course/chapter/period/imagetext/view', { periodId })
        document.getElementById('beginning')!.hidden = true
        setContent(text.content)
      }
      setTicket(nextTicket)
    }
    open().catch(() => {}) // no access: the box below stays
  }, [token, courseId, periodId, isFree, isPreview])

  return (
    <>
      {content !== undefined && <RichText html={content} className="mt-7" />}
      {ticket && <Reading courseId={courseId} periodId={periodId} ticket={ticket} />}
      {isPreview && content === undefined && (
        <Card as="section" isPanel aria-label="继续阅读" className="mt-8 p-6 text-center">
          <p className="text-read text-ink-2">
            {isFree ? '后面还有，登录后免费读完，进度自动记录。' : `后面还有，购买这门课（${price}）后可以读完。`}
          </p>
          <a
            href={isFree ? paths.login(paths.article(periodId)) : place}
            className={`${isFree ? button.brand : button.primary} h-lg px-8 mt-4`}
          >
            {isFree ? '登录后读完' : '看看这门课'}
          </a>
        </Card>
      )}
    </>
  )
}

function Reading(lesson: { courseId: number; periodId: number; ticket: Ticket }) {
  useReading(lesson)
  return null
}
