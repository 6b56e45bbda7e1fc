// Imports questions from a file or a pasted text: a job reads it row by row, then stores the good ones. The page may be left meanwhile.

import type { Output } from '../../../../contract/calls.ts'
import { importStates } from '../../../../contract/exam/import-states.ts'
import { saveFile } from '../../../../lib/documents/table-file.ts'
import { thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState, Skeleton } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice, Progress } from '../../../kit/State.tsx'
import { ImportChoice } from './ImportChoice.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportRows } from './ImportRows.tsx'
import { pastedSource, sourceOf } from './import-file.ts'
import { templateFile } from './problem-tables.ts'
import { uploadMedia } from './upload-media.ts'
import { type ImportJob, type Stayed, useImport } from './use-import.ts'

type Bank = Output<'exam/auth/subject/page'>['list'][number]

/** `?subjectId=` the bank, `?importId=` what was sent; `?tab=` and `?pageCurrent=` say which rows are shown. */
export default function ImportScreen() {
  const banks = useCall('exam/auth/subject/page', { pageSize: 50 })
  return (
    <QueryState of={banks} what="题库" skeleton={<Block className="mt-5 h-96" />}>
      {({ list }) =>
        list.length ? (
          <Import banks={list} />
        ) : (
          <>
            <PageHead title="导入试题" crumb={{ name: '题库管理', href: paths.account('subject') }} />
            <Empty title="先建一个题库" description="试题要放在题库里。">
              <LinkButton kind="primary" size="default" href={paths.account('subject')}>
                去建题库
              </LinkButton>
            </Empty>
          </>
        )
      }
    </QueryState>
  )
}

function Import({ banks }: { banks: readonly Bank[] }) {
  const { number, set } = useAddress()
  const bank = banks.find(({ id }) => id === number('subjectId')) ?? banks[0]!
  const importing = useImport(bank.id)
  const { importId, job, answer, importState, isWorking, isDone, source, why, isBusy, sent, tryOut, restart } =
    importing
  const isUnreadable = importState === importStates.unreadable
  const isShown = answer && !isUnreadable && importState !== importStates.reading

  return (
    <>
      <PageHead
        title="导入试题"
        crumb={{ name: '题库管理', href: paths.account('subject', { subjectId: bank.id }) }}
        description="先试读，不写进题库；看清楚了再导入"
      >
        <Button
          kind="ghost"
          size="default"
          icon="dl"
          onPress={async () => saveFile(await templateFile(), '试题导入模板.xlsx')}
        >
          下载模板
        </Button>
        {importId && (
          <Button size="default" icon="ul" isDisabled={isBusy} onPress={restart}>
            换文件
          </Button>
        )}
      </PageHead>
      <Steps at={importState >= importStates.storing && !isUnreadable ? 3 : importId ? 2 : 1} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="text-mini text-ink-2">导入到</span>
        <Select
          label="导入到哪个题库"
          options={banks.map(({ id, subjectName }) => ({ value: id, name: subjectName }))}
          value={bank.id}
          disabled={isBusy || isWorking || importState >= importStates.done || Boolean(importId && !source)}
          onValue={(subjectId) => {
            if (source && importId) void tryOut(() => source, subjectId)
            else set({ subjectId })
          }}
        />
      </div>
      <div role="alert">
        {(why || isUnreadable || (isDone && answer?.failure)) && (
          <div className="mt-4">
            <Notice tone="bad">{why || answer?.failure}</Notice>
          </div>
        )}
      </div>
      {(!importId || isUnreadable) && !isBusy && (
        <>
          <ImportChoice
            text={importing.text}
            onText={importing.setText}
            onFile={(file) =>
              void tryOut(() => sourceOf(file, { upload: uploadMedia, onProgress: importing.onProgress }))
            }
            onTry={() => void tryOut(() => pastedSource(importing.text))}
          />
          <ImportHistory />
        </>
      )}
      {importId && job.failure && !answer && (
        <Empty title="这次导入找不到了" description="可能已经撤销，或者是别人的。">
          <Button size="default" onPress={restart}>
            重新选文件
          </Button>
        </Empty>
      )}
      {sent && (
        <p role="status" className="mt-4 text-mini text-ink-2 num">
          正在传文件里的图片和录音，{sent.done} / {sent.all}
        </p>
      )}
      {((!importId && isBusy) || (importId && !answer && !job.failure)) && (
        <Skeleton label="试读的结果">
          <Block className="mt-5 h-24" />
          <Block className="mt-5 h-96" />
        </Skeleton>
      )}
      {answer && isWorking && <Working {...answer} />}
      {isShown && <ImportResult importing={importing} answer={answer} bank={bank} />}
      {isShown && answer.leftList.length > 0 && <LeftOut list={answer.leftList} />}
      {importing.stayed.length > 0 && <StayedList list={importing.stayed} />}
      {answer && importState === importStates.read && (
        <ImportRows
          of={answer}
          kept={importing.kept}
          onKept={importing.setKept}
          onMended={(next) => {
            if (next.importState === importStates.reading) importing.setKept(new Set()) // rows will have other numbers
            job.setData(() => next)
          }}
        />
      )}
    </>
  )
}

/** How far the job is; the page may be left. */
const Working = ({ fileName, importState, rowCount, readCount, storedCount }: ImportJob) => {
  const isReading = importState === importStates.reading
  const done = isReading ? readCount : storedCount
  return (
    <Card
      as="section"
      isPanel
      aria-label="导入的进度"
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:p-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-song text-h4 font-bold break-all">
          {isReading ? '正在试读' : '正在导入'} {fileName}
        </h2>
        <p role="status" className="text-mini text-ink-2 num">
          {rowCount > 0 && `${isReading ? '读了' : '存了'} ${thousands(done)} / ${thousands(rowCount)} 题。`}
          可以离开这一页，做完再回来看。
        </p>
      </div>
      <Progress
        value={Math.max(3, rowCount && (100 * done) / rowCount)}
        isDone={false}
        label="导入的进度"
        className="w-full md:w-64"
      />
    </Card>
  )
}

const StayedList = ({ list }: { list: Stayed }) => (
  <Section title="留下的题" description="这些题没有撤销，要去掉请在题库里删" isPadded>
    <ul className="space-y-1">
      {list.map(({ problemId, problemTitle, why }) => (
        <li key={problemId} className="flex flex-wrap gap-x-3">
          <span className="min-w-0 flex-1">{problemTitle || '（图片题）'}</span>
          <span className="text-mini text-ink-3">{why}</span>
        </li>
      ))}
    </ul>
  </Section>
)

/** What the file has and no question can hold. */
const LeftOut = ({ list }: { list: readonly string[] }) => (
  <Section title="没有带进来的" description="文件里有，题里放不下，或者不属于哪道题" isPadded>
    <ul className="max-h-64 list-disc space-y-1 overflow-y-auto pl-5 text-mini text-ink-2">
      {list.map((text, n) => (
        <li key={n} className="break-words">
          {text}
        </li>
      ))}
    </ul>
  </Section>
)

const steps = ['选文件', '试读', '导入']

const Steps = ({ at }: { at: number }) => (
  <ol aria-label="步骤" className="mt-4 grid grid-cols-3 gap-3 max-w-[540px]">
    {steps.map((name, n) => (
      <li
        key={name}
        aria-current={n + 1 === at ? 'step' : undefined}
        className={`border-t-2 pt-2 text-mini num ${n + 1 === at ? 'border-brand font-semibold' : n + 1 < at ? 'border-primary text-primary' : 'border-line text-ink-3'}`}
      >
        {n + 1 < at ? <Icon name="check" className="mr-1 inline size-3.5" /> : `${n + 1} `}
        {name}
      </li>
    ))}
  </ol>
)
