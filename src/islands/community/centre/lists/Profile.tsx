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
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { PictureInput } from '../../../kit/PictureInput.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

const own = 'community/auth/blogger/myself'

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
  const save = isOpen ? 'community/auth/blogger/update' : 'community/auth/blogger/save'
  return (
    <Form
      label="博客资料"
      fields={{ bloggerName: '博客名', introduction: '介绍', headImgUrl: '头像' }}
      sends={{ call: save, values }}
      submit={async () => {
        await api(save, values, { hideErrorTips: true })
        settle()
        invalidate(own)
      }}
      action={isOpen ? '保存资料' : '开博客'}
      cancel={isDirty && isOpen ? { label: '放弃修改', run: reset } : undefined}
    >
      <Field name="bloggerName" label="博客名" isRequired hint="2–20 个字，可以不是昵称">
        <TextInput value={values.bloggerName} onValue={(bloggerName) => change({ bloggerName })} maxLength={20} />
      </Field>
      <Field name="introduction" label="介绍" isLong>
        <TextArea
          rows={3}
          value={values.introduction}
          onValue={(introduction) => change({ introduction })}
          maxLength={200}
          placeholder="教几年级、哪一科，常写些什么"
        />
      </Field>
      <Field name="headImgUrl" label="头像" isGroup hint="不选就用账户的头像">
        <PictureInput
          name="头像"
          look="size-16 !rounded-full !object-cover"
          value={values.headImgUrl}
          onValue={(headImgUrl) => change({ headImgUrl })}
          call="system/auth/upload/pic"
          purpose={1}
        />
      </Field>
    </Form>
  )
}
