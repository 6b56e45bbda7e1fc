// Handing a course in: what is missing first, then all that was typed is saved.
import { useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import type { CourseDraft } from '../../../../contract/course/course-audit.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import type { ShownKind } from './use-kind.ts'

type Options = {
  course: CourseDraft
  kind: ShownKind
  /** Leads to the first that is missing. */
  openFirstLack(): void
  /** Saves all that is typed, in every part. */
  saveAll(): Promise<void>
  reload(): void
}

export type Submit = ReturnType<typeof useSubmitCourse>

export function useSubmitCourse({ course, kind, openFirstLack, saveAll, reload }: Options) {
  const { id, lackList, isLead } = course
  const [isBusy, setBusy] = useState(false)
  async function submit() {
    if (lackList.length) return openFirstLack()
    setBusy(true)
    try {
      await saveAll()
      const submitted = await silentApi('course/auth/course/audit/submit', { id })
      toast(kind.isOwner ? '启用成功，讲师可以照它做课了' : '提交成功，等审核；要改先撤回')
      invalidate('course/auth/course/audit/view', 'course/auth/course/audit/page', 'course/auth/course/sample/page')
      // of a template of one's own the draft is gone: it took the place of what was there
      if (submitted.id !== id) go(paths.account(kind.period, { id: submitted.id }), { isReplacing: true })
    } catch (error) {
      toast(CallError.is(error) ? error.msg : '没有提交，请检查网络后再试')
      reload()
    }
    setBusy(false)
  }
  return { submit, isBusy, lackCount: lackList.length, isAllowed: isLead !== 0, kind }
}

export function SubmitButton({
  submit,
  isBusy,
  lackCount,
  isAllowed,
  kind,
  className,
}: Submit & { className: string }) {
  const handIn = kind.isOwner ? '启用样板' : kind.isSample ? '交给机构' : '提交审核'
  return (
    <Button
      kind={lackCount ? 'line' : 'primary'}
      size="default"
      className={className}
      isPending={isBusy}
      pending="正在提交"
      isDisabled={!isAllowed}
      onPress={() => void submit()}
    >
      {lackCount ? `${handIn}，还差 ${lackCount} 处` : handIn}
    </Button>
  )
}
