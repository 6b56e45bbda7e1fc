// Answers the call of contract/course/live-hook.ts.
import { CallError } from '../../../contract/codes.ts'
import type { liveHookCalls } from '../../../contract/course/live-hook.ts'
import type { Handlers } from '../../handler.ts'
import { checkStreamKey, isSame } from '../live-key.ts'
import { endPush, keepPush, noteRecording, takePush } from '../live-push.ts'

const answer = (status: number, location?: string) => ({
  status,
  type: 'application/json',
  body: '{}',
  ...(location !== undefined && { location }),
})
const [goOn, refused] = [answer(200), answer(403)]

/** The last part of the path that the service writes to. */
const recording = /(?:^|\/)((s[0-9a-f]{24})[\w.-]{0,40}\.flv)$/

export const liveHookHandlers: Handlers<typeof liveHookCalls> = {
  async 'course/api/live/hook/{hookNo}'({ hookNo, body }, { q, outside }) {
    if (!isSame(hookNo, outside.live.secret.toString())) throw new CallError('notFound', '接口不存在')
    const form = new URLSearchParams(body)
    const asked = {
      key: (form.get('name') ?? '').slice(0, 100),
      clientNo: (form.get('clientid') ?? '').slice(0, 40),
      address: (form.get('addr') ?? '').slice(0, 60),
    }
    switch (form.get('call')) {
      case 'publish': {
        const name = await takePush(q, asked)
        return name === undefined ? refused : answer(302, name)
      }
      case 'update_publish':
        return (await keepPush(q, asked)) ? goOn : refused
      case 'publish_done': {
        const checked = await checkStreamKey(q, asked.key)
        if (checked.state !== 'unknown') await endPush(q, checked.channel.id, asked.clientNo, asked.address)
        return goOn
      }
      case 'record_done': {
        const [, name, streamNo] = recording.exec(form.get('path') ?? '') ?? []
        if (name) await noteRecording(q, streamNo!, name)
        return goOn
      }
      default:
        return refused // nothing plays from the service itself
    }
  },
}
