// Schemas shared by many calls.
import { z } from 'zod'
import type { CodeOf } from './codes-of.ts'
import { messageOf } from './messages.ts'

z.config({ customError: messageOf })

/** A whole number, also as the text of an address. */
export const number = z.coerce.number<number | string>().int()

/** The id of a row. `idOf('message')` also names the kind: every-call.test.ts replaces such ids by another account's. */
export const Id = number.positive()
export const idOf = (thing: string) => Id.meta({ idOf: thing })
export const ById = z.object({ id: Id })
export const Empty = z.object({})
export const Done = z.object({ ok: z.boolean() })

/** 0 or 1, as the product text has its flags. */
export const Flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.output<typeof Flag>
/** Money in fen (1/100 yuan), so that sums are exact. */
export const Fen = z.number().int().nonnegative()
/** ISO 8601 in UTC; lib/format.ts shows it in Beijing time. */
export const Instant = z.iso.datetime()
/** A day in Beijing: 2026-11-22. */
export const Day = z.iso.date()
export const Int = z.number().int()
/** What a column of integers holds: a number of an input that is no id is bounded by this, or by something narrower. */
export const maxInt = 2_147_483_647
/** A number of an enum (contract/enums) in an answer, or one of `more`. Its type alone says so: no answer fails for a number that is new. */
export const codeOf = <T extends object, More extends number = never>(_: T, ..._more: More[]) =>
  Int as unknown as z.ZodType<CodeOf<T> | More, number>

/** A number of an enum that somebody sends. */
export const codeIn = <T extends object>(codes: T) => oneOf(...(Object.values(codes) as CodeOf<T>[]))

/** One of these, which somebody sends, also as the text of an address. */
export function oneOf<C extends number>(...codes: C[]) {
  const [least, most] = [Math.min(...codes), Math.max(...codes)]
  const range = number.min(least).max(most)
  const isWhole = most - least + 1 === codes.length
  return (isWhole ? range : range.refine((code) => codes.includes(code as C))) as unknown as z.ZodType<C, number>
}
/** Of what somebody began to change, as they read it. */
export const Version = z.number().int().min(1).max(maxInt)
/** A call that adds one, or changes the one of `id` as it was at `version`. */
export const saving = <S extends z.ZodObject>(schema: S) =>
  schema.refine((input) => input.id === undefined || input.version !== undefined, {
    path: ['version'],
    error: '请刷新页面再改：要知道改的是哪一版',
  })
/** What such a call answers: the version to go on with. */
export const saved = z.object({ id: Id, version: Int })
export const Text = z.string()
/** HTML, sanitized when it was saved; only `<RichText>` renders it. */
export const Html = z.string()
/** A single-line text: trimmed, bounded, without control characters. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min, min > 1 ? `至少 ${min} 个字` : '请填写这一项')
    .max(max, `最多 ${max} 个字`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is rejected
    .regex(/^[^\u0000-\u001f\u007f]*$/, '不能有换行或控制字符')
export const Mobile = z.string().regex(/^1[3-9]\d{9}$/, '请输入 11 位手机号')
export const Code = z.string().regex(/^\d{6}$/, '请输入 6 位数字验证码')
/** The account of an operator. */
export const operatorAccount = /^[a-z][a-z0-9_.-]{1,31}$/
/** 8 to 128 arbitrary characters, not trimmed; common passwords are rejected when one is set (gateway/user/password.ts). */
export const Password = z.string().min(8, '密码至少 8 位').max(128, '密码最多 128 位')
/** Domain labels exclude dots, so that the pattern has no catastrophic backtracking: 300 kB took two minutes, despite `max`. */
const email = (pattern: RegExp) => z.string().trim().max(100).regex(pattern, '邮箱格式不对，例如 name@school.cn')
export const Email = email(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)
export const EmailOrNone = email(/^$|^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)
/** A link target: a path of this site, or http(s). */
export const Href = z
  .string()
  .max(500, '地址太长')
  .regex(/^(\/(?![/\\])|https?:\/\/)[^\s\\]*$/, '请填写以 / 或 https:// 开头的地址')
/** An uploaded picture, or ''. */
export const Picture = z
  .string()
  .max(300)
  .regex(/^$|^\/(?![/\\])[^\s\\]*$|^https:\/\/[^\s\\]+$/, '请上传图片')

export const PageQuery = z.object({
  pageCurrent: number.min(1).max(10_000).default(1),
  pageSize: number.min(1).max(100).default(20),
})
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ list: z.array(row), totalCount: Int, totalPage: Int, pageCurrent: Int, pageSize: Int })

/** The tags of the authors whose names are shown, and of those whom they name. */
export const authorTags = (list: readonly Authored[] = []): string[] => [
  ...new Set(
    list.flatMap(({ userId, mentionList, commentList, replyList }) => [
      `user:${userId}`,
      ...authorTags(mentionList),
      ...authorTags(commentList ?? replyList),
    ]),
  ),
]
type Authored = {
  userId: number
  mentionList?: readonly { userId: number }[] | undefined
  commentList?: readonly Authored[]
  replyList?: readonly Authored[]
}
