// Who is in the room: teachers first, then by name; above 200 the count is live, the list every five seconds.
import { useState } from 'react'
import { liveMemberVerbs } from '../../../../../contract/course/live-chat-verbs.ts'
import { may } from '../../../../../contract/verbs.ts'
import { thousands, timeOfDay } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { $user } from '../../../../../lib/stores/user.ts'
import { api } from '../../../../../lib/wire/api.ts'
import { useCall } from '../../../../app/client.ts'
import { useEvery } from '../../../../app/use-every.ts'
import { Button } from '../../../../kit/Button.tsx'
import { Card } from '../../../../kit/Card.tsx'
import { Block, QueryState } from '../../../../kit/QueryState.tsx'
import { Find } from '../../../../kit/TextInput.tsx'
import type { RoomIds } from '../room.tsx'
import { muteMinutes } from './use-chat-verbs.ts'

const list = 'course/auth/live/member/list'
const every = 5000

export default function Members({ courseId, periodId, total }: RoomIds & { total: number }) {
  const [nickname, find] = useState('')
  const members = useCall(list, { courseId, periodId, ...(nickname && { nickname }) })
  useEvery(every, members.reload)
  const mute = async (userId: number, isMuted: 0 | 1) => {
    try {
      await api('course/auth/live/chat/mute', {
        courseId,
        periodId,
        userId,
        isMuted,
        ...(isMuted && { minutes: muteMinutes }),
      })
      members.reload()
    } catch {
      // `api` has shown the error
    }
  }
  return (
    <Card as="section" isPanel aria-label="在场" className="min-w-0 lg:max-xl:col-start-2">
      <div className="flex items-baseline px-4 pt-3">
        <h2 className="font-semibold">在场</h2>
        <span className="ml-auto text-mini text-ink-3 num">{thousands(total)}</span>
      </div>
      <div className="px-4 py-3 [&_form]:!w-full [&_label]:!w-full">
        <Find label="找人" value={nickname} onFind={(text) => find(text.slice(0, 20))} />
      </div>
      <QueryState of={members} what="在场的人" skeleton={<Block className="mx-4 mb-4 h-40" />}>
        {(data) =>
          data.list.length === 0 ? (
            <p className="px-4 pb-5 text-mini text-ink-3">
              {nickname ? '没有这个人' : '还没有人进来，开播前半小时房间就开着。'}
            </p>
          ) : (
            <ul className="max-h-[480px] divide-y divide-line overflow-y-auto border-t border-line">
              {data.list.map((member) => (
                <li key={member.userId} className="group flex items-center gap-2.5 px-4 py-1.5">
                  <img
                    src={paths.avatar(member.headImgUrl, member.nickname)}
                    alt=""
                    width="64"
                    height="64"
                    className="size-7 shrink-0 rounded-full bg-sunken object-cover"
                  />
                  <span className="min-w-0 flex-1 leading-5">
                    <span className="block truncate">{member.nickname}</span>
                    <span className={`block text-mini num ${member.isMuted ? 'text-warn' : 'text-ink-3'}`}>
                      {stateOf(member)}
                    </span>
                  </span>
                  {may(liveMemberVerbs.mute, { ...member, isMe: member.userId === $user.get()?.id }) && (
                    <Button
                      kind="ghost"
                      aria-label={`${member.isMuted ? '解除禁言' : `禁言 ${muteMinutes} 分钟`}：${member.nickname}`}
                      onPress={() => mute(member.userId, member.isMuted ? 0 : 1)}
                    >
                      {member.isMuted ? '解除' : '禁言'}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

type Member = { isTeacher: number; isMuted: number; muteTime: string | null; watchLength: number; gmtCreate: string }

function stateOf({ isTeacher, isMuted, muteTime, watchLength, gmtCreate }: Member) {
  if (isTeacher) return '讲师'
  if (isMuted) return muteTime ? `禁言到 ${timeOfDay(muteTime)}` : '本场禁言'
  if (watchLength >= 60) return `看了 ${Math.floor(watchLength / 60)} 分钟`
  const minutes = Math.floor((Date.now() - Date.parse(gmtCreate)) / 60_000)
  return minutes >= 1 ? `来了 ${minutes} 分钟` : '刚来'
}
