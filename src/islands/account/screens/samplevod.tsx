// The templates of my organization: made here or handed in, which courses follow them.

import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { sampleStates } from '../../../contract/enums/sample-states.ts'
import { standTypes } from '../../../contract/enums/stand-types.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { useSubmit } from '../../app/client.ts'
import { go } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { plainList } from '../../screens/PlainList.tsx'
import { type Sample, sampleColumns, writtenId } from './sample/columns.tsx'

const list = 'course/auth/course/sample/page'
const invalidates = [list] as const

const isWriting = ({ courseState, draftState }: Sample) =>
  [courseStates.draft as number, courseStates.refused].includes(draftState ?? courseState)
const hrefOf = (sample: Sample) =>
  paths.account(
    isWriting(sample)
      ? 'samplevod/period'
      : sample.courseCategory === courseCategories.imageText
        ? 'samplevod/viewauthimageText'
        : 'samplevod/check',
    { id: writtenId(sample) },
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
    sampleColumns(column, { href: hrefOf, actions: (sample) => <Actions sample={sample} />, width: 208 }),
  empty: {
    title: '还没有样板课',
    description: '把一门做得好的课做成样板，讲师新建课程时可以照着来；讲师也能把自己的课交上来。',
    action: begin,
  },
})

function Actions({ sample }: { sample: Sample }) {
  const { id, courseName, courseState, draftState } = sample
  const standing = useSubmit('course/auth/course/audit/stand', { invalidates })
  const beginning = useSubmit('course/auth/course/audit/update', { invalidates })
  const stand = async (standType: 1 | 2) =>
    (await standing.submit({ id, standType })) && toast(standType === standTypes.up ? '启用成功' : '停用成功')
  async function change() {
    const made = await beginning.submit({ id })
    if (made) go(paths.account('samplevod/period', { id: made.id }))
  }
  const isLive = courseState === courseStates.sampleReady || courseState === courseStates.sampleStopped
  if (draftState === courseStates.waiting || courseState === courseStates.waiting)
    return (
      <LinkButton
        href={paths.account('auditsamplevod/check', { id: writtenId(sample) })}
        aria-label={`去审：${courseName}`}
      >
        去审
      </LinkButton>
    )
  return (
    <>
      {courseState === courseStates.sampleReady && (
        <ConfirmButton
          label="停用"
          name={`停用：${courseName}`}
          title={`停用「${courseName}」？`}
          safe="先不停用"
          action="停用"
          run={() => stand(2)}
        >
          <p>讲师新建课程时不再看到它；照它做好的课不受影响。随时可以再启用。</p>
        </ConfirmButton>
      )}
      {courseState === courseStates.sampleStopped && (
        <Button
          kind="ghost"
          aria-label={`启用：${courseName}`}
          isPending={standing.isBusy}
          onPress={() => void stand(1)}
        >
          启用
        </Button>
      )}
      {isWriting(sample) ? (
        <LinkButton href={hrefOf(sample)} aria-label={`写下去：${courseName}`}>
          写下去
        </LinkButton>
      ) : (
        isLive && (
          <Button aria-label={`修改：${courseName}`} isPending={beginning.isBusy} onPress={() => void change()}>
            修改
          </Button>
        )
      )}
    </>
  )
}
