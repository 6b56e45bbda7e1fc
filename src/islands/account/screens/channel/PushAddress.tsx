// Server and key for OBS: copied without being shown, shown for half a minute, changed; and how to use them.

import { useEffect, useState } from 'react'
import { when } from '../../../../lib/format.ts'
import { copyText } from '../../../../lib/page/copy-text.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { api } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { Below } from '../../../kit/Small.tsx'
import { type Channel, channelNo, list } from './channel-labels.ts'

const Confirm = dialogOnDemand(async () => ({ default: (await import('../../../kit/Dialog.tsx')).Confirm }))
const ChannelLog = dialogOnDemand(() => import('./ChannelLog.tsx'))

const shownSeconds = 30

const steps = [
  ['OBS 里选「自定义」', '设置，推流，服务填自定义，粘上面两行'],
  ['画面 1280×720，25 帧', '码率 2,000 到 3,000 kbps，关键帧 2 秒'],
  ['点「开始推流」', '「试播」里几秒内看到画面，就通了'],
] as const

export default function PushAddress({ channel }: { channel: Channel }) {
  const { id: channelId, pushUrl } = channel
  const [key, setKey] = useShownKey()
  const [copied, setCopied] = useState<'url' | 'key'>()
  const [opening, open] = useState<'change' | 'log'>()

  const copy = async (what: 'url' | 'key', text: Promise<string> | string) => {
    try {
      if (await copyText(await text)) setCopied(what)
    } catch {
      toast('没有复制成功，请显示以后手动选取')
    }
  }
  const read = async (isCopy: 0 | 1) =>
    (await api('course/auth/live/channel/passwd/view', { channelId, isCopy })).streamKey

  return (
    <Card as="section" isPanel aria-labelledby="push">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3 md:px-5">
        <h2 id="push" className="text-[16px] font-semibold leading-6">
          推流地址和密钥
        </h2>
        <p className="ml-auto text-mini text-ink-3 num">
          {channel.pushTime ? `${when(channel.pushTime)} 推过流` : '还没有推过流'}
        </p>
      </div>
      <div className="divide-y divide-line px-4 md:px-5">
        <Row label="服务器">
          <Code text={pushUrl || '推流服务没有开'} isOff={!pushUrl} />
          <Button
            icon={copied === 'url' ? 'check' : 'copy'}
            isDisabled={!pushUrl}
            aria-label={copied === 'url' ? '服务器地址已复制' : '复制服务器地址'}
            onPress={() => copy('url', pushUrl)}
          >
            {copied === 'url' ? '已复制' : '复制'}
          </Button>
        </Row>
        <Row label="推流密钥" hint="有密钥就能以你的名义开播，别发到群里。显示 30 秒后自动盖住。">
          <Code text={key ?? `${channel.channelNo}-${channel.channelPasswd}`} />
          <Button
            icon="eye"
            onPress={async () => setKey(key ? undefined : await read(0).catch(() => undefined))}
            aria-label={key ? '盖住密钥' : '显示密钥'}
          >
            {key ? '盖住' : '显示'}
          </Button>
          <Button
            icon={copied === 'key' ? 'check' : 'copy'}
            aria-label={copied === 'key' ? '密钥已复制' : '复制密钥'}
            onPress={() => copy('key', read(1))}
          >
            {copied === 'key' ? '已复制' : '复制'}
          </Button>
        </Row>
        <Row label="换密钥">
          <p className="min-w-0 flex-1 basis-56 text-mini text-ink-2">
            换了以后旧的马上作废；正用旧密钥推的流，10 秒内断开。
          </p>
          <Button kind="ghost" onPress={() => open('log')}>
            看记录
          </Button>
          <Button kind="dangerLine" onPress={() => open('change')}>
            换密钥…
          </Button>
        </Row>
      </div>
      <ol aria-label="怎么用 OBS" className="space-y-3 border-t border-line px-4 py-4 md:px-5">
        {steps.map(([what, how], n) => (
          <li key={what} className="flex gap-3">
            <span className="w-5 shrink-0 font-song text-[17px] font-bold leading-6 text-brand-text" aria-hidden="true">
              {'一二三'[n]}
            </span>
            <span>
              {what}
              <Below>{how}</Below>
            </span>
          </li>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {copied === 'url' ? '服务器地址已复制' : copied === 'key' ? '推流密钥已复制' : ''}
      </span>
      {opening === 'change' && (
        <Confirm
          isOpen
          isDanger
          title={`换掉频道 ${channelNo(channel.channelNo)} 的密钥`}
          safe="先不换"
          action="换密钥"
          pending="正在换"
          onClose={() => open(undefined)}
          run={async () => {
            await api('course/auth/course/update/channel/passwd', { channelId })
            setKey(undefined)
            setCopied(undefined)
            invalidate(list, 'course/auth/live/channel/view', 'course/auth/live/channel/event/page')
            toast('更换成功，记得把新密钥填进 OBS')
          }}
        >
          <p>旧密钥马上作废。OBS 里要换成新的，不然下一场推不上来。</p>
          <p className="mt-2">正在推的这一条，10 秒内断开。</p>
        </Confirm>
      )}
      {opening === 'log' && <ChannelLog channelId={channelId} onClose={() => open(undefined)} />}
    </Card>
  )
}

/** Hidden again after half a minute, and when the window is left. */
function useShownKey() {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    const hide = () => setKey(undefined)
    const timer = setTimeout(hide, shownSeconds * 1000)
    addEventListener('blur', hide)
    return () => {
      clearTimeout(timer)
      removeEventListener('blur', hide)
    }
  }, [key])
  return [key, setKey] as const
}

const Row = ({ label, hint, children }: { label: string; hint?: string; children: React.ReactNode }) => (
  <div className="py-3.5 md:grid md:grid-cols-[88px_minmax(0,1fr)] md:gap-x-3">
    <p className="text-ink-2 max-md:mb-1.5 md:leading-7">{label}</p>
    <div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
      {hint && <p className="mt-1.5 text-mini text-ink-3">{hint}</p>}
    </div>
  </div>
)

const Code = ({ text, isOff = false }: { text: string; isOff?: boolean }) => (
  <code
    className={`min-w-0 flex-1 basis-44 truncate rounded-ctl border border-line bg-sunken px-2.5 py-1 font-mono text-mini max-md:basis-full max-md:py-3 ${isOff ? 'text-ink-3' : ''}`}
  >
    {text}
  </code>
)
