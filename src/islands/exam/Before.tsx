// What stands before any exam: the rules, what is noted, and whether this device can do it.
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { rulesOf, type TaskType } from '../../lib/labels/exam-kinds.ts'
import { button } from '../../lib/page/buttons.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { State } from '../kit/State.tsx'
import { type Check, checkDevice } from './device-check.ts'

export const h2 = 'font-song text-[22px] leading-9 font-bold mb-3'

type RulesProps = { exam: Omit<Parameters<typeof rulesOf>[0], 'taskType'>; hasRules?: boolean; taskType: TaskType }

export function Rules({ exam, hasRules = true, taskType }: RulesProps) {
  const told = hasRules ? rulesOf({ ...exam, taskType }) : []
  const rules: { icon: 'clock' | 'cloud' | 'screen' | 'check' | 'award'; name: string; text: string }[] = [
    { icon: 'clock', name: '时间由服务器计', text: told[0] ?? '关掉网页也照走。' },
    {
      icon: 'cloud',
      name: '改一次存一次',
      text: '先存这台设备，再交服务器。断网、死机、误关网页，回来接着答，答过的都在。',
    },
    {
      icon: 'screen',
      name: '一处作答',
      text: '另开一个标签页，那边只跟着看；换一台设备登录，以后改的为准，先前的会收到提示。',
    },
    {
      icon: 'check',
      name: exam.examTime ? '到点自动交卷' : '做完再交卷',
      text: exam.examTime
        ? '交的是最后存下的答案。到点以后才传上来的另外留着，由老师裁定。'
        : '没有做完可以先离开，下次接着做。',
    },
    { icon: 'award', name: '成绩什么时候看', text: told.slice(2).join('') || '评阅完成后会发消息告诉你。' },
  ]
  return (
    <section>
      <h2 className={h2}>先看这五条</h2>
      <ul className="divide-y divide-line border-y border-line">
        {rules.map(({ icon, name, text }) => (
          <li key={name} className="grid grid-cols-[24px_1fr] gap-x-4 py-3.5 md:grid-cols-[24px_120px_1fr]">
            <Icon name={icon} className="mt-0.5 size-5 text-primary" />
            <b className="font-semibold">{name}</b>
            <span className="text-ink-2 max-md:col-start-2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Equal to what the server keeps of a sitting (exam_answer, exam_record). */
const noted = [
  '每题最后一次修改的时间和所用秒数',
  '开始、交卷的时间，是不是到点自动交的',
  '最后一次保存用的是哪台设备（随机编号）',
]
const comparedOnce = '开始前拍一张，只用来比对是不是你本人，不保存；记下的是比对的结果'
const notNoted = ['摄像头、麦克风、屏幕画面', '你打开的其他网页和程序', '剪贴板里的内容']
const notNotedAfter = ['答题时的摄像头、麦克风、屏幕画面', ...notNoted.slice(1)]

/** `hasFace`: a face check is due before it begins. */
export function Noted({ hasFace }: { hasFace: boolean }) {
  return (
    <section>
      <h2 className={h2}>作答时会记下什么</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {[
          { name: '会记下', list: hasFace ? [...noted, comparedOnce] : noted, icon: 'eye' as const },
          { name: '不会记下', list: hasFace ? notNotedAfter : notNoted, icon: 'shield' as const },
        ].map(({ name, list, icon }) => (
          <Card key={name} pad="large">
            <h3 className="flex items-center gap-2 font-semibold">
              <Icon name={icon} className="size-4 text-ink-3" />
              {name}
            </h3>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
              {list.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <p className="mt-2 text-mini text-ink-3">只陈述事实。机器不判违规，也不会作废任何一场。</p>
    </section>
  )
}

export function Device({ hasFace, children }: { hasFace: boolean; children: ReactNode }) {
  const [checks, setChecks] = useState<Check[]>()
  const check = useCallback(async () => {
    setChecks(undefined)
    setChecks(await checkDevice(hasFace))
  }, [hasFace])
  useEffect(() => {
    void check()
  }, [check])
  const warnings = checks?.filter(({ isFine }) => !isFine).length ?? 0
  return (
    <Card as="aside" aria-label="这台设备" className="p-5 md:p-6 lg:sticky lg:top-20">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-h4 font-semibold">这台设备行不行</h2>
        <button type="button" onClick={check} className={`${button.line} h-ctl px-3`}>
          <Icon name="refresh" className="size-4" />
          再查一次
        </button>
      </div>
      <p role="status" className="text-mini text-ink-3 num">
        {checks
          ? warnings
            ? `${checks.length - warnings} 项正常，${warnings} 项提醒`
            : `${checks.length} 项都正常`
          : '正在查'}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {(checks ?? []).map(({ name, isFine, says, advice }) => (
          <li key={name} className={`py-2.5 ${isFine ? '' : '-mx-5 bg-warn-soft px-5 md:-mx-6 md:px-6'}`}>
            <p className="flex justify-between gap-3">
              {name}
              <State tone={isFine ? 'ok' : 'wait'}>{says}</State>
            </p>
            {advice && <p className="mt-1 text-mini text-warn">{advice}</p>}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-mini text-ink-3">
        {hasFace ? '摄像头只在开始前用一次，答题时不用。' : '本场不用摄像头和麦克风。'}
      </p>
      {children}
    </Card>
  )
}
