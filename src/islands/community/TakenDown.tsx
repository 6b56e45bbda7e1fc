// On something of one's own that was taken down or refused: why, and where to appeal.
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../kit/Button.tsx'

type OpinionProps = { by: string; text: string; className?: string; children?: ReactNode }

/** What was said of it, and by whom. */
export const Opinion = ({ by, text, className = 'mt-2 px-3 py-2', children }: OpinionProps) => (
  <p className={`${className} rounded-ctl bg-danger-soft flex flex-wrap gap-x-3`}>
    <b className="font-semibold">{by}</b>
    <span className="min-w-0 flex-1 basis-52 break-words">{text}</span>
    {children}
  </p>
)

export const DownOpinion = ({ text }: { text: string }) => (
  <Opinion by="原因" text={text || '没有写原因，可以申诉或联系客服。'} />
)

export const AppealLink = ({ name }: { name: string }) => (
  <LinkButton href={paths.account('appeal')} aria-label={`看原因和申诉：${name}`}>
    看原因和申诉
  </LinkButton>
)
