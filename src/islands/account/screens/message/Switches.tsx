// Which messages of the community one wants: each switch acts at once, from then on.
import type { Output } from '../../../../contract/calls.ts'
import { useCall, useSubmit } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { Remark } from '../../../kit/Small.tsx'
import { Switch } from '../../../kit/Switch.tsx'

const list = 'user/auth/msg/switch/list'
type Kind = Output<typeof list>['list'][number]['kind']

const names: Record<Kind, [name: string, hint: string]> = {
  1: ['赞', '文章被赞，回答有人觉得有用'],
  2: ['收藏', '文章和提问被收藏'],
  3: ['关注', '有了新粉丝，提问被关注'],
  4: ['回答和评论', '提问有了回答，文章有了评论，有人回复，回答被采纳'],
  5: ['提到我', '有人在评论、回答或文章里写 @ 和我的名字'],
  6: ['请我回答', '提问的人请我去答；关了就不会列在名单里'],
}

export default function Switches({ onClose }: { onClose(): void }) {
  const switches = useCall(list, {})
  return (
    <Dialog title="社区提醒" isOpen onClose={onClose}>
      <p className="text-mini">同一件事一天合成一条。系统、课程、考试、班级和订单的消息关不了。</p>
      <QueryState of={switches} what="提醒设置" skeleton={<Block className="mt-4 h-56 w-full" />}>
        {({ list }) => (
          <ul className="mt-3 divide-y divide-line">
            {list.map((one) => (
              <Row key={one.kind} {...one} />
            ))}
          </ul>
        )}
      </QueryState>
    </Dialog>
  )
}

function Row({ kind, isOn }: { kind: Kind; isOn: 0 | 1 }) {
  const { submit, isBusy } = useSubmit('user/auth/msg/switch/save', { invalidates: [list] })
  const [name, hint] = names[kind]
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-ink">{name}</p>
        <Remark>{hint}</Remark>
      </div>
      <Switch
        label={name}
        isOn={isOn === 1}
        isDisabled={isBusy}
        onChange={(isOn) => void submit({ kind, isOn: isOn ? 1 : 0 })}
      />
    </li>
  )
}
