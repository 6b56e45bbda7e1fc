// Pages and islands are bundled, so that no import leads from a journey in the browser to them: what shows which of them.

/** @type {[RegExp, string[]][]} */
export const journeys = [
  [
    /^src\/(pages\/(blog|question|info)|components\/community|islands\/community)/,
    ['j10-community', 'j01-read-and-search'],
  ],
  [/^src\/(pages\/exam|pages\/work|components\/exam)/, ['exam-visitor']],
  [/^src\/islands\/exam/, ['exam-files', 'exam-whole-paper', 'exam-visitor']],
  [
    /^src\/(pages\/(view|list|live|library|resource)|components\/course)/,
    ['courses-of-every-kind', 'j01-read-and-search'],
  ],
  [/^src\/islands\/learn/, ['j03-free-study', 'j03-notes-and-offline', 'j03-face', 'j11-live-room']],
  [/^src\/islands\/(sign-in|login)|^src\/pages\/(login|register|reset)/, ['j02-register-and-sign-in', 'j02-safety']],
  [
    /^src\/islands\/account\/screens\/(exams|grades|library|paper|ques|subject|works)/,
    ['j06-papers', 'j07-classes', 'marking'],
  ],
  [/^src\/islands\/account\/screens\/(author|course|samplevod|vod)/, ['course-editor', 'j05-publish']],
  [/^src\/islands\/account/, ['screens', 'j02-unsent', 'j04-buy', 'keyboard']],
  [/^src\/islands\/admin/, ['screens', 'j12-operator', 'j12-blocks', 'admin-trade']],
  [/^src\/islands\/screens/, ['list-screen', 'list-views', 'sorted-list']],
  [/^src\/islands\/app/, ['j02-unsent', 'account-centre', 'j12-operator']],
  [/^src\/islands\/ask/, ['j10-ask']],
  [/^src\/islands\/write/, ['j10-writing', 'writing-aids']],
  [/^src\/islands\/centre/, ['account-centre', 'j10-community']],
  [/^src\/islands\/settle/, ['j05-settle-in', 'j11-organization']],
  [/^src\/islands\/shop/, ['j04-buy', 'member']],
  [/^src\/islands\/course/, ['courses-of-every-kind', 'preview']],
  [/^src\/islands\/people/, ['j10-community', 'j11-organization']],
  [/^src\/islands\/home/, ['j03-home', 'member']],
  [/^src\/islands\/trust/, ['receipt']],
  [/^src\/islands\/(kit|header)|^src\/lib/, ['screens', 'keyboard', 'told']],
  [/^src\/(layouts|components|pages)/, ['pages', 'shared-pages']],
  [/^src\/(site|page-store)/, ['shared-pages', 'j12-offline', 'j12-operator']],
  [/^public\/sw/, ['j12-offline']],
]

/** Test files of the browser, by the paths that were changed. */
export const journeysOf = (changed) => [
  ...new Set(
    journeys
      .filter(([pattern]) => changed.some((path) => pattern.test(path)))
      .flatMap(([, names]) => names.map((name) => `tests/browser/${name}.test.ts`)),
  ),
]
