// Writes a composite question: a text and its parts.
import { ProblemScreen } from './ProblemScreen.tsx'

export default function AddMaterial() {
  return <ProblemScreen isMaterial />
}
