// Saves the name and the rights of a role: each right is a field of its own, so that two who change different ones both have their way.
import type { Output } from '../../../../contract/calls.ts'
import {
  type Levels,
  levelNames,
  levelsOf,
  rightListOf,
  rightNames,
  rights,
} from '../../../../contract/system/rights.ts'
import type { Values } from '../../../kit/fields.tsx'
import { saveRow } from '../../../list/save-row.ts'

type Role = Output<'system/admin/sys/role/list'>['list'][number]

const valuesOf = ({ roleName, rightList }: Values): Values => {
  const levels = levelsOf(rightList)
  return { roleName, ...Object.fromEntries(rightNames.map((right) => [right, levels[right] ?? 0])) }
}

const fields = {
  roleName: { label: '叫什么' },
  ...Object.fromEntries(
    rightNames.map((right) => [right, { label: rights[right].name, say: (level: 0 | 1 | 2) => levelNames[level] }]),
  ),
}

/** `role`: as it was read. */
export function saveRole(role: Role, change: { roleName?: string; levels?: Levels }) {
  const begun = valuesOf(role)
  const levels = change.levels && Object.fromEntries(rightNames.map((right) => [right, change.levels![right] ?? 0]))
  return saveRow({
    call: 'system/admin/sys/role/save',
    begun: { version: role.version, values: begun },
    valuesOf,
    fields,
    values: { ...begun, ...(change.roleName !== undefined && { roleName: change.roleName }), ...levels },
    input({ roleName, ...all }, version) {
      const given = Object.fromEntries(Object.entries(all).filter(([, level]) => level))
      return { id: role.id, version, roleName, rightList: rightListOf(given as Levels) }
    },
  })
}
