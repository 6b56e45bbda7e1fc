// The fields that many calls share.
import { z } from 'zod'

/** What a field says when it has no words of its own: to a person, not to a programmer. */
z.config({
  ...z.locales.zhCN(),
  customError: ({ code, input }) =>
    code === 'invalid_type' ? (input === undefined ? '请填写这一项' : '格式不对') : undefined,
})

/** The id of a row. `idOf('message')` also says of what: every-call.test.ts swaps such ids for somebody else's. */
export const Id = z.coerce.number<number | string>().int().positive()
export const idOf = (thing: string) => Id.meta({ idOf: thing })
export const One = z.object({ id: Id })
export const Nothing = z.object({})
export const Done = z.object({ ok: z.boolean() })

/** 0 or 1, as the product text has its flags. */
export const Flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.output<typeof Flag>
/** Money in fen (1/100 yuan), so that sums are exact. */
export const Fen = z.number().int().nonnegative()
/** ISO 8601 in UTC; lib/format.ts shows it in Beijing time. */
export const Instant = z.iso.datetime()
export const Int = z.number().int()
export const Text = z.string()
/** HTML that was cleaned when it was saved: only `<RichText>` shows it. */
export const Html = z.string()
/** What is typed into one line: trimmed, bounded, without control characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min > 1 ? `至少 ${min} 个字` : '请填写这一项')
    .max(max, `最多 ${max} 个字`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/, '不能有换行或控制字符')
export const Mobile = z.string().regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号')
export const Code = z.string().regex(/^\d{6}$/, '请输入 6 位数字验证码')
/** 8 to 128 characters, any of them, exactly as typed; common ones are refused where one is set (gateway/user/password.ts). */
export const Password = z.string().min(8, '密码至少 8 位').max(128, '密码最多 128 位')
/** The parts of its domain have no dot in them, so that there is one way to match it: else 300 kB took two minutes, whatever `max` says. */
const email = (form: RegExp) => z.string().trim().max(100).regex(form, '邮箱格式不对，例如 name@school.cn')
export const Email = email(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)
export const EmailOrNone = email(/^$|^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)
/** An address people may be sent to: a path of this site, or http(s). */
export const Href = z
  .string()
  .max(500, '地址太长')
  .regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/, '请填写以 / 或 https:// 开头的地址')
/** A picture of ours, or none. */
export const Picture = z
  .string()
  .max(300)
  .regex(/^$|^\/(?![/\\])[^\s\\]*$|^https:\/\/[^\s\\]+$/, '请上传图片')

export const PageQuery = z.object({
  pageCurrent: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(20),
})
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), totalCount: Int, totalPage: Int, pageCurrent: Int, pageSize: Int })

/** The tags of those whose names stand beside what they wrote. */
export const writers = (list: readonly Wrote[] = []): string[] => [
  ...new Set(list.flatMap((one) => [`user:${one.userId}`, ...writers(one.commentList ?? one.replyList)])),
]
type Wrote = { userId: number; commentList?: readonly Wrote[]; replyList?: readonly Wrote[] }
