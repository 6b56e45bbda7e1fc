// The book of wrong questions: what is due today, and all of them by the day they come back.

import { problemKinds } from '../../../../lib/exam-kinds.ts'
import { plain } from '../../../../lib/format.ts'
import { useCall } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { plainList } from '../../../screens/PlainList.tsx'

const list = 'exam/auth/problem/wrong/page'

const All = plainList({
  title: '全部错题',
  heading: 'section',
  ...{ unit: '题', item: '错题', list, rowKey: 'problemId', pageSize: 10 },
  columns: (column) => [
    column.text('problem', '题目', ({ problem }) => plain(problem.problemContent, 60), {
      isTitle: true,
      phone: 'full',
    }),
    column.text('kind', '题型', ({ problem }) => problemKinds[problem.problemType], { width: 88 }),
    column.text('examName', '来自', ({ examName }) => examName ?? '练习', { width: 180, isWide: true, phone: 'hide' }),
    column.count('wrongCount', '错过', { width: 72 }),
    column.text('step', '熟练', ({ step }) => `${step} / 6`, { width: 80, isWide: true }),
    column.text('dueDay', '下次', ({ dueDay }) => dueDay, { width: 112 }),
  ],
  empty: { title: '没有错题', description: '考试和练习里做错的题会自动收进来，按天数提醒你再做一遍。' },
})

export function WrongBook() {
  const { data } = useCall(list, { pageSize: 10 })
  return (
    <>
      <section className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5">
        <p className="flex-1">
          <span className="text-ink-3">今天该复习</span>
          <br />
          <b className="text-h1 num">{data?.dueCount ?? '—'}</b> 题
        </p>
        {Boolean(data?.dueCount) && (
          <LinkButton kind="primary" size="large" href="/exam/exercise?wrongOnly=1">
            开始复习
          </LinkButton>
        )}
        <p className="w-full text-mini text-ink-3">
          答对一次，下次隔得更久：2、4、7、15、30 天；答错了明天再来。六次都对就算掌握了。
        </p>
      </section>
      <All />
    </>
  )
}
