// The labels of blogs and questions, and the categories of news.
import { useAddress } from '../../app/router.ts'
import { field } from '../../kit/fields.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { sortedList } from '../../screens/SortedList.tsx'

const Labels = sortedList({
  title: '标签',
  item: '标签',
  list: 'community/admin/label/list',
  choices: [
    {
      ...{ field: 'labelArea', key: 'area', label: '用在哪里', isSegmented: true },
      options: [
        { value: 1, name: '博客' },
        { value: 2, name: '问答' },
      ],
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
    statusId: field.flag('能选'),
  },
  remove: { call: 'community/admin/label/delete', hint: '还有文章或问题在用就删不掉，可以先隐藏。' },
  footnote: '隐藏以后不能再选，已经用上的照常显示。',
})

const Categories = sortedList({
  title: '资讯分类',
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
    statusId: field.flag('显示'),
  },
  remove: { call: 'community/admin/article/category/delete', hint: '里面还有资讯就删不掉，请先换到别的分类。' },
})

/** `of=category` in the address: the categories. */
export default function LabelScreen() {
  const { search, keepingPage } = useAddress()
  const isCategory = search.of === 'category'
  const href = (of: string | undefined) => keepingPage({ of, open: undefined, area: undefined })
  return (
    <>
      <TabLinks
        label="分类与标签"
        tabs={[
          { name: '博客和问答的标签', href: href(undefined), isOn: !isCategory },
          { name: '资讯分类', href: href('category'), isOn: isCategory },
        ]}
      />
      <div className="mt-5">{isCategory ? <Categories /> : <Labels />}</div>
    </>
  )
}
