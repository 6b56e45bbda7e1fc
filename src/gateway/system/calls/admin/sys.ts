// Answers the calls of contract/system/admin/sys.ts.

import { type Expression, type SqlBool, sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../../contract/codes.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { adminSysCalls } from '../../../../contract/system/admin/sys.ts'
import type { Query } from '../../../../db/connect.ts'
import { callsOf, lookOnlyOf } from '../../../auth/access.ts'
import { markReauthenticated } from '../../../auth/session.ts'
import { invalidateSessions } from '../../../events/changes.ts'
import type { Mutate } from '../../../events/mutate.ts'
import type { Handlers, Operator } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'
import { likeContains } from '../../../sql/like.ts'
import { paged } from '../../../sql/paged.ts'
import { guessInSession } from '../../../user/attempts.ts'
import { endSessionsOfOperator, newOperatorPassword } from '../../../user/operator-account.ts'
import { checkPassword, hashPassword, isPassword } from '../../../user/password.ts'
import { lockRoles, roleNotFound } from './sys-role.ts'

const tooManyGuesses = '今天密码试错太多次了，请退出后重新登录'

export const adminSysHandlers: Handlers<typeof adminSysCalls> = {
  async 'system/admin/sys/user/current'(_, { user: { account, name, roleName, rights } }) {
    const permissionList = rights === 'all' ? ['*'] : callsOf(rights)
    return { account, name, roleList: [roleName], permissionList, lookOnlyList: lookOnlyOf(rights) }
  },

  async 'system/admin/sys/user/confirm'({ password }, { q, write, writeUnaudited, user, tokenHash }) {
    if (!(await isOwnPassword({ q, write: writeUnaudited, user, tokenHash }, password)))
      throw wrongField('password', '密码不对')
    await write(async (q) => {
      await markReauthenticated(q, tokenHash!)
      invalidateSessions(q, user)
    })
    return { ok: true }
  },

  async 'system/admin/sys/user/password/update'({ oldPassword, newPassword }, context) {
    const { q, write, writeUnaudited, user, tokenHash } = context
    if (!(await isOwnPassword({ q, write: writeUnaudited, user, tokenHash }, oldPassword)))
      throw wrongField('oldPassword', '当前密码不对')
    if (oldPassword === newPassword) throw wrongField('newPassword', '新密码和当前密码一样')
    checkPassword('newPassword', newPassword, { mobile: user.account, nickname: user.name })
    const passwordHash = await hashPassword(newPassword)
    await write(async (q) => {
      await q.updateTable('operator').set({ passwordHash }).where('id', '=', user.id).execute()
      await endSessionsOfOperator(q, user.id, tokenHash)
    })
    return { ok: true }
  },

  'system/admin/sys/user/page': ({ str, roleId, ...page }, { q, user }) =>
    paged(
      page,
      operators(q, user)
        .$if(Boolean(str), (rows) =>
          rows.where(({ or, eb }) =>
            or([eb('o.name', 'ilike', likeContains(str!)), eb('o.account', 'ilike', likeContains(str!))]),
          ),
        )
        .$if(roleId !== undefined, (rows) => rows.where('o.roleId', '=', roleId!))
        .orderBy('o.statusId', 'desc')
        .orderBy('r.isSuper', 'desc')
        .orderBy('o.id'),
    ),

  async 'system/admin/sys/user/save'(
    { id, version: begun, account, name, roleId, statusId },
    { write, user, nameInLog },
  ) {
    if (!id) {
      if (!account) throw wrongField('account', '请填写账号')
      const { password, passwordHash } = await newOperatorPassword()
      return write(async (q) => {
        await lockRoles(q)
        nameInLog((await requireRole(q, roleId)).roleName)
        const added = await q
          .insertInto('operator')
          .values({ account, name, roleId, statusId, passwordHash })
          .onConflict((taken) => taken.column('account').doNothing())
          .returning(['id', 'version'])
          .executeTakeFirst()
        if (!added) throw wrongField('account', '这个账号已经有人用了，请换一个')
        return { ...added, password }
      })
    }
    return write(async (q) => {
      await lockRoles(q)
      const version = await takeVersion(q, {
        table: 'operator',
        of: 'system/admin/sys/user',
        id,
        version: begun,
        what: '操作员',
        current: () => operators(q, user).where('o.id', '=', id).executeTakeFirst(),
      })
      const before = await operatorBy(q, id)
      const { roleName } = await requireRole(q, roleId)
      if (id === user.id && (roleId !== before.roleId || statusId === statusIds.disabled))
        throw conflict('不能改自己的角色，也不能停用自己，请别的超级管理员来改')
      const change = before.roleId === roleId ? roleName : `${before.roleName}改成${roleName}`
      nameInLog(statusId === before.statusId ? change : `${change}，${statusId ? '恢复登录' : '停用'}`)
      await q.updateTable('operator').set({ name, roleId, statusId }).where('id', '=', id).execute()
      if (!(await hasSuper(q))) throw conflict(`${before.name}是最后一位超级管理员，先让别人也是超级管理员`)
      if (statusId === statusIds.disabled) await endSessionsOfOperator(q, id)
      invalidateSessions(q, { kind: 'operator', id })
      return { id, version, password: '' }
    })
  },

  async 'system/admin/sys/user/password/reset'({ id }, { write, user, nameInLog }) {
    if (id === user.id) throw conflict('自己的密码请在右上角的「改密码」里改')
    const { password, passwordHash } = await newOperatorPassword()
    return write(async (q) => {
      nameInLog((await operatorBy(q, id)).name)
      await q.updateTable('operator').set({ passwordHash }).where('id', '=', id).execute()
      await endSessionsOfOperator(q, id)
      return { id, password }
    })
  },
}

const operators = (q: Query, user: Operator) =>
  q
    .selectFrom('operator as o')
    .innerJoin('operatorRole as r', 'r.id', 'o.roleId')
    .leftJoin('session as s', (join) => join.onRef('s.operatorId', '=', 'o.id').on(isLive))
    .select([
      'o.id',
      'o.account',
      'o.name',
      'o.roleId',
      'r.roleName',
      'o.version',
      'o.gmtCreate',
      's.gmtUsed as lastTime',
    ])
    .select([
      sql<Flag>`r.is_super`.as('isSuper'),
      sql<Flag>`o.status_id`.as('statusId'),
      sql<Flag>`(o.id = ${user.id})::int`.as('isMe'),
      sql<string>`coalesce(s.device, '')`.as('device'),
    ])

/** The session that counts: one of each operator is neither over nor replaced. */
const isLive: Expression<SqlBool> = sql<SqlBool>`s.is_replaced = 0 and s.gmt_expire > now()`

type Guesser = { q: Query; write: Mutate; user: Operator; tokenHash: Buffer | undefined }

/** Counted as a guess within the session. */
async function isOwnPassword({ q, write, user, tokenHash }: Guesser, password: string) {
  const { passwordHash } = await q
    .selectFrom('operator')
    .select('passwordHash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return guessInSession({ write, tokenHash }, 'password', tooManyGuesses, () => isPassword(passwordHash, password))
}

const operatorBy = (q: Query, id: number) =>
  q
    .selectFrom('operator as o')
    .innerJoin('operatorRole as r', 'r.id', 'o.roleId')
    .select(['o.name', 'o.roleId', 'o.statusId', 'r.roleName'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这位操作员'))

const requireRole = (q: Query, id: number) =>
  q.selectFrom('operatorRole').select('roleName').where('id', '=', id).executeTakeFirstOrThrow(roleNotFound)

/** Somebody who may everything can sign in. */
const hasSuper = (q: Query) =>
  q
    .selectFrom('operator as o')
    .innerJoin('operatorRole as r', 'r.id', 'o.roleId')
    .select('o.id')
    .where('r.isSuper', '=', 1)
    .where('o.statusId', '=', statusIds.normal)
    .limit(1)
    .executeTakeFirst()
