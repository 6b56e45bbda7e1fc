// A paper as its taker sees it, and with answers; it can be printed.
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { chineseNumber } from '../../../../lib/format.ts'
import { rulesOf, type TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { type SavedPaper, withoutOrdinal } from './paper.ts'
import { screensOf } from './paper-words.ts'
import { WholeProblem } from './WholeProblem.tsx'

export const paperPreviewOf = (taskType: TaskType) =>
  function PaperPreview() {
    const { number } = useAddress()
    const id = number('id')
    const paper = useCall('exam/auth/exam/info/view', { id: id ?? 0 }, { isOff: !id })
    const screens = screensOf(taskType)
    const what = taskType === taskTypes.exam ? '试卷' : '作业'
    if (!id)
      return (
        <>
          <PageHead title={`${what}预览`} />
          <Empty title={`先选一份${what}`} description={`在${what}管理里点「预览」。`}>
            <LinkButton href={paths.account(screens.list)}>去{what}管理</LinkButton>
          </Empty>
        </>
      )
    return (
      <QueryState of={paper} what={what} skeleton={<Block className="h-96" />}>
        {(saved) => <Whole paper={saved} taskType={taskType} />}
      </QueryState>
    )
  }

function Whole({ paper, taskType }: { paper: SavedPaper; taskType: TaskType }) {
  const { search, href } = useAddress()
  const hasKeys = search.answers === '1'
  const screens = screensOf(taskType)
  const { id, examName, examDesc, titleList, problemCount, scoreTotal, version, hasDraft, examState } = paper
  const what = taskType === taskTypes.exam ? '试卷' : '作业'
  const seed = useAddress().number('draw') ?? 1
  const draw = useCall('exam/auth/exam/info/draw', { id, seed }, { isOff: !paper.isDrawn })
  return (
    <>
      <PageHead
        title={examName}
        crumb={{ name: `${what}管理`, href: paths.account(screens.list) }}
        description={`第 ${version} 版${hasDraft || !examState ? '（还没有发布）' : ''} · ${problemCount} 题，满分 ${scoreTotal} 分`}
      >
        <LinkButton
          size="default"
          icon="eye"
          className="print:hidden"
          href={href({ answers: hasKeys ? undefined : 1 })}
        >
          {hasKeys ? '收起答案' : '显示答案'}
        </LinkButton>
        {paper.isDrawn === 1 && (
          <LinkButton size="default" icon="refresh" className="print:hidden" href={href({ draw: seed + 1 })}>
            换一份
          </LinkButton>
        )}
        <Button size="default" icon="print" className="print:hidden" onPress={() => print()}>
          打印
        </Button>
        <LinkButton size="default" icon="pen" className="print:hidden" href={paths.account(screens.add, { id })}>
          修改
        </LinkButton>
      </PageHead>
      <Card className="mt-5 p-5 md:p-8 print:border-0 print:p-0">
        <ul className="text-mini text-ink-2 num">
          {rulesOf({ ...paper, taskType, scoreTotal }).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {examDesc && <div className="rich mt-3 text-ink-2" dangerouslySetInnerHTML={{ __html: examDesc }} />}
        {titleList.length === 0 && <Empty title="还没有题目" description="加了题目再来看。" />}
        {paper.isDrawn ? (
          <QueryState of={draw} what="抽出来的题" skeleton={<Block className="mt-8 h-96" />}>
            {(example) => (
              <>
                <p className="mt-4 text-mini text-ink-2 print:hidden">
                  一人一份，这是其中一份的样子；每人开始作答时再抽。
                </p>
                {example.lackList.length > 0 && <Notice tone="warn">{example.lackList.join('；')}</Notice>}
                <Titles titleList={example.titleList} hasKeys={hasKeys} />
              </>
            )}
          </QueryState>
        ) : (
          <Titles titleList={titleList} hasKeys={hasKeys} />
        )}
      </Card>
    </>
  )
}

type Titles = readonly Omit<SavedPaper['titleList'][number], 'ruleList'>[]

function Titles({ titleList, hasKeys }: { titleList: Titles; hasKeys: boolean }) {
  let number = 1
  return titleList.map(({ id, titleName, titleDesc, score, problemList }, at) => (
    <section key={id} aria-label={titleName} className="mt-8">
      <h2 className="font-song text-h4 font-bold num">
        {chineseNumber(at + 1)}、{withoutOrdinal(titleName)}
        <span className="ml-2 text-mini font-normal text-ink-3">
          {problemList.length} 题，共 {score} 分
        </span>
      </h2>
      {titleDesc && <p className="text-mini text-ink-2">{titleDesc}</p>}
      <div className="mt-4 space-y-8">
        {problemList.map((problem) => {
          const first = number
          number += problem.childList.length || 1
          return (
            <WholeProblem
              key={problem.id}
              problem={problem}
              hasKey={hasKeys}
              first={first}
              score={problem.placeScore}
            />
          )
        })}
      </div>
    </section>
  ))
}
