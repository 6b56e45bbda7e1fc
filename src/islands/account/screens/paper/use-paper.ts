// A paper as it is written: a document that saves itself, and its publishing between two saves.
import { useEffect, useState } from 'react'
import { CallError } from '../../../../contract/codes.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { useDocument } from '../../../app/use-document.ts'
import { inputOf, type PaperValues, type SavedPaper, valuesOf } from './paper.ts'

const view = 'exam/auth/exam/info/view'
const lists = ['exam/auth/exam/info/page', 'exam/auth/exam/info/version/list', 'exam/auth/problem/page'] as const

export function usePaper(paper: SavedPaper, onSaved: (paper: SavedPaper) => void) {
  const { id } = paper
  const opened = useDocument<PaperValues, SavedPaper>({
    form: `paper ${id}`,
    label: '这份试卷',
    begun: paper,
    valuesOf: (saved, before) =>
      valuesOf(
        saved,
        before?.titleList.map(({ key }) => key),
      ),
    versionOf: ({ editVersion }) => editVersion,
    async save(sent, { editVersion }) {
      const saved = await silentApi('PUT exam/auth/exam/info/update', { id, editVersion, ...inputOf(sent) })
      onSaved(saved)
      invalidate(...lists)
      return saved
    },
    read: () => silentApi(view, { id }),
  })
  const { isDirty, autosave, document } = opened

  // shown from what this visit had in memory; meanwhile the server has answered
  useEffect(() => document.offer(paper), [document, paper, isDirty])

  const [isPublishing, setPublishing] = useState(false)
  async function publish() {
    setPublishing(true)
    try {
      await autosave.now()
      await document.alone(async () => {
        await silentApi('exam/auth/exam/info/stand', { id, standType: standTypes.up })
        toast('发布成功，学员现在能看到')
        invalidate(...lists)
        const published = await silentApi(view, { id })
        onSaved(published)
        return published
      })
    } catch (error) {
      toast(CallError.is(error) ? error.msg : '没有发布，请检查网络后再试')
    }
    setPublishing(false)
  }
  return { ...opened, isPublishing, publish }
}
