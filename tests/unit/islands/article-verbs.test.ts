// In each state the menu and the buttons of an article are those whose verbs may be done; what the verbs promise holds tests/calls/verbs.test.ts.
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { articleStates } from '../../../src/contract/community/article-states.ts'
import { articleVerbs, isShown } from '../../../src/contract/community/article-verbs.ts'
import type { OwnArticle } from '../../../src/contract/community/blogger.ts'
import { blogStates } from '../../../src/contract/enums/blog-states.ts'
import { may, type Verb } from '../../../src/contract/verbs.ts'
import { menuOf } from '../../../src/islands/community/centre/ArticleMenu.tsx'
import { ArticleRow } from '../../../src/islands/community/centre/ArticleRow.tsx'
import { each, expectButtons } from '../../support/row-buttons.ts'
import { markupOf } from '../../support/shown.ts'

const { waiting, passed, refused, deleted } = blogStates
const flags = [0, 1] as const
const article = {
  id: 1,
  draftId: null,
  title: '少问',
  coverImg: '',
  isWaiting: 0,
  auditOpinion: '',
  auditorName: '',
  auditTime: null,
  publishTime: null,
  versionNo: 2,
  countRead: 0,
  countAdmire: 0,
  countComment: 0,
  time: '2026-11-05T01:00:00.000Z',
} as const

/** Its state follows from the rest; `isRefused`: the version that was handed in last. */
const articles = each(each(each([waiting, passed, refused, deleted], flags), each(flags, flags)), flags)
  .map(([[[auditStatus, isOpen], [isTop, isBanned]], isRefused]): OwnArticle => {
    const live = isOpen ? articleStates.online : articleStates.down
    const state =
      auditStatus === deleted
        ? articleStates.deleted
        : isBanned || isRefused || auditStatus === refused
          ? articleStates.refused
          : auditStatus === passed
            ? live
            : articleStates.waiting
    return { ...article, state, auditStatus, isOpen, isTop, isBanned }
  })
  .concat([
    { ...article, state: articleStates.timed, auditStatus: passed, isOpen: 1, isTop: 0, isBanned: 0 },
    {
      ...article,
      id: null,
      draftId: 2,
      state: articleStates.draft,
      auditStatus: null,
      isOpen: 0,
      isTop: 0,
      isBanned: 0,
    },
    {
      ...article,
      id: null,
      draftId: 2,
      state: articleStates.deleted,
      auditStatus: deleted,
      isOpen: 0,
      isTop: 0,
      isBanned: 0,
    },
  ])

const where = (verb: Verb<OwnArticle>) => (row: OwnArticle) => may(verb, row)
const offers: Record<string, (row: OwnArticle) => boolean> = {
  看文章: isShown,
  置顶: where(articleVerbs.pin),
  不再置顶: where(articleVerbs.unpin),
  改时间: ({ state }) => state === articleStates.timed,
  撤下来: where(articleVerbs.takeDown),
  放回去: where(articleVerbs.putUp),
  看历史: where(articleVerbs.write),
  复制链接: isShown,
  删掉: where(articleVerbs.delete),
}

test('the menu of an article', () => {
  for (const row of articles) {
    const names = menuOf(row, '/blog/write?id=1').map(({ name }) => name)
    expect([row, names]).toEqual([row, Object.keys(offers).filter((name) => offers[name]!(row))])
  }
  for (const [name, offer] of Object.entries(offers)) expect([name, articles.some(offer)]).toEqual([name, true])
})

test('the buttons of an article', () => {
  expectButtons(({ row }: { row: OwnArticle }) => createElement(ArticleRow, { article: row }), articles, {
    更多: (row) => !may(articleVerbs.restore, row),
    放回去: where(articleVerbs.restore),
    看原因和申诉: ({ isBanned }) => isBanned === 1,
  })
  for (const row of articles) {
    const markup = markupOf(ArticleRow, { article: row })
    expect([row, /(改好再交|接着写|编辑)<span[^<>]*>：少问/.test(markup)]).toEqual([row, may(articleVerbs.write, row)])
    expect([row, /<h3[^<>]*><a /.test(markup)]).toEqual([row, may(articleVerbs.keep, row)])
  }
})
