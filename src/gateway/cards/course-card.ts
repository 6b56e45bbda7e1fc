// Queries for course cards in lists (CourseCard): their columns, the filter for published ones, and the state of live courses.
import { sql } from 'kysely'
import type { CodeOf } from '../../contract/codes-of.ts'
import type { CourseCard } from '../../contract/course/course.ts'
import type { liveStates } from '../../contract/enums/live-states.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { priceBefore, priceNow, saleEndTime } from '../money/price.ts'
import { literal } from '../sql/literal.ts'

const columns = [
  ...([
    'c.id',
    'c.courseName',
    'c.courseLogo',
    'c.courseCategory',
    'c.categoryId',
    'c.categoryName',
    'c.glyph',
  ] as const),
  ...(['c.palette', 'c.isFree', 'c.vipPrice', 'c.isVipFree', 'c.lecturerId'] as const),
  ...(['c.lecturerName', 'c.lecturerPosition', 'c.organizationId', 'c.organizationName', 'c.periodTotal'] as const),
  ...(['c.countStudy', 'c.countBuy', 'c.avgScore', 'c.beginTime', 'c.endTime', 'c.gmtModified'] as const),
  ...(['c.creditHours', 'c.docType', 'c.fileSize', 'c.pageTotal', 'c.downloadCount'] as const),
] as const

/** LiveStatusEnum of the course or lesson `c` at this moment: 1 upcoming, 2 live, 4 replay; null where nothing is live. */
export const liveStatus = sql<CodeOf<typeof liveStates> | null>`case when c.begin_time is null then null
  when c.live_status is not null then c.live_status
  when now() < c.begin_time then 1 when now() < c.end_time then 2 else 4 end`

/** Whether it begins and ends by its lecturer, not by the clock. */
export const isPushed = sql<Flag>`coalesce((c.live_status between 1 and 4)::int, 0)`

/** Cards of all courses, unpublished ones included; `c` is the table. */
export const courseCards = (q: Query) =>
  q
    .selectFrom('courseCard as c')
    .select(columns)
    .select([priceNow.as('coursePrice'), priceBefore.as('originalPrice'), saleEndTime.as('saleEndTime')])
    .select([liveStatus.as('liveStatus'), isPushed.as('isPushed')])
    .$narrowType<Pick<CourseCard, 'courseCategory' | 'isFree' | 'isVipFree'>>()

/** CourseStateEnum 2: published. */
export const onShelf = <Rows extends ReturnType<typeof courseCards>>(rows: Rows) =>
  rows.where('c.courseState', '=', literal(2))
