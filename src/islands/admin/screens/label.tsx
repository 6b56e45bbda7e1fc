// The labels of blogs and questions, the categories of news, and those of courses and exams.

import { labelAreas } from '../../../contract/enums/label-areas.ts'
import { palettes } from '../../../lib/art/art-keys.ts'
import { choicesOf } from '../../../lib/labels/choices.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { type ControlProps, type FieldKind, field } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { Nothing } from '../../kit/Nothing.tsx'
import { Select } from '../../kit/Select.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { sortedList } from '../../list/SortedList.tsx'

const kindsOfLabels = [
  { of: undefined, name: '博客和问答的标签' },
  { of: 'category', name: '资讯分类' },
  { of: 'course', name: '课程和考试的分类' },
]

function Tabs() {
  const { search, keepingPage } = useAddress()
  const isOther = kindsOfLabels.some(({ of }) => of && of === search.of)
  return (
    <TabLinks
      label="分类与标签"
      tabs={kindsOfLabels.map(({ of, name }) => ({
        name,
        href: keepingPage({ of, open: undefined, area: undefined, kind: undefined }),
        isOn: of ? search.of === of : !isOther,
      }))}
    />
  )
}

const Labels = sortedList({
  title: '标签',
  Tabs,
  item: '标签',
  list: 'community/admin/label/list',
  choices: [
    {
      field: 'labelArea',
      key: 'area',
      label: '用在哪里',
      isSegmented: true,
      options: choicesOf(labelAreas),
    },
  ],
  hint: (list, [name]) => (list ? `${name}的标签，共 ${list.length} 个` : '博客和问答的标签'),
  empty: { title: '还没有标签', description: '加一个，写文章和提问时就能选。' },
  nameOf: ({ labelName }) => labelName,
  columns: (column) => [column.count('useNum', '在用')],
  sort: 'community/admin/label/sort',
  save: 'community/admin/label/save',
  also: (_, { labelArea }) => ({ labelArea }),
  fields: {
    labelName: field.text('名称', { isRequired: true, hint: ({ labelName }) => `${labelName.length} / 12 字` }),
    statusId: flagField('能选'),
  },
  remove: { call: 'community/admin/label/delete', hint: '还有文章或问题在用就删不掉，可以先隐藏。' },
  footnote: '隐藏以后不能再选，已经用上的照常显示。',
})

const Categories = sortedList({
  title: '资讯分类',
  Tabs,
  item: '分类',
  list: 'community/admin/article/category/list',
  hint: (list) => (list ? `资讯的分类，共 ${list.length} 个` : '资讯的分类'),
  empty: { title: '还没有分类', description: '加一个，写资讯时就能选。' },
  nameOf: ({ categoryName }) => categoryName,
  columns: (column) => [column.count('useNum', '资讯')],
  sort: 'community/admin/article/category/sort',
  save: 'community/admin/article/category/save',
  fields: {
    categoryName: field.text('名称', {
      isRequired: true,
      hint: ({ categoryName }) => `${categoryName.length} / 12 字`,
    }),
    statusId: flagField('显示'),
  },
  remove: { call: 'community/admin/article/category/delete', hint: '里面还有资讯就删不掉，请先换到别的分类。' },
})

const kinds = [
  { value: 1, name: '课程' },
  { value: 2, name: '考试和作业' },
]

/** Of the kind in the address. */
function ParentSelect({ value, onValue }: ControlProps<number>) {
  const { search } = useAddress()
  const { data } = useCall('course/admin/category/list', { categoryType: search.kind === '2' ? 2 : 1 })
  const roots = data?.list.filter(({ parentId }) => parentId === null) ?? []
  const options = roots.map(({ id, categoryName }) => ({ value: id, name: categoryName }))
  return <Select options={[{ value: 0, name: '没有上级' }, ...options]} value={value} onValue={onValue} />
}

const parent: FieldKind<number | null, number> = {
  label: '上级分类',
  fresh: null,
  hint: '最多两级，例如「小学」下面的「语文」',
  toTyped: (id) => id ?? 0,
  toValue: (id) => id || null,
  control: ParentSelect,
}

const CourseCategories = sortedList({
  title: '课程和考试的分类',
  Tabs,
  item: '分类',
  list: 'course/admin/category/list',
  choices: [{ field: 'categoryType', key: 'kind', label: '分什么', options: kinds, isSegmented: true }],
  hint: (list, [name]) => (list ? `${name}的分类，共 ${list.length} 个` : '课程和考试的分类'),
  empty: ([name]) => ({ title: '还没有分类', description: `加一个，讲师新建${name}时就能选。` }),
  nameOf: ({ categoryName }) => categoryName,
  columns: (column) => [
    column.text('parentName', '上级', ({ parentName }) => parentName || <Nothing />),
    column.count('useNum', '在用'),
  ],
  sort: 'course/admin/category/sort',
  save: 'course/admin/category/save',
  also: (_, { categoryType }) => ({ categoryType }),
  fields: {
    categoryName: field.text('名称', {
      isRequired: true,
      hint: ({ categoryName }) => `${categoryName.length} / 12 字`,
    }),
    parentId: parent,
    palette: field.choice(
      '封面底色',
      palettes.map((name) => ({ value: name, name })),
      { fresh: '黛', hint: '没有上传封面的课程用它' },
    ),
    statusId: flagField('显示'),
  },
  remove: { call: 'course/admin/category/delete', hint: '里面还有课程、试卷或题库就删不掉，可以先隐藏。' },
  footnote: '下级总跟着上级，拖动只改同一级里的先后。隐藏以后不能再选，也不在列表里筛；已经用上的照常显示。',
})

/** `of` in the address: the categories of news, or of courses. */
export default function LabelScreen() {
  const { search } = useAddress()
  return search.of === 'course' ? <CourseCategories /> : search.of === 'category' ? <Categories /> : <Labels />
}
