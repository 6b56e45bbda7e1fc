// Formulas as their readers will see them, while a text is written: the server makes MathML of the TeX, once for each formula.
import { silentApi } from '../../lib/wire/api.ts'

type Formula = { mathMl: string; msg: string }

const asked = new Map<string, Promise<Formula>>()

export function formulaOf(tex: string): Promise<Formula> {
  const found = asked.get(tex)
  if (found) return found
  if (asked.size > 500) asked.clear()
  const asking = silentApi('system/api/formula/view', { tex })
  asked.set(tex, asking)
  asking.catch(() => asked.delete(tex))
  return asking
}

/** Puts the formula into `element`, which shows the TeX until then, and goes on showing it where it has a mistake. */
export async function showFormula(element: Element, tex: string) {
  element.textContent = tex
  const { mathMl, msg } = await formulaOf(tex).catch(() => ({ mathMl: '', msg: '公式暂时不能显示' }))
  if (mathMl) element.innerHTML = mathMl
  else element.setAttribute('title', msg)
}
