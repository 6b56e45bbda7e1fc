// The parts of a course that are a form: basics, introduction, price and certificate.

import { useState } from 'react'
import type { Base, Terms } from '../../../../contract/course/course-audit.ts'
import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { fenOf, yuanOf } from '../../../../lib/typed-money.ts'
import { useCall } from '../../../app/client.ts'
import { Field } from '../../../kit/Field.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { PictureInput } from '../../../kit/PictureInput.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { RichInput } from '../../../kit/RichInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CategorySelect } from './CategorySelect.tsx'
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
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving any of the fields saves them
    <div
      data-lack={tab}
      onBlur={part.onBlur}
      className="space-y-4 rounded-card border border-line bg-surface px-4 py-5 md:px-6"
    >
      {tab === 'base' && <Basics {...base} kind={kind} />}
      {tab === 'introduce' && <Introduce {...base} />}
      {tab === 'terms' && <Price {...terms} kind={kind} />}
    </div>
  )
}

const Basics = ({ values, change, kind }: Part<Base> & Pick<Props, 'kind'>) => (
  <>
    <Field name="courseName" label="名称" isRequired isLong error={values.courseName.trim() ? undefined : '请填写名称'}>
      <TextInput value={values.courseName} onValue={(courseName) => change({ courseName })} maxLength={100} />
    </Field>
    <Field name="categoryId" label="分类" isRequired>
      <CategorySelect value={values.categoryId} onValue={(categoryId) => categoryId && change({ categoryId })} />
    </Field>
    <Field name="courseLogo" label="封面" isGroup isLong hint="16:9，比如 1280 × 720；不传就按名称画一张">
      <PictureInput
        name="封面"
        look="w-40 aspect-video"
        value={values.courseLogo}
        call="system/auth/upload/pic"
        purpose={2}
        onValue={(courseLogo) => change({ courseLogo })}
      />
    </Field>
    {kind.lessons.includes(1) && (
      <Field
        name="isDanmu"
        label="允许弹幕"
        isGroup
        hint="学员可以在视频的某一秒说一句，飘在画面上；关了，这门课的视频就没有弹幕"
      >
        <Switch label="允许弹幕" isOn={values.isDanmu === 1} onChange={(isOn) => change({ isDanmu: isOn ? 1 : 0 })} />
      </Field>
    )}
  </>
)

const Introduce = ({ values, change }: Part<Base>) => (
  <Field name="introduce" label="介绍" isLong isStacked hint="讲给谁听、学完会什么、怎么学；写清楚，老师更愿意报名。">
    <RichInput
      name="课程介绍"
      rows={14}
      value={values.introduce}
      onValue={(introduce) => change({ introduce })}
      placeholder="这门课讲给谁听，学完会什么"
    />
  </Field>
)

/** A sum in yuan; while its text is no sum yet, the value stays what it was. */
function Money({ value, onValue }: { value: number; onValue(fen: number): void }) {
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

function Price({ values, change, kind }: Part<Terms> & Pick<Props, 'kind'>) {
  const { isFree, coursePrice, originalPrice, vipPrice, isVipFree, validDays, creditHours } = values
  const { certificateProgress, certificateExamId, certificateScore } = values
  const exams = useCall('exam/auth/exam/info/page', {
    examState: paperStates.published,
    taskType: taskTypes.exam,
    pageSize: 100,
  })
  const hasCertificate = certificateProgress !== null
  return (
    <>
      <Field name="isFree" label="价格" isGroup>
        <Radio
          options={[
            { value: 1, name: '免费' },
            { value: 0, name: '收费' },
          ]}
          value={isFree}
          onValue={(free) =>
            change(
              free
                ? { isFree: 1, coursePrice: 0, originalPrice: 0, vipPrice: 0, isVipFree: 0 }
                : { isFree: 0, coursePrice: coursePrice || 9900, vipPrice },
            )
          }
        />
      </Field>
      {isFree === 0 && (
        <>
          <Field name="coursePrice" label="售价（元）" hint="新价格审核通过以后才用，只算那以后的新订单">
            <Money value={coursePrice} onValue={(fen) => change({ coursePrice: fen })} />
          </Field>
          <Field
            name="originalPrice"
            label="原价（元）"
            hint="划掉的价格，0 表示不显示"
            error={originalPrice && originalPrice < coursePrice ? '原价比售价还低，请改一改' : undefined}
          >
            <Money value={originalPrice} onValue={(fen) => change({ originalPrice: fen })} />
          </Field>
          <Field name="isVipFree" label="会员" isGroup>
            <Radio
              options={[
                { value: 0, name: '按会员价' },
                { value: 1, name: '免费学' },
              ]}
              value={isVipFree}
              onValue={(free) => change({ isVipFree: free as 0 | 1 })}
            />
          </Field>
          {isVipFree === 0 && (
            <Field
              name="vipPrice"
              label="会员价（元）"
              hint="0 表示和售价一样"
              error={vipPrice && vipPrice >= coursePrice ? '会员价要比售价低' : undefined}
            >
              <Money value={vipPrice} onValue={(fen) => change({ vipPrice: fen })} />
            </Field>
          )}
        </>
      )}
      <Field name="validDays" label="有效期（天）" hint="报名以后多少天内可以学；0 表示一直有效">
        <NumberInput max={3650} value={validDays} onValue={(days) => change({ validDays: days })} />
      </Field>
      {kind.isStudied && (
        <>
          <Field name="creditHours" label="学时" hint="学完计入的学时；0 表示不计">
            <NumberInput max={200} step={0.5} value={creditHours} onValue={(hours) => change({ creditHours: hours })} />
          </Field>
          <Field name="certificateProgress" label="证书" isGroup>
            <Radio
              options={[
                { value: 0, name: '不发证书' },
                { value: 1, name: '学完发证书' },
              ]}
              value={hasCertificate ? 1 : 0}
              onValue={(isOn) =>
                change(
                  isOn
                    ? { certificateProgress: 100 }
                    : { certificateProgress: null, certificateExamId: null, certificateScore: null },
                )
              }
            />
          </Field>
          {hasCertificate && (
            <>
              <Field name="progress" label="学到（%）" hint="学完这么多课时才能领证书">
                <NumberInput
                  min={1}
                  max={100}
                  value={certificateProgress}
                  onValue={(certificateProgress) => change({ certificateProgress })}
                />
              </Field>
              <Field name="certificateExamId" label="结课考试" hint="你已发布的考试；合格才能领证书">
                <Select
                  options={[
                    { value: 0, name: '不用考试' },
                    ...(exams.data?.list.map(({ id, examName }) => ({ value: id, name: examName })) ?? []),
                  ]}
                  value={certificateExamId ?? 0}
                  onValue={(id) =>
                    change({ certificateExamId: id || null, certificateScore: id ? (certificateScore ?? 60) : null })
                  }
                />
              </Field>
              {certificateExamId !== null && (
                <Field name="certificateScore" label="合格（分）">
                  <NumberInput
                    max={10_000}
                    step={0.5}
                    value={certificateScore ?? 60}
                    onValue={(score) => change({ certificateScore: score })}
                  />
                </Field>
              )}
            </>
          )}
        </>
      )}
    </>
  )
}
