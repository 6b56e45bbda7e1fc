// 讲师资料: what learners read on the lecturer's page, edited at once and seen beside it; the name by review; the right to go live.
import { lazy } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { paths } from '../../../lib/paths.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../app/client.ts'
import { useDraft } from '../../app/use-draft.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { PictureInput } from '../../kit/PictureInput.tsx'
import { Block } from '../../kit/QueryState.tsx'
import { RichInput } from '../../kit/RichInput.tsx'
import { Section } from '../../kit/Section.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { PagePreview } from './teacher/PagePreview.tsx'

const LiveRight = lazy(() => import('./teacher/LiveRight.tsx'))
const Reviewed = lazy(() => import('./teacher/Reviewed.tsx'))
const MyOrganization = lazy(() => import('./organization/MyOrganization.tsx'))

type Lecturer = Output<'user/auth/lecturer/view'>

const view = 'user/auth/lecturer/view'
const fields = { headImgUrl: '头像', position: '单位和职务', introduceShort: '一句话介绍', introduce: '个人介绍' }

export default function Teacher() {
  const own = useCall(view, {})
  return (
    <ScreenBody of={own} what="讲师资料">
      {(lecturer) => (
        <>
          <PageHead title="讲师资料" description="头像、职务和介绍不用审，改了就见；姓名要审">
            <LinkButton icon="ext" href={paths.lecturer(lecturer.id)} target="_blank" rel="noopener">
              看我的主页
            </LinkButton>
          </PageHead>
          <Page lecturer={lecturer} />
          <LoadBoundary what="审核情况" fallback={<Block className="mt-5 h-32" />}>
            <Reviewed settleType="LECTURER" name={lecturer.lecturerName} />
          </LoadBoundary>
          <LoadBoundary what="机构" fallback={<Block className="mt-5 h-32" />}>
            <MyOrganization />
          </LoadBoundary>
          <LoadBoundary what="直播权限" fallback={<Block className="mt-5 h-32" />}>
            <LiveRight />
          </LoadBoundary>
        </>
      )}
    </ScreenBody>
  )
}

function Page({ lecturer }: { lecturer: Lecturer }) {
  const draft = useDraft(
    lecturer,
    ({ headImgUrl, position, introduceShort, introduce }) => ({ headImgUrl, position, introduceShort, introduce }),
    { form: 'teacher', label: '讲师资料' },
  )
  const { values, change } = draft
  async function submit() {
    await silentApi('user/auth/lecturer/update', values)
    draft.settle()
    invalidate(view)
  }
  return (
    <Section title="主页资料" description="学员选课前看的就是这些">
      <div className="grid min-[1200px]:grid-cols-[minmax(0,1fr)_320px]">
        <Form
          label="主页资料"
          fields={fields}
          sends={{ call: 'user/auth/lecturer/update', values }}
          submit={submit}
          action="保存，马上生效"
          cancel={draft.isDirty ? { label: '放弃修改', run: draft.reset } : undefined}
        >
          <Field name="headImgUrl" label={fields.headImgUrl} isGroup hint="正方形，不传就按名字画一个">
            <PictureInput
              name="头像"
              look="size-20"
              value={values.headImgUrl}
              onValue={(headImgUrl) => change({ headImgUrl })}
              call="system/auth/upload/pic"
              purpose={1}
            />
          </Field>
          <Field name="position" label={fields.position} isRequired>
            <TextInput value={values.position} onValue={(position) => change({ position })} maxLength={50} />
          </Field>
          <Field name="introduceShort" label={fields.introduceShort} isLong hint="60 字以内，列表里显示这一句">
            <TextInput
              value={values.introduceShort}
              onValue={(introduceShort) => change({ introduceShort })}
              maxLength={60}
            />
          </Field>
          <Field name="introduce" label={fields.introduce} isLong>
            <RichInput
              name="个人介绍"
              rows={8}
              value={values.introduce}
              onValue={(introduce) => change({ introduce })}
            />
          </Field>
        </Form>
        <PagePreview
          reader="学员"
          isDirty={draft.isDirty}
          picture={paths.avatar(values.headImgUrl, lecturer.lecturerName)}
          isRound
          name={lecturer.lecturerName}
          below={values.position}
          short={values.introduceShort}
          introduce={values.introduce}
        />
      </div>
    </Section>
  )
}
