// The values of a chart's lines.

/** Tick values in round steps up to `highest`; at most 4 lines. */
export function ticksOf(highest: number) {
  const idealStep = Math.max(1, highest) / 3
  const power = 10 ** Math.floor(Math.log10(idealStep))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= idealStep)!
  const integerStep = Math.max(1, Math.round(step))
  return Array.from({ length: Math.ceil(Math.max(1, highest) / integerStep) + 1 }, (_, n) => n * integerStep)
}
