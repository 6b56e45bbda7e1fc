// All mutants, by the layer they stand in.
import type { Mutant } from './mutant.ts'

export const mutants: Record<string, Mutant[]> = {}
