// The editor of a paper: sections with questions, sums that are always right, saved by itself with the version it began from.

import { lazy, Suspense, useRef } from 'react'
import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { isOfSettings } from '../../../../contract/exam/paper-lacks.ts'
import { paperVerbs } from '../../../../contract/exam/paper-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { type TaskType, timeOf } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { leave } from '../../../app/leave-guard.ts'
import { go, useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { SavedState } from '../../../list/SavedState.tsx'
import { countOf, type PaperValues, type Problem, type SavedPaper, sizeOf, totalOf, valuesOf } from './paper.ts'
import { screensOf } from './paper-words.ts'
import { Sections } from './Sections.tsx'
import { usePaper } from './use-paper.ts'

const Settings = lazy(() => import('./Settings.tsx'))
const Analysis = lazy(() => import('./Analysis.tsx'))
const Conflict = lazy(() => import('../../../list/Conflict.tsx'))

type Crumb = { name: string; href: string }
type Props = { paper: SavedPaper; crumb: Crumb; onSaved(paper: SavedPaper): void }
type Opened = ReturnType<typeof usePaper>

/** What is written stands as it was published. */
const isPublished = ({ stored: { examState, hasDraft }, isDirty }: Opened) =>
  examState === paperStates.published && !hasDraft && !isDirty

export default function PaperEditor({ paper, crumb, onSaved }: Props) {
  const { id } = paper
  const { search, href } = useAddress()
  const tab = search.tab ?? 'questions'
  const opened = usePaper(paper, onSaved)
  const { values, isDirty, stored: base, theirs, document } = opened
  const { change } = document
  /** Every question that was seen here: in the paper, in a bank. */
  const known = useRef(new Map<number, Problem>())
  const knows = (problems: readonly Problem[]) => {
    for (const problem of problems) known.current.set(problem.id, problem)
  }
  for (const { problemList } of base.titleList) knows(problemList)

  const { examState, lackList } = base
  const taskType = base.taskType as TaskType
  const screens = screensOf(taskType)
  return (
    <>
      <Head opened={opened} crumb={crumb} previewHref={paths.account(screens.preview, { id })} />
      <TabLinks
        label="试卷"
        tabs={[
          { name: '题目', href: href({ tab: undefined }), isOn: tab === 'questions' },
          { name: '设置', href: href({ tab: 'settings' }), isOn: tab === 'settings' },
          { name: '题目分析', href: href({ tab: 'analysis' }), isOn: tab === 'analysis' },
        ]}
      />
      <div className="mt-4 space-y-3">
        {theirs && (
          <Suspense>
            <Conflict
              what="这份试卷"
              theirs={<Outline {...valuesOf(theirs)} />}
              mine={<Outline {...values} />}
              onTheirs={() => document.choose()}
              onMine={() => document.choose(values)}
            />
          </Suspense>
        )}
        {tab !== 'analysis' && !isDirty && lackList.length > 0 && examState !== paperStates.down && (
          <Notice tone="warn">
            <b className="mr-2 font-semibold">
              {isPublished(opened) ? '题库不够抽了，新开始的人从发布时留下的题里抽' : '还不能发布'}
            </b>
            {lackList.map((lack) => (
              <a
                key={lack}
                href={href({ tab: isOfSettings(lack) ? 'settings' : undefined })}
                className="mr-3 inline-block underline underline-offset-2"
              >
                {lack}
              </a>
            ))}
          </Notice>
        )}
        {tab === 'questions' && (
          <Sections
            sections={values.titleList}
            onSections={(titleList) => change({ titleList })}
            known={known.current}
            knows={knows}
            pickHref={(at) => paths.account(screens.pick, { id, part: at + 1 })}
            leaveFor={(address) => leave(() => go(address))}
          />
        )}
        <LoadBoundary what="这一部分" fallback={<Block className="h-96" />}>
          {tab === 'settings' && <Settings examId={id} values={values} change={change} taskType={taskType} />}
          {tab === 'analysis' && <Analysis examId={id} />}
        </LoadBoundary>
      </div>
    </>
  )
}

type HeadProps = { opened: Opened; crumb: Crumb; previewHref: string }

/** Its name and how it stands, its sums, and publishing it. */
function Head({ opened, crumb, previewHref }: HeadProps) {
  const { values, isDirty, stored: base, autosave, isPublishing, publish } = opened
  const { version, examState, hasDraft, studyCount } = base
  const isOut = isPublished(opened)
  return (
    <PageHead
      title={values.examName || '没有名称'}
      crumb={crumb}
      description={[
        isOut ? `已发布，第 ${version} 版` : examState === paperStates.down ? '被平台下线' : `草稿，第 ${version} 版`,
        timeOf(values),
        `${values.passScore} 分合格`,
        studyCount ? `已有 ${studyCount} 人考过，成绩不受修改影响` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <SavedState {...autosave} />
      <span className="num text-mini text-ink-2">
        <b className="text-h4 font-semibold text-ink">{totalOf(values.titleList)}</b> 分，{countOf(values.titleList)} 题
      </span>
      <LinkButton size="default" icon="eye" href={previewHref}>
        预览
      </LinkButton>
      <Button
        kind="primary"
        size="default"
        isPending={isPublishing}
        pending="正在发布"
        isDisabled={!may(paperVerbs.publish, { ...base, hasDraft: hasDraft || isDirty ? 1 : 0 })}
        onPress={() => void publish()}
      >
        {isOut ? '已发布' : studyCount || examState ? `发布第 ${version} 版` : '发布'}
      </Button>
    </PageHead>
  )
}

const Outline = ({ examName, titleList }: Pick<PaperValues, 'examName' | 'titleList'>) => (
  <>
    <p className="font-medium">{examName}</p>
    <ul className="text-mini text-ink-2 num">
      {titleList.map((section) => (
        <li key={section.key}>
          {section.titleName}：{sizeOf(section)} 题
        </li>
      ))}
    </ul>
    <p className="text-mini num">
      共 {countOf(titleList)} 题，{totalOf(titleList)} 分
    </p>
  </>
)
