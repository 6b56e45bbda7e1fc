// Issues the certificates of an account, or of a course's learners, where the rule holds; each in a transaction of its own.
import type { Query } from '../db/connect.ts'
import { type CertificateCandidate, certificateJob, issueCertificates } from '../gateway/course/certificate-issue.ts'
import { candidates } from '../gateway/course/certificate-rule.ts'
import { invalidateTags } from '../gateway/events/changes.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import type { Seal } from '../gateway/secrets/seal.ts'
import type { Job } from './queue.ts'

type Options = {
  read: Query
  mutate: Mutate
  seal: Seal
}

const batch = 200

export const issueCertificate = ({ read, mutate, seal }: Options): Job => ({
  name: certificateJob,
  async work({ accountId, courseId }: CertificateCandidate) {
    const give = (one: { accountId: number; courseId?: number }) =>
      mutate(async (q) =>
        invalidateTags(q, ...(await issueCertificates(q, seal, one)).map((no) => `certificate:${no}`)),
      )
    if (accountId !== undefined) return give({ accountId, ...(courseId !== undefined && { courseId }) })
    for (let after = 0, some = [0]; some.length; after = some.at(-1) ?? after) {
      some = await candidates(read, courseId, after, batch)
      for (const id of some) await give({ accountId: id, courseId })
    }
  },
})
