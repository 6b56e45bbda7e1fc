// Writes a question: it saves itself, with the version it began from; at the right as its taker sees it.
import { lazy, Suspense, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { useDocument } from '../../../app/use-document.ts'
import { Button, IconButton } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { RichGroup } from '../../../kit/RichGroup.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { type CallFields, Rows } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { SavedState } from '../../../list/SavedState.tsx'
import { ProblemPart } from './ProblemPart.tsx'
import { blankPart, blankProblem, type Part, type Written, writtenOf } from './problem-values.ts'

const Conflict = lazy(() => import('../../../list/Conflict.tsx'))
const Preview = lazy(() => import('./Preview.tsx'))

type Saved = Output<'exam/auth/problem/view'>
const view = 'exam/auth/problem/view'
const lists = ['exam/auth/problem/page', 'exam/auth/subject/page'] as const

const fields = {
  problemType: '题型',
  problemContent: '题干',
  optionList: '选项',
  answer: '答案',
  analysis: '解析',
  score: '分值',
  difficulty: '难度',
  tagList: '标签',
  childList: '小题',
  subjectId: '题库',
}

type EditorProps = {
  problem: Saved | undefined
  banks: Output<'exam/auth/subject/page'>['list']
  isMaterial: boolean
  /** Its id is another one where it was new, or papers hold the one before. */
  onSaved(problem: Saved): void
  /** It is put away, and a new one is begun. */
  onNext(): void
}

type BankKnown = { subjectId: number; banks: EditorProps['banks']; isSaved: boolean }

function BankChoice({ value, values, isDisabled, onValue }: ControlProps<number>) {
  const { banks } = values as BankKnown
  const options = banks.map(({ id, subjectName }) => ({ value: id, name: subjectName }))
  return <Select options={options} value={value} disabled={isDisabled} onValue={onValue} />
}

/** What is typed may end in a blank: the next one begins. */
const Tags = ({ value, onValue }: ControlProps<string[]>) => (
  <TextInput
    value={value.join(' ')}
    onValue={(text) => onValue(text.split(/[\s,，、]+/).filter((tag, n, all) => tag || n === all.length - 1))}
    onBlur={() => onValue(value.filter(Boolean).slice(0, 10))}
  />
)

const call = 'exam/auth/problem/save'

const bankFields: CallFields<typeof call, BankKnown> = {
  subjectId: { ...field.own('题库', BankChoice), isDisabled: ({ isSaved }) => isSaved },
}

const tagFields: CallFields<typeof call, Pick<Written, 'tagList'>> = {
  tagList: field.own('标签', Tags, { hint: '知识点，用空格隔开，最多 10 个' }),
}

export default function ProblemEditor({ problem, banks, isMaterial, onSaved, onNext }: EditorProps) {
  const { number, set } = useAddress()
  const [subjectId, setSubjectId] = useState(problem?.subjectId ?? number('subjectId') ?? banks[0]!.id)
  const {
    values,
    stored: base,
    theirs,
    autosave,
    document,
  } = useDocument<Written, Saved | undefined>({
    form: `problem ${number('id') ?? 'new'}`,
    label: '这道题',
    begun: problem,
    valuesOf: (saved) => (saved ? writtenOf(saved) : blankProblem(isMaterial ? 6 : 1)),
    versionOf: (saved) => saved?.version,
    async save(sent, before) {
      const saved = before
        ? await silentApi('PUT exam/auth/problem/update', { id: before.id, version: before.version, ...sent })
        : await silentApi(call, { subjectId, ...sent })
      invalidate(...lists)
      onSaved(saved)
      return saved
    },
    read: (before) => silentApi(view, { id: before!.id }),
  })
  const { change } = document

  async function saveAndShow() {
    await autosave.now()
    toast('保存成功')
  }
  async function saveAndNext() {
    do await autosave.now()
    while (document.state().isDirty) // typed during the save
    toast('保存成功，接着写下一道')
    set({ id: undefined, subjectId })
    onNext()
  }
  const setChild = (at: number, part: Partial<Part>) =>
    change({ childList: values.childList.map((child, n) => (n === at ? { ...child, ...part } : child)) })
  const moveChild = (from: number, to: number) => {
    const list = [...values.childList]
    const [taken] = list.splice(from, 1)
    list.splice(to, 0, taken!)
    change({ childList: list })
  }

  return (
    <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="min-w-0 space-y-3">
        {theirs && (
          <Suspense>
            <Conflict
              what="这道题"
              theirs={<Text {...theirs} />}
              mine={<Text {...values} />}
              onTheirs={() => document.choose()}
              onMine={() => document.choose(values)}
            />
          </Suspense>
        )}
        {base && base.usedCount > 0 && (
          <Notice tone="info">
            有 {base.usedCount} 份试卷用着这道题：改过以后题库里是新版，那些试卷照旧用原来的。
          </Notice>
        )}
        <Form
          label="试题"
          fields={fields}
          sends={{ call, values: { subjectId, ...values } }}
          action="保存试题"
          submit={saveAndShow}
        >
          <Rows
            fields={bankFields}
            values={{ subjectId, banks, isSaved: Boolean(base) }}
            change={({ subjectId: id = subjectId }) => setSubjectId(id)}
            isStacked
          />
          <RichGroup>
            {isMaterial ? (
              <Material values={values} change={change} setChild={setChild} moveChild={moveChild} />
            ) : (
              <ProblemPart part={values} onPart={change} kinds={[1, 2, 3, 4, 5, 7]} />
            )}
          </RichGroup>
          <Rows fields={tagFields} values={values} change={change} isStacked />
        </Form>
        <p className="flex flex-wrap items-center gap-3">
          <Button size="default" onPress={() => saveAndNext().catch(() => toast('还没有存上，看看哪里没写完'))}>
            保存并新建下一道
          </Button>
          <SavedState {...autosave} />
        </p>
      </div>
      <Suspense fallback={<Block className="h-96" />}>
        <Preview values={values} />
      </Suspense>
    </div>
  )
}

const Text = ({ problemContent, answer }: Pick<Written, 'problemContent' | 'answer'>) => (
  <>
    <RichText html={problemContent} />
    <p className="mt-1 text-mini">答案：{answer.join('、') || '—'}</p>
  </>
)

type MaterialProps = {
  values: Written
  change(part: Partial<Written>): void
  setChild(at: number, part: Partial<Part>): void
  moveChild(from: number, to: number): void
}

function Material({ values, change, setChild, moveChild }: MaterialProps) {
  const { childList } = values
  const [order, setOrder] = useState(0) // parts begin anew where one took another place
  return (
    <>
      <ProblemPart part={values} onPart={change} kinds={[6]} />
      <p className="text-mini text-ink-3 num">
        分值是小题之和：{childList.reduce((sum, { score }) => sum + score, 0)} 分，共 {childList.length} 道小题
      </p>
      {childList.map((child, n) => (
        <section key={n} aria-label={`第 ${n + 1} 小题`} className="rounded-card border border-line p-4">
          <div className="mb-3 flex items-center gap-2">
            <h2 className="mr-auto font-semibold num">第 {n + 1} 小题</h2>
            <IconButton
              icon="up"
              label={`上移第 ${n + 1} 小题`}
              isDisabled={n === 0}
              onPress={() => {
                setOrder(order + 1)
                moveChild(n, n - 1)
              }}
            />
            <IconButton
              icon="down"
              label={`下移第 ${n + 1} 小题`}
              isDisabled={n === childList.length - 1}
              onPress={() => {
                setOrder(order + 1)
                moveChild(n, n + 1)
              }}
            />
            <IconButton
              icon="x"
              label={`去掉第 ${n + 1} 小题`}
              isDisabled={childList.length === 1}
              onPress={() => {
                setOrder(order + 1)
                change({ childList: childList.filter((_, at) => at !== n) })
              }}
            />
          </div>
          <ProblemPart
            key={order}
            part={child}
            onPart={(part) => setChild(n, part)}
            kinds={[1, 2, 3, 4, 5, 7]}
            path={`childList.${n}.`}
          />
        </section>
      ))}
      <Button
        icon="plus"
        isDisabled={childList.length >= 20}
        onPress={() => change({ childList: [...childList, blankPart(1)] })}
      >
        {childList.length >= 20 ? '最多 20 道小题' : '添加小题'}
      </Button>
    </>
  )
}
