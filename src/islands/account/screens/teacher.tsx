// 讲师资料: what learners read on the lecturer's page, edited at once and seen beside it; the name by review; the right to go live.
import { lazy } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { paths } from '../../../lib/paths.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../app/client.ts'
import { useDraft } from '../../app/use-draft.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Form } from '../../kit/Form.tsx'
import { field } from '../../kit/fields.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { ownMediaField } from '../../kit/media-fields.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Block } from '../../kit/QueryState.tsx'
import { type CallFields, labelsOf, Rows } from '../../kit/Rows.tsx'
import { Section } from '../../kit/Section.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { PagePreview } from './teacher/PagePreview.tsx'

const LiveRight = lazy(() => import('./teacher/LiveRight.tsx'))
const Reviewed = lazy(() => import('./teacher/Reviewed.tsx'))
const MyOrganization = lazy(() => import('./organization/MyOrganization.tsx'))

type Lecturer = Output<'user/auth/lecturer/view'>

const view = 'user/auth/lecturer/view'
const update = 'user/auth/lecturer/update'

const valuesOf = ({ headImgUrl, position, introduceShort, introduce }: Lecturer) => ({
  headImgUrl,
  position,
  introduceShort,
  introduce,
})

const fields: CallFields<typeof update, ReturnType<typeof valuesOf>> = {
  headImgUrl: ownMediaField.picture('头像', 'size-20', { hint: '正方形，不传就按名字画一个', purpose: 1 }),
  position: field.line('单位和职务', { maxLength: 50 }, { isRequired: true }),
  introduceShort: field.line('一句话介绍', { maxLength: 60 }, { isLong: true, hint: '60 字以内，列表里显示这一句' }),
  introduce: ownMediaField.rich('个人介绍', { rows: 8 }),
}

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
  const draft = useDraft(lecturer, valuesOf, { form: 'teacher', label: '讲师资料' })
  const { values, change } = draft
  async function submit() {
    await silentApi(update, values)
    draft.settle()
    invalidate(view)
  }
  return (
    <Section title="主页资料" description="学员选课前看的就是这些">
      <div className="grid min-[1200px]:grid-cols-[minmax(0,1fr)_320px]">
        <Form
          label="主页资料"
          fields={labelsOf(fields)}
          sends={{ call: update, values }}
          submit={submit}
          action="保存，马上生效"
          cancel={draft.isDirty ? { label: '放弃修改', run: draft.reset } : undefined}
        >
          <Rows fields={fields} values={values} change={change} />
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
