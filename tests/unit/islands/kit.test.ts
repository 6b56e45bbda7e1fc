// What the kit decides without a screen: what a refused call says where, and how a deed is taken back.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { fieldErrorsOf } from '../../../src/islands/kit/field-errors.ts'
import { toastUndo } from '../../../src/lib/stores/toast-undo.ts'
import { $toasts, closeToast, holdToast, releaseToast, toast } from '../../../src/lib/stores/toasts.ts'

describe('a refused form', () => {
  test('says each field what is wrong with it', () => {
    const failure = new CallError('invalid', '有内容要改', { fields: [{ path: 'email', msg: '邮箱格式不对' }] })
    expect(fieldErrorsOf(failure, ['email', 'mobile'])).toEqual({ email: '邮箱格式不对' })
  })

  test('says of the whole what belongs to no field it has', () => {
    const failure = new CallError('invalid', '有内容要改', { fields: [{ path: 'secret', msg: '不认识' }] })
    expect(fieldErrorsOf(failure, ['email'])).toEqual({ form: '不认识' })
    expect(fieldErrorsOf(new CallError('tooMany', '操作太频繁'), ['email'])).toEqual({ form: '操作太频繁' })
  })

  test('keeps a fault of our own out of the sentence', () => {
    expect(fieldErrorsOf(new TypeError('x is undefined'), []).form).toBe('出错了，请稍后再试')
  })
})

describe('a deed that can be taken back', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    for (const { id } of $toasts.get()) closeToast(id)
    vi.useRealTimers()
  })

  test('counts five seconds down, and is gone', () => {
    toastUndo('已取消收藏「甲」', () => {})
    expect($toasts.get()[0]).toMatchObject({ kind: 'success', left: 5 })
    vi.advanceTimersByTime(3000)
    expect($toasts.get()[0]?.left).toBe(2)
    vi.advanceTimersByTime(2000)
    expect($toasts.get()).toEqual([])
  })

  test('waits while the pointer is on it', () => {
    toastUndo('已取消收藏「乙」', () => {})
    holdToast($toasts.get()[0]!.id)
    vi.advanceTimersByTime(60_000)
    expect($toasts.get()[0]?.left).toBe(5)
    releaseToast($toasts.get()[0]!.id)
    vi.advanceTimersByTime(5000)
    expect($toasts.get()).toEqual([])
  })

  test('is said at once again when it is done again', () => {
    toastUndo('已取消收藏「丙」', () => {})
    toastUndo('已取消收藏「丙」', () => {})
    expect($toasts.get()).toHaveLength(1)
  })

  test('does not change that an error stays until it is closed', () => {
    toast('没有保存')
    vi.advanceTimersByTime(60_000)
    expect($toasts.get().map(({ text }) => text)).toEqual(['没有保存'])
  })
})
