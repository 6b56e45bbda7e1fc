// The kinds of messages, as MsgTypeEnum numbers them.
import type { IconName } from '../../../kit/icons.ts'

type Kind = { msgType: number; name: string; icon: IconName }

export const messageKinds: readonly Kind[] = [
  { msgType: 1, name: '系统', icon: 'bell' },
  { msgType: 2, name: '课程', icon: 'play' },
  { msgType: 3, name: '考试', icon: 'pen' },
  { msgType: 4, name: '班级', icon: 'users' },
  { msgType: 5, name: '社区', icon: 'chat' },
  { msgType: 6, name: '订单', icon: 'order' },
]

export const messageKind = (msgType: number) =>
  messageKinds.find((kind) => kind.msgType === msgType) ?? messageKinds[0]!
