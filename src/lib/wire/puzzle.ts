// Solves the proof of work of a security question (repeated modular squaring) in batches that do not block the page.

export type Puzzle = { start: string; modulus: string; steps: number }

const batchSize = 4000 // squarings; a few milliseconds

function parseBase36(text: string) {
  let value = 0n
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value
}

/** The result in base 36. */
export async function solve({ start, modulus: modulusText, steps }: Puzzle) {
  const modulus = parseBase36(modulusText)
  let value = parseBase36(start) % modulus
  for (let done = 0; done < steps; ) {
    for (const batchEnd = Math.min(steps, done + batchSize); done < batchEnd; done++) value = (value * value) % modulus
    await new Promise((next) => setTimeout(next))
  }
  return value.toString(36)
}
