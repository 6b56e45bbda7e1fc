// Answers the call of contract/course/course-player.ts.

import { CallError } from '../../../contract/codes.ts'
import type { coursePlayerCalls } from '../../../contract/course/course-player.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Query } from '../../../db/connect.ts'
import { anybody } from '../../../outside/storage.ts'
import type { Handlers } from '../../handler.ts'
import type { Outside } from '../../outside.ts'
import { requireLesson } from '../access.ts'

type Film = { periodType: number; videoVid: string }

/** Whether a lesson's film is played by the service: the site says so, the service is set up, and it has the film. */
export async function isPlayedByService(q: Query, { periodType, videoVid }: Film, { player }: Outside) {
  if (!player.isOn || periodType !== periodTypes.film || !videoVid) return false
  const { playerProvider } = await q.selectFrom('website').select('playerProvider').executeTakeFirstOrThrow()
  return playerProvider === 'polyv'
}

export const coursePlayerHandlers: Handlers<typeof coursePlayerCalls> = {
  async 'course/api/course/player/view'({ courseId, periodId }, { q, user, address, outside }) {
    const accountId = user?.kind === 'account' ? user.id : anybody
    const lesson = await requireLesson(q, accountId, { periodId, courseId })
    if (!(await isPlayedByService(q, lesson, outside))) throw new CallError('conflict', '这一节由本站播放')
    return outside.player.admit({ vid: lesson.videoVid, viewerId: String(accountId), address })
  },
}
