// Server-sent events over GET user/auth/stream, for all open browsers of an account. Events are hints: clients fetch the data by a
// call, so a missed event is repaired by the next fetch.

import type { DanmuItem } from './course/course-danmu.ts'

export type ServerEvents = {
  /** The number of unread messages: at the start, and whenever it changes. */
  unread: { num: number }
  /** An order is paid: the checkout continues. */
  paid: { orderNo: string }
  /** Something was decided about an order: a refund, an invoice. */
  order: { orderNo: string }
  /** A sitting changed elsewhere: its state, its time, or another device saved. */
  sitting: { relationId: number; why: 'state' | 'time' | 'device' }
  /** Applications or members of a class that I lead, or my part in a class, changed. */
  grade: { gradeId: number }
  /** Somebody who sits an exam that I lead began, handed in, is back, or has another number of unsent answers. Null: outside of classes. */
  monitor: { examId: number; gradeExamId: number | null }
  /** A file of mine was prepared, or could not be. */
  upload: { fileNo: number; statusId: number }
  /** My application to settle in, or for the right to go live, was decided. */
  settle: { auditStatus: number }
  /** Danmu of a lesson that I watch (course/auth/course/danmu/watch): new ones, and the ids of those that went. */
  danmu: { periodId: number; list: DanmuItem[]; removedList: number[] }
  /** The session has ended; `code` is what its next call would get (304: signed in elsewhere). */
  signout: { code: number; msg: string }
}
export type ServerEventName = keyof ServerEvents

/** An event for an account; the number of unread messages is read when it is sent to a browser. */
export type UserEvent =
  | { event: 'unread' }
  | ({ event: 'paid' } & ServerEvents['paid'])
  | ({ event: 'order' } & ServerEvents['order'])
  | ({ event: 'sitting' } & ServerEvents['sitting'])
  | ({ event: 'grade' } & ServerEvents['grade'])
  | ({ event: 'monitor' } & ServerEvents['monitor'])
  | ({ event: 'settle' } & ServerEvents['settle'])
  | ({ event: 'upload' } & ServerEvents['upload'])
  | ({ event: 'danmu' } & ServerEvents['danmu'])

export const streamName = 'GET user/auth/stream'

/**
 * What changed for the consoles: lessons, sittings and films under way; what operators have in hand; files of exports; notices of
 * an operator; the operator’s own name or role.
 */
export type ConsoleTopic = 'running' | 'review' | 'export' | 'notice' | 'operator'

/** Over GET system/admin/stream, for the open consoles of all operators. */
export type ConsoleEvents = {
  changed: { topic: ConsoleTopic }
  signout: ServerEvents['signout']
}

export const consoleStreamName = 'GET system/admin/stream'
