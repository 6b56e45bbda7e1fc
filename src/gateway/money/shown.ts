// How what is bought is shown beside an order: its kind and its drawn cover, of the product as it is now.
import { sql } from 'kysely'
import { productTypes } from './product.ts'

type Place = { productType: ReturnType<typeof sql<number>>; productId: ReturnType<typeof sql<number>> }

const ofOrder: Place = { productType: sql`o.product_type`, productId: sql`o.product_id` }

const category = (column: 'glyph' | 'palette', { productType, productId }: Place) =>
  sql<string>`coalesce((select k.${sql.ref(column)} from course_category k where k.id = case ${productType}::int
    when ${productTypes.course} then (select category_id from course where id = ${productId})
    when ${productTypes.exam} then (select category_id from exam where id = ${productId}) end),
    ${column === 'glyph' ? '会' : '杏黄'})`

/** `productKind`: the kind of a course, the task type of an exam, 0 of a membership. */
export const shownOf = (place: Place = ofOrder) =>
  [
    sql<number>`coalesce(case ${place.productType}::int
    when ${productTypes.course} then (select course_category from course where id = ${place.productId})
    when ${productTypes.exam} then (select task_type from exam where id = ${place.productId}) end, 0)::int`.as(
      'productKind',
    ),
    category('glyph', place).as('glyph'),
    category('palette', place).as('palette'),
  ] as const
