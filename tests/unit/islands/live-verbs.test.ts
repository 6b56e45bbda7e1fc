// The buttons of a live lesson in the list of its channel are those whose verbs may be done.
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { liveLessonVerbs } from '../../../src/contract/course/live-verbs.ts'
import { hasEnded, liveStates } from '../../../src/contract/enums/live-states.ts'
import { uploadStates } from '../../../src/contract/enums/upload-states.ts'
import { recordStates } from '../../../src/contract/live-room.ts'
import { may } from '../../../src/contract/verbs.ts'
import { LessonVerbs } from '../../../src/islands/account/screens/channel/ChannelLessons.tsx'
import type { LessonRow } from '../../../src/islands/account/screens/channel/channel-labels.ts'
import { each, expectButtons } from '../../support/row-buttons.ts'
import { wordsOf } from '../../support/shown.ts'

const Verbs = ({ row }: { row: LessonRow }) => createElement(LessonVerbs, { row, open() {} })
const statesOf = Object.values(liveStates)
const lessons = each(each(statesOf, Object.values(recordStates)), [null, uploadStates.failed, uploadStates.plays]).map(
  ([[liveStatus, recordStatus], fileStatus]) =>
    ({ id: 1, courseId: 2, periodName: '第一讲', isMine: 1, liveStatus, recordStatus, fileStatus }) as LessonRow,
)
const retries = (row: LessonRow) => hasEnded(row.liveStatus) && may(liveLessonVerbs.retryRecord, row)

test('a live lesson', () => {
  expectButtons(Verbs, lessons, {
    改时间: (row) => may(liveLessonVerbs.move, row),
    取消: (row) => may(liveLessonVerbs.cancel, row),
    进讲师间: ({ liveStatus }) => !hasEnded(liveStatus),
    再试一次: retries,
    再开一场: (row) => row.liveStatus === liveStates.cancelled && !retries(row),
    看数据: (row) => hasEnded(row.liveStatus) && row.liveStatus !== liveStates.cancelled && !retries(row),
  })
})

test('a lesson that somebody else teaches now', () => {
  expect(wordsOf(Verbs, { row: { ...lessons[0]!, isMine: 0 } })).toBe('不再由你讲')
})
