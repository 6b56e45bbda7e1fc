// Packs a course of mine into a ZIP and hands it over.
import { cut } from '../../../../contract/cut.ts'
import { api } from '../../../../lib/wire/api.ts'
import { FileExport } from '../../../list/FileExport.tsx'

type Props = { id: number; courseName: string; onClose(): void }

export default function ExportPackage({ id, courseName, onClose }: Props) {
  return (
    <FileExport
      title="导出课程包"
      onClose={onClose}
      make={async ({ signal, onProgress }) => {
        const exported = await api('course/auth/course/package/export', { id }, { hideErrorTips: true })
        const { packCourse } = await import('../../../../lib/documents/course-package.ts')
        const file = await packCourse(exported, { signal, onProgress })
        return { file, name: `${cut(courseName.replace(/[\\/:*?"<>|]/g, '_'), 60)}.zip` }
      }}
    />
  )
}
