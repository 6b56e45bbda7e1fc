// Below a new course: the templates of my organization, to begin from.
import type { CourseKind } from '../../../../contract/course/course.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Below } from '../../../kit/Small.tsx'
import { kindFor } from './author-kinds.ts'

const list = 'course/auth/course/sample/page'

/** `lecturerId`: who teaches it, where an organization makes it; 0 while nobody is chosen. */
type Props = { courseCategory: CourseKind; lecturerId?: number }

export function FromSample({ courseCategory, lecturerId }: Props) {
  const samples = useCall(list, { isUsable: 1, pageSize: 100 })
  const using = useSubmit('course/auth/course/sample/use', {
    invalidates: [list, 'course/auth/course/audit/page', 'course/auth/organization/course/page'],
  })
  const fitting = samples.data?.list.filter((sample) => sample.courseCategory === courseCategory)
  if (!fitting?.length) return null
  async function use(sampleId: number) {
    if (lecturerId === 0) return toast('先在上面选主讲，再照样板新建')
    const made = await using.submit({ sampleId, ...(lecturerId && { lecturerId }) })
    if (!made) return
    toast('新建成功，照着样板改成自己的课吧')
    go(paths.account(kindFor(courseCategory).period, { id: made.id }), { isReplacing: true })
  }
  return (
    <Section title="从样板新建" description="章节、文字和配好的考试都带过来，改成自己的课">
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {fitting.map((sample) => (
          <li key={sample.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
            <Cover course={sample} className="h-[45px] w-20" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium [overflow-wrap:anywhere]">{sample.courseName}</span>
              <Below>
                {sample.categoryName} · {sample.periodTotal} 节
                {sample.useCount > 0 && ` · 已做出 ${sample.useCount} 门课`}
              </Below>
            </span>
            <Button
              aria-label={`照样板新建：${sample.courseName}`}
              isPending={using.isBusy}
              pending="正在新建"
              onPress={() => void use(sample.id)}
            >
              照样板新建
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
