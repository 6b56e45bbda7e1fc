// The handlers of all calls; a missing one is a compile error.
import type { Calls } from '../contract/calls.ts'
import { handlers as community } from './community/handlers.ts'
import { handlers as course } from './course/handlers.ts'
import { handlers as data } from './data/handlers.ts'
import { handlers as exam } from './exam/handlers.ts'
import type { Handlers } from './handler.ts'
import { handlers as system } from './system/handlers.ts'
import { handlers as user } from './user/handlers.ts'

export const handlers: Handlers<Calls> = {
  ...community,
  ...course,
  ...data,
  ...exam,
  ...system,
  ...user,
}
