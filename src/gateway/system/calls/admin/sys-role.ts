// Answers the calls of contract/system/admin/sys-role.ts.
import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../../contract/codes.ts'
import type { Flag } from '../../../../contract/fields.ts'
import { type adminSysRoleCalls, type GivenRight, maxRoles } from '../../../../contract/system/admin/sys-role.ts'
import {
  levelNames,
  levelsOf,
  type Rights,
  rightListOf,
  rightNames,
  rights,
} from '../../../../contract/system/rights.ts'
import type { Query } from '../../../../db/connect.ts'
import { callsOfOperators } from '../../../auth/access.ts'
import { invalidateSessions } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'

export const adminSysRoleHandlers: Handlers<typeof adminSysRoleCalls> = {
  async 'system/admin/sys/role/list'(_, { q }) {
    const rows = await roles(q)
      .orderBy('r.isSuper', 'desc')
      .orderBy('r.id')
      .limit(maxRoles + 1)
      .execute()
    return { list: rows.map(withRightList), callList }
  },

  async 'system/admin/sys/role/save'({ id, version: begun, roleName, rightList }, { q, nameInLog }) {
    await lockRoles(q)
    const given = rightsOf(rightList)
    const same = await q.selectFrom('operatorRole').select('id').where('roleName', '=', roleName).executeTakeFirst()
    const isTaken = same !== undefined && same.id !== id
    if (!id) {
      if (isTaken) throw nameTaken()
      await requireRoom(q)
      return q
        .insertInto('operatorRole')
        .values({ roleName, rights: given })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
    }
    const version = await takeVersion(q, {
      table: 'operatorRole',
      of: 'system/admin/sys/role',
      id,
      version: begun,
      what: '角色',
      current: async () => {
        const role = await roles(q).where('r.id', '=', id).executeTakeFirst()
        return role && withRightList(role)
      },
    })
    const { rights: before } = await requireChangeable(q, id)
    if (isTaken) throw nameTaken()
    nameInLog(changesBetween(before, rightList))
    const change = { roleName, rights: given, gmtModified: sql<string>`now()` }
    await q.updateTable('operatorRole').set(change).where('id', '=', id).execute()
    const holders = await q.selectFrom('operator').select('id').where('roleId', '=', id).execute()
    for (const { id } of holders) invalidateSessions(q, { kind: 'operator', id })
    return { id, version }
  },

  async 'system/admin/sys/role/delete'({ id }, { q, nameInLog }) {
    await lockRoles(q)
    const { roleName, userNum } = await requireChangeable(q, id)
    if (userNum) throw conflict(`还有 ${userNum} 位操作员是「${roleName}」，先给他们换一个角色再删`)
    await q.deleteFrom('operatorRole').where('id', '=', id).execute()
    nameInLog(roleName)
    return { ok: true }
  },
}

const roles = (q: Query) =>
  q
    .selectFrom('operatorRole as r')
    .select(['r.id', 'r.roleName', 'r.version', sql<Rights>`r.rights`.as('rights')])
    .select([sql<Flag>`r.is_super`.as('isSuper'), userNum])

const withRightList = <R extends { rights: Rights }>({ rights, ...role }: R) => ({
  ...role,
  rightList: rightListOf(rights),
})

const nameTaken = () => wrongField('roleName', '已经有叫这个名字的角色了')

/** One change of roles, or of who has them, at a time: the row of the super role is always there. */
export const lockRoles = (q: Query) =>
  q.selectFrom('operatorRole').select('id').where('isSuper', '=', 1).forNoKeyUpdate().executeTakeFirstOrThrow()

async function requireRoom(q: Query) {
  const { num } = await q
    .selectFrom('operatorRole')
    .select(sql<number>`count(*)::int`.as('num'))
    .executeTakeFirstOrThrow()
  if (num >= maxRoles) throw conflict(`最多 ${maxRoles} 个角色，先删掉一个不用的`)
}

async function requireChangeable(q: Query, id: number) {
  const role = await q
    .selectFrom('operatorRole as r')
    .select(['r.roleName', 'r.isSuper', sql<Rights>`r.rights`.as('rights')])
    .select(userNum)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow(roleNotFound)
  if (role.isSuper) throw conflict('超级管理员什么都可以做，这个角色不能改也不能删')
  return role
}

export const roleNotFound = () => new CallError('notFound', '这个角色不存在或已删除')

/** How many operators have the role `r`. */
const userNum = sql<number>`(select count(*) from operator o where o.role_id = r.id)::int`.as('userNum')

const callList = rightNames.map((right) => {
  const own = callsOfOperators.filter(([, call]) => call.right === right)
  return { right, callNum: own.length, lookNum: own.filter(([, { providesTags }]) => providesTags).length }
})

type Given = (typeof GivenRight)['_output']

/** For the log: 「提现打款：不可以改成只看」. */
function changesBetween(before: Rights, after: readonly Given[]): string {
  const [was, is] = [before === 'all' ? {} : before, levelsOf(after)]
  const changed = rightNames.filter((right) => was[right] !== is[right])
  return changed
    .map((right) => `${rights[right].name}：${levelNames[was[right] ?? 0]}改成${levelNames[is[right] ?? 0]}`)
    .join('；')
}

/** As they are stored; 422 for one that is named twice, cannot be given, or has nothing to look at. */
function rightsOf(list: readonly Given[]): string {
  for (const { right, level } of list) {
    if ('isSuperOnly' in rights[right]) throw wrongField('rightList', `「${rights[right].name}」只有超级管理员能做`)
    if (level === 1 && !callList.find((one) => one.right === right)!.lookNum)
      throw wrongField('rightList', `「${rights[right].name}」没有只看这一档`)
  }
  if (new Set(list.map(({ right }) => right)).size < list.length)
    throw wrongField('rightList', '同一项权利写了两次，请刷新页面再改')
  return JSON.stringify(levelsOf(list))
}
