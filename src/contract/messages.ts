// What users read when an input is refused and its schema says nothing of its own: what to do, in their words.
import type { z } from 'zod'

const formats: Record<string, string> = {
  date: '请填写日期，例如 2026-11-22',
  datetime: '请填写日期和时间',
  email: '邮箱格式不对，例如 name@school.cn',
  url: '请填写完整的网址，以 https:// 开头',
}

export function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return '请填写这一项'
      return { number: '请填写数字', int: '请填写整数' }[issue.expected as string] ?? '格式不对'
    case 'too_small': {
      const minimum = Number(issue.minimum)
      if (issue.origin === 'string') return minimum > 1 ? `至少 ${minimum} 个字` : '请填写这一项'
      if (issue.origin === 'array') return `至少选 ${minimum} 项`
      return issue.inclusive === false ? `要大于 ${minimum}` : `不能小于 ${minimum}`
    }
    case 'too_big': {
      const maximum = Number(issue.maximum)
      if (issue.origin === 'string') return `最多 ${maximum} 个字`
      if (issue.origin === 'array') return `最多 ${maximum} 项`
      return Math.abs(maximum) >= Number.MAX_SAFE_INTEGER ? '数字太大了' : `不能大于 ${maximum}`
    }
    case 'invalid_format':
      return formats[issue.format] ?? '格式不对'
    case 'invalid_value':
    case 'invalid_union':
      return '请从给出的选项里选'
    case 'not_multiple_of':
      return `要是 ${issue.divisor} 的倍数`
    case 'unrecognized_keys':
      return '提交的内容里有多余的项目，请刷新页面再试'
    default:
      return '格式不对'
  }
}
