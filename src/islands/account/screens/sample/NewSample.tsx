// A new template begins with its name and category, or with a course of the organization.

import { useState } from 'react'
import { courseCategories } from '../../../../contract/enums/course-categories.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Card } from '../../../kit/Card.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { type CallFields, labelsOf, Rows, wrongOf } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import { categoryField } from '../author/CategorySelect.tsx'

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

type Typed = { fromId: number; courseName: string; categoryId: number; courseCategory: 1 | 9 }

function CourseChoice({ value, values: { courseCategory }, onValue }: ControlProps<number>) {
  const courses = useCall('course/auth/organization/course/page', { courseCategory, pageSize: 100 })
  const list = courses.data?.list.map(({ id, courseName }) => ({ value: id, name: courseName })) ?? []
  return <Select options={[{ value: 0, name: '空白' }, ...list]} value={value} onValue={onValue} />
}

const isBlank = ({ fromId }: Typed) => !fromId

const fields: CallFields<typeof call, Typed> = {
  fromId: field.own('从课程开始', CourseChoice, { hint: '照一门做好的课，或者从空白开始' }),
  courseName: {
    ...field.line(
      '名称',
      { maxLength: 100 },
      { isRequired: true, isLong: true, hint: '讲师按名称找，比如「一节好的复习课」' },
    ),
    when: isBlank,
    check: (name) => (name.trim() ? undefined : '请填写名称'),
  },
  categoryId: { ...categoryField, when: isBlank, check: (id) => (id ? undefined : '请选择分类') },
}

function Begin({ courseCategory }: { courseCategory: 1 | 9 }) {
  const [courseName, setName] = useDraftRecovery(`new sample ${courseCategory}`, () => '')
  const [{ categoryId, fromId }, setChosen] = useState({ categoryId: 0, fromId: 0 })
  const values = { fromId, courseName, categoryId, courseCategory }
  const change = ({ courseName: name = courseName, ...chosen }: Partial<Typed>) => {
    setName(name)
    setChosen((before) => ({ ...before, ...chosen }))
  }
  const input = fromId ? { fromId } : { courseCategory, courseName, ...(categoryId && { categoryId }) }
  return (
    <Card className="mt-5">
      <Form
        label="新建样板"
        fields={labelsOf(fields)}
        sends={{ call, values: input }}
        check={() => wrongOf(fields, values)}
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
        <Rows fields={fields} values={values} change={change} />
      </Form>
    </Card>
  )
}
