// The form of an application, a step a page (use-application.ts): who it is, the papers, the introduction, and all of it once more.
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Rows } from '../kit/Rows.tsx'
import { Check } from './Check.tsx'
import { PapersStep } from './PapersStep.tsx'
import { StepForm } from './StepForm.tsx'
import { Steps } from './Steps.tsx'
import { type Applicant, useApplication } from './use-application.ts'
import { introduction, person } from './wizard-fields.ts'

type Props = Applicant & {
  mobile: string
  hasAgreement: boolean
  /** Of what was handed in already: back to how it stands. */
  onLeave?: (() => void) | undefined
}

export function Wizard({ mobile, hasAgreement, onLeave, ...applicant }: Props) {
  const of = useApplication(applicant)
  const { settleType, isLecturer, steps, step, goTo, known, change, isCorrection } = of
  const { name, fields } = steps[step - 1]!
  const isLast = step === steps.length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[200px_minmax(0,1fr)_280px]">
      <Steps
        steps={steps}
        current={step}
        firstNote={`${mobile}，已核对`}
        onGo={(n) => {
          of.setErrors({})
          goTo(n)
        }}
      />
      <StepForm
        key={step}
        title={name}
        why={reasons(isLecturer)[step]!}
        fields={isLast ? { agree: '确认' } : fields}
        errors={of.errors}
        onErrors={of.setErrors}
        check={of.lacks}
        submit={isLast ? of.send : of.next}
        action={isLast ? (isCorrection ? '提交改动' : '提交申请') : `下一步：${steps[step]!.name}`}
        pending={isLast ? '正在提交…' : '正在保存…'}
        back={step > 2 ? () => goTo(step - 1) : onLeave}
        note={isCorrection ? '提交以前，原来那份不变' : '还没有提交，随时能停，回来接着填'}
      >
        {step === 2 && <Rows fields={person[settleType]} values={known} change={change} isStacked />}
        {step === 3 && <PapersStep of={of} />}
        {step === 4 && <Rows fields={introduction[settleType]} values={known} change={change} isStacked />}
        {isLast && (
          <Check
            settleType={settleType}
            values={known}
            audit={applicant.audit}
            papers={of.papers}
            mobile={mobile}
            agrees={of.agrees}
            onAgrees={of.setAgrees}
            hasAgreement={hasAgreement}
            onGo={goTo}
          />
        )}
      </StepForm>
      <Kept />
    </div>
  )
}

const reasons = (isLecturer: boolean): Record<number, string> => ({
  2: isLecturer ? '学员要知道是谁在讲课。姓名和证件要一致。' : '机构主页用这个名称；有事我们找这位负责人。',
  3: isLecturer
    ? '证明讲课的是你本人，而且有资格教这一科。平台要对学员负责，这一步免不了，只做这一次。'
    : '证明机构是真的，负责人是本人。平台要对学员负责，这一步免不了，只做这一次。',
  4: isLecturer ? '学员选课前会看这一段，审核时也看。' : '老师们选机构、选课前会看这一段，审核时也看。',
  5: '看一遍再交。交了以后也能改，改的时候排队的位置不变。',
})

const promises = [
  ['谁能看', '只有入驻审核员，机构和学员都看不到'],
  ['看了怎样', '每看一次都记名，你在进度页查得到'],
  ['盖水印', '传上来就盖「仅用于…入驻审核」，盖进图里，原图不留'],
  ['留多久', '通过 30 天后删掉照片，没通过或撤回 7 天后删'],
  ['号码', '加密存放，存好后只露前 6 位'],
] as const

/** What becomes of the papers, said before they are asked for. */
const Kept = () => (
  <Card as="aside" isPanel pad="large" aria-labelledby="kept" className="lg:sticky lg:top-24">
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
  </Card>
)
