// An article of mine in the list: what it is called, where it stands, what readers did with it, what can be done.
import { useState } from 'react'
import { articleVerbs } from '../../../contract/community/article-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { thousands, when } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, IconButton, LinkButton } from '../../kit/Button.tsx'
import { Cover } from '../../kit/Cover.tsx'
import { Remark, Spoken } from '../../kit/Small.tsx'
import { State, Tag } from '../../kit/State.tsx'
import { AppealLink, Opinion } from '../TakenDown.tsx'
import { ArticleMenu } from './ArticleMenu.tsx'
import { looks, type OwnArticle, states } from './article-states.ts'
import { runsOf } from './use-article-verbs.ts'

const whenOf = ({ state, time, versionNo, draftId, id }: OwnArticle) => {
  if (state === states.draft) return `${when(time)} 写到这里`
  if (state === states.refused) return `第 ${Math.max(1, versionNo - 1)} 版`
  return `${when(time)}${id && draftId && state === states.online ? '，有没更新的改动' : ''}`
}

export function ArticleRow({ article }: { article: OwnArticle }) {
  const [hasMenu, setMenu] = useState(false)
  const { id, draftId, title, state, isTop, isWaiting, isBanned, auditOpinion, publishTime } = article
  const name = title || '没有标题'
  const look = isBanned ? { name: '已下架', tone: 'bad' as const } : looks[state]!
  const write = paths.blogWrite(id ? { id } : { draft: draftId ?? 0 })
  const isRead = state === states.online || state === states.down
  return (
    <li className="p-4 md:px-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_132px_132px_132px] gap-x-4 gap-y-3 items-center">
        <div className="flex items-center gap-3 min-w-0 max-md:col-span-2">
          <Cover
            course={{ id: id ?? draftId ?? 0, courseName: name, categoryName: '', courseLogo: article.coverImg }}
            className="w-[88px] h-[50px] max-md:hidden"
          />
          <div className="min-w-0">
            <h3 className="leading-6 font-medium break-words line-clamp-2">
              {state === states.online ? (
                <a href={paths.blog(id!)} className="max-md:inline-block max-md:py-2.5 hover:text-primary">
                  {name}
                </a>
              ) : may(articleVerbs.keep, article) ? (
                <a href={write} className="max-md:inline-block max-md:py-2.5 hover:text-primary">
                  {name}
                </a>
              ) : (
                name
              )}
            </h3>
            <Remark>{whenOf(article)}</Remark>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:col-span-2">
          <State tone={look.tone}>
            {look.name}
            {state === states.timed && publishTime && <span className="num"> {when(publishTime)}</span>}
          </State>
          {isTop === 1 && <Tag tone="warn">置顶</Tag>}
          {isWaiting === 1 && <Tag>新的一版等人看</Tag>}
        </div>
        <p className={`text-mini text-ink-3 num md:text-right ${isRead ? '' : 'max-md:hidden'}`}>
          {isRead ? (
            <>
              <Spoken>阅读 </Spoken>
              <b className="font-medium text-ink">{thousands(article.countRead)}</b>
              <span className="md:hidden"> 阅读</span> / <Spoken>赞 </Spoken>
              {thousands(article.countAdmire)}
              <span className="md:hidden"> 赞</span> / <Spoken>评论 </Spoken>
              {thousands(article.countComment)}
              <span className="md:hidden"> 评论</span>
            </>
          ) : (
            '—'
          )}
        </p>
        <div className="flex justify-end gap-1 items-center max-md:col-start-2">
          {may(articleVerbs.restore, article) ? (
            <Button aria-label={`放回去：${name}`} onPress={runsOf(article).restore}>
              放回去
            </Button>
          ) : (
            <>
              <IconButton icon="more" label={`更多：${name}`} onPress={() => setMenu(true)} />
              {may(articleVerbs.write, article) && (
                <LinkButton kind={state === states.refused ? 'primary' : 'line'} href={write}>
                  {state === states.refused ? '改好再交' : state === states.draft ? '接着写' : '编辑'}
                  <Spoken>：{name}</Spoken>
                </LinkButton>
              )}
            </>
          )}
        </div>
      </div>
      {isBanned === 1 && (
        <p className="mt-3 md:ml-[100px]">
          <AppealLink name={name} />
        </p>
      )}
      {auditOpinion && (state === states.refused || isBanned === 1) && (
        <Opinion
          by={isBanned ? '原因' : `${article.auditorName || '审核'}的意见`}
          text={auditOpinion}
          className="mt-3 md:ml-[100px] px-4 py-2.5"
        >
          {article.auditTime && (
            <span className="text-mini text-ink-2 num">{when(article.auditTime)}，文字一个没动</span>
          )}
        </Opinion>
      )}
      {hasMenu && <ArticleMenu article={article} write={write} onClose={() => setMenu(false)} />}
    </li>
  )
}
