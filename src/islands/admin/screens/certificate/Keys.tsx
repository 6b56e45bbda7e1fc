// The keys that sign certificates: which one signs now, which ones signed before.

import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { minute } from '../../../../lib/format.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { useCall } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm } from '../../../kit/Dialog.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { State } from '../../../kit/State.tsx'
import { type Column, Table } from '../../../kit/Table.tsx'

type Key = Output<'course/admin/certificate/key/list'>['list'][number]

const columns: Column<Key>[] = [
  { key: 'id', title: '密钥编号', phone: 'title', className: 'num break-all', cell: ({ keyId }) => keyId },
  {
    key: 'from',
    title: '启用',
    width: 160,
    phone: 'left',
    className: 'num text-mini text-ink-2',
    cell: ({ gmtCreate }) => minute(gmtCreate),
  },
  {
    key: 'until',
    title: '停用',
    width: 160,
    short: ({ gmtRetire }) => gmtRetire && `到 ${minute(gmtRetire)}`,
    className: 'num text-mini text-ink-2',
    cell: ({ gmtRetire }) => (gmtRetire ? minute(gmtRetire) : '—'),
  },
  {
    key: 'state',
    title: '状态',
    width: 110,
    phone: 'state',
    cell: ({ gmtRetire }) => <State tone={gmtRetire ? 'off' : 'ok'}>{gmtRetire ? '只验证' : '正在签名'}</State>,
  },
]

/** Changes to a new key; what the old ones signed still holds. */
export function Keys() {
  const query = useCall('course/admin/certificate/key/list', {})
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <p className="flex-1 basis-60 text-mini text-ink-2">
          公钥都在 /.well-known/xingtan-keys.json，任何人可以自己验证；私钥加密存放，不出服务器。
        </p>
        <Button size="default" onPress={() => setAsking(true)}>
          换一把密钥
        </Button>
      </div>
      <Table
        caption="签名密钥"
        columns={columns}
        of={query}
        rows={query.data?.list}
        rowKey={({ keyId }) => keyId}
        empty={<Empty title="还没有密钥" description="发第一张证书时自动生成。" />}
      />
      <Confirm
        title="换一把密钥？"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        safe="先不换"
        action="换密钥"
        run={async () => {
          if (!(await tryApi('course/admin/certificate/key/rotate', {}))) return false
          toast('换用新密钥成功')
          query.reload()
        }}
      >
        以后的证书用新密钥签名。以前发的证书照样有效，旧公钥继续公布。
      </Confirm>
    </>
  )
}
