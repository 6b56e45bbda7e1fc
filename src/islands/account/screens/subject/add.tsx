// Writes a question of any kind but the composite one.
import { ProblemScreen } from './ProblemScreen.tsx'

export default function AddProblem() {
  return <ProblemScreen isMaterial={false} />
}
