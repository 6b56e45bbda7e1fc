// A paper upright, as it is on the screen and in print (print.css): frame, branch and hills around what it says. Its end is not parted
// from the seal; a table in it goes on over pages. Certificates lie across (screens/certificate/CertificateSheet.tsx).
import type { ReactNode } from 'react'
import { branch, hills, paperColors, seal } from '../../contract/paper-art.ts'
import { siteName } from '../../lib/page/site-name.ts'
import { Drawn, Shapes } from './Drawn.tsx'
import { type FactList, FactPairs } from './Facts.tsx'

type TopProps = {
  issuer: ReactNode
  /** Its number, or why it has none. */
  number?: ReactNode
  title: string
  /** One line under the title. */
  below?: ReactNode
}

type Props = TopProps & {
  /** What readers of the screen hear of it. */
  label: string
  children: ReactNode
}

export const PaperSheet = ({ label, issuer, number, title, below, children }: Props) => (
  <article
    aria-label={label}
    className="paper relative max-w-[794px] border-2 border-dai-700 bg-[#fffdf8] p-1 text-[#122022] box-decoration-clone"
  >
    <div className="relative border border-[#d9b56a] px-4 md:px-14 print:px-10 py-8 md:py-12 print:py-3 box-decoration-clone">
      <svg viewBox="0 0 720 150" aria-hidden="true" className="absolute inset-x-0 bottom-0 w-full opacity-70">
        <Shapes of={hills(720, 150)} />
      </svg>
      <div className="relative">
        <PaperTop issuer={issuer} number={number} title={title} below={below} />
        {children}
      </div>
    </div>
  </article>
)

/** The head of a paper: who gives it, the branch, the title. */
export const PaperTop = ({ issuer, number, title, below }: TopProps) => (
  <>
    <svg viewBox="0 0 160 112" aria-hidden="true" className="absolute right-0 top-0 w-24 md:w-36 print:w-28">
      <Shapes of={branch(160, 4)} />
    </svg>
    <p className="pr-24 md:pr-40">
      <b className="block print:inline font-song text-[22px] leading-8 tracking-[.12em]">{issuer}</b>
      {number && <span className="print:ml-4 text-mini text-[#415255] num">{number}</span>}
    </p>
    <p className="font-song text-[26px] md:text-[34px] leading-tight font-bold text-center mt-8 print:mt-2 tracking-[.18em] pl-[.18em] text-dai-700">
      {title}
    </p>
    {below && <p className="text-center text-ui text-[#415255] num mt-2">{below}</p>}
  </>
)

/** The head of a screen that is a paper when it is printed; what stands on the screen follows. */
export const PrintedTop = ({ children, ...top }: Omit<TopProps, 'issuer'> & { children?: ReactNode }) => (
  <div className="hidden print:block relative mb-5 pb-4 border-b-2 border-dai-700">
    <PaperTop issuer={siteName()} {...top} />
    {children}
  </div>
)

/** Names with their values, two in a row where there is room; one without a value is left out. */
export const PaperFacts = ({ list }: { list: FactList }) => (
  <dl className="mt-8 print:mt-4 grid grid-cols-[72px_minmax(0,1fr)] md:grid-cols-[72px_minmax(0,1fr)_72px_minmax(0,1fr)] print:grid-cols-[72px_minmax(0,1fr)_72px_minmax(0,1fr)] gap-y-2 text-[15px] leading-6">
    <FactPairs list={list} name="text-[#5d6d70]" value="font-medium num pr-3" />
  </dl>
)

/** The last line of a paper, in small letters. */
export const PaperNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-8 print:mt-4 pt-2 border-t border-dai-200 text-[12px] leading-5 text-[#5d6d70]">{children}</p>
)

/** A round seal: whose it is, what for. */
export const Seal = ({ name, use, className = '' }: { name: string; use: string; className?: string }) => (
  <svg viewBox="0 0 200 200" aria-hidden="true" className={className} fill={paperColors.seal}>
    <Drawn {...seal(100, 100, 92, { name, use })} />
  </svg>
)
