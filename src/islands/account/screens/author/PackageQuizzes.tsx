// The tests of a cartridge in the dialog that imports it: what was read of them, what shall become of them, and what became.

import { thousands } from '../../../../lib/format.ts'
import { tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { ActionBar } from '../../../kit/ActionBar.tsx'
import { LinkButton } from '../../../kit/Button.tsx'
import { ScrollArea } from '../../../kit/ScrollArea.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Below, Remark, Spoken } from '../../../kit/Small.tsx'
import { CategorySelect } from '../paper/CategorySelect.tsx'
import { chapterName } from './outline.ts'
import { type Brought, faultyOf, type QuizChoice, type Row, readyOf, type TriedQuiz } from './package-quizzes.ts'

/** No bank: the tests stay where they are. */
export const noBank = -1

/** Whether papers are made of some. */
export const makesPapers = (tried: readonly TriedQuiz[], { bankId, taskType }: QuizChoice) =>
  bankId !== noBank && taskType !== 0 && tried.some(({ quiz, rows }) => !quiz.isBank && readyOf(rows).length > 0)

/** Of those that are made; 作业 where none is. */
export const paperName = ({ taskType }: Pick<QuizChoice, 'taskType'>) => tasks[taskType || 2].name

type ListProps = { tried: readonly TriedQuiz[]; chapters: readonly { chapterName: string }[] }

export function QuizList({ tried, chapters }: ListProps) {
  const count = tried.reduce((sum, { rows }) => sum + rows.length, 0)
  const faulty = tried.reduce((sum, { rows }) => sum + faultyOf(rows).length, 0)
  return (
    <>
      <p className="mt-4 num">
        <b className="font-semibold text-ink">{tried.length} 份测验和题库</b>，{thousands(count)} 题
        {faulty > 0 && `，其中 ${thousands(faulty)} 题要改`}
      </p>
      <ScrollArea label="课程包的测验" className="mt-2 max-h-64 rounded-card border border-line">
        <ul className="divide-y divide-line">
          {tried.map((one, n) => (
            <li key={n} className="px-3 py-2">
              <Tried {...one} place={placeOf(one.quiz, chapters)} />
            </li>
          ))}
        </ul>
      </ScrollArea>
    </>
  )
}

const placeOf = ({ isBank, chapterNo }: TriedQuiz['quiz'], chapters: ListProps['chapters']) =>
  isBank
    ? '题库，没有测验用到，只放进题库'
    : chapterNo === null
      ? '配给整门课'
      : `配给${chapterName(chapterNo)} ${chapters[chapterNo]!.chapterName}`

function Tried({ quiz, rows, failure, place }: TriedQuiz & { place: string }) {
  const faulty = faultyOf(rows)
  const noted = rows.filter(({ noteList }) => noteList.length)
  return (
    <>
      <b className="font-medium text-ink">{quiz.title}</b>
      <Below>
        {failure
          ? `没有读出来：${failure}`
          : `${rows.length} 题${faulty.length ? `，${faulty.length} 题要改` : ''}，${place}`}
      </Below>
      {quiz.notes.map((note) => (
        <span key={note} className="block text-mini text-warn">
          {note}
        </span>
      ))}
      {faulty.length > 0 && (
        <details className="text-mini text-ink-2">
          <summary className="cursor-pointer text-link">要改的 {faulty.length} 题</summary>
          <Faults rows={faulty} />
        </details>
      )}
      {noted.length > 0 && (
        <details className="text-mini text-ink-2">
          <summary className="cursor-pointer text-link">有没带进来的 {noted.length} 题</summary>
          <ul className="list-disc space-y-1 pl-5">
            {noted.map(({ rowNo, problemTitle, noteList }) => (
              <li key={rowNo} className="break-words">
                第 {rowNo} 题「{problemTitle}」：{noteList.join('；')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const Faults = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {rows.map(({ rowNo, problemTitle, cause, remedy }) => (
      <li key={rowNo} className="break-words">
        第 {rowNo} 题「{problemTitle}」：{cause}。{remedy}
      </li>
    ))}
  </ul>
)

type ChoicesProps = { value: QuizChoice; hasPapers: boolean; onValue(choice: QuizChoice): void }

export function QuizChoices({ value, hasPapers, onValue }: ChoicesProps) {
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 }).data?.list ?? []
  const change = (part: Partial<QuizChoice>) => onValue({ ...value, ...part })
  const own = banks.find(({ subjectName }) => subjectName === value.bankName)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex flex-wrap items-center gap-3">
        <span aria-hidden="true">题进哪个题库</span>
        <Select
          label="题进哪个题库"
          options={[
            { value: 0, name: `${own ? '' : '新建'}「${value.bankName}」` },
            ...banks.filter((bank) => bank !== own).map(({ id, subjectName }) => ({ value: id, name: subjectName })),
            { value: noBank, name: '先不带测验' },
          ]}
          value={value.bankId}
          onValue={(bankId) => change({ bankId })}
        />
      </p>
      {value.bankId !== noBank && (
        <p className="flex flex-wrap items-center gap-3">
          <span aria-hidden="true">在课程里</span>
          <Select
            label="在课程里"
            options={[
              { value: 2, name: '每份测验建成作业' },
              { value: 1, name: '每份测验建成考试' },
              { value: 0, name: '不建，题只进题库' },
            ]}
            value={value.taskType}
            onValue={(taskType) => change({ taskType: taskType as QuizChoice['taskType'] })}
          />
        </p>
      )}
      {hasPapers && (
        <p className="flex flex-wrap items-center gap-3">
          <span aria-hidden="true">{paperName(value)}的分类</span>
          <CategorySelect
            label={`${paperName(value)}的分类`}
            value={value.categoryId}
            onValue={(categoryId) => change({ categoryId })}
          />
        </p>
      )}
      {hasPapers && (
        <Remark>建好的是草稿，学员看不到。题序打乱、开放时间、密码这些设置不带进来，发布前请看一遍。</Remark>
      )}
    </div>
  )
}

type BroughtProps = { brought: Brought; taskType: QuizChoice['taskType']; courseId: number; editor: string }

/** `editor`: the screen of the course's outline. */
export function BroughtQuizzes({ brought, taskType, courseId, editor }: BroughtProps) {
  const { bankId, storedCount, sameCount, paperCount, faulty, left } = brought
  const faultyCount = faulty.reduce((sum, { rows }) => sum + rows.length, 0)
  const name = paperName({ taskType })
  return (
    <>
      <p className="num">
        课程草稿做好了。题库里多了 {storedCount} 题{sameCount > 0 && `，${sameCount} 题原来就有，没有再放一遍`}
        {paperCount > 0 && `；配了 ${paperCount} 份${name}，还没有发布`}。
      </p>
      {left.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-mini text-warn">
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {faultyCount > 0 && (
        <ScrollArea
          label="没有进题库的题"
          className="mt-3 max-h-64 rounded-card border border-line px-3 py-2 text-mini text-ink-2"
        >
          <p className="text-warn num">
            {faultyCount} 题要改，没有进题库{paperCount > 0 && `，也不在${name}里；改好以后，在${name}里再加上`}：
          </p>
          {faulty.map(({ title, importId, rows }, n) => (
            <div key={n} className="mt-2">
              <b className="font-medium text-ink">{title}</b>{' '}
              <a
                href={paths.account('subject', { view: 'import', subjectId: bankId, importId })}
                className="text-link hover:underline"
              >
                去改<Spoken>「{title}」的题</Spoken>
              </a>
              <Faults rows={rows} />
            </div>
          ))}
        </ScrollArea>
      )}
      <ActionBar>
        <LinkButton size="default" href={paths.account('subject', { subjectId: bankId })}>
          看题库
        </LinkButton>
        {paperCount > 0 && (
          <LinkButton size="default" href={paths.account('vod/praxis', { courseId })}>
            看配好的{name}
          </LinkButton>
        )}
        <LinkButton size="default" kind="primary" href={paths.account(editor, { id: courseId })}>
          打开课程
        </LinkButton>
      </ActionBar>
    </>
  )
}
