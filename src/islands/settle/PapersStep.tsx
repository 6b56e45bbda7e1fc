// The step of the papers: the licence of an organization, the identity card, a teacher's certificate, and whom a lecturer belongs to.
import type { ReactNode } from 'react'
import { paperKinds } from '../../contract/user/settle.ts'
import { Rows } from '../kit/Rows.tsx'
import { OrganizationChoice } from './OrganizationChoice.tsx'
import { PaperCard, PaperField } from './PaperCard.tsx'
import type { Application } from './use-application.ts'
import { idNumber, licenseNumber } from './wizard-fields.ts'

const { front, back, certificate, licence } = paperKinds

type Props = { of: Application }

export const PapersStep = ({ of }: Props) => (
  <>
    {of.wasChecked && (
      <p className="rounded-card bg-info-soft px-4 py-2.5 text-info">
        证件已经核对过，照片也按约定删了。这次只有名字或资质变了才要再传。
      </p>
    )}
    {!of.isLecturer && (
      <Group title="机构证明" why="核对机构是真的、还在经营。事业单位用法人证书。">
        <div className="max-w-[420px]">
          <One of={of} kind={licence} name="licence" label="营业执照或法人证书" hint="JPG、PNG，四角拍全" />
        </div>
        <Rows fields={licenseNumber} values={of.known} change={of.change} isStacked />
      </Group>
    )}
    <Group
      title={of.isLecturer ? '身份证' : '负责人的身份证'}
      why="核对姓名和号码，收入报税也要用。两面都要，边框拍全、不反光。"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <One of={of} kind={front} name="front" label="身份证人像面" hint="JPG、PNG，10 MB 以内" />
        <One of={of} kind={back} name="back" label="身份证国徽面" hint="JPG、PNG，10 MB 以内" />
      </div>
      <Rows fields={idNumber} values={of.known} change={of.change} isStacked />
    </Group>
    {of.isLecturer && (
      <>
        <Certificates of={of} />
        {!of.wasChecked && (
          <OrganizationChoice
            value={of.known.organizationId}
            name={of.known.audit?.organizationName ?? ''}
            onValue={(organizationId) => of.change({ organizationId })}
          />
        )}
      </>
    )}
  </>
)

type OneProps = Props & { kind: number; name: string; label: string; hint: string }

const One = ({ of, kind, name, label, hint }: OneProps) => (
  <PaperField name={name}>
    <PaperCard
      label={label}
      hint={hint}
      kind={kind}
      settleType={of.settleType}
      paper={of.papersOf(kind)[0]}
      onChange={of.reload}
    />
  </PaperField>
)

function Certificates({ of }: Props) {
  const papers = of.papersOf(certificate)
  return (
    <Group title="教师资格证" why="核对学段和学科。一到两张：内页，和有编号的那一面。没有就用职称证书或聘书。">
      <PaperField name="certificate">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
          {(papers[0] ? [0, 1] : [0]).map((n) => (
            <PaperCard
              key={papers[n]?.fileNo ?? `new ${n}`}
              label={n ? '资格证编号页' : '资格证内页'}
              hint={n ? '选填' : 'JPG、PNG，10 MB 以内'}
              kind={certificate}
              settleType={of.settleType}
              paper={papers[n]}
              onChange={of.reload}
              onLeaveOut={of.leaveOut}
            />
          ))}
        </div>
      </PaperField>
    </Group>
  )
}

const Group = ({ title, why, children }: { title: string; why: string; children: ReactNode }) => (
  <fieldset className="space-y-4">
    <legend className="text-h4 font-semibold">{title}</legend>
    <p className="!-mt-0.5 text-mini text-ink-3">{why}</p>
    {children}
  </fieldset>
)
