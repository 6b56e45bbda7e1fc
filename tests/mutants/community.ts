// Bugs of writing and of the review: what readers see, what waits, which words count, whose draft is kept.
import type { Mutant } from './mutant.ts'

const tests = ['tests/calls/community/review.test.ts']
const [draftTests, blogTests] = [['tests/calls/community/blog-draft.test.ts'], ['tests/calls/community/blog.test.ts']]
const wordTests = ['tests/calls/community/words.test.ts']
const decide = 'src/gateway/community/review/decide.ts'
const handIn = 'src/gateway/community/review/hand-in.ts'
const report = 'src/gateway/community/report.ts'
const draft = 'src/gateway/community/drafts.ts'
const words = 'src/gateway/review/words.ts'
const check = 'src/gateway/review/check.ts'

export const community: Mutant[] = [
  {
    promise: 'who was refused once is not trusted',
    file: handIn,
    find: ' && Number(decided.refused) === 0',
    replace: '',
    tests,
  },
  {
    promise: 'three articles have to pass before one is public at once',
    file: handIn,
    find: 'const trustedAfter = 3',
    replace: 'const trustedAfter = 1',
    tests: [...tests, ...blogTests],
  },
  {
    promise: 'what an operator banned cannot be handed in again',
    file: handIn,
    find: 'if (thing.isBanned) throw',
    replace: 'if (false as boolean) throw',
    tests: [...tests, ...blogTests],
  },
  {
    promise: 'a word that refuses is told before anything is stored',
    file: check,
    find: 'if (refused) throw',
    replace: 'if (false as boolean) throw',
    tests,
  },
  {
    promise: 'many links wait',
    file: check,
    find: 'const maxLinks = 3',
    replace: 'const maxLinks = 30',
    tests,
  },
  {
    promise: 'the same text twice in a day is refused',
    file: check,
    find: 'if (!earlier) return',
    replace: 'if (earlier || !earlier) return',
    tests,
  },
  {
    promise: 'a word counts only where it stands as a word',
    file: words,
    find: '|| !stands(start, end)) continue',
    replace: ') continue',
    tests: wordTests,
  },
  {
    promise: 'a word does not count within its exceptions',
    file: words,
    find: '(exceptions.length && isExcepted(word, start, end)) || ',
    replace: '',
    tests: wordTests,
  },
  {
    promise: 'the list is rebuilt when it has changed',
    file: check,
    find: 'const built = lists.get(version)',
    replace: 'const built = lists.get([...lists.keys()][0] ?? version)',
    tests: wordTests,
  },
  {
    promise: 'a decision needs an opinion to refuse',
    file: decide,
    find: 'if (decision === decisions.refuse && !auditOpinion) throw',
    replace: 'if (false as boolean) throw',
    tests: ['tests/calls/community/review.test.ts'],
  },
  {
    promise: 'what somebody decided is not decided again',
    file: decide,
    find: 'if (review.auditStatus !== 1) throw await whyClosed(q, review)',
    replace: '',
    tests,
  },
  {
    promise: 'a refused version leaves the one before where it is',
    file: decide,
    find: 'else if (takesDown(decision, review.cause === 1 && blog.auditStatus === 2)) {',
    replace: 'else {',
    tests,
  },
  {
    promise: 'a banned article leaves its page at once',
    file: decide,
    find: 'purgeTags(q, `blog:${id}`,',
    replace: 'purgeTags(q,',
    tests,
  },
  {
    promise: 'a decision is taken back only by who made it',
    file: decide,
    find: 'if (!decision || operatorId !== operator.id) throw',
    replace: 'if (!decision) throw',
    tests,
  },
  {
    promise: 'three reports hide, not two',
    file: report,
    find: 'const hidesAt = 3',
    replace: 'const hidesAt = 2',
    tests,
  },
  {
    promise: 'what was found fine is not hidden for the same cause again',
    file: report,
    find: ' and not exists (select from report_cleared c\n      where c.ref_type = p.ref_type and c.ref_id = p.ref_id and c.reason_type = p.reason_type)',
    replace: '',
    tests,
  },
  {
    promise: 'nobody reports what they wrote',
    file: report,
    find: 'if (thing.accountId === user.id) throw',
    replace: 'if (false as boolean) throw',
    tests,
  },
  {
    promise: 'a save whose answer was lost is no conflict with itself',
    file: draft,
    find: 'if (draft.saveNo === saveNo && !draft.gmtDelete) return',
    replace: 'if (false as boolean) return',
    tests: draftTests,
  },
  {
    promise: 'where much of a text goes, the text before is kept at once',
    file: draft,
    find: 'if (length(draft.content) - length(content) >= lostCharacters) return true',
    replace: '',
    tests: draftTests,
  },
  {
    promise: 'the twenty latest states of a draft are kept',
    file: draft,
    find: ".orderBy('id', 'desc').limit(keptStates)",
    replace: ".orderBy('id', 'desc').limit(1)",
    tests: draftTests,
  },
  {
    promise: 'a picture that something else shows is not removed with a deleted article',
    file: 'src/jobs/remove-deleted-writing.ts',
    find: 'and not ${isShown} returning path',
    replace: 'returning path',
    tests: ['tests/calls/community/deleted-writing.test.ts'],
  },
  {
    promise: 'an older save of a question never replaces a newer one',
    file: draft,
    find: "      .where('version', '=', version)\n",
    replace: '',
    tests: ['tests/calls/community/question-draft.test.ts'],
  },
  {
    promise: 'one names only whom one follows or who takes part',
    file: 'src/gateway/community/mentions.ts',
    find: 'linked.filter((id) => rows.some((row) => row.id === id))',
    replace: '[...linked]',
    tests: ['tests/calls/community/writing-aids.test.ts'],
  },
  {
    promise: 'a change of the word list that breaks an example is not saved unasked',
    file: 'src/gateway/review/examples.ts',
    find: 'if (!broken.length) return []',
    replace: 'if (broken) return []',
    tests: ['tests/calls/community/word-examples.test.ts'],
  },
]
