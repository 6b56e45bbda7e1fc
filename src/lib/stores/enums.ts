// The specification's enums, asked for once in a visit.
import type { Output } from '../../contract/calls.ts'
import { api } from '../api.ts'

export type EnumItem = Output<'system/api/common/enum'>['list'][number]

/** Kept in the session storage as `enum:{name}`; rejects with the message when it cannot be had. */
export async function enumOf(enumName: string): Promise<EnumItem[]> {
  const key = `enum:${enumName}`
  const kept = sessionStorage.getItem(key)
  if (kept) return JSON.parse(kept)
  const { list } = await api('system/api/common/enum', { enumName })
  sessionStorage.setItem(key, JSON.stringify(list))
  return list
}
