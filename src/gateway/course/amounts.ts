// What the outline and files of a course `c` amount to: kept in its row when it is published, counted anew for those who write it.

import { sql } from 'kysely'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import { literal } from '../sql/literal.ts'

const periodTotal = sql<number>`(select count(*)::int from course_period p where p.course_id = c.id)`
const pageTotal = sql<number>`(select coalesce(sum(p.page_total), 0)::bigint from course_period p where p.course_id = c.id)`

/** Of a collection its files, of documents those of its lessons. */
const files = sql`(
  select lower(substring(u.file_name from '[^.]+$')) as kind, u.file_size as size from course_accessory a
    join upload u on u.id = a.upload_id where a.course_id = c.id and c.course_category = ${literal(courseCategories.resource)}
  union all
  select lower(substring(u.file_name from '[^.]+$')), u.file_size from course_period p
    join upload u on u.id = p.upload_id where p.course_id = c.id and p.period_type = ${literal(periodTypes.document)} and c.course_category = ${literal(courseCategories.document)}) f`
const docType = sql<string>`(select coalesce(string_agg(distinct f.kind, ' '), '') from ${files})`
const fileSize = sql<number>`(select coalesce(sum(f.size), 0)::bigint from ${files})`

export const amounts = { periodTotal, pageTotal, docType, fileSize }
