// The roles of operators: which rights each has. One role may everything, and stays as it is.
import { z } from 'zod'
import { call, noTags } from '../../call.ts'
import { Done, Empty, Flag, Id, Int, idOf, line, saved, saving, Text, Version } from '../../fields.ts'
import { rightNames } from '../rights.ts'

/** So many roles there may be. */
export const maxRoles = 20

export const GivenRight = z.object({
  right: z.enum(rightNames),
  level: z.union([z.literal(1), z.literal(2)]), // 1 its lists and pages, 2 its changes too
})

export const adminSysRoleCalls = {
  'system/admin/sys/role/list': call({
    summary: 'The roles, the super role first, and how many calls each right is of',
    right: 'role',
    input: Empty,
    output: z.object({
      list: z.array(
        z.object({ id: Id, roleName: Text, isSuper: Flag, userNum: Int, version: Int, rightList: z.array(GivenRight) }), // none of the super role: it has all
      ),
      /** `lookNum` of `callNum` only read: without one a right cannot be given to look. */
      callList: z.array(z.object({ right: z.enum(rightNames), callNum: Int, lookNum: Int })),
    }),
    providesTags: noTags,
  }),
  'system/admin/sys/role/save': call({
    summary: 'Adds a role, or changes one: its name and its rights, which count from the next call of each who has it',
    right: 'role',
    deed: '改了角色',
    input: saving(
      z.strictObject({
        id: idOf('operatorRole').optional(),
        version: Version.optional(),
        roleName: line(12, 1),
        rightList: z.array(GivenRight).max(rightNames.length),
      }),
    ),
    output: saved,
    invalidatesTags: noTags,
    reauth: true,
  }),
  'system/admin/sys/role/delete': call({
    summary: 'Removes a role that nobody has',
    right: 'role',
    deed: '删了角色',
    input: z.strictObject({ id: idOf('operatorRole') }),
    output: Done,
    invalidatesTags: noTags,
    reauth: true,
  }),
}
