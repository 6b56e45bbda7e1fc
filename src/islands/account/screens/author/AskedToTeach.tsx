// Above the list of courses: whose authors ask me to teach with them.
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate, useCall, useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Awaited } from '../../../kit/QueryState.tsx'
import { Notice } from '../../../kit/State.tsx'
import { Time } from '../../../kit/Time.tsx'

const asks = 'course/auth/course/lecturer/ask/list'

export default function AskedToTeach() {
  const { data, isLoading } = useCall(asks, {})
  const { submit, isBusy } = useSubmit('course/auth/course/lecturer/answer', { invalidates: [asks] })
  async function answer(courseId: number, askStatus: 1 | 2) {
    if (!(await submit({ courseId, askStatus }))) return
    toast(askStatus === 1 ? '答应成功，这门课在你的列表里了' : '回绝成功，已经告诉对方')
    invalidate('course/auth/course/audit/page')
  }
  if (!data && isLoading) return <Awaited />
  if (!data?.list.length) return null
  return (
    <section aria-label="请你合讲" className="mt-4 space-y-2">
      {data.list.map(({ courseId, courseName, lecturerName, gmtCreate }) => (
        <Notice
          key={courseId}
          tone="brand"
          action={
            <span className="flex gap-2">
              <Button isDisabled={isBusy} aria-label={`不合讲：${courseName}`} onPress={() => void answer(courseId, 2)}>
                不了
              </Button>
              <Button
                kind="primary"
                isDisabled={isBusy}
                aria-label={`答应合讲：${courseName}`}
                onPress={() => void answer(courseId, 1)}
              >
                答应
              </Button>
            </span>
          }
        >
          {lecturerName}请你合讲「{courseName}」
          <Time at={gmtCreate} className="ml-2 text-mini num" />
        </Notice>
      ))}
    </section>
  )
}
