// My referrals: the code, the link to send, and who came by it.

import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { dateTime, sum } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { Section } from '../../kit/Section.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Find } from '../../kit/TextInput.tsx'

type Referred = Output<'user/auth/user/recommended/list'>['list'][number]

const columns: Column<Referred>[] = [
  {
    key: 'name',
    title: '昵称',
    cell: ({ nickname }) => <b className="font-medium">{nickname}</b>,
  },
  { key: 'mobile', title: '手机号', width: 200, className: 'num text-ink-2', cell: ({ mobile }) => mobile },
  {
    key: 'orders',
    title: '买课',
    width: 90,
    align: 'right',
    phone: 'label',
    className: 'num',
    cell: ({ orderCount }) => `${orderCount} 笔`,
  },
  {
    key: 'profit',
    title: '推荐收益（元）',
    width: 130,
    align: 'right',
    phone: 'label',
    className: 'num font-medium',
    cell: ({ profit }) => sum(profit),
  },
  {
    key: 'at',
    title: '注册时间',
    width: 220,
    phone: 'label',
    className: 'num text-mini text-ink-2',
    cell: ({ gmtCreate }) => dateTime(gmtCreate),
  },
]

/** Copies the link, finds who registered by it. */
export default function Recommend() {
  const { search, page, pageHref, set } = useAddress()
  const mobile = search.mobile || undefined
  const sharing = useCall('user/auth/user/ext/sharing/recommended', {})
  const referred = useCall('user/auth/user/recommended/list', { pageCurrent: page, mobile })
  return (
    <>
      <PageHead
        title="我的推荐"
        description={
          sharing.data &&
          `已有 ${sharing.data.registerCount} 人通过你的推荐注册，他们买课实付的 ${sharing.data.profitRate}% 归你，共 ${sum(sharing.data.profitTotal)} 元`
        }
      >
        <LinkButton href={paths.account('earnings')}>查看收益</LinkButton>
      </PageHead>
      <Section title="推荐链接" description="对方打开链接后注册，就会记在你名下" isPadded>
        <QueryState of={sharing} what="推荐链接" skeleton={<Block className="h-7 w-72" />}>
          {({ referralCode, sharingUrl }) => (
            <dl className="space-y-3">
              <Copied name="推荐码" text={referralCode} isBig />
              <Copied name="推荐链接" text={sharingUrl} />
            </dl>
          )}
        </QueryState>
      </Section>
      <div className="mt-8 mb-3 flex flex-wrap items-center gap-2">
        <h2 className="text-h4 font-semibold mr-auto">推荐的人</h2>
        <Find label="手机号" value={mobile ?? ''} onFind={(text) => set({ mobile: text.slice(0, 11) || undefined })} />
      </div>
      <Table
        caption="推荐的人"
        columns={columns}
        of={referred}
        rows={referred.data?.list}
        rowKey={({ userId }) => userId}
        empty={
          mobile ? (
            <Empty title="没有符合条件的人" description={`条件：手机号「${mobile}」。`} isFiltered>
              <Button size="default" onPress={() => set({ mobile: undefined })}>
                清除条件
              </Button>
            </Empty>
          ) : (
            <Empty title="还没有人通过你的推荐注册" description="把上面的链接发给同事。" />
          )
        }
      />
      <Pager of={referred.data} unit="人" href={pageHref} />
    </>
  )
}

function Copied({ name, text, isBig }: { name: string; text: string; isBig?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(setCopied, 2000, false)
    } catch {
      toast('浏览器不让复制，请选中后手动复制') // no permission, or not https
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <dt className="w-[104px] text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-2 min-w-0">
        <span className={`num break-all ${isBig ? 'text-h3 font-semibold tracking-[.08em]' : ''}`}>{text}</span>
        <Button icon={isCopied ? 'check' : 'copy'} aria-label={`复制${name}`} onPress={copy}>
          {isCopied ? '已复制' : '复制'}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && `${name}已复制`}
        </span>
      </dd>
    </div>
  )
}
