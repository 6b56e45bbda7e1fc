// 机构资料: what is read on the organization's page, edited at once and seen beside it; the name by review.
import { lazy } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraft } from '../../../app/use-draft.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { PictureInput } from '../../../kit/PictureInput.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { RichInput } from '../../../kit/RichInput.tsx'
import { Section } from '../../../kit/Section.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { PagePreview } from '../teacher/PagePreview.tsx'

const Reviewed = lazy(() => import('../teacher/Reviewed.tsx'))

type Organization = Output<'user/auth/organization/view'>

const view = 'user/auth/organization/view'
const fields = {
  logo: '标志',
  cover: '主页横幅',
  slogan: '一句话',
  region: '所在地',
  foundedYear: '成立年份',
  contact: '联系方式',
  introduce: '机构介绍',
}

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

function Page({ organization }: { organization: Organization }) {
  const draft = useDraft(organization, valuesOf, { form: 'organization', label: '机构资料' })
  const { values, change } = draft
  const year = values.foundedYear.normalize('NFKC').trim()
  const input = { ...values, foundedYear: year ? Number(year) : null }
  async function submit() {
    await silentApi('user/auth/organization/update', input)
    draft.settle()
    invalidate(view)
  }
  const text = (name: 'slogan' | 'region' | 'contact', maxLength: number, hint?: string) => (
    <Field name={name} label={fields[name]} hint={hint}>
      <TextInput value={values[name]} onValue={(value) => change({ [name]: value })} maxLength={maxLength} />
    </Field>
  )
  return (
    <Section title="主页资料" description="老师选机构、选课前看的就是这些">
      <div className="grid min-[1200px]:grid-cols-[minmax(0,1fr)_320px]">
        <Form
          label="主页资料"
          fields={fields}
          sends={{ call: 'user/auth/organization/update', values: input }}
          check={(): FieldErrors => (/^\d{0,4}$/.test(year) ? {} : { foundedYear: '年份请填数字，例如 2008' })}
          submit={submit}
          action="保存，马上生效"
          cancel={draft.isDirty ? { label: '放弃修改', run: draft.reset } : undefined}
        >
          <Field name="logo" label={fields.logo} isGroup hint="正方形，不传就刻一方印">
            <PictureInput
              name="标志"
              look="size-20"
              value={values.logo}
              onValue={(logo) => change({ logo })}
              call="system/auth/upload/pic"
              purpose={1}
            />
          </Field>
          <Field name="cover" label={fields.cover} isGroup hint="宽图，不传就画一幅">
            <PictureInput
              name="主页横幅"
              look="h-20 w-36"
              value={values.cover}
              onValue={(cover) => change({ cover })}
              call="system/auth/upload/pic"
              purpose={3}
            />
          </Field>
          {text('slogan', 40, '40 字以内，主页和列表里显示')}
          {text('region', 20, '例如 浙江杭州')}
          <Field name="foundedYear" label={fields.foundedYear}>
            <TextInput
              className="num !w-24"
              inputMode="numeric"
              value={values.foundedYear}
              onValue={(foundedYear) => change({ foundedYear })}
              maxLength={4}
            />
          </Field>
          {text('contact', 100, '公开显示：电话、邮箱或地址')}
          <Field name="introduce" label={fields.introduce} isLong>
            <RichInput
              name="机构介绍"
              rows={8}
              value={values.introduce}
              onValue={(introduce) => change({ introduce })}
            />
          </Field>
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
