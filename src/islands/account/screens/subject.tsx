// My question banks and the questions in them; the bank, the filters and the page stand in the address.

import { lazy, Suspense, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { difficulties, problemKinds } from '../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../lib/paths.ts'
import { plain } from '../../../lib/plain.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Confirm, Dialog } from '../../kit/Dialog.tsx'
import { Form } from '../../kit/Form.tsx'
import { field } from '../../kit/fields.tsx'
import { lineToCome, PageHead } from '../../kit/PageHead.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { type CallFields, labelsOf, Rows } from '../../kit/Rows.tsx'
import { Tag } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { plainList } from '../../list/PlainList.tsx'

const views = new Map([
  ['formats', lazy(() => import('./subject/FormatsScreen.tsx'))],
  ['import', lazy(() => import('./subject/ImportScreen.tsx'))],
])
const ExportProblems = lazy(() => import('./subject/ExportProblems.tsx'))

const list = 'exam/auth/problem/page'
const banks = 'exam/auth/subject/page'
type Problem = Output<typeof list>['list'][number]
type Bank = Output<typeof banks>['list'][number]

const hrefOf = ({ id, problemType }: Pick<Problem, 'id' | 'problemType'>) =>
  paths.account(problemType === problemTypes.material ? 'subject/comprehend' : 'subject/add', { id })

const Problems = plainList({
  title: '试题',
  heading: 'none',
  unit: '道',
  item: '试题',
  list,
  rowKey: 'id',
  filters: (filter) => [
    filter.find('题干关键词', (keyword) => ({ keyword: keyword.slice(0, 50) })),
    filter.choice(
      'problemType',
      '题型',
      [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, name: problemKinds[value]! })),
    ),
    filter.choice(
      'difficulty',
      '难度',
      [1, 2, 3].map((value) => ({ value, name: difficulties[value]! })),
    ),
    filter.word('tag', '标签', useTags),
  ],
  columns: (column) => [
    column.text('problem', '题目', (problem) => <Title problem={problem} />, {
      isTitle: true,
      opens: true,
      short: (problem) => <Stem problem={problem} />,
    }),
    column.text('kind', '题型', ({ problemType }) => problemKinds[problemType], { width: 96 }),
    column.text('difficulty', '难度', ({ difficulty }) => difficulties[difficulty], {
      width: 72,
      isWide: true,
      phone: 'left',
    }),
    column.text('score', '分值', ({ score }) => `${score} 分`, { width: 80, align: 'right' }),
    column.text('used', '在卷', ({ usedCount }) => (usedCount ? `${usedCount} 份` : '没用过'), {
      width: 84,
      isWide: true,
      phone: 'left',
      short: ({ usedCount, sameCount }) =>
        [usedCount ? `在 ${usedCount} 份卷里` : '没用过', sameCount > 0 && `有 ${sameCount} 道一样的`]
          .filter(Boolean)
          .join('，'),
    }),
    column.actions(124, (problem) => <Actions problem={problem} />),
  ],
  empty: { title: '这里还没有试题', description: '点「新建试题」写第一道；材料题单独写。' },
})

/** Those of the bank that the address names. */
function useTags() {
  const subjectId = useAddress().number('subjectId')
  const { data } = useCall('exam/auth/problem/tag/list', { subjectId })
  return data?.list.map(({ tag, count }) => ({ value: tag, name: `${tag}（${count}）` }))
}

const Title = ({ problem }: { problem: Problem }) => (
  <span className="block min-w-0">
    <Stem problem={problem} />
    <span className="mt-0.5 flex flex-wrap gap-1">
      {problem.tagList.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {problem.sameCount > 0 && <Tag tone="warn">有 {problem.sameCount} 道一样的</Tag>}
    </span>
  </span>
)

const Stem = ({ problem }: { problem: Problem }) => (
  <a href={hrefOf(problem)} data-row-link className="text-link hover:underline">
    {plain(problem.problemContent, 60) || '（图片题）'}
  </a>
)

function Actions({ problem }: { problem: Problem }) {
  const { submit } = useSubmit('exam/auth/problem/delete', { invalidates: [list, banks] })
  return (
    <RowActs
      name={plain(problem.problemContent, 20)}
      acts={[
        { label: '修改', isMain: true, href: hrefOf(problem) },
        {
          label: '删除',
          isDanger: true,
          confirm: {
            title: '删除这道试题？',
            isDanger: true,
            safe: '先不删',
            action: '删除试题',
            run: async () => (await submit({ ids: [problem.id] })) && toast('删除成功'),
            children: <p>题库里不再有它；已经用到它的试卷照旧，成绩不受影响。</p>,
          },
        },
      ]}
    />
  )
}

/** `?view=import`, `?view=formats`: the import of questions, or what may be imported, in place of the lists. */
export default function Subject() {
  const View = views.get(useAddress().search.view ?? '')
  return View ? (
    <Suspense>
      <View />
    </Suspense>
  ) : (
    <Banks />
  )
}

function Banks() {
  const { search, number, href } = useAddress()
  const chosen = number('subjectId')
  const { data } = useCall(banks, { pageSize: 50 })
  const [editing, setEditing] = useState<Bank | 'new'>()
  const [isExporting, setExporting] = useState(false)
  const bank = data?.list.find(({ id }) => id === chosen)
  const add = { subjectId: chosen ?? data?.list[0]?.id }
  return (
    <>
      <PageHead
        title="题库管理"
        description={data ? `${data.totalCount} 个题库，共 ${sumOf(data.list)} 道题` : lineToCome}
      >
        <Button kind="ghost" size="default" icon="dl" onPress={() => setExporting(true)}>
          导出
        </Button>
        <LinkButton size="default" icon="ul" href={paths.account('subject', { ...add, view: 'import' })}>
          导入
        </LinkButton>
        <Button size="default" onPress={() => setEditing('new')}>
          新建题库
        </Button>
        <LinkButton size="default" href={paths.account('subject/comprehend', add)}>
          材料题
        </LinkButton>
        <LinkButton kind="primary" size="default" icon="plus" href={paths.account('subject/add', add)}>
          新建试题
        </LinkButton>
      </PageHead>
      <TabLinks
        label="题库"
        tabs={[
          { name: '全部', href: href({ subjectId: undefined }), isOn: !chosen },
          ...(data?.list ?? []).map(({ id, subjectName, problemCount }) => ({
            name: subjectName,
            count: problemCount,
            href: href({ subjectId: id }),
            isOn: id === chosen,
          })),
        ]}
      />
      {bank && <BankLine bank={bank} onEdit={() => setEditing(bank)} />}
      <Problems {...(chosen && { input: { subjectId: chosen } })} />
      {isExporting && (
        <Suspense>
          <ExportProblems
            name={bank?.subjectName ?? '全部题库'}
            input={{ subjectId: chosen, ...filtersIn(search) }}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      {editing && <BankDialog bank={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

/** What the list below is narrowed to. */
function filtersIn({ find, problemType, difficulty, tag }: Record<string, string>) {
  const oneOf = (text: string | undefined, most: number) => {
    const value = Number(text)
    return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
  }
  return {
    keyword: find?.slice(0, 50) || undefined,
    problemType: oneOf(problemType, 7),
    difficulty: oneOf(difficulty, 3),
    tag: tag?.slice(0, 20) || undefined,
  }
}

const sumOf = (list: Bank[]) => list.reduce((sum, { problemCount }) => sum + problemCount, 0)

function BankLine({ bank, onEdit }: { bank: Bank; onEdit(): void }) {
  const [isAsking, setAsking] = useState(false)
  const { set } = useAddress()
  const { submit } = useSubmit('exam/auth/subject/delete', { invalidates: [banks, list] })
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-mini text-ink-3">
      <span className="mr-auto">{bank.remark || '没有备注'}</span>
      <Button kind="ghost" onPress={onEdit}>
        改名
      </Button>
      <Button kind="ghost" onPress={() => setAsking(true)}>
        删除题库
      </Button>
      {isAsking && (
        <Confirm
          title={`删除题库「${bank.subjectName}」？`}
          isOpen
          isDanger
          safe="先不删"
          action="删除题库"
          mustType={{ label: '输入题库名称确认', text: bank.subjectName }}
          onClose={() => setAsking(false)}
          run={async () => {
            const done = await submit({ id: bank.id })
            if (!done) return false
            toast('删除成功')
            set({ subjectId: undefined })
          }}
        >
          <p>里面的 {bank.problemCount} 道题一起删除，不能恢复；有试卷用着其中的题时不能删。</p>
        </Confirm>
      )}
    </p>
  )
}

const saveBank = 'exam/auth/subject/save'

const bankFields: CallFields<typeof saveBank, { subjectName: string; remark: string }> = {
  subjectName: field.line('名称', { maxLength: 50 }, { isRequired: true }),
  remark: field.line('备注', { maxLength: 200 }),
}

function BankDialog({ bank, onClose }: { bank: Bank | undefined; onClose(): void }) {
  const [values, setValues] = useState({ subjectName: bank?.subjectName ?? '', remark: bank?.remark ?? '' })
  const add = useSubmit(saveBank, { invalidates: [banks] })
  const change = useSubmit('PUT exam/auth/subject/update', { invalidates: [banks] })
  const { set } = useAddress()
  return (
    <Dialog title={bank ? `修改题库「${bank.subjectName}」` : '新建题库'} isOpen onClose={onClose}>
      <Form
        label="题库"
        isBare
        fields={labelsOf(bankFields)}
        sends={{ call: saveBank, values }}
        action={bank ? '保存' : '建好题库'}
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          const saved = await (bank ? change.submit({ id: bank.id, ...values }) : add.submit(values))
          if (!saved) return
          if (!bank) set({ subjectId: saved.id })
          onClose()
        }}
      >
        <Rows fields={bankFields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
      </Form>
    </Dialog>
  )
}
