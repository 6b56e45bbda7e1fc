// The list of words: how often each was right, what a text would meet, words added by pasting.

import { wordLevels } from '../../../contract/enums/word-levels.ts'
import { paths } from '../../../lib/paths.ts'
import { toastUndo } from '../../../lib/stores/toast-undo.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { invalidate } from '../../app/client.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { inFile } from '../../kit/columns.tsx'
import { field } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { Tag } from '../../kit/State.tsx'
import { editableList } from '../../list/EditableList.tsx'
import { levelNames } from './review/review-labels.ts'
import { AddWords } from './word/AddWords.tsx'
import { Examples } from './word/Examples.tsx'
import { Level } from './word/Level.tsx'
import { Share } from './word/Share.tsx'
import { TryOut } from './word/TryOut.tsx'
import { Verbs } from './word/Verbs.tsx'
import { AboutWord, BeforeLower, type Row } from './word/Weigh.tsx'
import { Wrong } from './word/Wrong.tsx'

const list = 'community/admin/word/page'

const levels = [
  { value: wordLevels.refused, name: '拒绝：发不出去' },
  { value: wordLevels.held, name: '拦下：等人看过' },
  { value: wordLevels.noted, name: '记一笔：先上线，事后看' },
] as const

/** In which other shapes it counts, beside those in which every word does. */
const alsoAs = ({ isPinyin, isHomophone }: { isPinyin: number; isHomophone: number }) => {
  const ways = [isPinyin && '拼音', isHomophone && '同音'].filter(Boolean)
  return ways.length ? `也认 ${ways.join('、')}` : ''
}

const Actions = ({ reload }: { reload(): void }) => (
  <>
    <Examples />
    <LinkButton icon="clock" href={paths.admin('log', { kind: 'word' })}>
      历史
    </LinkButton>
    <AddWords reload={reload} />
  </>
)

/** Down by one; it can be taken back for 30 seconds. */
async function lower({ id, level, word }: Row) {
  const before = await silentApi('PUT community/admin/word/level', { list: [{ id, level: level + 1 }] })
  const takeBack = () =>
    void silentApi('PUT community/admin/word/level', before).then(
      () => invalidate(list),
      () => {}, // the list shows how it is
    )
  toastUndo(`「${word}」已降级`, takeBack, 30)
}

export default editableList({
  title: '词表',
  hint: '改了马上算，不碰已经上线的',
  item: '词',
  unit: '个',
  list,
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'refuse', name: '拒绝', input: { tab: 1 } },
    { key: 'hold', name: '拦下', input: { tab: 2 } },
    { key: 'mark', name: '记一笔', input: { tab: 3 } },
    { key: 'wrong', name: '多半拦错', input: { tab: 4 }, isDue: true },
    { key: 'never', name: '没命中过', input: { tab: 5 } },
  ],
  filters: (filter) => [filter.find('找词', (keyword) => ({ keyword }))],
  empty: { title: '词表还是空的', description: '加几个词，文章、评论里出现就会拦下。' },
  nameOf: ({ word }) => word,
  Actions,
  Above: Wrong,
  Beside: TryOut,
  columns: (column, href) => [
    column.link('word', '词', href, { below: alsoAs }),
    column.text(
      'level',
      '处理方式',
      ({ level, isEnabled }) => (
        <>
          <Level of={level} /> {isEnabled === 0 && <Tag>停用</Tag>}
        </>
      ),
      { width: 88, phone: 'state', file: inFile('{level}', { level: { ...levelNames } }) },
    ),
    column.text('exceptions', '例外', ({ exceptions }) => exceptions.join('、') || '没有', {
      isWide: true,
      file: inFile('{exceptions}'),
    }),
    column.count('hitNum', '近 30 天', { width: 84 }),
    column.text('share', '判得准不准', (row) => <Share right={row.rightNum} wrong={row.wrongNum} />, {
      width: 190,
      phone: 'right',
      short: ({ rightNum, wrongNum }) => `${rightNum} 算，${wrongNum} 不算`,
      file: inFile('{rightNum} 算，{wrongNum} 不算'),
    }),
    column.actions(112, (row) => <Verbs row={row} href={href(row)} lower={lower} />),
  ],
  save: 'community/admin/word/save',
  fields: {
    word: field.text('词', { isRequired: true, hint: '全角、繁体、中间的空格和符号都认' }),
    level: field.choice('处理方式', levels, { fresh: 2 as 1 | 2 | 3 }) as never,
    exceptions: field.lines('例外', { hint: '一行一个，例如「大麻」的「大麻籽油」' }),
    replacement: field.text('建议改成', { hint: '写的人按一下就换上，例如「加微信」换成「站内私信我」；可以不填' }),
    isPinyin: flagField('也认拼音', { fresh: 0 }),
    isHomophone: flagField('也认同音的字', { fresh: 0, hint: '「加威心」也算「加微信」；两个字的词容易认错' }),
    isEnabled: flagField('启用'),
    isShort: flagField('一个字也加', { fresh: 0, when: ({ word }) => [...word.trim()].length === 1, absent: 0 }),
    isForced: flagField('例子不对也改', { fresh: 0, hint: '改了会弄坏例子时，不勾就不存' }),
  },
  footer: (row) => <AboutWord row={row} />,
  remove: { call: 'community/admin/word/delete', hint: '不再拦它，判过的次数也一起没有。' },
  savedText: '保存成功，马上算',
  verbs: [
    {
      name: '降一级',
      hint: '拒绝降成拦下，拦下降成记一笔；已经在等的和已经上线的都不动，30 秒里能撤销。',
      canRun: ({ level }) => level < 3,
      Before: BeforeLower,
      run: lower,
    },
  ],
})
