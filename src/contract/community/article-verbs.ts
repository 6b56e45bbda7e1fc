// What its writer may do with an article, or with a draft that is to become one.
import { blogStates } from '../enums/blog-states.ts'
import { already, type Verb } from '../verbs.ts'

type Flag = 0 | 1

/** `auditStatus`: null of a draft that was never handed in. */
type Article = { auditStatus: number | null; isBanned: Flag; isOpen: Flag; isTop: Flag }
type Of<K extends keyof Article> = Verb<Pick<Article, K>>

const isDeleted = ({ auditStatus }: Pick<Article, 'auditStatus'>) => auditStatus === blogStates.deleted

/** Readers see a version of it. */
export const isShown = ({ auditStatus, isOpen }: Pick<Article, 'auditStatus' | 'isOpen'>) =>
  auditStatus === blogStates.passed && isOpen === 1

const notKept: Of<'auditStatus'> = (article) =>
  isDeleted(article) ? '这篇文章删除了。恢复它再接着写，或者另存成新文章' : undefined

const notThere: Of<'auditStatus'> = (article) =>
  isDeleted(article) ? '这篇文章删除了，请先在「最近删除」里放回去' : undefined

const write: Of<'auditStatus' | 'isBanned'> = (article) =>
  notKept(article) ??
  (article.isBanned ? '这篇文章被平台隐藏了，不能再交。写的内容还在草稿里，有疑问请联系客服' : undefined)

const putUp: Of<'auditStatus' | 'isBanned' | 'isOpen'> = (article) =>
  notThere(article) ??
  (article.isBanned
    ? '这篇文章被平台隐藏了，不能再上线'
    : article.isOpen
      ? already
      : article.auditStatus === blogStates.passed
        ? undefined
        : '这篇文章还没有通过，通过以后再放回去')

const takeDown: Of<'auditStatus' | 'isOpen'> = (article) =>
  notThere(article) ??
  (article.auditStatus !== blogStates.passed
    ? '读者还看不到这篇文章，不用撤下来'
    : article.isOpen
      ? undefined
      : already)

const pin: Of<'auditStatus' | 'isOpen' | 'isTop'> = (article) =>
  notThere(article) ??
  (article.isTop ? already : isShown(article) ? undefined : '读者现在看不到这篇文章，上线以后再置顶')

const unpin: Of<'auditStatus' | 'isTop'> = (article) => notThere(article) ?? (article.isTop ? undefined : already)

export const articleVerbs = {
  /** To write on in a draft of it: that is kept also of what an operator hid. */
  keep: notKept,
  /** To hand in another version. */
  write,
  putUp,
  takeDown,
  pin,
  unpin,
  delete: ((article) => (isDeleted(article) ? already : undefined)) satisfies Of<'auditStatus'>,
  restore: ((article) => (isDeleted(article) ? undefined : already)) satisfies Of<'auditStatus'>,
}
