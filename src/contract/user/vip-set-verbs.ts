// What operators can do with a membership on sale.
import { takeDown } from './coupon-verbs.ts'

/** It is sold no more; those who have it keep it. */
export const vipSetVerbs = { takeDown }
