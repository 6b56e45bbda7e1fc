// Views of the console's lists: conditions and order under a name, an operator's own or for all.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Flag, Id, Int, idOf, line, saving, Text, Version } from '../../fields.ts'

/** Of one operator for one list. */
export const maxViews = 30
/** Of one operator in all. */
export const maxAllViews = 300

/** The address of a list below /admin. */
const Screen = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?:-[a-z]+)*(?:\/[a-z]+(?:-[a-z]+)*)?$/)
/** Of an address: keys and values; what a list does not know it leaves out when the view is opened. */
const Query = z
  .string()
  .max(1000, '条件太多了，去掉几个再存')
  .regex(/^(?:[A-Za-z]{1,30}=[^&=\s#]{1,900}(?:&(?!$)|$)){0,20}$/)

export const ListView = z.object({
  id: Id,
  viewName: Text,
  query: Text,
  isShared: Flag,
  isOwn: Flag,
  isEditable: Flag, // mine, or I am a super operator
  ownerName: Text,
  version: Int,
})
export type ListView = z.output<typeof ListView>

export const adminViewCalls = {
  'system/admin/view/list': call({
    summary: 'Views of a list of the console: mine and those of colleagues for all, the oldest first',
    right: 'all',
    input: z.object({ screen: Screen }),
    output: z.object({ list: z.array(ListView) }),
    providesTags: noTags,
  }),
  'system/admin/view/save': call({
    summary: 'Adds a view of a list, or changes one: its owner or a super operator',
    right: 'all',
    deed: '存了列表的视图',
    input: saving(
      z.object({
        id: idOf('consoleView').optional(),
        version: Version.optional(),
        screen: Screen,
        viewName: line(12, 1),
        query: Query,
        isShared: Flag.default(0),
      }),
    ),
    output: ListView,
    invalidatesTags: noTags,
  }),
  'system/admin/view/delete': call({
    summary: 'Removes a view: its owner or a super operator',
    right: 'all',
    deed: '删了列表的视图',
    input: z.object({ id: idOf('consoleView') }),
    output: Done,
    invalidatesTags: noTags,
  }),
}
