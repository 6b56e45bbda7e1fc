// What stands in a row of the review once it is decided.
import { sql } from 'kysely'
import type { Operator } from '../handler.ts'

export const decidedBy = (operator: Operator, decision: number, auditOpinion: string) => ({
  decision,
  auditOpinion,
  auditorName: operator.name,
  operatorId: operator.id,
  gmtAudit: sql<string>`now()`,
  takenBy: null,
  gmtTaken: null,
})
