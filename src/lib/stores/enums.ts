// The specification's enums, fetched once per browser session.
import type { Output } from '../../contract/calls.ts'
import { api } from '../api.ts'

export type EnumItem = Output<'system/api/common/enum'>['list'][number]

/** Cached in the session storage as `enum:{name}`; rejects with the message when the call fails. */
export async function enumOf(enumName: string): Promise<EnumItem[]> {
  const key = `enum:${enumName}`
  const cached = sessionStorage.getItem(key)
  if (cached) return JSON.parse(cached)
  const { list } = await api('system/api/common/enum', { enumName })
  sessionStorage.setItem(key, JSON.stringify(list))
  return list
}
