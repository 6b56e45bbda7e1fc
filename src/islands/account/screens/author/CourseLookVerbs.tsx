// What can be done with a course that one looks at: at the head of its page.
import { useStore } from '@nanostores/react'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { courseVerbs, isBeingWritten, writtenOf } from '../../../../contract/course/course-verbs.ts'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { courseStates, isLive } from '../../../../contract/enums/course-states.ts'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { may } from '../../../../contract/verbs.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { useSubmit } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { useKind } from './use-kind.ts'

const view = 'course/auth/course/audit/view'
const list = 'course/auth/course/audit/page'

export type CourseLookDialog = 'compare' | 'versions' | 'export'

type Props = { course: CourseDraft; open(dialog: CourseLookDialog): void }

export function CourseLookVerbs({ course: draft, open }: Props) {
  const { id, course, courseState, publishedId } = draft
  const withdrawing = useSubmit('course/auth/course/audit/withdraw', { invalidates: [view, list] })
  const beginning = useSubmit('course/auth/course/audit/update', { invalidates: [view, list] })
  const copying = useSubmit('course/auth/course/copy', { invalidates: [list] })
  const sampling = useSubmit('course/auth/course/sample/save', {
    invalidates: [list, 'course/auth/course/sample/page'],
  })
  const isOrganization = useStore($user)?.userType === userTypes.organization
  const kind = useKind(course.courseCategory, draft.sampleKind)
  const canBeSample =
    !kind.isSample &&
    course.organizationId !== null &&
    (course.courseCategory === courseCategories.film || course.courseCategory === courseCategories.imageText)
  const editor = (target: number) => paths.account(kind.period, { id: target })
  async function begin() {
    const made = await beginning.submit({ id })
    if (made) go(editor(made.id))
  }
  async function keepAsSample() {
    const made = await sampling.submit({ fromId: id })
    if (!made) return
    toast('存为样板成功，看看要不要去掉自己学校的内容，再交上去')
    go(paths.account(isOrganization ? 'samplevod/period' : 'vod/period', { id: made.id }))
  }
  async function copy() {
    const made = await copying.submit({ id })
    if (!made) return
    toast('复制成功，改成新的课吧')
    go(editor(made.id))
  }
  return (
    <>
      {(publishedId !== null || isLive(courseState)) && (
        <Button kind="ghost" onPress={() => open('versions')}>
          以前的版本
        </Button>
      )}
      {may(courseVerbs.lead, draft) && canBeSample && (
        <Button kind="ghost" isPending={sampling.isBusy} pending="正在存" onPress={keepAsSample}>
          存为样板课
        </Button>
      )}
      {may(courseVerbs.lead, draft) && (
        <Button kind="ghost" isPending={copying.isBusy} pending="正在复制" onPress={copy}>
          复制一门
        </Button>
      )}
      <Button kind="ghost" icon="dl" onPress={() => open('export')}>
        导出
      </Button>
      {publishedId !== null && <Button onPress={() => open('compare')}>和线上对照</Button>}
      <LinkButton size="default" icon="eye" href={paths.preview(id, course.courseCategory)} target="_blank">
        预览
      </LinkButton>
      {isBeingWritten(draft) && (
        <LinkButton size="default" kind="primary" href={editor(writtenOf(draft).id)}>
          {writtenOf(draft).courseState === courseStates.refused ? '修改' : '继续编辑'}
        </LinkButton>
      )}
      {may(courseVerbs.change, draft) && (
        <Button size="default" kind="primary" isPending={beginning.isBusy} onPress={begin}>
          修改
        </Button>
      )}
      {may(courseVerbs.withdraw, draft) && (
        <Button
          size="default"
          isPending={withdrawing.isBusy}
          pending="正在撤回"
          onPress={async () => (await withdrawing.submit({ id })) && toast('撤回成功，可以接着改')}
        >
          撤回来改
        </Button>
      )}
    </>
  )
}
