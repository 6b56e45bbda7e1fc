// My papers of exams or of homework.

import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { type TaskType, tasks } from '../../../../lib/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import type { States } from '../../../kit/columns.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { plainList } from '../../../screens/PlainList.tsx'
import type { SavedPaper } from './paper.ts'
import { screensOf } from './paper-words.ts'

type Paper = Omit<SavedPaper, 'examDesc' | 'version' | 'titleList' | 'isDrawn' | 'lackList'>

const list = 'exam/auth/exam/info/page'

export const states: States = {
  [paperStates.draft]: { name: '草稿', tone: 'wait' },
  [paperStates.published]: { name: '已发布', tone: 'ok' },
  [paperStates.offShelf]: { name: '已下架', tone: 'off' },
  [paperStates.down]: { name: '平台下线', tone: 'bad' },
}

export const papersOf = (taskType: TaskType) => {
  const task = tasks[taskType]
  const screens = screensOf(taskType)
  return plainList({
    title: taskType === taskTypes.exam ? '试卷管理' : '作业管理',
    hint: ({ totalCount }) => `共 ${totalCount} 份，新的在前`,
    actions: (
      <LinkButton kind="primary" size="default" icon="plus" href={paths.account(screens.add)}>
        新建{taskType === taskTypes.exam ? '试卷' : '作业'}
      </LinkButton>
    ),
    Above: () => (
      <TabLinks
        label="试卷的用处"
        tabs={([1, 2] as const).map((type) => ({
          name: tasks[type].name,
          href: paths.account(screensOf(type).list),
          isOn: type === taskType,
        }))}
      />
    ),
    unit: '份',
    item: task.name,
    list,
    input: { taskType },
    rowKey: 'id',
    filters: (filter) => [
      filter.find('名称', (examName) => ({ examName: examName.slice(0, 50) })),
      filter.choice('examState', '状态', [
        { value: 2, name: '已发布' },
        { value: 0, name: '草稿' },
        { value: 4, name: '已下架' },
        { value: 5, name: '平台下线' },
      ]),
    ],
    columns: (column) => [
      column.link('examName', '名称', ({ id }) => paths.account(screens.add, { id }), {
        below: ({ categoryName, problemCount, scoreTotal, passScore }) =>
          problemCount ? `${categoryName} · ${problemCount} 题，满分 ${scoreTotal}，合格 ${passScore}` : categoryName,
      }),
      column.state(
        'examState',
        '状态',
        ({ examState, hasDraft }) =>
          hasDraft && examState === paperStates.published ? { name: '有修改未发布', tone: 'wait' } : states[examState],
        { width: 124 },
      ),
      column.text('count', '考过', ({ studyCount }) => (studyCount ? `${studyCount} 人` : '还没有'), { width: 88 }),
      column.text('wait', '待评', ({ waitCount }) => (waitCount ? `${waitCount} 份` : '—'), {
        width: 80,
        isWide: true,
      }),
      column.actions(280, (paper) => <Actions paper={paper} taskType={taskType} />),
    ],
    empty: {
      title: `还没有${task.name}`,
      description: '先在题库里写题，再来这里分大题组卷；可以一道道挑，也可以按规则抽。',
    },
  })
}

function Actions({ paper, taskType }: { paper: Paper; taskType: TaskType }) {
  const { id, examName, examState, studyCount } = paper
  const screens = screensOf(taskType)
  const stand = useSubmit('exam/auth/exam/info/stand', { invalidates: [list] })
  const copy = useSubmit('exam/auth/exam/info/copy', { invalidates: [list] })
  const remove = useSubmit('exam/auth/exam/info/delete', { invalidates: [list] })
  async function makeCopy() {
    const made = await copy.submit({ id })
    if (!made) return
    toast('复制成功，在改的是副本')
    go(paths.account(screens.add, { id: made.id }))
  }
  return (
    <>
      <Button kind="ghost" aria-label={`复制：${examName}`} isPending={copy.isBusy} onPress={() => void makeCopy()}>
        复制
      </Button>
      {examState === paperStates.published ? (
        <ConfirmButton
          label="下架"
          name={`下架：${examName}`}
          title={`下架「${examName}」？`}
          safe="先不下架"
          action="下架"
          run={async () => (await stand.submit({ id, standType: standTypes.down })) && toast('下架成功')}
        >
          <p>学员找不到它了；已经开始的人可以考完，成绩都在。随时可以再发布。</p>
        </ConfirmButton>
      ) : (
        studyCount === 0 && (
          <ConfirmButton
            label="删除"
            name={`删除：${examName}`}
            title={`删除「${examName}」？`}
            isDanger
            safe="先不删"
            action="删除"
            run={async () => (await remove.submit({ id })) && toast('删除成功')}
          >
            <p>试卷不再有了；题目还在题库里。</p>
          </ConfirmButton>
        )
      )}
      {examState === paperStates.published && (
        <LinkButton href={paths.account(screens.add, { id, live: 1 })} aria-label={`现场：${examName}`}>
          现场
        </LinkButton>
      )}
      <LinkButton href={paths.account(screens.preview, { id })} aria-label={`预览：${examName}`}>
        预览
      </LinkButton>
    </>
  )
}
