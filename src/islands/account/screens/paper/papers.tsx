// My papers of exams or of homework.

import { paperStates } from '../../../../contract/enums/paper-states.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import type { States } from '../../../kit/columns.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { PaperVerbs } from './PaperVerbs.tsx'
import { screensOf } from './paper-words.ts'

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
        { value: paperStates.published, name: '已发布' },
        { value: paperStates.draft, name: '草稿' },
        { value: paperStates.offShelf, name: '已下架' },
        { value: paperStates.down, name: '平台下线' },
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
      column.text('count', '考过', ({ studyCount }) => (studyCount ? `${studyCount} 人` : '还没有'), {
        width: 88,
        short: ({ studyCount }) => studyCount > 0 && `考过 ${studyCount} 人`,
      }),
      column.text('wait', '待评', ({ waitCount }) => (waitCount ? `${waitCount} 份` : '—'), {
        width: 80,
        isWide: true,
        phone: 'left',
        short: ({ waitCount }) => waitCount > 0 && `待评 ${waitCount} 份`,
      }),
      column.actions(160, (paper) => <PaperVerbs row={paper} />),
    ],
    empty: {
      title: `还没有${task.name}`,
      description: '先在题库里写题，再来这里分大题组卷；可以一道道挑，也可以按规则抽。',
    },
  })
}
