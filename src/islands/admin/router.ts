// Where the operator is: which screen, and what is open in it. The screens' names come from their table.
import { createRouter } from '@nanostores/router'
import { paths } from '../../lib/paths.ts'
import type { ScreenName } from './screens.ts'

/** Of an unknown name the table decides, in AdminApp. */
export const $router = createRouter({ screen: `${paths.admin()}/:screen?` })

type Query = Record<string, string | number | undefined>

/** The address of a screen with what is open in it; what is undefined is left out. */
export function addressOf(name: ScreenName, query: Query = {}): string {
  const said = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  const search = String(new URLSearchParams(said))
  return paths.admin(name === 'overview' ? '' : name) + (search && `?${search}`)
}

export const openScreen = (name: ScreenName, query?: Query) => $router.open(addressOf(name, query))
