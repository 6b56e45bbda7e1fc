// The adverts of each place: their order, from when until when they run.

import { zonePlaces } from '../../../contract/enums/zone-places.ts'
import { date } from '../../../lib/format.ts'
import { choicesOf } from '../../../lib/labels/choices.ts'
import { field } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { mediaField } from '../../kit/media-fields.tsx'
import { PathHint } from '../../list/PathHint.tsx'
import { sortedList } from '../../list/SortedList.tsx'
import { platformChoices } from './nav/platforms.ts'
import { linkTargets } from './nav/targets.ts'

/** Those that have pages with adverts. */
const pages: readonly number[] = [zonePlaces.home, zonePlaces.live, zonePlaces.library, zonePlaces.resource]
const places = choicesOf(zonePlaces).filter(({ value }) => pages.includes(value))

function periodOf({ beginTime, endTime }: { beginTime: string; endTime: string | null }) {
  const now = Date.now()
  if (Date.parse(beginTime) > now) return `${date(beginTime)} 开始`
  if (!endTime) return '一直显示'
  return `${date(endTime)} ${Date.parse(endTime) > now ? '结束' : '已结束'}`
}

export default sortedList({
  title: '广告',
  item: '广告',
  list: 'system/admin/adv/page',
  choices: [
    { field: 'advLocation', key: 'place', label: '位置', options: places },
    { field: 'platShow', key: 'plat', label: '终端', options: platformChoices, isSegmented: true },
  ],
  hint: (list, [place = '']) => (list ? `${place} ${list.length} 个` : place),
  empty: ([place]) => ({ title: `${place}还没有广告`, description: '加一个，前台马上就有。' }),
  nameOf: ({ advTitle }) => advTitle,
  columns: (column) => [
    column.address('advUrl', '地址'),
    column.text('period', '时间', periodOf, { width: 128, phone: 'right' }),
  ],
  sort: 'system/admin/adv/sort',
  save: 'system/admin/adv/save',
  fields: {
    advTitle: field.text('标题', {
      isRequired: true,
      hint: ({ advTitle }) => `${advTitle.length} / 40 字，有图片时是图片的说明`,
    }),
    advUrl: field.href('地址', {
      isRequired: true,
      placeholder: '/view/1',
      hint: ({ advUrl }) => <PathHint address={advUrl} />,
    }),
    advImg: mediaField.picture('图片', 'h-16 w-56', { hint: '宽 1152、高 312 最合适；没有图片就显示标题' }),
    advTarget: field.radio('打开方式', linkTargets),
    beginTime: field.instant('开始时间', { isRequired: true }),
    endTime: field.instantOrNone('结束时间', { hint: '不填就一直显示' }),
    statusId: flagField('在前台显示'),
  },
  also: (advert, { advLocation = 1, platShow = 1 }) => ({
    advLocation,
    platShow,
    ...(advert && { bgColor: advert.bgColor }),
  }),
  remove: {
    call: 'system/admin/adv/delete',
    hint: '前台马上没有它。只想暂时不显示，可以关掉「显示」。',
  },
  // exam, blog, question and news have no place of their own for adverts
  footnote: ({ advLocation = 1 }) =>
    !pages.includes(advLocation)
      ? '这一页要先在「专区」里加一个内容为「广告」的专区；并排显示前 2 个。'
      : '并排显示前 2 个。',
})
