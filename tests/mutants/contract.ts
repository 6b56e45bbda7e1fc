// Mutants of what calls say: whose rows, which pages.
import type { Mutant } from './mutant.ts'

export const contract: Mutant[] = [
  {
    promise: 'a call of /auth/ says whose ids it takes',
    file: 'src/contract/user/coupon.ts',
    find: "    ofAnybody: 'coupons are offered to all',\n",
    replace: '',
    tests: ['tests/calls/others-rows.test.ts'],
  },
  {
    promise: 'orders of my organization alone',
    file: 'src/gateway/user/organization.ts',
    find: "      .where('o.organizationId', '=', (e) => e.selectFrom('organization').select('id').where('accountId', '=', user.id))\n",
    replace: '',
    tests: ['tests/calls/others-rows.test.ts'],
  },
  {
    promise: 'a review makes its course’s pages stale',
    file: 'src/contract/course/course-comment.ts',
    find: 'invalidatesTags: ({ courseId }) => [`comments:${courseId}`, `course:${courseId}`]',
    replace: 'invalidatesTags: () => []',
    tests: ['tests/unit/tags-of-writes.test.ts'],
  },
  {
    promise: 'a revoked certificate is gone at once',
    file: 'src/contract/course/admin/certificate.ts',
    find: 'purgesTags: (_, { certificateNo }) => [`certificate:${certificateNo}`]',
    replace: 'purgesTags: () => []',
    tests: ['tests/unit/tags-of-writes.test.ts'],
  },
  {
    promise: 'an answer makes its question’s pages stale',
    file: 'src/contract/community/questions-comment.ts',
    find: '[`answers:${questionsId}`]',
    replace: '[`answers:0`]',
    tests: ['tests/unit/tags-of-writes.test.ts'],
  },
  {
    promise: 'a coupon that was taken makes its page stale',
    file: 'src/contract/user/coupon.ts',
    find: '[`coupon:${couponId}`]',
    replace: '[`coupon:0`]',
    tests: ['tests/unit/tags-of-writes.test.ts'],
  },
  {
    promise: 'a followed lecturer’s pages go stale',
    file: 'src/contract/user/lecturer.ts',
    find: '[`fans:${lecturerId}`]',
    replace: '[`fans:0`]',
    tests: ['tests/unit/tags-of-writes.test.ts'],
  },
  {
    promise: 'a removed question is gone at once',
    file: 'src/contract/community/questions.ts',
    find: 'purgesTags: ({ id }) => [`question:${id}`]',
    replace: 'purgesTags: () => []',
    tests: ['tests/unit/tags-of-writes.test.ts'],
  },
  {
    promise: 'an accepted answer makes the list of questions stale',
    file: 'src/contract/community/questions.ts',
    find: "[`question:${questionsId}`, 'questions:solved']",
    replace: '[`question:${questionsId}`]',
    tests: ['tests/unit/tags-of-writes.test.ts'],
  },
  {
    promise: 'a note is removed by who wrote it',
    file: 'src/gateway/course/course-note.ts',
    find: "      .where('id', '=', id)\n      .where('accountId', '=', user.id)",
    replace: "      .where('id', '=', id)\n      ",
    tests: ['tests/calls/others-rows.test.ts', 'tests/calls/owned-ids.test.ts'],
  },
]
