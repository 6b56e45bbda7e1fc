// The handlers of the calls of community, subject by subject.
import { adminArticleHandlers } from './admin/article.ts'
import { articleHandlers } from './article.ts'
import { blogHandlers } from './blog.ts'
import { blogCommentHandlers } from './blog-comment.ts'
import { blogDraftHandlers } from './blog-draft.ts'
import { bloggerHandlers } from './blogger.ts'
import { labelHandlers } from './label.ts'
import { questionsHandlers } from './questions.ts'
import { questionsCommentHandlers } from './questions-comment.ts'

export const handlers = {
  ...adminArticleHandlers,
  ...articleHandlers,
  ...blogHandlers,
  ...blogCommentHandlers,
  ...blogDraftHandlers,
  ...bloggerHandlers,
  ...labelHandlers,
  ...questionsHandlers,
  ...questionsCommentHandlers,
}
