// The button that exports the shown part of the study record.
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { useRecordRange } from './record-range.ts'

const ExportFile = dialogOnDemand(() => import('./RecordExport.tsx'))

export function ExportButton() {
  const { input, step } = useRecordRange()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="default" icon="dl" onPress={() => setOpen(true)}>
        导出 xlsx
      </Button>
      {isOpen && <ExportFile input={input} step={step} onClose={() => setOpen(false)} />}
    </>
  )
}
