// My articles: what has to be done first, each with its state and what can be done with it.
import { thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { Button, LinkButton } from '../../kit/Button.tsx'
import { Lines } from '../../kit/Lines.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, NoMatch, QueryState } from '../../kit/QueryState.tsx'
import { Select } from '../../kit/Select.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { Find } from '../../kit/TextInput.tsx'
import { ArticleRow } from './ArticleRow.tsx'
import { states, tabs } from './article-states.ts'

const orders = [
  { value: 1, name: '要处理的在前' },
  { value: 2, name: '最近的在前' },
]

export function ArticleList({ hasBlog }: { hasBlog: boolean }) {
  const { search, page, href, pageHref, set } = useAddress()
  const tab = tabs.find(({ key }) => key === search.tab) ?? tabs[0]!
  const title = (search.find ?? '').slice(0, 50)
  const sortType = search.sort === '2' ? 2 : 1
  const input = { ...(tab.state && { state: tab.state }), ...(title && { title }), sortType, pageCurrent: page }
  const articles = useCall('community/auth/blogger/article/list', { ...input, pageSize: 10 } as never)
  const counts = articles.data?.counts
  if (!hasBlog && counts?.all === 0) return null
  return (
    <section aria-labelledby="articles" className="mt-8">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="articles" className="text-h4 font-semibold mr-auto">
          文章
        </h2>
        <Find label="找自己写过的" value={title} onFind={(find) => set({ find })} />
        <span className="max-md:w-full">
          <Select
            label="顺序"
            options={orders}
            value={sortType}
            onValue={(sort) => set({ sort: sort === 1 ? undefined : sort })}
          />
        </span>
      </div>
      <TabLinks
        label="文章的状态"
        tabs={tabs
          .filter(({ key, isAlways, count }) => isAlways || key === tab.key || (counts?.[count] ?? 0) > 0)
          .map(({ key, name, count, isDue }) => ({
            name,
            href: href({ tab: key === 'all' ? undefined : key }),
            isOn: key === tab.key,
            count: counts && thousands(counts[count]),
            isAlarm: Boolean(isDue && counts?.[count]),
          }))}
      />
      <div className="bg-surface border border-t-0 border-line rounded-b-card">
        <QueryState of={articles} what="文章" skeleton={<Skeletons />}>
          {({ list }) =>
            list.length ? (
              <Lines of={articles}>
                {list.map((article) => (
                  <ArticleRow key={`${article.id ?? 'd'} ${article.draftId}`} article={article} />
                ))}
              </Lines>
            ) : title || tab.state ? (
              title ? (
                <NoMatch item="文章" clear={() => set({ find: undefined, tab: undefined })} />
              ) : (
                <Empty title={`没有${tab.name}的文章`} isFiltered>
                  <Button size="default" onPress={() => set({ tab: undefined })}>
                    看全部文章
                  </Button>
                </Empty>
              )
            ) : (
              <Empty title="还没写过" description="这里会放你写的文章。">
                <LinkButton kind="primary" size="default" href={paths.blogWrite()}>
                  写一篇
                </LinkButton>
              </Empty>
            )
          }
        </QueryState>
      </div>
      {tab.state === states.deleted && (
        <p className="mt-2 text-mini text-ink-3">删掉的留 30 天，在这之前都能放回去。</p>
      )}
      <Pager of={articles.data} unit="篇" href={pageHref} />
    </section>
  )
}

const Skeletons = () => (
  <div className="divide-y divide-line">
    {['w-3/5', 'w-2/5', 'w-1/2'].map((shape) => (
      <div key={shape} className="flex items-center gap-4 p-4 md:px-5">
        <Block className="w-[88px] h-[50px]" />
        <Block className={`h-4 ${shape}`} />
      </div>
    ))}
  </div>
)
