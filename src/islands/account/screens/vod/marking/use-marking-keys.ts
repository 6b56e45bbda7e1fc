// The keys of marking: digits go to the next score, Enter from score to score, Ctrl and Enter to the next sheet.
import { useEffect } from 'react'
import { useKeys } from '../../../../list/use-keys.ts'
import { focusScore, scoreFields } from './ScoreInput.tsx'
import type { SheetMarking } from './use-marking.ts'

const digits = [...'0123456789.']

export function useMarkingKeys({ act, canAct, goesOn }: SheetMarking) {
  // digits go to the field that is next to be given; the browser types the digit itself
  const toField = () => focusScore(scoreFields().find((field) => field.value === '') ?? scoreFields()[0])
  useKeys(
    '评阅',
    digits.map((key, n) => ({ key, name: '写分数', shown: n ? '' : '0–9', run: toField })),
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.isComposing || document.querySelector('[role=dialog],[role=alertdialog]'))
        return
      if (event.ctrlKey || event.metaKey) {
        if (canAct && !event.repeat) void act()
        return
      }
      const fields = scoreFields()
      const at = fields.indexOf(event.target as HTMLInputElement)
      if (at < 0) return
      event.preventDefault()
      if (fields[at + 1]) focusScore(fields[at + 1])
      else if (goesOn) void act()
      else document.querySelector<HTMLElement>('[data-finish]')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
