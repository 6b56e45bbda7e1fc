// Some tests have two forms: the short one of `npm test`, and the long one of a part of `npm run prove`.
import type { parts } from '../../scripts/prove-parts.mjs'

/** Whether this run is the long form of that part. */
export const isProving = (part: keyof typeof parts) => process.env.PROVE === part
