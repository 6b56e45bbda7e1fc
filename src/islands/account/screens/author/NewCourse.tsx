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
import { Card } from '../../../kit/Card.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows, wrongOf } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import { kindFor } from './author-kinds.ts'
import { categoryField } from './CategorySelect.tsx'
import { FromSample } from './FromSample.tsx'
import { useLecturers } from './use-lecturers.ts'

const save = 'course/auth/course/audit/save'

type Typed = { courseName: string; categoryId: number; lecturerId: number; isOrganization: boolean }

function LecturerChoice({ value, onValue }: ControlProps<number>) {
  const lecturers = useLecturers({})
  const list = lecturers?.map(({ value, name }) => ({ value: Number(value), name })) ?? []
  return <Select options={[{ value: 0, name: '请选择' }, ...list]} value={value} onValue={onValue} />
}

const fields: CallFields<typeof save, Typed> = {
  courseName: field.line(
    '名称',
    { maxLength: 100 },
    { isRequired: true, isLong: true, hint: '学员看到的名称，以后随时能改' },
  ),
  categoryId: categoryField,
  lecturerId: {
    ...field.own('主讲', LecturerChoice, { isRequired: true, hint: '机构的讲师' }),
    when: ({ isOrganization }) => isOrganization,
    check: (id) => (id ? undefined : '请选择谁来讲'),
  },
}

export function NewCourse({ courseCategory }: { courseCategory: CourseKind }) {
  const user = useStore($user)
  const isOrganization = user?.userType === userTypes.organization
  const [courseName, setCourseName] = useDraftRecovery(`new course ${courseCategory}`, () => '')
  const [{ categoryId, lecturerId }, setChosen] = useState({ categoryId: 0, lecturerId: 0 })
  const values = { courseName, categoryId, lecturerId, isOrganization }
  const change = ({ courseName: name = courseName, ...chosen }: Partial<Typed>) => {
    setCourseName(name)
    setChosen((before) => ({ ...before, ...chosen }))
  }
  const { name, period } = kindFor(courseCategory)
  const input = {
    courseName,
    courseCategory,
    categoryId: categoryId || undefined,
    ...(isOrganization && { lecturerId: lecturerId || undefined }),
  }
  return (
    <>
      <Card className="mt-5">
        <Form
          label={`新建${name}`}
          fields={labelsOf(fields)}
          sends={{ call: save, values: input }}
          check={() => wrongOf(fields, values)}
          action="下一步，写内容"
          pending="正在新建"
          size="default"
          submit={async () => {
            const { id } = await silentApi(save, { ...input, categoryId })
            setCourseName('')
            invalidate('course/auth/course/audit/page')
            go(paths.account(period, { id }), { isReplacing: true })
          }}
        >
          <Rows fields={fields} values={values} change={change} />
        </Form>
      </Card>
      {(courseCategory === courseCategories.film || courseCategory === courseCategories.imageText) && (
        <FromSample courseCategory={courseCategory} {...(isOrganization && { lecturerId })} />
      )}
    </>
  )
}
