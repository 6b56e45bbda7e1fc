// The areas that the share noticed is told for, and what stands in each; a file is of the first that fits.

const gateway = (names: string) => `gateway/(${names})`

const table: [area: string, ...patterns: string[]][] = [
  ['imports', gateway('exam/(import/|problem-import|problem-export|grade-student-import)'), 'jobs/import-'],
  ['classes', gateway('exam/(grade|class-)'), gateway('exam/(party|monitored|presence)')],
  ['exams', gateway('exam/'), 'jobs/(hand-in-sittings|mark-sitting|sign-roots|remind-sitters|issue-after)'],
  ['uploads and live', gateway('uploads/|streams/|live-right|face-check'), gateway('course/(live|danmu|author-file)')],
  [
    'uploads and live',
    gateway('system/(upload|file-signature)|system/admin/upload'),
    'outside/(?!payment|sms)',
    'files/',
  ],
  ['uploads and live', 'jobs/(follow-lives|prepare-uploads|remove-file|remove-unf|gather-rec)', 'live-service'],
  ['study', gateway('course/(progress|certificate|course-(note|user|plan|player|comment|student|ref-exam))')],
  ['study', gateway('course/(locked|period-hit|sittings|face-due|user-coll|admin/certificate)|data/|may-study')],
  ['authoring and swap', gateway('course/')],
  ['drafts', gateway('community/(drafts|blog-draft|questions-draft|own-articles|publish-blog)'), 'jobs/publish-blogs'],
  ['review', gateway('review/|community/(review|report|appeal)'), gateway('community/admin/(review|takedown|word)')],
  ['review', gateway('community/admin/(blog-audit|questions-audit|comment)')],
  [
    'community',
    gateway('community/|threads/|text/|points|messages/|author|cards/'),
    'jobs/(count-views|invite|gather-w)',
  ],
  ['community', 'jobs/(index-again|remove-deleted)'],
  ['money', gateway('money/|user/(order|coupon|vip|recruit)|user/admin/(order|coupon|vip|extract)'), 'outside/payment'],
  ['money', 'jobs/(pay-back|settle-orders|follow-sales|remind-members)'],
  ['roles', gateway('auth/|user/|system/admin/(sys|login|logout)|secrets/'), 'outside/'],
  ['roles', 'jobs/(anonymize|sweep|remove-settle)'],
  ['page store', 'page-store/|site/', gateway('pipeline/|events/|limits/|sql/'), 'jobs/(publish-pages|at-next)'],
  ['console', gateway(''), 'jobs/'],
  ['islands', 'islands/|lib/'],
]

export const areas = [...new Set(table.map(([area]) => area))]

/** Of a file in src, by its path from there. */
export const areaOf = (file: string) =>
  table.find(([, ...patterns]) => patterns.some((pattern) => new RegExp(`^(${pattern})`).test(file)))?.[0]
