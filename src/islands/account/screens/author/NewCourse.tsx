// A new course begins with its name and category; the rest is written in its editor, which saves itself.

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { CourseKind } from '../../../../contract/course/course.ts'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { paths } from '../../../../lib/paths.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { kindFor } from './author-kinds.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { FromSample } from './FromSample.tsx'
import { useLecturers } from './use-lecturers.ts'

export function NewCourse({ courseCategory }: { courseCategory: CourseKind }) {
  const user = useStore($user)
  const isOrganization = user?.userType === userTypes.organization
  const [courseName, setCourseName] = useDraftRecovery(`new course ${courseCategory}`, () => '')
  const [categoryId, setCategoryId] = useState(0)
  const [lecturerId, setLecturerId] = useState(0)
  const lecturers = useLecturers({ isOff: !isOrganization })
  const { name, period } = kindFor(courseCategory)
  const input = {
    courseName,
    courseCategory,
    categoryId: categoryId || undefined,
    ...(isOrganization && { lecturerId: lecturerId || undefined }),
  }
  return (
    <>
      <div className="mt-5 rounded-card border border-line bg-surface">
        <Form
          label={`新建${name}`}
          fields={{ courseName: '名称', categoryId: '分类', lecturerId: '主讲' }}
          sends={{ call: 'course/auth/course/audit/save', values: input }}
          check={(): FieldErrors => (isOrganization && !lecturerId ? { lecturerId: '请选择谁来讲' } : {})}
          action="下一步，写内容"
          pending="正在新建"
          size="default"
          submit={async () => {
            const { id } = await silentApi('course/auth/course/audit/save', { ...input, categoryId })
            setCourseName('')
            invalidate('course/auth/course/audit/page')
            go(paths.account(period, { id }), { isReplacing: true })
          }}
        >
          <Field name="courseName" label="名称" isRequired isLong hint="学员看到的名称，以后随时能改">
            <TextInput value={courseName} onValue={setCourseName} maxLength={100} />
          </Field>
          <Field name="categoryId" label="分类" isRequired>
            <CategorySelect value={categoryId} onValue={setCategoryId} />
          </Field>
          {isOrganization && (
            <Field name="lecturerId" label="主讲" isRequired hint="机构的讲师">
              <Select
                options={[
                  { value: 0, name: '请选择' },
                  ...(lecturers?.map(({ value, name }) => ({ value: Number(value), name })) ?? []),
                ]}
                value={lecturerId}
                onValue={(value) => setLecturerId(Number(value))}
              />
            </Field>
          )}
        </Form>
      </div>
      {(courseCategory === courseCategories.film || courseCategory === courseCategories.imageText) && (
        <FromSample courseCategory={courseCategory} {...(isOrganization && { lecturerId })} />
      )}
    </>
  )
}
