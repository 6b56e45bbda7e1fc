// The category of a course, out of the tree.
import type { CourseCategory } from '../../../../contract/course/course.ts'
import { useCall } from '../../../app/client.ts'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { Select } from '../../../kit/Select.tsx'

/** `label`: where no field names it. */
type Props = { value: number; onValue(categoryId: number): void; label?: string }

export function CategorySelect({ value, onValue, label }: Props) {
  const { data } = useCall('course/api/course/category/list', {})
  const options = data?.list.flatMap((root) => optionsOf(root)) ?? []
  return (
    <Select
      {...(label && { label })}
      options={[{ value: 0, name: '请选择' }, ...options]}
      value={value}
      onValue={onValue}
    />
  )
}

const optionsOf = ({ id, categoryName, children }: CourseCategory, depth = 0): { value: number; name: string }[] => [
  { value: id, name: `${'　'.repeat(depth)}${categoryName}` },
  ...children.flatMap((child) => optionsOf(child, depth + 1)),
]

export const categoryField = field.own(
  '分类',
  ({ value, onValue }: ControlProps<number>) => <CategorySelect value={value} onValue={onValue} />,
  { isRequired: true },
)
