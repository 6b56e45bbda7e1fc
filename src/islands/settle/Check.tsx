// The last step: everything once more, and the confirmation that it is true.

import type { ReactNode } from 'react'
import { plain } from '../../lib/plain.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Field } from '../kit/Field.tsx'
import { useField } from '../kit/field-context.ts'
import type { Paper } from './PaperCard.tsx'
import { type Audit, paperNames, type SettleType, type Values } from './settling-labels.ts'

type Props = {
  settleType: SettleType
  values: Values
  audit: Audit | null
  papers: readonly Paper[]
  mobile: string
  agrees: boolean
  onAgrees(agrees: boolean): void
  hasAgreement: boolean
  onGo(step: number): void
}

export function Check({ settleType, values, audit, papers, mobile, agrees, onAgrees, hasAgreement, onGo }: Props) {
  const isLecturer = settleType === 'LECTURER'
  const typedNumber = (typed: string, kept: string | undefined) => (typed ? `${typed.slice(0, 6)}…（刚填的）` : kept)
  const counts = Object.entries(paperNames).flatMap(([kind, name]) => {
    const count = papers.filter((paper) => paper.kind === Number(kind)).length
    return count ? [count > 1 ? `${name} ${count} 张` : name] : []
  })
  const parts: [step: number, name: string, rows: [string, ReactNode][]][] = [
    [
      2,
      isLecturer ? '你是谁' : '机构和负责人',
      [
        ['机构全称', isLecturer ? undefined : values.organizationName],
        [isLecturer ? '姓名' : '负责人', values.lecturerName],
        [isLecturer ? '单位和职务' : '职务', values.position],
        ['手机', mobile],
        ['邮箱', values.lecturerEmail],
      ],
    ],
    [
      3,
      '证件',
      [
        ['身份证号', typedNumber(values.idCardNo, audit?.idCardNo)],
        ['信用代码', isLecturer ? undefined : typedNumber(values.licenseNo, audit?.licenseNo)],
        ['照片', counts.join('、')],
        ['机构', isLecturer ? (values.organizationId ? audit?.organizationName || '已选一家' : '不挂机构') : undefined],
      ],
    ],
    [4, '介绍', [['介绍', plain(values.introduce, 200)]]],
  ]
  return (
    <>
      {parts.map(([step, name, rows]) => (
        <Card as="section" key={name} aria-label={name}>
          <h3 className="flex items-center border-b border-line px-4 py-1.5 font-semibold">
            {name}
            <Button kind="ghost" className="-mr-2 ml-auto" aria-label={`改${name}`} onPress={() => onGo(step)}>
              改
            </Button>
          </h3>
          <dl className="divide-y divide-line px-4">
            {rows.map(
              ([label, value]) =>
                value && (
                  <div key={label} className="flex gap-4 py-2">
                    <dt className="w-24 shrink-0 text-ink-3">{label}</dt>
                    <dd className="min-w-0 num [overflow-wrap:anywhere]">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </Card>
      ))}
      <Field name="agree" label="确认" isGroup isStacked isLong>
        <Agree agrees={agrees} onAgrees={onAgrees} hasAgreement={hasAgreement} />
      </Field>
    </>
  )
}

function Agree({ agrees, onAgrees, hasAgreement }: Pick<Props, 'agrees' | 'onAgrees' | 'hasAgreement'>) {
  const { clearErrors } = useField()
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        className="box"
        checked={agrees}
        onChange={({ target }) => {
          clearErrors()
          onAgrees(target.checked)
        }}
      />
      <span>
        填写的和上传的都属实
        {hasAgreement && (
          <>
            ，我同意
            <a href="#agreement" className="text-link underline underline-offset-4">
              入驻协议
            </a>
          </>
        )}
      </span>
    </label>
  )
}
