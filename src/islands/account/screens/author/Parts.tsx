// The parts of a course that are a form: basics, introduction, price and certificate.

import { useState } from 'react'
import type { Base, Terms } from '../../../../contract/course/course-audit.ts'
import { vipPriceLack } from '../../../../contract/course/course-lacks.ts'
import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { fenOf, yuanOf } from '../../../../lib/typed-money.ts'
import { useCall } from '../../../app/client.ts'
import { Card } from '../../../kit/Card.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { flagField } from '../../../kit/flag-field.tsx'
import { ownMediaField } from '../../../kit/media-fields.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { type RowFields, Rows } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { categoryField } from './CategorySelect.tsx'
import type { ShownKind } from './use-kind.ts'
import type { Part } from './use-part.ts'

type Props = {
  tab: 'base' | 'introduce' | 'terms'
  kind: ShownKind
  base: Part<Base>
  terms: Part<Terms>
}

export default function Parts({ tab, kind, base, terms }: Props) {
  const part = tab === 'terms' ? terms : base
  return (
    <Card pad="form" data-lack={tab} onBlur={part.onBlur} className="space-y-4">
      {tab === 'base' && <Rows fields={basics} values={{ ...base.values, kind }} change={base.change} />}
      {tab === 'introduce' && <Rows fields={introduction} values={base.values} change={base.change} isStacked />}
      {tab === 'terms' && (
        <Rows
          fields={price}
          values={{ ...terms.values, kind, progress: terms.values.certificateProgress ?? 100 }}
          change={terms.change}
        />
      )}
    </Card>
  )
}

type WithKind = { kind: ShownKind }

const basics: RowFields<Base & WithKind> = {
  courseName: {
    ...field.line('名称', { maxLength: 100 }, { isRequired: true, isLong: true }),
    wrong: (name) => (name.trim() ? undefined : '请填写名称'),
  },
  categoryId: {
    ...categoryField,
    sets: (categoryId) => (categoryId ? { categoryId } : {}),
  },
  courseLogo: ownMediaField.picture('封面', 'w-40 aspect-video', {
    isLong: true,
    hint: '16:9，比如 1280 × 720；不传就按名称画一张',
    purpose: 2,
  }),
  isDanmu: {
    ...flagField('允许弹幕', {
      hint: '学员可以在视频的某一秒说一句，飘在画面上；关了，这门课的视频就没有弹幕',
    }),
    isGroup: true,
    when: ({ kind }) => kind.lessons.includes(1),
  },
}

const introduction: RowFields<Base> = {
  introduce: ownMediaField.rich('介绍', {
    hint: '讲给谁听、学完会什么、怎么学；写清楚，老师更愿意报名。',
    name: '课程介绍',
    rows: 14,
    placeholder: '这门课讲给谁听，学完会什么',
  }),
}

/** A sum in yuan; while its text is no sum yet, the value stays what it was. */
function Money({ value, onValue }: ControlProps<number>) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      inputMode="decimal"
      className="num"
      value={typed ?? yuanOf(value)}
      onValue={(text) => {
        setTyped(text)
        const fen = fenOf(text)
        if (fen !== undefined && fen <= 10_000_000) onValue(fen)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const certificates = [
  { value: 0, name: '不发证书' },
  { value: 1, name: '学完发证书' },
]

/** Null: none. */
const CertificateChoice = ({ value, onValue }: ControlProps<number | null>) => (
  <Radio options={certificates} value={value === null ? 0 : 1} onValue={(isOn) => onValue(isOn ? 100 : null)} />
)

function ExamChoice({ value, onValue }: ControlProps<number | null>) {
  const exams = useCall('exam/auth/exam/info/page', {
    examState: paperStates.published,
    taskType: taskTypes.exam,
    pageSize: 100,
  })
  const list = exams.data?.list.map(({ id, examName }) => ({ value: id, name: examName })) ?? []
  return (
    <Select
      options={[{ value: 0, name: '不用考试' }, ...list]}
      value={value ?? 0}
      onValue={(id) => onValue(id || null)}
    />
  )
}

type TermsKnown = Terms & WithKind
const isPaid = ({ isFree }: Terms) => isFree === 0
const hasCertificate = ({ certificateProgress, kind }: TermsKnown) => kind.isStudied && certificateProgress !== null

/** `progress`: of the certificate, where there is one. */
const price: RowFields<TermsKnown & { progress: number }> = {
  isFree: {
    ...field.radio('价格', [
      { value: 1, name: '免费' },
      { value: 0, name: '收费' },
    ]),
    sets: (isFree, { coursePrice, vipPrice }) =>
      isFree
        ? { isFree: 1, coursePrice: 0, originalPrice: 0, vipPrice: 0, isVipFree: 0 }
        : { isFree: 0, coursePrice: coursePrice || 9900, vipPrice },
  },
  coursePrice: {
    ...field.own('售价（元）', Money, { hint: '新价格审核通过以后才用，只算那以后的新订单' }),
    when: isPaid,
  },
  originalPrice: {
    ...field.own('原价（元）', Money, { hint: '划掉的价格，0 表示不显示' }),
    when: isPaid,
    wrong: (sum, { coursePrice }) => (sum && sum < coursePrice ? '原价比售价还低，请改一改' : undefined),
  },
  isVipFree: {
    ...field.radio('会员', [
      { value: 0, name: '按会员价' },
      { value: 1, name: '免费学' },
    ]),
    when: isPaid,
  },
  vipPrice: {
    ...field.own('会员价（元）', Money, { hint: '0 表示和售价一样' }),
    when: (terms) => isPaid(terms) && terms.isVipFree === 0,
    wrong: (_, terms) => vipPriceLack(terms),
  },
  validDays: field.number('有效期（天）', { max: 3650 }, { hint: '报名以后多少天内可以学；0 表示一直有效' }),
  creditHours: {
    ...field.number('学时', { max: 200, step: 0.5 }, { hint: '学完计入的学时；0 表示不计' }),
    when: ({ kind }) => kind.isStudied,
  },
  certificateProgress: {
    ...field.own('证书', CertificateChoice, { isGroup: true }),
    when: ({ kind }) => kind.isStudied,
    sets: (certificateProgress) =>
      certificateProgress === null
        ? { certificateProgress, certificateExamId: null, certificateScore: null }
        : { certificateProgress },
  },
  progress: {
    ...field.number('学到（%）', { min: 1, max: 100 }, { hint: '学完这么多课时才能领证书' }),
    when: hasCertificate,
    sets: (certificateProgress) => ({ certificateProgress }),
  },
  certificateExamId: {
    ...field.own('结课考试', ExamChoice, { hint: '你已发布的考试；合格才能领证书' }),
    when: hasCertificate,
    sets: (certificateExamId, { certificateScore }) => ({
      certificateExamId,
      certificateScore: certificateExamId && (certificateScore ?? 60),
    }),
  },
  certificateScore: {
    ...field.own('合格（分）', ({ value, onValue }: ControlProps<number | null>) => (
      <NumberInput max={10_000} step={0.5} value={value ?? 60} onValue={onValue} />
    )),
    when: (terms) => hasCertificate(terms) && terms.certificateExamId !== null,
  },
}
