// The words that were mostly wrong, named above the list until somebody has mended them.
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Notice } from '../../../kit/State.tsx'

const named = 3

export function Wrong() {
  const { keepingPage, search } = useAddress()
  const { data } = useCall('community/admin/word/page', { tab: 4, pageSize: named })
  if (!data?.totalCount || search.tab === 'wrong') return null
  const words = data.list.map(
    ({ word, rightNum, wrongNum }) => `${word} ${Math.round((100 * rightNum) / (rightNum + wrongNum))}%`,
  )
  return (
    <div className="mt-5 text-mini num">
      <Notice tone="bad" action={<LinkButton href={keepingPage({ tab: 'wrong' })}>一起看看</LinkButton>}>
        {data.totalCount} 个词多半拦错：{words.join('、')}
        {data.totalCount > named && '…'}
      </Notice>
    </div>
  )
}
