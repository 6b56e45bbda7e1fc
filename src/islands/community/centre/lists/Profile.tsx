// The profile of my blog: what readers see at its head. Opening it needs no article.
import { useStore } from '@nanostores/react'
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraft } from '../../../app/use-draft.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { ownMediaField } from '../../../kit/media-fields.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'

const own = 'community/auth/blogger/myself'

const update = 'community/auth/blogger/update'
const save = 'community/auth/blogger/save'

type Typed = { bloggerName: string; introduction: string; headImgUrl: string }

const fields: CallFields<typeof update, Typed> = {
  bloggerName: field.line('博客名', { maxLength: 20 }, { isRequired: true, hint: '2–20 个字，可以不是昵称' }),
  introduction: field.area('介绍', {
    isLong: true,
    maxLength: 200,
    placeholder: '教几年级、哪一科，常写些什么',
  }),
  headImgUrl: ownMediaField.picture('头像', 'size-16 !rounded-full !object-cover', {
    hint: '不选就用账户的头像',
    purpose: 1,
  }),
}

export default function Profile() {
  const blogger = useCall(own, {})
  return (
    <>
      <PageHead title="博客资料" description="写在博客主页和每篇文章旁边">
        {blogger.data?.id && (
          <LinkButton size="default" href={paths.blogger(blogger.data.id)}>
            看我的主页
          </LinkButton>
        )}
      </PageHead>
      <Card isPanel className="mt-5">
        <QueryState of={blogger} what="博客资料" skeleton={<Block className="h-48 m-6" />}>
          {(data) => <Fields blogger={data} />}
        </QueryState>
      </Card>
    </>
  )
}

function Fields({ blogger }: { blogger: Output<typeof own> }) {
  const user = useStore($user)
  const isOpen = blogger.id !== undefined
  const { values, isDirty, change, reset, settle } = useDraft(
    blogger,
    ({ bloggerName = user?.nickname ?? '', introduction = '', headImgUrl = '' }) => ({
      bloggerName,
      introduction,
      headImgUrl: headImgUrl === user?.headImgUrl ? '' : headImgUrl,
    }),
    { form: 'blogger profile', label: '博客资料' },
  )
  const call = isOpen ? update : save
  return (
    <Form
      label="博客资料"
      fields={labelsOf(fields)}
      sends={{ call, values }}
      submit={async () => {
        await api(call, values, { hideErrorTips: true })
        settle()
        invalidate(own)
      }}
      action={isOpen ? '保存资料' : '开博客'}
      cancel={isDirty && isOpen ? { label: '放弃修改', run: reset } : undefined}
    >
      <Rows fields={fields} values={values} change={change} />
    </Form>
  )
}
