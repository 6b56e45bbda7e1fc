// Live channels: the address and the key for OBS, a test push with what arrives, and the lessons of a channel.
import { lazy, Suspense, useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { maxChannels } from '../../../contract/live-room.ts'
import { when } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { LoadBoundary } from '../../kit/LoadBoundary.tsx'
import { dialogOnDemand } from '../../kit/on-demand.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { Select } from '../../kit/Select.tsx'
import { Notice } from '../../kit/State.tsx'
import { ChannelLessons, NextLesson } from './channel/ChannelLessons.tsx'
import { channelNo, list } from './channel/channel-labels.ts'

const PushAddress = lazy(() => import('./channel/PushAddress.tsx'))
const TestPush = lazy(() => import('./channel/TestPush.tsx'))
const ChannelForm = dialogOnDemand(() => import('./channel/ChannelForm.tsx'))

type Page = Output<typeof list>

export default function ChannelScreen() {
  const channels = useCall(list, {})
  const address = useAddress()
  const [isAdding, add] = useState(false)
  const channel = channels.data?.list.find(({ id }) => id === address.number('id')) ?? channels.data?.list[0]
  const isFull = (channels.data?.list.length ?? 0) >= maxChannels
  const mayAdd = channels.data?.hasRight === 1 && !isFull
  return (
    <>
      <PageHead
        title="直播频道"
        description={
          channel ? `频道 ${channelNo(channel.channelNo)}，${when(channel.gmtCreate)} 开通` : '推流开播的地址和密钥'
        }
      >
        {(channels.data?.list.length ?? 0) > 1 && channel && (
          <Select
            label="频道"
            options={channels.data!.list.map(({ id, channelName }) => ({ value: String(id), name: channelName }))}
            value={String(channel.id)}
            onValue={(id) => address.set({ id })}
          />
        )}
        {mayAdd && channel && (
          <Button icon="plus" onPress={() => add(true)}>
            新建频道
          </Button>
        )}
      </PageHead>
      <QueryState
        of={channels}
        what="直播频道"
        skeleton={
          <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
            <Block className="h-72 !rounded-panel" />
            <Block className="h-72 !rounded-panel" />
          </div>
        }
      >
        {(page) =>
          channel ? (
            <Channel key={channel.id} page={page} channel={channel} />
          ) : (
            <NoChannel page={page} onAdd={() => add(true)} />
          )
        }
      </QueryState>
      {isAdding && <ChannelForm onClose={() => add(false)} onSaved={(id) => address.set({ id })} />}
    </>
  )
}

const Channel = ({ page, channel }: { page: Page; channel: Page['list'][number] }) => (
  <>
    {!page.hasRight && (
      <div className="mt-5">
        <Notice tone="bad" action={<LinkButton href={paths.account('teacher')}>去申请</LinkButton>}>
          你现在没有直播权，推流会被拒绝。
        </Notice>
      </div>
    )}
    {!page.isOn && (
      <div className="mt-5">
        <Notice tone="info">
          <b className="mr-2 font-semibold">推流服务没有开</b>
          本站现在按时播放备好的视频。开了推流服务以后，这里会显示服务器地址，就能用 OBS 开播。
        </Notice>
      </div>
    )}
    <NextLesson channelId={channel.id} />
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
      <LoadBoundary what="推流地址" fallback={<Block className="h-72 !rounded-panel" />}>
        <PushAddress channel={channel} />
      </LoadBoundary>
      <Suspense fallback={<Block className="h-72 !rounded-panel" />}>
        <TestPush channel={channel} isOn={page.isOn === 1} />
      </Suspense>
    </div>
    <ChannelLessons channelId={channel.id} />
  </>
)

const NoChannel = ({ page, onAdd }: { page: Page; onAdd(): void }) => (
  <Card isPanel className="mt-5">
    {page.hasRight ? (
      <Empty title="还没有频道" description="建一个频道，拿到推流地址和密钥；排课时选上它，到时间用 OBS 就能开播。">
        <Button kind="primary" size="default" icon="plus" onPress={onAdd}>
          新建频道
        </Button>
      </Empty>
    ) : (
      <Empty
        title="还没有直播权"
        description="在讲师资料里申请，写明想开什么样的直播，两个工作日内答复；通过以后来这里建频道。"
      >
        <LinkButton kind="primary" size="default" href={paths.account('teacher')}>
          申请直播权
        </LinkButton>
      </Empty>
    )}
  </Card>
)
