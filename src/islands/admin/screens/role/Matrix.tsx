// Who may do what: the rights down, the roles across. Changes are collected, and saved together.
import { type KeyboardEvent, useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import {
  type Levels,
  levelNames,
  levelsOf,
  type RightLevel,
  type RightName,
  rightNames,
  rights,
} from '../../../../contract/system/rights.ts'
import { invalidate } from '../../../app/client.ts'
import { useLeaveWarning } from '../../../app/leave-guard.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Below, Spoken } from '../../../kit/Small.tsx'
import { saveInTurn } from '../../../list/save-now.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { saveRole } from './save-role.ts'

export type Roles = Output<'system/admin/sys/role/list'>
export type Role = Roles['list'][number]

const list = 'system/admin/sys/role/list'
const marks = [
  { name: levelNames[0], icon: 'minus', look: 'text-ink-3' },
  { name: levelNames[1], icon: 'eye', look: 'text-ink-2' },
  { name: levelNames[2], icon: 'check', look: 'text-success' },
] as const
const sections = [...new Set(rightNames.map((name) => rights[name].section))]

export function Matrix({ list: roles, callList }: Roles) {
  const [changes, setChanges] = useState<Record<number, { role: Role; levels: Levels }>>({}) // on the role as it was then
  const [openedId, open] = useState<number>()
  const opened = roles.find(({ id }) => id === openedId)
  const [isBusy, setBusy] = useState(false)
  const now = (role: Role) => changes[role.id]?.levels ?? levelsOf(role.rightList)
  const changed = roles.filter((role) =>
    rightNames.some((right) => now(role)[right] !== levelsOf(role.rightList)[right]),
  )
  useLeaveWarning(changed.length ? '谁能做什么' : undefined)

  const callsOf = (right: RightName) => callList.find((one) => one.right === right)!
  /** Not, look, do, and not again; without a list to look at it is not or do. */
  const turn = (role: Role, right: RightName) => {
    const level = ((now(role)[right] ?? 0) + 1) % 3
    const next = level === 1 && !callsOf(right).lookNum ? 2 : level
    setChanges((before) => ({
      ...before,
      [role.id]: {
        role: before[role.id]?.role ?? role,
        levels: { ...now(role), [right]: next || undefined } as Levels,
      },
    }))
  }
  async function save() {
    setBusy(true)
    for (const role of changed) {
      const { id } = role
      const { role: begun, levels } = changes[id]!
      if (!(await saveInTurn(() => saveRole(begun, { levels }), '保存成功，下一次操作起生效'))) break
      setChanges(({ [id]: _, ...others }) => others)
    }
    setBusy(false)
    invalidate(list)
  }
  const people = changed.reduce((sum, { userNum }) => sum + userNum, 0)
  return (
    <Card as="section" aria-label="谁能做什么" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3">
        <h2 className="text-h4 font-semibold">谁能做什么</h2>
        {[...marks].reverse().map(({ name, icon, look }) => (
          <span key={name} className="inline-flex items-center gap-1.5 text-mini text-ink-2">
            <Icon name={icon} className={`size-4 ${look}`} />
            {name}
          </span>
        ))}
        <span className="md:ml-auto text-mini text-ink-3">
          点一下换一档<span className="max-md:hidden">，方向键移动</span>
        </span>
      </div>
      <div className="relative overflow-x-auto">
        <table onKeyDown={moveFocus} className="w-full border-collapse text-ui">
          <thead>
            <tr className="bg-sunken border-t border-line">
              <th scope="col" className={`${first} bg-sunken text-left text-mini font-normal text-ink-2`}>
                权利
              </th>
              <th scope="col" className="px-3 text-right text-mini font-normal text-ink-2 max-md:hidden">
                接口
              </th>
              {roles.map((role) => (
                <th key={role.id} scope="col" className="px-2 py-1.5 min-w-20 font-normal">
                  {role.isSuper ? (
                    <b className="font-semibold">{role.roleName}</b>
                  ) : (
                    <button
                      type="button"
                      onClick={() => open(role.id)}
                      aria-label={`改角色「${role.roleName}」`}
                      className="font-semibold text-link hover:underline underline-offset-4 max-md:min-h-11 max-md:min-w-11"
                    >
                      {role.roleName}
                    </button>
                  )}
                  <Below>{role.userNum} 人</Below>
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <tbody key={section}>
              <tr className="bg-page border-t border-line">
                <th
                  scope="rowgroup"
                  colSpan={roles.length + 2}
                  className="px-5 py-1.5 text-left text-mini font-normal text-ink-3"
                >
                  {section}
                </th>
              </tr>
              {rightNames
                .filter((right) => rights[right].section === section)
                .map((right) => (
                  <tr key={right} className="border-t border-line">
                    <th scope="row" className={`${first} bg-surface text-left font-normal`}>
                      {rights[right].name}
                    </th>
                    <td className="px-3 text-right num text-ink-3 max-md:hidden">{callsOf(right).callNum}</td>
                    {roles.map((role) => (
                      <td key={role.id} className="text-center">
                        {role.isSuper || 'isSuperOnly' in rights[right] ? (
                          <Level level={role.isSuper ? 2 : 0} />
                        ) : (
                          <button
                            type="button"
                            data-cell
                            onClick={() => turn(role, right)}
                            aria-label={`${role.roleName}，${rights[right].name}：${marks[now(role)[right] ?? 0].name}`}
                            className={`size-9 max-md:size-11 inline-grid place-items-center rounded-ctl hover:bg-sunken ${now(role)[right] === levelsOf(role.rightList)[right] ? '' : 'bg-warn-soft outline outline-1 outline-warn'}`}
                          >
                            <Level level={now(role)[right] ?? 0} isLabelled />
                          </button>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
      <div role="status">
        {changed.length > 0 && (
          <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-warn-soft px-5 py-3 rounded-b-card">
            <p className="flex-1 basis-60 text-ui text-warn">
              {changed.map(({ roleName }) => roleName).join('、')}改了，{people}{' '}
              位操作员下一次操作起生效，菜单跟着变，不用重新登录
            </p>
            <Button kind="ghost" onPress={() => setChanges({})}>
              放弃
            </Button>
            <Button kind="primary" icon="lock" isPending={isBusy} pending="正在保存" onPress={save}>
              输密码，保存
            </Button>
          </div>
        )}
      </div>
      {opened && <RoleDialog role={opened} roles={roles} onClose={() => open(undefined)} />}
    </Card>
  )
}

const first = 'sticky left-0 z-10 px-5 max-md:px-3 py-2 max-md:min-w-32 max-md:text-mini'

const Level = ({ level, isLabelled = false }: { level: 0 | RightLevel; isLabelled?: boolean }) => (
  <>
    <Icon name={marks[level].icon} className={`size-4 inline-block align-middle ${marks[level].look}`} />
    {!isLabelled && <Spoken>{marks[level].name}</Spoken>}
  </>
)

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const cell = (event.target as HTMLElement).closest('td')
  const by = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
  if (!cell || !by) return
  const rows = [...event.currentTarget.querySelectorAll('tr')].filter((row) => row.querySelector('[data-cell]'))
  const row = rows[rows.indexOf(cell.parentElement as HTMLTableRowElement) + by[0]!]
  const next = row?.cells[cell.cellIndex + by[1]!]?.querySelector<HTMLElement>('[data-cell]')
  if (!next) return
  event.preventDefault()
  next.focus()
}
