// What an organization finds first: what waits for it, and what it sold this month.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { Fen, Instant, Int, Text } from '../fields.ts'

/** Things that wait for the organization, and since when the one that waits the longest. */
const Due = z.object({ count: Int, oldest: Instant.nullable() })

export const organizationHomeCalls = {
  'user/auth/organization/home': call({
    summary: 'What waits for my organization, and what it sold this month; the counts are those of the lists',
    access: 'organization',
    input: z.object({}),
    output: z.object({
      courses: Due, // for the first review
      requests: Due, // lecturers who ask to join
      settling: Due, // who settles in and names the organization
      samples: Due, // templates handed in
      invitationCount: Int, // that lecturers have not answered
      platformCount: Int, // courses that the organization passed on, and the operators have not decided
      sales: z.object({
        month: Text, // '2026-11', in Beijing
        orderCount: Int, // paid this month and not paid back
        pricePaid: Fen,
        lecturerProfit: Fen,
        organizationProfit: Fen,
        platformProfit: Fen, // the rest, what is of who referred the buyer included
      }),
    }),
    providesTags: noTags,
  }),
}
