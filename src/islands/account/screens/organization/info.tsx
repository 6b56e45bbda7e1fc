// 机构资料: what is read on the organization's page, edited at once and seen beside it; the name by review.
import { lazy } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraft } from '../../../app/use-draft.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { ownMediaField } from '../../../kit/media-fields.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { type CallFields, labelsOf, Rows, wrongOf } from '../../../kit/Rows.tsx'
import { Section } from '../../../kit/Section.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { PagePreview } from '../teacher/PagePreview.tsx'

const Reviewed = lazy(() => import('../teacher/Reviewed.tsx'))

type Organization = Output<'user/auth/organization/view'>

const view = 'user/auth/organization/view'
const update = 'user/auth/organization/update'

export default function OrganizationInfo() {
  const own = useCall(view, {})
  return (
    <ScreenBody of={own} what="机构资料">
      {(organization) => (
        <>
          <PageHead title="机构资料" description="标志、介绍和联系方式不用审，改了就见；名称要审">
            <LinkButton icon="ext" href={paths.organization(organization.id)} target="_blank" rel="noopener">
              看机构主页
            </LinkButton>
          </PageHead>
          <Page organization={organization} />
          <LoadBoundary what="审核情况" fallback={<Block className="mt-5 h-32" />}>
            <Reviewed settleType="ORGANIZATION" name={organization.organizationName} />
          </LoadBoundary>
        </>
      )}
    </ScreenBody>
  )
}

const valuesOf = ({ logo, cover, slogan, region, foundedYear, contact, introduce }: Organization) => ({
  logo,
  cover,
  slogan,
  region,
  contact,
  introduce,
  foundedYear: foundedYear === null ? '' : String(foundedYear),
})

const fields: CallFields<typeof update, ReturnType<typeof valuesOf>> = {
  logo: ownMediaField.picture('标志', 'size-20', { hint: '正方形，不传就刻一方印', purpose: 1 }),
  cover: ownMediaField.picture('主页横幅', 'h-20 w-36', { hint: '宽图，不传就画一幅' }),
  slogan: field.line('一句话', { maxLength: 40 }, { hint: '40 字以内，主页和列表里显示' }),
  region: field.line('所在地', { maxLength: 20 }, { hint: '例如 浙江杭州' }),
  foundedYear: field.digits('成立年份', { maxLength: 4, why: '年份请填数字，例如 2008' }),
  contact: field.line('联系方式', { maxLength: 100 }, { hint: '公开显示：电话、邮箱或地址' }),
  introduce: ownMediaField.rich('机构介绍', { rows: 8 }),
}

function Page({ organization }: { organization: Organization }) {
  const draft = useDraft(organization, valuesOf, { form: 'organization', label: '机构资料' })
  const { values, change } = draft
  const year = values.foundedYear.normalize('NFKC').trim()
  const input = { ...values, foundedYear: year ? Number(year) : null }
  async function submit() {
    await silentApi(update, input)
    draft.settle()
    invalidate(view)
  }
  return (
    <Section title="主页资料" description="老师选机构、选课前看的就是这些">
      <div className="grid min-[1200px]:grid-cols-[minmax(0,1fr)_320px]">
        <Form
          label="主页资料"
          fields={labelsOf(fields)}
          sends={{ call: update, values: input }}
          check={() => wrongOf(fields, values)}
          submit={submit}
          action="保存，马上生效"
          cancel={draft.isDirty ? { label: '放弃修改', run: draft.reset } : undefined}
        >
          <Rows fields={fields} values={values} change={change} />
        </Form>
        <PagePreview
          reader="大家"
          isDirty={draft.isDirty}
          picture={paths.logo(values.logo, organization.organizationName)}
          name={organization.organizationName}
          below={[values.region, year && `${year} 年成立`].filter(Boolean).join('，')}
          short={values.slogan}
          introduce={values.introduce}
        >
          {values.contact && <p className="mt-3 border-t border-line pt-3 text-mini text-ink-3">{values.contact}</p>}
        </PagePreview>
      </div>
    </Section>
  )
}
