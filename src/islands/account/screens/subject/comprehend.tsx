// Writes a composite question: a text and its parts.
import { ProblemScreen } from './ProblemEditor.tsx'

export default function AddMaterial() {
  return <ProblemScreen isMaterial />
}
