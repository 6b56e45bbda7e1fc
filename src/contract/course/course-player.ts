// Watching a film at the service that plays it.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Int, idOf, Text } from '../fields.ts'

/** The values of the site's `playerProvider`: our own player, or a service of the Polyv kind. */
export const playerProviders = ['self', 'polyv'] as const

export const coursePlayerCalls = {
  'course/api/course/player/view': call({
    summary:
      'What the player of the service needs to show me one film, where the site plays by a service; 409 where it does not',
    input: z.object({ courseId: idOf('course'), periodId: idOf('period') }),
    output: z.object({ vid: Text, ts: Int, sign: Text, token: Text }), // ts: ms
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 60 },
  }),
}
