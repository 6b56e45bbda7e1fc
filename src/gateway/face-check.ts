// What lessons and exams share of face checks.
import { sql } from 'kysely'

/** Failures of one check, after which a film pauses and an exam is flagged. */
export const maxFaceFailures = 3

/** Seconds since a check of the account passed; null: none did. */
export const sincePass = (accountId: number) =>
  sql<number | null>`(select extract(epoch from now() - max(f.gmt_pass))::float8 from face_check f
    where f.account_id = ${accountId} and f.gmt_pass is not null)`
