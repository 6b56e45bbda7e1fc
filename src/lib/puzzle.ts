// The work that comes with a security question: squaring again and again, without keeping the page from anything else.

export type Puzzle = { start: string; modulus: string; steps: number }

const atOnce = 4000 // squarings: some milliseconds

function read(text: string) {
  let value = 0n
  for (const sign of text) value = value * 36n + BigInt(Number.parseInt(sign, 36))
  return value
}

/** The end of it in base 36. */
export async function solve({ start, modulus: of, steps }: Puzzle) {
  const modulus = read(of)
  let value = read(start) % modulus
  for (let done = 0; done < steps; ) {
    for (const until = Math.min(steps, done + atOnce); done < until; done++) value = (value * value) % modulus
    await new Promise((next) => setTimeout(next))
  }
  return value.toString(36)
}
