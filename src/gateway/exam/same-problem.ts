// Which questions of a bank are the same: those that look the same to whoever answers them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** Of the words alone, as it is stored: those that share it may be the same, `sameKeyOf` tells. */
export const contentHashOf = ({ problemContent }: { problemContent: string }) =>
  createHash('md5')
    .update(problemContent.replace(/<[^<>]*>|&\w+;|\s+/g, ''))
    .digest('hex')

type Compared = {
  problemType: number
  problemContent: string
  optionList: readonly { content: string }[]
  childList?: readonly Compared[]
}

/** The same for two questions of one kind with the same text, options in whatever order, and parts. */
export const sameKeyOf = ({ problemType, problemContent, optionList, childList = [] }: Compared): string =>
  JSON.stringify([
    problemType,
    lookOf(problemContent),
    optionList.map(({ content }) => lookOf(content)).sort(),
    childList.map(sameKeyOf),
  ])

/** The same as a short text, so that those of ten thousand questions can be stored and compared. */
export const sameDigestOf = (problem: Compared) => createHash('md5').update(sameKeyOf(problem)).digest('hex')

/** What tells texts apart: signs, raised and marked parts, pictures and sounds. Not paragraphs and bold letters. */
const telling = /^<\/?(?:su[bp]|u|em|s|img|audio)\b/
const lookOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, (tag) =>
      telling.test(tag) ? (tag.match(/\ssrc="[^"]*"/)?.[0] ?? tag.replace(/\s[^<>]*/, '')) : '',
    )
    .replace(/(?:\s|&nbsp;)+/g, '')

/** Those of a bank with these hashes, to be compared by `sameKeyOf`. */
export const bankedProblems = (q: Query, subjectId: number, contentHashes: readonly string[]) =>
  problemsWith(q, contentHashes).where('p.subjectId', '=', subjectId).orderBy('p.id').$castTo<Banked>()

/** As one might have thousands of 「听录音，选出正确的答案」. */
const mostCompared = 1000

/** Those of all banks of an account with these hashes, the first `mostCompared`. */
export const problemsInBanks = (q: Query, accountId: number, contentHashes: readonly string[]) =>
  problemsWith(q, contentHashes)
    .innerJoin('subject as s', 's.id', 'p.subjectId')
    .where('s.accountId', '=', accountId)
    .orderBy('p.id')
    .limit(mostCompared)
    .$castTo<Banked>()

type Banked = Compared & { id: number }

/** Parts of composite questions, earlier versions and deleted ones are none. */
const problemsWith = (q: Query, contentHashes: readonly string[]) =>
  q
    .selectFrom('problem as p')
    .select(['p.id', 'p.problemType', 'p.problemContent', 'p.optionList'])
    .select(
      sql`coalesce((select jsonb_agg(jsonb_build_object('problemType', c.problem_type,
        'problemContent', c.problem_content, 'optionList', c.option_list) order by c.sort, c.id)
        from problem c where c.parent_id = p.id), '[]')`.as('childList'),
    )
    .where('p.contentHash', '=', sql<string>`any(${contentHashes})`)
    .where('p.parentId', 'is', null)
    .where('p.replacedBy', 'is', null)
    .where('p.isDeleted', '=', 0)
