// What small parts say at the edge of their conditions: money that may be taken out, a replay that is not there, files on their way.
import { beforeEach, describe, expect, test } from 'vitest'
import { liveStates } from '../../../src/contract/enums/live-states.ts'
import { type LessonRow, replayState } from '../../../src/islands/account/screens/channel/channel-labels.ts'
import DrawMoney from '../../../src/islands/account/screens/draw_money.tsx'
import { invalidate } from '../../../src/islands/app/client.ts'
import { UploadRows } from '../../../src/islands/kit/FileUpload.tsx'
import { $uploads, type UploadProgress } from '../../../src/islands/kit/upload-list.ts'
import { answered, wordsOf } from '../../support/shown.ts'

describe('money is taken out', () => {
  const account = {
    enableBalances: 10_000,
    pendingMoney: 0,
    freezeBalances: 0,
    totalIncome: 10_000,
    historyMoney: 0,
    minExtract: 10_000,
    bankCardNo: '6222 **** 0001',
    bankUserName: '林知远',
    bankName: '农商行',
    bankBranchName: '',
  }
  const call = 'user/auth/user/account/view'
  test.each([
    ['from the least sum on', {}, undefined],
    ['not of one fen less', { enableBalances: 9_999 }, '可提现余额满 100.00 元就可以申请。'],
    ['not while some is under way', { freezeBalances: 1 }, '有一笔提现正在处理'],
  ])('%s', async (_, part, why) => {
    invalidate(call)
    await answered(call, {}, { ...account, ...part })
    const words = wordsOf(DrawMoney, {})
    expect(words).toContain('申请提现')
    if (why) expect(words).toContain(why)
    else expect(words).not.toMatch(/就可以申请|正在处理/)
  })
})

test.each([
  ['one that is on air', { liveStatus: liveStates.onAir, recordReason: '没有画面' }, undefined],
  ['one that is awaited', { recordReason: '', fileStatus: null }, '待回放'],
  ['one that is made ready', { recordReason: '', fileStatus: 3 }, '待回放，转码中'],
  ['one that could not be made', { recordReason: '没有画面', fileStatus: 3 }, '没有回放'],
])('a replay says of %s', (_, lesson, name) => {
  expect(replayState({ liveStatus: liveStates.over, ...lesson } as LessonRow)?.name).toBe(name)
})

describe('files on their way', () => {
  beforeEach(() => $uploads.set([]))
  const file = (id: number, state: UploadProgress['state']) =>
    ({ id, state, name: `课件-${id}.pdf`, size: 1000, sent: 500, slot: 'files' }) as unknown as UploadProgress
  test('are counted, with those that arrived', () => {
    $uploads.set([file(1, 'done'), file(2, 'paused'), file(3, 'failed'), file(4, 'done')])
    expect(wordsOf(UploadRows, {})).toMatch(/^共 4 个，传完 2 个/)
  })
  test('one alone is not', () => {
    $uploads.set([file(1, 'done')])
    expect(wordsOf(UploadRows, {})).not.toContain('共')
  })
})
