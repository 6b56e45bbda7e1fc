// After the statistics code was saved: what the home page says of it.
import { useEffect, useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Notice } from '../../../kit/State.tsx'
import { checkHome, type HomeCheck } from './home-check.ts'

/** `code`: as it is saved, '' where it is switched off. */
export function HomeCheckNotice({ code }: { code: string }) {
  const [turn, setTurn] = useState(0)
  const [seen, setSeen] = useState<HomeCheck | string>()
  useEffect(() => {
    let isGone = false
    setSeen(undefined)
    checkHome(code).then(
      (check) => isGone || setSeen(check),
      (error: Error) => isGone || setSeen(error.message),
    )
    return () => {
      isGone = true
    }
  }, [code, turn])
  const again = <Button onPress={() => setTurn(turn + 1)}>再看一次</Button>
  if (seen === undefined) return <Notice tone="info">正在打开首页看看…</Notice>
  if (typeof seen === 'string')
    return (
      <Notice tone="warn" action={again}>
        {seen}。请自己打开首页，点一下登录。
      </Notice>
    )
  const { ownCount, refused, missingHosts } = seen
  if (refused.length || !ownCount)
    return (
      <Notice tone="bad" action={again}>
        首页的 {refused.length || '全部'} 个脚本会被浏览器拦下，登录、学习和购买都用不了：请先关掉「启用统计」并保存。
      </Notice>
    )
  if (missingHosts.length)
    return (
      <Notice tone="warn" action={again}>
        首页还是原来的样子，或统计代码里的 {missingHosts.join('、')} 没有放行；过几秒再看一次。
      </Notice>
    )
  return (
    <Notice tone="ok">
      打开首页看过了：本站的 {ownCount} 个脚本都能运行{code && '，统计代码也在页面上'}。统计平台过几分钟才有数。
    </Notice>
  )
}
