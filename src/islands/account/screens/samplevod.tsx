// The templates of my organization: made here or handed in, which courses follow them.

import { courseVerbs, isBeingWritten, writtenOf } from '../../../contract/course/course-verbs.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { sampleStates } from '../../../contract/enums/sample-states.ts'
import { standTypes } from '../../../contract/enums/stand-types.ts'
import { may } from '../../../contract/verbs.ts'
import { paths } from '../../../lib/paths.ts'
import { go } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { rowVerbs } from '../../list/row-verbs.tsx'
import { type Sample, sampleColumns } from './sample/columns.tsx'

const list = 'course/auth/course/sample/page'

const hrefOf = (sample: Sample) =>
  paths.account(
    isBeingWritten(sample)
      ? 'samplevod/period'
      : sample.courseCategory === courseCategories.imageText
        ? 'samplevod/viewauthimageText'
        : 'samplevod/check',
    { id: writtenOf(sample).id },
  )

const begin = (
  <LinkButton kind="primary" size="default" icon="plus" href={paths.account('samplevod/add')}>
    新建视频样板
  </LinkButton>
)

export default plainList({
  title: '样板课列表',
  hint: ({ totalCount }) => `共 ${totalCount} 门，讲师照着做，少走弯路；样板改了只提醒，不会动已经做好的课`,
  actions: [
    <LinkButton key="imageText" size="default" icon="plus" href={paths.account('samplevod/addimageText')}>
      新建图文样板
    </LinkButton>,
    <span key="video">{begin}</span>,
  ],
  unit: '门',
  item: '样板课',
  list,
  rowKey: 'id',
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'ready', name: '可以使用', input: { auditStatus: sampleStates.ready } },
    { key: 'draft', name: '草稿', input: { auditStatus: sampleStates.draft } },
    { key: 'wait', name: '待审核', input: { auditStatus: sampleStates.waiting }, isDue: true },
    { key: 'stopped', name: '已停用', input: { auditStatus: sampleStates.stopped } },
  ],
  filters: (filter) => [filter.find('样板课名称', (courseName) => ({ courseName: courseName.slice(0, 50) }))],
  columns: (column) =>
    sampleColumns(column, { href: hrefOf, actions: (sample) => <SampleVerbs row={sample} />, width: 172 }),
  empty: {
    title: '还没有样板课',
    description: '把一门做得好的课做成样板，讲师新建课程时可以照着来；讲师也能把自己的课交上来。',
    action: begin,
  },
})

export const SampleVerbs = rowVerbs<Sample>({ nameOf: ({ courseName }) => courseName, invalidates: [list] }, (verb) => [
  verb.call('course/auth/course/audit/stand', '停用', {
    may: (sample) => may(courseVerbs.takeDown, sample),
    isDanger: true,
    input: ({ id }) => ({ id, standType: standTypes.down }),
    done: '停用成功',
    confirm: ({ courseName }) => ({
      title: `停用「${courseName}」？`,
      text: '讲师新建课程时不再看到它；照它做好的课不受影响。随时可以再启用。',
      action: '停用',
      safe: '先不停用',
    }),
  }),
  verb.call('course/auth/course/audit/stand', '启用', {
    may: (sample) => may(courseVerbs.putUp, sample),
    isBeside: true,
    input: ({ id }) => ({ id, standType: standTypes.up }),
    done: '启用成功',
  }),
  verb.link('去审', (sample) => paths.account('auditsamplevod/check', { id: writtenOf(sample).id }), {
    may: (sample) => writtenOf(sample).courseState === courseStates.waiting,
    isMain: true,
  }),
  verb.link('继续编辑', hrefOf, { may: isBeingWritten, isMain: true }),
  verb.call('course/auth/course/audit/update', '修改', {
    may: (sample) => may(courseVerbs.change, sample),
    isMain: true,
    input: ({ id }) => ({ id }),
    after: ({ id }) => go(paths.account('samplevod/period', { id })),
  }),
])
