// Accounts, operators, organizations and lecturers.
import type { Query } from '../../db/connect.ts'
import type { Signer } from '../../gateway/exam/receipt.ts'
import type { Seal } from '../../gateway/secrets/seal.ts'
import { superRoleId } from '../../gateway/user/operator-account.ts'
import { people } from '../accounts.ts'
import { organizationTies } from '../content/organization-ties.ts'
import { organizations } from '../content/organizations.ts'
import { learners, lecturers } from '../content/people.ts'
import { richText } from '../content/rich-text.ts'
import type { Random } from '../random.ts'
import { insertAll, insertIds, named, pairs } from './rows.ts'

export interface Loaded {
  account: (nickname: string) => number
  lecturer: (name: string) => number
  organization: (name: string) => number
}

const day = 86_400_000

export async function loadPeople(q: Query, { chance, passwordHash, now }: Loading): Promise<Loaded> {
  const { operator, ...fixed } = people
  const nicknames = new Set<string>(Object.values(fixed).map(({ nickname }) => nickname))
  const mobile = (prefix: string, i: number) => `${prefix}${String(i + 1).padStart(3, '0')}`
  const others = [
    ...lecturers.map(({ name }, i) => ({ nickname: name, mobile: mobile('13900000', i), userType: 2 })),
    ...organizations.map(({ name }, i) => ({ nickname: name, mobile: mobile('13600000', i), userType: 3 })),
    ...learners.map(([nickname, schoolName, subject], i) => ({
      nickname,
      schoolName,
      subject,
      mobile: mobile('13700000', i),
      userType: 1,
    })),
  ].filter(({ nickname }) => !nicknames.has(nickname))
  const accounts = [...Object.values(fixed), ...others].map((person) => ({
    referralCode: chance.code(6),
    ...person,
    passwordHash,
    gmtCreate: new Date(now.getTime() - chance.between(400, 900) * day), // before their oldest certificate
  }))
  const account = named(
    pairs(
      accounts.map(({ nickname }) => nickname),
      await insertIds(q, 'account', accounts),
    ),
  )
  await insertAll(q, 'operator', [
    { account: operator.account, name: operator.nickname, roleId: superRoleId, passwordHash },
  ])

  const organization = named(
    pairs(
      organizations.map(({ name }) => name),
      await insertIds(
        q,
        'organization',
        organizations.map(({ name, contact, introduce, slogan, region, founded }, i) => ({
          accountId: account(name),
          organizationName: name,
          introduce: richText(introduce),
          contact,
          slogan,
          region,
          foundedYear: founded,
          sort: i + 1,
          gmtCreate: new Date(now.getTime() - (1700 - i * 290) * day),
        })),
      ),
    ),
  )
  const order = ['林知远', '沈若木', '周维岳', '许清和']
  const lecturer = named(
    pairs(
      lecturers.map(({ name }) => name),
      await insertIds(
        q,
        'lecturer',
        lecturers.map((one, i) => ({
          accountId: account(one.name),
          organizationId: one.organization ? organization(one.organization) : null,
          lecturerName: one.name,
          position: one.position,
          introduceShort: one.short,
          introduce: richText(one.introduce),
          recruitVoice: one.voice ?? '',
          sort: order.includes(one.name) ? order.indexOf(one.name) : i + order.length,
        })),
      ),
    ),
  )
  await insertAll(
    q,
    'organizationLecturer',
    organizationTies.map((tie) => {
      const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day)
      return {
        lecturerId: lecturer(tie.lecturer),
        organizationId: organization(tie.organization),
        direction: tie.direction,
        auditStatus: tie.status,
        gmtCreate: at(tie.daysAgo),
        applyDesc: tie.desc ?? '',
        auditOpinion: tie.opinion ?? '',
        auditTime: tie.status === 1 ? null : at(tie.daysAgo - 1),
      }
    }),
  )
  return { account, lecturer, organization }
}

export interface Loading {
  chance: Random
  passwordHash: string
  now: Date
  /** The instant at which the day began. */
  today: number
  /** For numbers of bank cards and papers; without it there are none, and nothing was taken out. */
  seal?: Pick<Seal, 'seal' | 'digest'>
  signer?: Signer
}
