// The kinds of messages, as MsgTypeEnum numbers them.
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import type { IconName } from '../../../kit/icons.ts'

type Kind = { msgType: number; name: string; icon: IconName }

export const messageKinds: readonly Kind[] = [
  { msgType: msgTypes.system, name: '系统', icon: 'bell' },
  { msgType: msgTypes.course, name: '课程', icon: 'play' },
  { msgType: msgTypes.exam, name: '考试', icon: 'pen' },
  { msgType: msgTypes.grade, name: '班级', icon: 'users' },
  { msgType: msgTypes.community, name: '社区', icon: 'chat' },
  { msgType: msgTypes.order, name: '订单', icon: 'order' },
]

export const messageKind = (msgType: number) =>
  messageKinds.find((kind) => kind.msgType === msgType) ?? messageKinds[0]!
