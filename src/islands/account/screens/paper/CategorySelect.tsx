// The category of a paper, out of the tree of exams and homework.
import { useCall } from '../../../app/client.ts'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { Select } from '../../../kit/Select.tsx'

/** `label`: where no field names it. */
type Props = { value: number; onValue(categoryId: number): void; label?: string }

export function CategorySelect({ value, onValue, label }: Props) {
  const { data } = useCall('exam/api/exam/category/list', {})
  const options = data?.list.flatMap(({ id, categoryName, children = [] }) => [
    { value: id, name: categoryName },
    ...children.map((child) => ({ value: child.id, name: `　${child.categoryName}` })),
  ])
  return (
    <Select
      {...(label && { label })}
      options={[{ value: 0, name: '请选择' }, ...(options ?? [])]}
      value={value}
      onValue={onValue}
    />
  )
}

export const categoryField = field.own(
  '分类',
  ({ value, onValue }: ControlProps<number>) => <CategorySelect value={value} onValue={onValue} />,
  { isRequired: true },
)
