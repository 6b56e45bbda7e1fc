// Signing in again without leaving the room.
import { onDemand } from '../../kit/on-demand.tsx'

/** Loaded behind the questions, and again where that failed: the next try finds that nobody is signed in. */
export const loadSignIn = () => import('./SignInAgain.tsx')
export const SignInAgain = onDemand(loadSignIn, ({ onDone }) => void setTimeout(onDone, signInRetry))
const signInRetry = 3000 // ms
