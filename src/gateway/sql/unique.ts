// What was saved by two at once: whoever looked before the other had committed is told in a sentence.
import { CallError } from '../../contract/codes.ts'

type Violation = Error & { code?: string; constraint?: string }

/** By the constraint, where something can be said of it that helps. */
const sentences: Record<string, string> = {
  course_category_name: '已经有这个名称的分类了',
  info_category_category_name_key: '已经有这个名称的分类了',
  label_name_once: '已经有这个名称的标签了',
  word_letters_key: '这个词词表里已经有了',
  operator_account_key: '这个账号已经有人用了，请换一个',
  operator_role_role_name_key: '已经有这个名称的角色了',
  organization_organization_name_key: '已经有这个名称的机构了',
  account_mobile_key: '这个手机号刚刚已经注册，请直接登录',
  vip_set_set_name_key: '已经有这个名称的会员了',
  console_view_operator_id_screen_view_name_key: '已经有这个名称的视图了',
  audit_comment_account_id_content_key: '这句评语已经有了',
  product_order_account_id_request_no_key: '这次下单已经提交过，请刷新页面后看看我的订单',
  product_order_open: '这个商品已经有一张待付款的订单，请在我的订单里付款',
}

/** `why` is logged: where nobody was at it twice, it is a mistake of ours. Undefined of other errors. */
export function uniqueFault(error: unknown): CallError | undefined {
  const { code, constraint = '' } = (error ?? {}) as Violation
  if (code !== '23505') return undefined
  const msg = sentences[constraint] ?? '刚刚已经有人保存了同样的内容，请刷新后再看'
  return Object.assign(new CallError('conflict', msg), { why: error })
}

export const namedConstraints = Object.keys(sentences)
