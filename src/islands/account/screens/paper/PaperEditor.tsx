// The editor of a paper: sections with questions, sums that are always right, saved by itself with the version it began from.

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import { paperVerbs } from '../../../../contract/exam/paper-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { type TaskType, timeOf } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { leave } from '../../../app/leave-guard.ts'
import { go, useAddress } from '../../../app/router.ts'
import { useDocument } from '../../../app/use-document.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { SavedState } from '../../../list/SavedState.tsx'
import {
  countOf,
  inputOf,
  type PaperValues,
  type Problem,
  type SavedPaper,
  sizeOf,
  totalOf,
  valuesOf,
} from './paper.ts'
import { screensOf } from './paper-words.ts'
import { Sections } from './Sections.tsx'

const Settings = lazy(() => import('./Settings.tsx'))
const Analysis = lazy(() => import('./Analysis.tsx'))
const Conflict = lazy(() => import('../../../list/Conflict.tsx'))

const view = 'exam/auth/exam/info/view'
const lists = ['exam/auth/exam/info/page', 'exam/auth/exam/info/version/list', 'exam/auth/problem/page'] as const

type Props = { paper: SavedPaper; crumb: { name: string; href: string }; onSaved(paper: SavedPaper): void }

export default function PaperEditor({ paper, crumb, onSaved }: Props) {
  const { search, href } = useAddress()
  const tab = search.tab ?? 'questions'
  const {
    values,
    isDirty,
    stored: base,
    theirs,
    autosave,
    document,
  } = useDocument<PaperValues, SavedPaper>({
    form: `paper ${paper.id}`,
    label: '这份试卷',
    begun: paper,
    valuesOf: (saved, before) =>
      valuesOf(
        saved,
        before?.titleList.map(({ key }) => key),
      ),
    versionOf: ({ editVersion }) => editVersion,
    async save(sent, { editVersion }) {
      const saved = await silentApi('PUT exam/auth/exam/info/update', { id: paper.id, editVersion, ...inputOf(sent) })
      onSaved(saved)
      invalidate(...lists)
      return saved
    },
    read: () => silentApi(view, { id: paper.id }),
  })
  const { change } = document
  /** Every question that was seen here: in the paper, in a bank. */
  const known = useRef(new Map<number, Problem>())
  const knows = (problems: readonly Problem[]) => {
    for (const problem of problems) known.current.set(problem.id, problem)
  }
  for (const { problemList } of base.titleList) knows(problemList)

  // shown from what this visit had in memory; meanwhile the server has answered
  useEffect(() => document.offer(paper), [document, paper, isDirty])

  const [isBusy, setBusy] = useState(false)
  async function publish() {
    setBusy(true)
    try {
      await autosave.now()
      await document.alone(async () => {
        await silentApi('exam/auth/exam/info/stand', { id: paper.id, standType: standTypes.up })
        toast('发布成功，学员现在能看到')
        invalidate(...lists)
        const published = await silentApi(view, { id: paper.id })
        onSaved(published)
        return published
      })
    } catch (error) {
      toast(CallError.is(error) ? error.msg : '没有发布，请检查网络后再试')
    }
    setBusy(false)
  }

  const { version, examState, hasDraft, studyCount, lackList } = base
  const taskType = base.taskType as TaskType
  const screens = screensOf(taskType)
  const isPublished = examState === paperStates.published && !hasDraft && !isDirty
  const total = totalOf(values.titleList)
  return (
    <>
      <PageHead
        title={values.examName || '没有名称'}
        crumb={crumb}
        description={[
          isPublished
            ? `已发布，第 ${version} 版`
            : examState === paperStates.down
              ? '被平台下线'
              : `草稿，第 ${version} 版`,
          timeOf(values),
          `${values.passScore} 分合格`,
          studyCount ? `已有 ${studyCount} 人考过，成绩不受修改影响` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <SavedState {...autosave} />
        <span className="num text-mini text-ink-2">
          <b className="text-h4 font-semibold text-ink">{total}</b> 分，{countOf(values.titleList)} 题
        </span>
        <LinkButton size="default" icon="eye" href={paths.account(screens.preview, { id: paper.id })}>
          预览
        </LinkButton>
        <Button
          kind="primary"
          size="default"
          isPending={isBusy}
          pending="正在发布"
          isDisabled={!may(paperVerbs.publish, { ...base, hasDraft: hasDraft || isDirty ? 1 : 0 })}
          onPress={() => void publish()}
        >
          {isPublished ? '已发布' : studyCount || examState ? `发布第 ${version} 版` : '发布'}
        </Button>
      </PageHead>
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
              {isPublished ? '题库不够抽了，新开始的人从发布时留下的题里抽' : '还不能发布'}
            </b>
            {lackList.map((lack) => (
              <a
                key={lack}
                href={href({ tab: /合格线|评阅/.test(lack) ? 'settings' : undefined })}
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
            pickHref={(at) => paths.account(screens.pick, { id: paper.id, part: at + 1 })}
            leaveFor={(address) => leave(() => go(address))}
          />
        )}
        <LoadBoundary what="这一部分" fallback={<Block className="h-96" />}>
          {tab === 'settings' && <Settings examId={paper.id} values={values} change={change} taskType={taskType} />}
          {tab === 'analysis' && <Analysis examId={paper.id} />}
        </LoadBoundary>
      </div>
    </>
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
