// A learner finished a course: the certificate is given if the rule holds, in a transaction of its own.
import type { Query } from '../db/connect.ts'
import { certificateJob, issue } from '../gateway/course/certificate-issue.ts'
import type { Seal } from '../gateway/seal.ts'
import type { Job } from './queue.ts'

type Options = {
  write(work: (q: Query, touch: (...tags: string[]) => void) => Promise<void>): Promise<void>
  seal: Seal
}

export const issueCertificate = ({ write, seal }: Options): Job => ({
  name: certificateJob,
  async work(earner: { accountId: number; courseId: number }) {
    await write(async (q, touch) => {
      const no = await issue(q, seal, earner)
      if (no) touch(`certificate:${no}`)
    })
  },
})
