// The form of an application, a step a page. Of a draft each step is saved by the server; a correction is kept on the device until it
// is handed in. What is typed outlives a closed browser either way; numbers are kept by the server alone.
import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '../../contract/codes.ts'
import { applicationVerbs } from '../../contract/user/application-verbs.ts'
import { paperKinds } from '../../contract/user/settle.ts'
import { may } from '../../contract/verbs.ts'
import { plain } from '../../lib/plain.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { invalidate } from '../app/client.ts'
import { Field } from '../kit/Field.tsx'
import type { FieldErrors } from '../kit/field-context.ts'
import { Icon } from '../kit/Icon.tsx'
import { PictureInput } from '../kit/PictureInput.tsx'
import { RichInput } from '../kit/RichInput.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Check } from './Check.tsx'
import { OrganizationChoice } from './OrganizationChoice.tsx'
import { type Paper, PaperCard, PaperField } from './PaperCard.tsx'
import { StepForm } from './StepForm.tsx'
import { Steps } from './Steps.tsx'
import { type Audit, type SettleType, stepOfField, stepsOf, type Values, valuesOf } from './settling-labels.ts'

const view = 'user/auth/lecturer/audit/view'
const { front, back, certificate, licence } = paperKinds

type Props = {
  settleType: SettleType
  userId: number
  userType: number
  mobile: string
  audit: Audit | null
  hasAgreement: boolean
  /** Of what was handed in already: back to how it stands. */
  onLeave?: (() => void) | undefined
  onSent(): void
}

/** The step stands in the address, so that going back and reloading keep it. */
function useStep(last: number) {
  const read = () => Math.min(last, Math.max(2, Number(new URLSearchParams(location.search).get('step')) || 2))
  const [step, setStep] = useState(read)
  useEffect(() => {
    const follow = () => setStep(read())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return [
    step,
    (next: number) => {
      const url = new URL(location.href)
      url.searchParams.set('step', String(next))
      history.pushState(null, '', url)
      setStep(next)
    },
  ] as const
}

/** What is typed and not saved yet, on this device and for this person. */
function useTyped(key: string) {
  const [typed, setTyped] = useState<Partial<Values>>(() => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? '{}')
    } catch {
      return {}
    }
  })
  useEffect(() => {
    const { idCardNo: _, licenseNo: __, ...kept } = typed
    try {
      if (Object.keys(kept).length) localStorage.setItem(key, JSON.stringify(kept))
      else localStorage.removeItem(key)
    } catch {} // a browser that keeps nothing
  }, [key, typed])
  return [typed, setTyped] as const
}

export function Wizard({ settleType, userId, userType, mobile, audit, hasAgreement, onLeave, onSent }: Props) {
  const isLecturer = settleType === 'LECTURER'
  const steps = stepsOf(settleType)
  const [step, goTo] = useStep(steps.length)
  const [typed, setTyped] = useTyped(`draft settle ${settleType} ${userId}`)
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [agrees, setAgrees] = useState(false)
  const values = { ...valuesOf(audit), ...typed }
  const isCorrection = audit !== null && may(applicationVerbs.change, { ...audit, userType })
  const wasChecked = Boolean(audit?.passTime)
  const change = (part: Partial<Values>) => setTyped((before) => ({ ...before, ...part }))

  const all = (audit?.pictureList ?? []).filter(({ fileNo }) => !leftOut.includes(fileNo))
  /** The newest of a kind; of certificates the newest two. */
  const papersOf = (kind: number) => all.filter((paper) => paper.kind === kind).slice(kind === certificate ? -2 : -1)
  const papers: Paper[] = [front, back, certificate, licence].flatMap(papersOf)
  const has = (kind: number) => wasChecked || papersOf(kind).length > 0

  /** What the step lacks; formats are checked by the server, which says more. */
  function lacks(): FieldErrors {
    const wanted: [boolean, string, string][] =
      step === 2
        ? [
            [!isLecturer && !values.organizationName.trim(), 'organizationName', '请填写执照上的机构全称'],
            [values.lecturerName.trim().length < 2, 'lecturerName', '请填写身份证上的姓名'],
            [!values.position.trim(), 'position', isLecturer ? '请填写学校、学段和学科' : '请填写职务'],
          ]
        : step === 3
          ? [
              [!isLecturer && !has(licence), 'licence', '请上传营业执照或法人证书'],
              [
                !isLecturer && !values.licenseNo && !audit?.licenseNo && !wasChecked,
                'licenseNo',
                '请填写统一社会信用代码',
              ],
              [!has(front), 'front', '请上传人像面'],
              [!has(back), 'back', '请上传国徽面'],
              [!values.idCardNo && !audit?.idCardNo && !wasChecked, 'idCardNo', '请填写身份证号'],
              [isLecturer && !has(certificate), 'certificate', '请上传教师资格证'],
            ]
          : step === 4
            ? [[plain(values.introduce, 1000).length < 20, 'introduce', '至少写 20 个字，学员会在你的主页看到']]
            : [[!agrees, 'agree', '请先确认内容属实']]
    return Object.fromEntries(wanted.flatMap(([isMissing, field, text]) => (isMissing ? [[field, text]] : [])))
  }

  async function next() {
    if (!isCorrection) {
      await silentApi('user/api/lecturer/audit/save', { settleType, ...written(values, step, isLecturer) })
      invalidate(view)
    }
    setErrors({})
    goTo(step + 1)
  }

  async function send() {
    try {
      if (isCorrection)
        await silentApi('user/auth/lecturer/audit/update', {
          id: audit!.id,
          ...written(values, 0, isLecturer, wasChecked),
          pictureNos: papers.map(({ fileNo }) => fileNo),
        })
      else
        await silentApi('user/api/lecturer/audit/save', { settleType, ...written(values, 0, isLecturer), isSubmit: 1 })
    } catch (failure) {
      const fields = CallError.is(failure) ? (failure.data?.fields ?? []) : []
      const at = Math.min(...fields.map(({ path }) => stepOfField(steps, path)))
      if (fields.length && at < steps.length) {
        setErrors(Object.fromEntries(fields.map(({ path, msg }) => [path, msg])))
        goTo(at)
        return
      }
      throw failure
    }
    setTyped({})
    invalidate(view)
    onSent()
  }

  const { name, fields } = steps[step - 1]!
  const isLast = step === steps.length
  const why = reasons(isLecturer)[step]!
  const text = (field: keyof Values & string, label: string, options: Text = {}) => (
    <Field name={field} label={label} isStacked isRequired={options.isRequired ?? false} hint={options.hint}>
      <TextInput
        value={String(values[field] ?? '')}
        onValue={(value) => change({ [field]: value })}
        maxLength={options.maxLength ?? 50}
        autoComplete={options.autoComplete ?? 'off'}
        inputMode={options.inputMode}
        placeholder={options.placeholder}
        className={options.className ?? ''}
      />
    </Field>
  )
  const card = (kind: number, field: string, label: string, hint: string) => (
    <PaperField name={field}>
      <PaperCard
        label={label}
        hint={hint}
        kind={kind}
        settleType={settleType}
        paper={papersOf(kind)[0]}
        onChange={() => invalidate(view)}
      />
    </PaperField>
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[200px_minmax(0,1fr)_280px]">
      <Steps
        steps={steps}
        current={step}
        firstNote={`${mobile}，已核对`}
        onGo={(n) => {
          setErrors({})
          goTo(n)
        }}
      />
      <StepForm
        key={step}
        title={name}
        why={why}
        fields={isLast ? { agree: '确认' } : fields}
        errors={errors}
        onErrors={setErrors}
        check={lacks}
        submit={isLast ? send : next}
        action={isLast ? (isCorrection ? '提交改动' : '提交申请') : `下一步：${steps[step]!.name}`}
        pending={isLast ? '正在提交…' : '正在保存…'}
        back={step > 2 ? () => goTo(step - 1) : onLeave}
        note={isCorrection ? '提交以前，原来那份不变' : '还没有提交，随时能停，回来接着填'}
      >
        {step === 2 && (
          <>
            {!isLecturer &&
              text('organizationName', '机构全称', { isRequired: true, hint: '和执照上的一样，会显示在机构主页' })}
            {text('lecturerName', isLecturer ? '姓名' : '负责人姓名', {
              isRequired: true,
              maxLength: 30,
              autoComplete: 'name',
              hint: isLecturer ? '身份证上的姓名，会显示在讲师主页和证书上' : '管理这个账户的人，身份证上的姓名',
            })}
            {text('position', isLecturer ? '单位和职务' : '负责人职务', {
              isRequired: true,
              placeholder: isLecturer ? '例如 北湖中学 初中数学教师' : '例如 教研部主任',
            })}
            {text('lecturerEmail', '邮箱', {
              maxLength: 100,
              autoComplete: 'email',
              inputMode: 'email',
              hint: '选填。短信收不到时，教务用它联系你',
            })}
            <Field
              name="headImgUrl"
              label={isLecturer ? '头像' : '标志'}
              isGroup
              isStacked
              hint="选填，会显示在主页；不传就按名字画一个"
            >
              <PictureInput
                name={isLecturer ? '头像' : '标志'}
                look="size-20"
                value={values.headImgUrl}
                onValue={(headImgUrl) => change({ headImgUrl })}
                call="system/auth/upload/pic"
                purpose={1}
              />
            </Field>
          </>
        )}
        {step === 3 && (
          <>
            {wasChecked && (
              <p className="rounded-card bg-info-soft px-4 py-2.5 text-info">
                证件已经核对过，照片也按约定删了。这次只有名字或资质变了才要再传。
              </p>
            )}
            {!isLecturer && (
              <Group title="机构证明" why="核对机构是真的、还在经营。事业单位用法人证书。">
                <div className="max-w-[420px]">
                  {card(licence, 'licence', '营业执照或法人证书', 'JPG、PNG，四角拍全')}
                </div>
                {text('licenseNo', '统一社会信用代码', {
                  maxLength: 18,
                  className: 'num',
                  hint: audit?.licenseNo
                    ? `已存 ${audit.licenseNo}，不改就空着`
                    : '18 位，在执照右上角；加密存放，存好后只露前 6 位',
                })}
              </Group>
            )}
            <Group
              title={isLecturer ? '身份证' : '负责人的身份证'}
              why="核对姓名和号码，收入报税也要用。两面都要，边框拍全、不反光。"
            >
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
                {card(front, 'front', '身份证人像面', 'JPG、PNG，10 MB 以内')}
                {card(back, 'back', '身份证国徽面', 'JPG、PNG，10 MB 以内')}
              </div>
              {text('idCardNo', '身份证号', {
                maxLength: 18,
                className: 'num',
                hint: audit?.idCardNo ? `已存 ${audit.idCardNo}，不改就空着` : '18 位；加密存放，存好后只露前 6 位',
              })}
            </Group>
            {isLecturer && (
              <>
                <Group
                  title="教师资格证"
                  why="核对学段和学科。一到两张：内页，和有编号的那一面。没有就用职称证书或聘书。"
                >
                  <PaperField name="certificate">
                    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
                      {[0, 1].map((n) => {
                        const paper = papersOf(certificate)[n]
                        if (n === 1 && !papersOf(certificate)[0]) return null
                        return (
                          <PaperCard
                            key={paper?.fileNo ?? `new ${n}`}
                            label={n ? '资格证编号页' : '资格证内页'}
                            hint={n ? '选填' : 'JPG、PNG，10 MB 以内'}
                            kind={certificate}
                            settleType={settleType}
                            paper={paper}
                            onChange={() => invalidate(view)}
                            onLeaveOut={(fileNo) => setLeftOut([...leftOut, fileNo])}
                          />
                        )
                      })}
                    </div>
                  </PaperField>
                </Group>
                {!wasChecked && (
                  <OrganizationChoice
                    value={values.organizationId}
                    name={audit?.organizationName ?? ''}
                    onValue={(organizationId) => change({ organizationId })}
                  />
                )}
              </>
            )}
          </>
        )}
        {step === 4 && (
          <Field
            name="introduce"
            label={isLecturer ? '个人介绍' : '机构介绍'}
            isStacked
            isRequired
            hint="写可以查证的经历：教了几年、带过什么、得过什么。通过以后随时能改，不用再审。"
          >
            <RichInput name="介绍" rows={10} value={values.introduce} onValue={(introduce) => change({ introduce })} />
          </Field>
        )}
        {isLast && (
          <Check
            settleType={settleType}
            values={values}
            audit={audit}
            papers={papers}
            mobile={mobile}
            agrees={agrees}
            onAgrees={setAgrees}
            hasAgreement={hasAgreement}
            onGo={goTo}
          />
        )}
      </StepForm>
      <Kept />
    </div>
  )
}

type Text = {
  isRequired?: boolean
  hint?: string
  maxLength?: number
  autoComplete?: string
  inputMode?: 'email'
  placeholder?: string
  className?: string
}

/** The fields of one step, of all with 0. */
function written(values: Values, step: number, isLecturer: boolean, wasChecked = false) {
  const is = (n: number) => step === 0 || step === n
  const { lecturerName, position, lecturerEmail, headImgUrl, organizationName, organizationId } = values
  const { idCardNo, licenseNo, introduce } = values
  return {
    ...(is(2) && { lecturerName, position, lecturerEmail, headImgUrl, ...(!isLecturer && { organizationName }) }),
    ...(is(3) && {
      idCardNo: idCardNo.normalize('NFKC').replace(/\s/g, ''),
      ...(isLecturer
        ? wasChecked
          ? {}
          : { organizationId }
        : { licenseNo: licenseNo.normalize('NFKC').replace(/\s/g, '') }),
    }),
    ...(is(4) && { introduce }),
  }
}

const reasons = (isLecturer: boolean): Record<number, string> => ({
  2: isLecturer ? '学员要知道是谁在讲课。姓名和证件要一致。' : '机构主页用这个名称；有事我们找这位负责人。',
  3: isLecturer
    ? '证明讲课的是你本人，而且有资格教这一科。平台要对学员负责，这一步免不了，只做这一次。'
    : '证明机构是真的，负责人是本人。平台要对学员负责，这一步免不了，只做这一次。',
  4: isLecturer ? '学员选课前会看这一段，审核时也看。' : '老师们选机构、选课前会看这一段，审核时也看。',
  5: '看一遍再交。交了以后也能改，改的时候排队的位置不变。',
})

const Group = ({ title, why, children }: { title: string; why: string; children: ReactNode }) => (
  <fieldset className="space-y-4">
    <legend className="text-h4 font-semibold">{title}</legend>
    <p className="!-mt-0.5 text-mini text-ink-3">{why}</p>
    {children}
  </fieldset>
)

const promises = [
  ['谁能看', '只有入驻审核员，机构和学员都看不到'],
  ['看了怎样', '每看一次都记名，你在进度页查得到'],
  ['盖水印', '传上来就盖「仅用于…入驻审核」，盖进图里，原图不留'],
  ['留多久', '通过 30 天后删掉照片，没通过或撤回 7 天后删'],
  ['号码', '加密存放，存好后只露前 6 位'],
] as const

/** What becomes of the papers, said before they are asked for. */
const Kept = () => (
  <aside aria-labelledby="kept" className="rounded-panel border border-line bg-surface p-5 lg:sticky lg:top-24">
    <h2 id="kept" className="flex items-center gap-2 font-semibold">
      <Icon name="lock" />
      这些照片怎么保管
    </h2>
    <dl className="mt-3 space-y-2.5 text-mini">
      {promises.map(([name, words]) => (
        <div key={name} className="flex gap-3">
          <dt className="w-14 shrink-0 text-ink-3">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 border-t border-line pt-3 text-mini text-ink-3">
      证件不在手边？在手机上登录同一个账户，打开这一页就能接着填、直接拍。
    </p>
  </aside>
)
