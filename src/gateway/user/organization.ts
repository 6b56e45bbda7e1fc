// Answers the calls of contract/user/organization.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { organization as contract } from '../../contract/user/organization.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { isNamed } from '../named.ts'
import { paged } from '../paged.ts'

const gone = () => new CallError('notFound', '机构不存在或已离开')
const shortIntroduce = 90 // characters of the first paragraph

/** `o` is the table. */
const organizations = (q: Query) =>
  q
    .selectFrom('organization as o')
    .select(['o.id', 'o.organizationName', 'o.logo', 'o.cover'])
    .select([
      sql<string>`left(regexp_replace(split_part(o.introduce, '</p>', 1), '<[^>]*>', '', 'g'), ${shortIntroduce}::int)`.as(
        'introduceShort',
      ),
      sql<number>`(select count(*) from lecturer where organization_id = o.id)::int`.as('lecturerCount'),
      sql<number>`(select count(*) from course where organization_id = o.id and course_state = 2)::int`.as(
        'courseCount',
      ),
      sql<number>`(select coalesce(sum(count_study), 0) from course where organization_id = o.id and course_state = 2)::int`.as(
        'studyCount',
      ),
    ])

export const organization: Handlers<typeof contract> = {
  'user/api/organization/list': ({ organizationName, ...page }, { q }) =>
    paged(
      page,
      organizations(q)
        .$if(Boolean(organizationName), (rows) => rows.where(isNamed('organization_name', organizationName!)))
        .orderBy('o.sort')
        .orderBy('o.id'),
    ),

  'user/api/organization/view': ({ id }, { q }) =>
    organizations(q).select(['o.introduce', 'o.contact']).where('o.id', '=', id).executeTakeFirstOrThrow(gone),
}
