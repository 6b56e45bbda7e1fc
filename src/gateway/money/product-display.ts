// SQL columns that display a product beside an order: its kind and its generated cover, as they are now.
import { sql } from 'kysely'
import { productTypes } from '../../contract/enums/product-types.ts'

type ProductRef = { productType: ReturnType<typeof sql<number>>; productId: ReturnType<typeof sql<number>> }

const ofOrder: ProductRef = { productType: sql`o.product_type`, productId: sql`o.product_id` }

const category = (column: 'glyph' | 'palette' | 'categoryName', { productType, productId }: ProductRef) =>
  sql<string>`coalesce((select k.${sql.ref(column)} from course_category k where k.id = case ${productType}::int
    when ${productTypes.course} then (select category_id from course where id = ${productId})
    when ${productTypes.exam} then (select category_id from exam where id = ${productId}) end),
    ${{ glyph: '会', palette: '杏黄', categoryName: '' }[column]})`

/** `productKind`: the kind of a course, the task type of an exam, 0 of a membership. */
export const productDisplay = (product: ProductRef = ofOrder) =>
  [
    sql<number>`coalesce(case ${product.productType}::int
    when ${productTypes.course} then (select course_category from course where id = ${product.productId})
    when ${productTypes.exam} then (select task_type from exam where id = ${product.productId}) end, 0)::int`.as(
      'productKind',
    ),
    category('glyph', product).as('glyph'),
    category('palette', product).as('palette'),
    category('categoryName', product).as('categoryName'),
  ] as const
