// Changes the site information as an operator who has just read it.
import type { Api, Input } from '../../src/contract/calls.ts'

export async function editSite(api: Api, fields: Omit<Input<'system/admin/website/edit'>, 'version'>) {
  const { version } = await api('system/admin/website/view', {})
  return api('system/admin/website/edit', { ...fields, version })
}
