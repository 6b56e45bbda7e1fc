// The home of the community centre.

import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { ArticleList } from './ArticleList.tsx'
import { FansBrief, QuestionsBrief } from './Briefs.tsx'
import { Figures } from './Figures.tsx'
import { Head } from './Head.tsx'
import { News } from './News.tsx'

export function Home() {
  const blogger = useCall('community/auth/blogger/myself', {})
  return (
    <QueryState of={blogger} what="社区中心" skeleton={<Lines />}>
      {(own) => (
        <>
          <Head blogger={own} />
          {own.id ? (
            <div className="mt-6 grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_304px] gap-6 items-start">
              <Figures />
              <News />
            </div>
          ) : (
            <div className="mt-6 grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_304px] gap-6 items-start">
              <Card as="section" isPanel aria-label="还没有开博客">
                <Empty title="还没写过" description="这里会放你写的文章和问答。第一篇写完，博客也就开好了。">
                  <LinkButton kind="primary" size="default" href={paths.blogWrite()}>
                    写第一篇
                  </LinkButton>
                </Empty>
              </Card>
              <News />
            </div>
          )}
          <ArticleList hasBlog={Boolean(own.id)} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-2 gap-6 items-start">
            <QuestionsBrief />
            <FansBrief />
          </div>
        </>
      )}
    </QueryState>
  )
}

const Lines = () => (
  <>
    <Block className="h-28 w-full" />
    <Block className="mt-6 h-80 w-full" />
    <Block className="mt-6 h-64 w-full" />
  </>
)
