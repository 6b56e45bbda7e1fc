// A question as who takes it sees it: in the room, in practice, in the preview of who writes it.

import { useId } from 'react'
import { hasOptions, problemTypes } from '../../contract/enums/problem-types.ts'
import type { TakingProblem } from '../../contract/exam/sitting.ts'
import { soundElements } from '../../contract/exam/sound-elements.ts'
import { inWords } from '../../contract/file-kinds.ts'
import { problemKinds } from '../../lib/labels/exam-kinds.ts'
import { Icon } from '../kit/Icon.tsx'
import { RichText } from '../kit/RichText.tsx'
import { AnswerFiles } from './AnswerFiles.tsx'
import { AnswerUpload } from './AnswerUpload.tsx'
import type { File } from './room/journal.ts'

export type Asked = Omit<TakingProblem, 'childList'>
export type Given = { userAnswer: string[]; userFiles: File[] }

type Props = {
  problem: Asked
  /** The text that composite questions share. */
  material?: string | undefined
  given: Given
  onGive(given: Partial<Given>): void
  isReadOnly?: boolean
  /** Of options, once they are known: 'right' and 'wrong' are shown. */
  verdict?: (key: string) => 'right' | 'wrong' | undefined
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const maxText = 20_000

/** What an option is called where it stands, whatever its key. */
export const letterOf = (problem: Asked, key: string) =>
  letters[problem.optionList.findIndex((option) => option.key === key)] ?? key

export function Question({ material, ...props }: Props) {
  return (
    <>
      {material && (
        <section aria-label="材料" className="mb-6 rounded-card bg-sunken p-4 md:p-5">
          <RichText html={material} className="question-text" />
        </section>
      )}
      <RichText html={props.problem.problemContent} className="question-text" />
      <Hint problem={props.problem} />
      <div className="mt-4">
        <Answering {...props} />
      </div>
    </>
  )
}

function Hint({ problem }: { problem: Asked }) {
  const texts: Partial<Record<number, string>> = {
    [problemTypes.multiple]: problem.isHalf
      ? '选出所有正确选项，少选得一半分，错选不得分'
      : '选出所有正确选项，多选、少选、错选都不得分',
    [problemTypes.blanks]: problem.blankCount > 1 ? `共 ${problem.blankCount} 个空，按顺序填写` : '',
    [problemTypes.upload]: `可以交${inWords(problem.fileKinds)}，最多 ${problem.maxFiles} 个，每个不超过 ${problem.maxFileSize} MB`,
  }
  const text = texts[problem.problemType]
  return text ? <p className="mt-1 text-mini text-ink-3">{text}</p> : null
}

function Answering(props: Omit<Props, 'material'>) {
  if (hasOptions(props.problem.problemType)) return <Options {...props} />
  if (props.problem.problemType === problemTypes.blanks) return <Blanks {...props} />
  return (
    <>
      <LongText {...props} />
      {props.problem.problemType === problemTypes.upload && <Files {...props} />}
    </>
  )
}

function Options({ problem, given, onGive, isReadOnly, verdict }: Omit<Props, 'material'>) {
  const isMultiple = problem.problemType === problemTypes.multiple
  const choose = (key: string) => {
    const others = given.userAnswer.filter((one) => one !== key)
    const isChosen = others.length < given.userAnswer.length
    if (!isMultiple) return onGive({ userAnswer: [key] })
    onGive({ userAnswer: isChosen ? others : [...others, key].sort() })
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div role={isMultiple ? 'group' : 'radiogroup'} aria-label="选项" className="space-y-3">
      {problem.optionList.map(({ key, content }, n) => {
        const isChosen = given.userAnswer.includes(key)
        const told = verdict?.(key)
        const sounds = content.match(soundElements)
        const words = content.replace(soundElements, '')
        const option = (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be checked
          <button
            key={key}
            type="button"
            role={isMultiple ? 'checkbox' : 'radio'}
            aria-checked={isChosen}
            disabled={isReadOnly}
            onClick={() => choose(key)}
            className={`flex w-full items-start gap-3 rounded-ctl border p-4 text-left transition-colors disabled:cursor-default ${boxOf(isChosen, told)}`}
          >
            <span
              aria-hidden="true"
              className={`mt-px grid size-7 shrink-0 place-items-center rounded-ctl border text-mini font-semibold ${isChosen ? 'border-primary bg-primary text-on-primary' : 'border-line-strong'}`}
            >
              {isChosen ? <Icon name="check" className="size-4" /> : letters[n]}
            </span>
            <span className="flex min-w-0 flex-1 gap-2">
              <span className={isChosen ? 'question-blank font-medium text-primary' : 'sr-only'}>{letters[n]}</span>
              {words || !sounds ? (
                <RichText html={words} className="question-option min-w-0 flex-1" />
              ) : (
                <span className="question-option text-ink-3">听下面的录音</span>
              )}
            </span>
            {told && (
              <span className={`text-mini font-medium ${told === 'right' ? 'text-success' : 'text-danger'}`}>
                {told === 'right' ? '正确' : '错选'}
              </span>
            )}
          </button>
        )
        if (!sounds) return option
        // a player stands beside the button, not in it: listening chooses nothing
        return (
          <div key={key} className="space-y-2">
            {option}
            <RichText html={sounds.join('')} className="pl-14" />
          </div>
        )
      })}
    </div>
  )
}

function boxOf(isChosen: boolean, told: 'right' | 'wrong' | undefined) {
  if (told === 'right') return 'border-success bg-success-soft'
  if (told === 'wrong') return 'border-danger bg-danger-soft'
  return isChosen
    ? 'border-primary bg-primary-soft ring-1 ring-primary'
    : 'border-line-strong bg-surface hover:border-primary'
}

function Blanks({ problem, given, onGive, isReadOnly }: Omit<Props, 'material'>) {
  const id = useId()
  const places = Array.from({ length: problem.blankCount }, (_, n) => n)
  return (
    <ol className="space-y-3">
      {places.map((n) => (
        <li key={n} className="flex items-center gap-3">
          <label htmlFor={`${id}${n}`} className="shrink-0 text-ink-2">
            {problem.blankCount > 1 ? `第 ${n + 1} 空` : '答'}
          </label>
          <input
            id={`${id}${n}`}
            value={given.userAnswer[n] ?? ''}
            readOnly={isReadOnly}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) =>
              onGive({
                userAnswer: places.map((place) => (place === n ? target.value : (given.userAnswer[place] ?? ''))),
              })
            }
            className="question-blank h-11 w-full max-w-[480px] rounded-ctl border border-line-strong bg-surface px-3 focus:border-primary"
          />
        </li>
      ))}
    </ol>
  )
}

function LongText({ problem, given, onGive, isReadOnly }: Omit<Props, 'material'>) {
  const text = given.userAnswer[0] ?? ''
  return (
    <>
      <textarea
        aria-label={problem.problemType === problemTypes.upload ? '说明（可以不写）' : '作答'}
        placeholder={problem.problemType === problemTypes.upload ? '可以写几句说明' : undefined}
        rows={problem.problemType === problemTypes.upload ? 3 : 9}
        value={text}
        readOnly={isReadOnly}
        maxLength={maxText}
        onChange={({ target }) => onGive({ userAnswer: [target.value] })}
        className="question-blank block w-full rounded-ctl border border-line-strong bg-surface p-4 focus:border-primary"
      />
      <p className="mt-1 text-right text-mini text-ink-3 num">
        {text.length} / {maxText.toLocaleString('zh-CN')} 字
      </p>
    </>
  )
}

function Files({ problem, given, onGive, isReadOnly }: Omit<Props, 'material'>) {
  const { userFiles } = given
  const remove = (file: File) => onGive({ userFiles: userFiles.filter((other) => other.url !== file.url) })
  return (
    <div className="mt-4 space-y-3">
      <AnswerFiles list={userFiles} onRemove={isReadOnly ? undefined : remove} />
      {!isReadOnly && userFiles.length < problem.maxFiles && (
        <AnswerUpload
          extensions={problem.fileKinds}
          maxSize={problem.maxFileSize}
          left={problem.maxFiles - userFiles.length}
          onDone={({ fileName, fileUrl, fileSize }) =>
            onGive({ userFiles: [...userFiles, { name: fileName, url: fileUrl, size: fileSize }] })
          }
        />
      )}
    </div>
  )
}

export const kindOf = ({ problemType }: Pick<Asked, 'problemType'>) => problemKinds[problemType] ?? ''
