// A new template begins with its name and category, or with a course of the organization.

import { useState } from 'react'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CategorySelect } from '../author/CategorySelect.tsx'

const call = 'course/auth/course/sample/save'

export function NewSample({ courseCategory }: { courseCategory: 1 | 9 }) {
  const categories = useCall('course/api/course/category/list', {})
  return (
    <>
      <PageHead
        title={courseCategory === courseCategories.imageText ? '新建图文样板' : '新建视频样板'}
        crumb={{ name: '返回列表', href: paths.account('samplevod') }}
        description="讲师照着样板做自己的课；样板不对学员公开"
      />
      <QueryState of={categories} what="分类" skeleton={<Block className="mt-5 h-48" />}>
        {() => <Begin courseCategory={courseCategory} />}
      </QueryState>
    </>
  )
}

function Begin({ courseCategory }: { courseCategory: 1 | 9 }) {
  const [courseName, setName] = useDraftRecovery(`new sample ${courseCategory}`, () => '')
  const [categoryId, setCategory] = useState(0)
  const [fromId, setFrom] = useState(0)
  const courses = useCall('course/auth/organization/course/page', { courseCategory, pageSize: 100 })
  const input = fromId ? { fromId } : { courseCategory, courseName, ...(categoryId && { categoryId }) }
  return (
    <div className="mt-5 rounded-card border border-line bg-surface">
      <Form
        label="新建样板"
        fields={{ fromId: '从课程开始', courseName: '名称', categoryId: '分类' }}
        sends={{ call, values: input }}
        check={(): FieldErrors =>
          fromId
            ? {}
            : {
                ...(courseName.trim() ? {} : { courseName: '请填写名称' }),
                ...(categoryId ? {} : { categoryId: '请选择分类' }),
              }
        }
        action="下一步，写内容"
        pending="正在新建"
        size="default"
        submit={async () => {
          const { id } = await silentApi(call, input)
          setName('')
          invalidate('course/auth/course/sample/page')
          go(paths.account('samplevod/period', { id }), { isReplacing: true })
        }}
      >
        <Field name="fromId" label="从课程开始" hint="照一门做好的课，或者从空白开始">
          <Select
            options={[
              { value: 0, name: '空白' },
              ...(courses.data?.list.map((course) => ({ value: course.id, name: course.courseName })) ?? []),
            ]}
            value={fromId}
            onValue={(value) => setFrom(Number(value))}
          />
        </Field>
        {!fromId && (
          <>
            <Field name="courseName" label="名称" isRequired isLong hint="讲师按名称找，比如「一节好的复习课」">
              <TextInput value={courseName} onValue={setName} maxLength={100} />
            </Field>
            <Field name="categoryId" label="分类" isRequired>
              <CategorySelect value={categoryId} onValue={setCategory} />
            </Field>
          </>
        )}
      </Form>
    </div>
  )
}
