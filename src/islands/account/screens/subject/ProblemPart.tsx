// What is written of a question, or of a part of a composite one: text, options, key, analysis, score.

import { useState } from 'react'
import { isChoice, problemTypes } from '../../../../contract/enums/problem-types.ts'
import { waysByBlank } from '../../../../contract/exam/blank-key.ts'
import {
  type FileExtension,
  type FileKind,
  fileKinds,
  fileLimits,
  inWords,
  kindOfExtension,
} from '../../../../contract/file-kinds.ts'
import { unescaped } from '../../../../contract/plain-text.ts'
import { difficulties, problemKinds } from '../../../../lib/labels/exam-kinds.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { RichInput } from '../../../kit/RichInput.tsx'
import { type RowFields, Rows } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { leftOut, ofKind, type Part, withWays } from './problem-values.ts'
import { WaysInput } from './WaysInput.tsx'

type Props = { part: Part; onPart(change: Partial<Part>): void; kinds: readonly number[]; path?: string }

const KindChoice = ({ value, values, onValue }: ControlProps<number>) => (
  <Select
    options={(values as Head).kinds.map((kind) => ({ value: kind, name: problemKinds[kind]! }))}
    value={value}
    onValue={onValue}
  />
)

const richOf = (name: string, rows: number) =>
  function Rich({ value, onValue }: ControlProps<string>) {
    return <RichInput hasSounds name={name} rows={rows} value={value} onValue={onValue} />
  }

type Head = Pick<Part, 'problemType' | 'score' | 'difficulty'> & Pick<Props, 'kinds'>

const headFields: RowFields<Head> = {
  problemType: field.own('题型', KindChoice),
  score: field.number('分值', { min: 0.5, max: 200, step: 0.5 }),
  difficulty: field.choice(
    '难度',
    [1, 2, 3].map((value) => ({ value, name: difficulties[value]! })),
  ),
}

const contentFields: RowFields<Part> = {
  problemContent: {
    ...field.own('题干', richOf('题干', 4), { isRequired: true }),
    hint: ({ problemType }) => (problemType === problemTypes.blanks ? '每个空写成 ____（四个下划线）' : undefined),
  },
}

const analysisFields: RowFields<Part> = { analysis: field.own('解析', richOf('解析', 3)) }

export function ProblemPart({ part, onPart, kinds, path = '' }: Props) {
  const { problemType } = part
  const [changed, setChanged] = useState<{ before: Part; names: string }>()
  const changeKind = (kind: number) => {
    const after = ofKind(part, kind)
    const names = leftOut(part, after)
    setChanged(names ? { before: part, names } : undefined)
    onPart(after)
  }
  const changeBack = ({ problemType, optionList, answer, rule }: Part) => {
    setChanged(undefined)
    onPart({ problemType, optionList, answer, rule })
  }
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Rows
          fields={headFields}
          values={{ ...part, kinds }}
          change={({ problemType: kind, ...change }) => (kind === undefined ? onPart(change) : changeKind(kind))}
          isStacked
          path={path}
        />
      </div>
      {changed && (
        <div role="status">
          <Notice
            tone="info"
            action={
              <Button onPress={() => changeBack(changed.before)}>换回{problemKinds[changed.before.problemType]}</Button>
            }
          >
            {problemKinds[problemType]}用不上原来的{changed.names}。换回{problemKinds[changed.before.problemType]}
            ，它们就回来。
          </Notice>
        </div>
      )}
      <Rows fields={contentFields} values={part} change={onPart} isStacked path={path} />
      <Key part={part} onPart={onPart} path={path} />
      <Rows fields={analysisFields} values={part} change={onPart} isStacked path={path} />
    </>
  )
}

type KeyProps = Omit<Props, 'kinds'> & { path: string }

function Key(props: KeyProps) {
  const { problemType } = props.part
  if (isChoice(problemType)) return <Choices {...props} />
  if (problemType === problemTypes.judge) return <TrueOrFalse {...props} />
  if (problemType === problemTypes.blanks) return <Blanks {...props} />
  if (problemType === problemTypes.short) return <Short {...props} />
  return problemType === problemTypes.upload ? <Upload {...props} /> : null
}

const letters = 'ABCDEFGHIJ'

/** Options are called by their place; the key moves with its option. */
function Choices({ part, onPart, path }: KeyProps) {
  const { optionList, answer, problemType, rule } = part
  const [order, setOrder] = useState(0) // editors begin anew where their option took another place
  const renamed = (options: typeof optionList, chosen: readonly string[]) => ({
    optionList: options.map(({ content }, n) => ({ key: letters[n]!, content })),
    answer: options.flatMap(({ key }, n) => (chosen.includes(key) ? [letters[n]!] : [])),
  })
  const move = (from: number, to: number) => {
    const options = [...optionList]
    const [taken] = options.splice(from, 1)
    options.splice(to, 0, taken!)
    setOrder(order + 1)
    onPart(renamed(options, answer))
  }
  const choose = (key: string, isChosen: boolean) => {
    if (problemType === problemTypes.single) return onPart({ answer: [key] })
    onPart({ answer: isChosen ? [...answer, key].sort() : answer.filter((one) => one !== key) })
  }
  return (
    <Field
      name={`${path}optionList`}
      label="选项"
      isRequired
      isStacked
      hint={problemType === problemTypes.multiple ? '勾选正确答案，至少 2 个' : '选出正确答案'}
    >
      <ul className="space-y-2">
        {optionList.map(({ key, content }, n) => (
          <li key={key} className="flex flex-wrap items-center gap-2 md:flex-nowrap">
            <input
              type={problemType === problemTypes.single ? 'radio' : 'checkbox'}
              name={`${path}answer`}
              aria-label={`${key} 是正确答案`}
              checked={answer.includes(key)}
              onChange={({ target }) => choose(key, target.checked)}
              className="box"
            />
            <b className="w-4 text-center">{key}</b>
            <Option
              key={order}
              letter={key}
              html={content}
              onHtml={(html) =>
                onPart({ optionList: optionList.map((one) => (one.key === key ? { key, content: html } : one)) })
              }
            />
            <IconButton icon="up" label={`上移选项 ${key}`} isDisabled={n === 0} onPress={() => move(n, n - 1)} />
            <IconButton
              icon="down"
              label={`下移选项 ${key}`}
              isDisabled={n === optionList.length - 1}
              onPress={() => move(n, n + 1)}
            />
            <IconButton
              icon="x"
              label={`去掉选项 ${key}`}
              isDisabled={optionList.length <= 2}
              onPress={() => {
                setOrder(order + 1)
                onPart(
                  renamed(
                    optionList.filter((one) => one.key !== key),
                    answer,
                  ),
                )
              }}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <Button
          kind="ghost"
          icon="plus"
          isDisabled={optionList.length >= letters.length}
          onPress={() => onPart({ optionList: [...optionList, { key: letters[optionList.length]!, content: '' }] })}
        >
          添加选项
        </Button>
        {problemType === problemTypes.multiple && (
          <label className="flex items-center gap-2 text-mini">
            <input
              type="checkbox"
              checked={rule.isHalf === true}
              onChange={({ target }) => onPart({ rule: { isHalf: target.checked } })}
              className="box"
            />
            少选得一半分
          </label>
        )}
      </div>
    </Field>
  )
}

/** A line of text; with pictures, formulas or a layout in the editor of texts. */
function Option({ letter, html, onHtml }: { letter: string; html: string; onHtml(html: string): void }) {
  const [isRich, setRich] = useState(!isLine(html))
  return (
    <>
      <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
        {isRich ? (
          <RichInput hasSounds name={`选项 ${letter}`} value={html} onValue={onHtml} rows={2} />
        ) : (
          <TextInput label={`选项 ${letter}`} value={textOf(html)} onValue={(text) => onHtml(htmlOf(text))} />
        )}
      </div>
      {!isRich && (
        <IconButton icon="image" label={`给选项 ${letter} 加图片、录音或公式`} onPress={() => setRich(true)} />
      )}
    </>
  )
}

export const isLine = (html: string) => /^(<p>[^<]*<\/p>)?$/.test(html)
export const textOf = (html: string) => unescaped(html.replace(/^<p>([\s\S]*)<\/p>$/, '$1'))
export const htmlOf = (text: string) =>
  text && `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

function TrueOrFalse({ part, onPart, path }: KeyProps) {
  return (
    <Field name={`${path}answer`} label="正确答案" isRequired isStacked>
      <div className="flex gap-6">
        {[
          ['A', '正确'],
          ['B', '错误'],
        ].map(([key, name]) => (
          <label key={key} className="flex items-center gap-2">
            <input
              type="radio"
              name={`${path}answer`}
              checked={part.answer[0] === key}
              onChange={() => onPart({ answer: [key!] })}
              className="box"
            />
            {name}
          </label>
        ))}
      </div>
    </Field>
  )
}

function Blanks({ part, onPart, path }: KeyProps) {
  const { answer, rule } = part
  const blanks = waysByBlank({ answer, ...rule })
  const set = (next: readonly string[][]) => onPart(withWays(part, next))
  return (
    <Field
      name={`${path}answer`}
      label="每个空的答案"
      isRequired
      isStacked
      hint="全角半角、空格和句末的句号、逗号不计较；10³ 和 10^3 算一样，和 103 不一样"
    >
      <ol className="space-y-2">
        {blanks.map((ways, n) => (
          <li key={n} className="flex items-start gap-2">
            <span className="w-14 shrink-0 pt-2 text-mini text-ink-3">第 {n + 1} 空</span>
            <WaysInput
              label={`第 ${n + 1} 空的答案`}
              ways={ways}
              onWays={(next) => set(blanks.map((one, at) => (at === n ? next : one)))}
            />
            <IconButton
              icon="x"
              label={`去掉第 ${n + 1} 空`}
              isDisabled={answer.length <= 1}
              onPress={() => set(blanks.filter((_, at) => at !== n))}
            />
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <Button kind="ghost" icon="plus" isDisabled={answer.length >= 20} onPress={() => set([...blanks, ['']])}>
          添加一个空
        </Button>
        <label className="flex items-center gap-2 text-mini">
          <input
            type="checkbox"
            checked={rule.isAnyOrder === true}
            onChange={({ target }) => onPart({ rule: { ...rule, isAnyOrder: target.checked } })}
            className="box"
          />
          不分先后
        </label>
      </div>
    </Field>
  )
}

/** What is written out for a question without a key. */
const answerOf = (text: string | undefined) => ({ answer: text ? [text] : [] })

const shortFields: RowFields<{ answer: string }> = { answer: field.area('参考答案', { rows: 4 }) }

function Short({ part, onPart, path }: KeyProps) {
  const points = part.rule.points ?? []
  const set = (next: typeof points) => onPart({ rule: next.length ? { points: next } : {} })
  const sum = points.reduce((total, { score }) => total + score, 0)
  return (
    <>
      <Rows
        fields={shortFields}
        values={{ answer: part.answer[0] ?? '' }}
        change={({ answer }) => onPart(answerOf(answer))}
        isStacked
        path={path}
      />
      <Field name={`${path}rule`} label="评分要点" isStacked hint="老师评阅时照着给分，加起来等于分值">
        <ul className="space-y-2">
          {points.map((point, n) => (
            <li key={n} className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <TextInput
                  label={`要点 ${n + 1}`}
                  value={point.name}
                  onValue={(name) => set(points.map((one, at) => (at === n ? { ...one, name } : one)))}
                />
              </div>
              <div className="w-24">
                <NumberInput
                  label={`要点 ${n + 1} 的分`}
                  min={0.5}
                  step={0.5}
                  value={point.score}
                  onValue={(score) => set(points.map((one, at) => (at === n ? { ...one, score } : one)))}
                />
              </div>
              <IconButton
                icon="x"
                label={`去掉要点 ${n + 1}`}
                onPress={() => set(points.filter((_, at) => at !== n))}
              />
            </li>
          ))}
        </ul>
        <div className="mt-2 flex items-center gap-4">
          <Button
            kind="ghost"
            icon="plus"
            isDisabled={points.length >= 10}
            onPress={() => set([...points, { name: '', score: 1 }])}
          >
            添加要点
          </Button>
          {points.length > 0 && (
            <span className={`text-mini num ${sum === part.score ? 'text-success' : 'text-warn'}`}>
              {sum === part.score
                ? '对得上'
                : sum < part.score
                  ? `还差 ${part.score - sum} 分`
                  : `多了 ${sum - part.score} 分`}
            </span>
          )}
        </div>
      </Field>
    </>
  )
}

const kindNames = Object.keys(fileKinds) as FileKind[]

const sizeFields: RowFields<{ max: number; maxSize: number }> = {
  max: field.choice(
    '最多几个',
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => ({ value, name: `${value} 个` })),
  ),
  maxSize: field.number('每个最大（MB）', { min: 1, max: fileLimits.megabytes }),
}

const markingFields: RowFields<{ answer: string }> = { answer: field.area('评阅说明') }

/** Kinds are chosen whole; of a question from before with some endings of a kind, the kind counts as chosen. */
function Upload({ part, onPart, path }: KeyProps) {
  const { kinds = [...fileKinds.picture.extensions], max = 3, maxSize = fileLimits.megabytes } = part.rule
  const set = (change: Partial<Part['rule']>) => onPart({ rule: { kinds: [...kinds], max, maxSize, ...change } })
  const choose = (kind: FileKind, isChosen: boolean) => {
    const own: readonly FileExtension[] = fileKinds[kind].extensions
    const others = kinds.filter((one) => !own.includes(one))
    set({ kinds: isChosen ? [...others, ...own] : others })
  }
  return (
    <>
      <Field
        name={`${path}rule`}
        label="收什么文件"
        isStacked
        isGroup
        hint={kinds.length ? inWords(kinds) : '至少选一种'}
      >
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {kindNames.map((kind) => (
            <label key={kind} className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={kinds.some((one) => kindOfExtension(one) === kind)}
                onChange={({ target }) => choose(kind, target.checked)}
                className="box"
              />
              {fileKinds[kind].name}
            </label>
          ))}
        </div>
      </Field>
      <div className="flex flex-wrap gap-4">
        <Rows fields={sizeFields} values={{ max, maxSize }} change={set} isStacked path={path} />
      </div>
      <Rows
        fields={markingFields}
        values={{ answer: part.answer[0] ?? '' }}
        change={({ answer }) => onPart(answerOf(answer))}
        isStacked
        path={path}
      />
    </>
  )
}
