// Texts that are still being written, with their formulas as readers will see them.
import { type ReactNode, useEffect, useRef } from 'react'
import { showFormula } from './formulas.ts'

export function WithFormulas({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const code of place.current?.querySelectorAll('code[data-tex]') ?? []) {
      const shown = document.createElement('span')
      void showFormula(shown, code.textContent ?? '')
      code.replaceWith(shown)
    }
  })
  return <div ref={place}>{children}</div>
}
