// Mutants of what runs by itself.
import type { Mutant } from './mutant.ts'

export const jobs: Mutant[] = [
  {
    promise: 'a refund that was paid back is not paid back again',
    file: 'src/jobs/pay-back.ts',
    find: "      .where('r.refundStatus', '=', 2)\n",
    replace: '',
    tests: ['tests/calls/user/order.test.ts'],
  },
  {
    promise: 'a refund makes the pages stale that show what was bought',
    file: 'src/jobs/pay-back.ts',
    find: '      invalidateTags(q, ...tagsOf(order))\n',
    replace: '',
    tests: ['tests/calls/user/order.test.ts'],
  },
  {
    promise: 'a reader counts once a day',
    file: 'src/jobs/count-views.ts',
    find: 'on conflict do nothing returning ref_type, ref_id',
    replace: 'on conflict (day, visitor, ref_type, ref_id) do update set day = excluded.day returning ref_type, ref_id',
    tests: ['tests/unit/outside/views.test.ts', 'tests/calls/community/reading.test.ts'],
  },
  {
    promise: 'reads of a question are added to it',
    file: 'src/jobs/count-views.ts',
    find: 'where ref_type = 7',
    replace: 'where ref_type = 6',
    tests: ['tests/unit/outside/views.test.ts', 'tests/calls/community/reading.test.ts'],
  },
  {
    promise: 'who signed in meanwhile keeps the account',
    file: 'src/jobs/anonymize-accounts.ts',
    find: "          .where('gmtCancel', '<', sql<string>`now()`)\n        if",
    replace: '        if',
    tests: ['tests/calls/user/safety.test.ts'],
  },
  {
    promise: 'of a closed account no mobile stays',
    file: 'src/jobs/anonymize-accounts.ts',
    find: 'mobile: `x${id}`',
    replace: 'mobile',
    tests: ['tests/calls/user/safety.test.ts'],
  },
  {
    promise: 'an author who left has no name on the page',
    file: 'src/jobs/anonymize-accounts.ts',
    find: "bloggerName: anonymousName, headImgUrl: '', introduction: ''",
    replace: "headImgUrl: '', introduction: ''",
    tests: ['tests/calls/user/safety.test.ts'],
  },
  {
    promise: 'an answer is kept for a day, so that a key repeated within it does nothing',
    file: 'src/jobs/sweep-sessions.ts',
    find: "gmt_create < now() - interval '1 day'",
    replace: "gmt_create < now() - interval '1 hour'",
    tests: ['tests/calls/once.test.ts'],
  },
  {
    promise: 'an advert that is switched off is not shown',
    file: 'src/jobs/follow-adverts.ts',
    find: 'status_id = 1 and now() between begin_time and end_time',
    replace: 'now() between begin_time and end_time',
    tests: ['tests/unit/jobs/follow-adverts.test.ts', 'tests/calls/system/adv.test.ts'],
  },
  {
    promise: 'the pages of an advert’s place alone go stale',
    file: 'src/jobs/follow-adverts.ts',
    find: '`adv:${advLocation}`',
    replace: "'adv:1'",
    tests: ['tests/unit/jobs/follow-adverts.test.ts'],
  },
  {
    promise: 'what begins is seen when it begins, not some seconds later',
    file: 'src/jobs/at-next-change.ts',
    find: 'wait((await untilNext()) ?? maxInterval)',
    replace: 'wait(maxInterval)',
    tests: ['tests/unit/jobs/at-next-change.test.ts', 'tests/unit/jobs/follow-adverts.test.ts'],
  },
  {
    promise: 'a job that fails once looks again',
    file: 'src/jobs/at-next-change.ts',
    find: '      report(error.message)\n      wait(maxInterval)\n',
    replace: '      report(error.message)\n',
    tests: ['tests/unit/jobs/at-next-change.test.ts'],
  },
]
