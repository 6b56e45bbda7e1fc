// The zones of each page: their order, and what each shows.

import type { Output } from '../../../contract/calls.ts'
import { zonePlaces } from '../../../contract/enums/zone-places.ts'
import { zoneTypes } from '../../../contract/enums/zone-types.ts'
import { choicesOf } from '../../../lib/labels/choices.ts'
import { useCall } from '../../app/client.ts'
import { type FieldKind, field, type Values } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { Select } from '../../kit/Select.tsx'
import { sortedList } from '../../list/SortedList.tsx'
import { type Pick, ZonePicks } from './zone/Picks.tsx'

type Zone = Output<'system/admin/zone/page'>['list'][number]

const kinds = choicesOf(zoneTypes)

const places = choicesOf(zonePlaces)
const kindOf = (zoneType: number) => kinds.find(({ value }) => value === zoneType)?.value ?? 1
const amounts = [4, 8, 12, 16, 24].map((value) => ({ value, name: `${value} 个` }))

const contentOf = ({ zoneType, refList }: Zone) => {
  const name = kinds.find(({ value }) => value === zoneType)?.name ?? ''
  return `${name}${zoneType === zoneTypes.advert ? '' : refList.length ? `，选定 ${refList.length} 个` : '，自动'}`
}

type Chosen = { zoneType: number; list: Pick[] }

/** The listed items: those of another kind of content are no items any more. */
const picks: FieldKind<number[], Chosen> = {
  label: '选定的内容',
  say: (ids) => (ids.length ? `选定 ${ids.length} 个` : '自动'),
  fresh: [],
  isLabelled: true,
  when: ({ zoneType }) => zoneType !== zoneTypes.advert,
  absent: [],
  toTyped: () => ({ zoneType: 0, list: [] }),
  ofRow: ({ zoneType, refList }) => ({ zoneType, list: refList }),
  toValue: (chosen, { zoneType }) => (chosen.zoneType === zoneType ? chosen.list.map(({ id }) => id) : []),
  control: ({ value, values: { zoneType }, onValue }) => (
    <ZonePicks
      key={zoneType}
      of={zoneType}
      picks={value.zoneType === zoneType ? value.list : []}
      onPicks={(list) => onValue({ zoneType, list })}
    />
  ),
}

/** The question whose best answer stands on the shelf. */
const answer: FieldKind<number | null, Pick[]> = {
  label: '一个回答',
  hint: '只在处境里显示：选一个问题，放它的第一个回答',
  fresh: null,
  isLabelled: true,
  when: ({ zoneType }) => zoneType === zoneTypes.course,
  absent: null,
  toTyped: () => [],
  ofRow: ({ questionId, questionTitle }) => (questionId ? [{ id: questionId, name: questionTitle }] : []),
  toValue: ([question]) => question?.id ?? null,
  control: ({ value, onValue }) => <ZonePicks of="question" most={1} picks={value} onPicks={onValue} />,
}

function Category({ value, onValue }: { value: number | null; onValue(value: number | null): void }) {
  const categories = useCall('course/api/course/category/list', {}).data?.list ?? []
  return (
    <Select
      options={[
        { value: 0, name: '全部分类' },
        ...categories.map(({ id, categoryName }) => ({ value: id, name: categoryName })),
      ]}
      value={value ?? 0}
      onValue={(id) => onValue(id || null)}
    />
  )
}

const category: FieldKind<number | null, number | null> = {
  label: '分类',
  hint: '没有选定课程时，从这个分类里选',
  fresh: null,
  when: ({ zoneType }) => zoneType === zoneTypes.course,
  absent: null,
  toTyped: (id) => id,
  toValue: (id) => id,
  control: Category,
}

export default sortedList({
  title: '专区',
  item: '专区',
  list: 'system/admin/zone/page',
  choices: [{ field: 'zoneLocation', key: 'place', label: '页面', options: places }],
  hint: (list, [place = '']) => (list ? `${place}共 ${list.length} 个，从上到下` : place),
  empty: ([place]) => ({ title: `${place}还没有专区`, description: '加一个，前台马上就有。' }),
  nameOf: ({ zoneName }) => zoneName,
  columns: (column) => [column.text('content', '内容', contentOf, { width: 0, phone: 'left' })],
  sort: 'system/admin/zone/sort',
  save: 'system/admin/zone/save',
  fields: {
    zoneName: field.text('名称', { isRequired: true, hint: ({ zoneName }) => `${zoneName.length} / 20 字` }),
    zoneDesc: field.text('说明', { hint: '显示在名称下面，可以不填' }),
    zoneType: { ...field.choice('内容', kinds), ofRow: ({ zoneType }: Values) => kindOf(zoneType) },
    categoryId: category,
    rowLimit: field.choice('最多显示', amounts, {
      hint: '首页的课程专区只显示前 4 个',
      when: ({ zoneType }) => zoneType !== zoneTypes.advert,
    }),
    refIds: picks,
    questionId: answer,
    statusId: flagField('在前台显示'),
  },
  also: (_, { zoneLocation = 1 }) => ({ zoneLocation }),
  remove: {
    call: 'system/admin/zone/delete',
    hint: '前台马上没有这一块，里面的内容都还在。只想暂时不显示，可以关掉「显示」。',
  },
})
