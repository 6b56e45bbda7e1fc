// Giving a certificate: when what its course asks for is there, once. Without a real name it waits, and its earner is told.
import type { Query } from '../../db/connect.ts'
import { lockAccount } from '../lock-account.ts'
import type { Seal } from '../seal.ts'
import { msgTypes, tell } from '../user/tell.ts'
import { earned } from './certificate-rule.ts'
import { newNumber, signed } from './certificate-sign.ts'

export const certificateJob = 'issue-certificate'

/** Who may have earned one: of a course, of any (their name came), or everybody of a course (its rule changed). */
export type Earner = { accountId: number; courseId?: number } | { courseId: number; accountId?: undefined }

/** Gives their numbers; none where the rule does not hold (any more), or another job was faster. */
export async function issue(q: Query, seal: Seal, { accountId, courseId }: { accountId: number; courseId?: number }) {
  await lockAccount(q, accountId) // equal jobs go one by one
  const holder = await q.selectFrom('account').select('realName').where('id', '=', accountId).executeTakeFirst()
  if (!holder) return []
  const found = await earned(q, accountId)
    .$if(courseId !== undefined, (rows) => rows.where('c.id', '=', courseId!))
    .orderBy('c.id')
    .limit(200)
    .execute()
  const numbers: string[] = []
  for (const one of found)
    if (holder.realName) numbers.push(await give(q, seal, { ...one, accountId, realName: holder.realName }))
    else await askName(q, accountId, one)
  return numbers
}

type Earned = { courseId: number; courseName: string; creditHours: number; score: number | null }

async function give(q: Query, seal: Seal, one: Earned & { accountId: number; realName: string }) {
  const { accountId, courseId, courseName, creditHours, score, realName } = one
  const facts = {
    ...{ courseId, courseName, creditHours, score, realName },
    ...{ certificateNo: newNumber(), certificateName: '课程结业证书', issueTime: new Date().toISOString() },
  }
  const signature = await signed(q, seal, facts)
  await q
    .insertInto('certificate')
    .values({ ...facts, ...signature, accountId })
    .execute()
  await tell(q, accountId, {
    msgType: msgTypes.course,
    title: `你得到了《${courseName}》的结业证书`,
    text: `${creditHours ? `计 ${creditHours} 学时。` : ''}证书可以查看、打印和下载。`,
    link: '/account/certificate',
    cause: `certificate:${courseId}`,
  })
  return facts.certificateNo
}

const askName = (q: Query, accountId: number, { courseId, courseName }: Earned) =>
  tell(q, accountId, {
    msgType: msgTypes.course,
    title: `《${courseName}》的结业证书等你填写真实姓名`,
    text: '证书上要写真实姓名。在个人资料里填好并保存，证书随后就发。',
    link: '/account/info',
    cause: `certificate-name:${courseId}`,
  })
