// Samples of the calls of contract/course/admin/certificate.ts.
import { aNewcomer, next, one } from '../../../support/making.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'course/admin/certificate/revoke': sample(async (w) => {
    const found = `(select t.id from certificate t where not exists (select from certificate o
      where o.account_id = t.account_id and o.course_id = t.course_id and o.id <> t.id) order by t.id limit 1)`
    const { id } = await one(w, `update certificate set certificate_status = 1 where id = ${found} returning id`)
    await one(w, 'delete from message where cause = $1', [`revoke:${id}`])
    return byOperator(w, { id, reason: '重复发证' })
  }),
  'course/admin/certificate/replace': sample(async (w) => {
    const me = await aNewcomer(w)
    await one(w, `update account set real_name = '欧阳若兰' where id = $1 returning id`, [me.id])
    const { id } = await one(
      w,
      `insert into certificate (certificate_no, certificate_name, course_id, course_name, account_id, real_name)
       select 'XT-TEST-' || $1::text, '课程结业证书', c.id, c.course_name, $2, '欧阳若蓝' from course c order by c.id limit 1 returning id`,
      [String(next()), me.id],
    )
    return byOperator(w, { id })
  }),
  'course/admin/certificate/key/rotate': sample(async (w) => byOperator(w)),
}
