// What operators can do with a membership on sale.
import { statusIds } from '../enums/status-ids.ts'
import { already, type Verb } from '../verbs.ts'

const takeDown: Verb<{ statusId: number }> = ({ statusId }) => (statusId === statusIds.normal ? undefined : already)

/** It is sold no more; those who have it keep it. */
export const vipSetVerbs = { takeDown }
