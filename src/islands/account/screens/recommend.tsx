// My referrals: the code, the link to send, and who came by it.

import { useState } from 'react'
import { sum } from '../../../lib/format.ts'
import { copyText } from '../../../lib/page/copy-text.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { lineToCome, PageHead } from '../../kit/PageHead.tsx'
import { Block, QueryState } from '../../kit/QueryState.tsx'
import { Section } from '../../kit/Section.tsx'
import { plainList } from '../../list/PlainList.tsx'

/** Copies the link, finds who registered by it. */
export default function Recommend() {
  const sharing = useCall('user/auth/user/ext/sharing/recommended', {})
  return (
    <>
      <PageHead
        title="我的推荐"
        description={
          sharing.data
            ? `已有 ${sharing.data.registerCount} 人通过你的推荐注册，他们买课实付的 ${sharing.data.profitRate}% 归你，共 ${sum(sharing.data.profitTotal)} 元`
            : lineToCome
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
      <Referred />
    </>
  )
}

const Referred = plainList({
  title: '推荐的人',
  heading: 'section',
  unit: '人',
  item: '人',
  list: 'user/auth/user/recommended/list',
  rowKey: 'userId',
  filters: (filter) => [filter.find('手机号', (text) => ({ mobile: text.slice(0, 11) }))],
  columns: (column) => [
    column.text('nickname', '昵称', ({ nickname }) => <b className="font-medium">{nickname}</b>, { isTitle: true }),
    column.text('mobile', '手机号', ({ mobile }) => mobile, { width: 200 }),
    column.text('orderCount', '买课', ({ orderCount }) => `${orderCount} 笔`, {
      width: 90,
      align: 'right',
      phone: 'left',
      short: ({ orderCount }) => `买课 ${orderCount} 笔`,
      className: 'num',
    }),
    column.money('profit', '推荐收益', { width: 130 }),
    column.instant('gmtCreate', '注册时间', { width: 220, phone: 'left' }),
  ],
  empty: { title: '还没有人通过你的推荐注册', description: '把上面的链接发给同事。' },
})

function Copied({ name, text, isBig }: { name: string; text: string; isBig?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(setCopied, 2000, false)
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
