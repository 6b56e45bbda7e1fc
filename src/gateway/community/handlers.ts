// The handlers of the calls of community, subject by subject.
import { adminArticleHandlers } from './calls/admin/article.ts'
import { adminArticleCategoryHandlers } from './calls/admin/article-category.ts'
import { adminBlogAuditHandlers } from './calls/admin/blog-audit.ts'
import { adminCommentHandlers } from './calls/admin/comment.ts'
import { adminLabelHandlers } from './calls/admin/label.ts'
import { adminQuestionsAuditHandlers } from './calls/admin/questions-audit.ts'
import { adminReviewHandlers } from './calls/admin/review.ts'
import { adminTakedownHandlers } from './calls/admin/takedown.ts'
import { adminWordHandlers } from './calls/admin/word.ts'
import { adminWordExampleHandlers } from './calls/admin/word-example.ts'
import { appealHandlers } from './calls/appeal.ts'
import { articleHandlers } from './calls/article.ts'
import { blogHandlers } from './calls/blog.ts'
import { blogCommentHandlers } from './calls/blog-comment.ts'
import { blogDraftHandlers } from './calls/blog-draft.ts'
import { bloggerHandlers } from './calls/blogger.ts'
import { labelHandlers } from './calls/label.ts'
import { mentionHandlers } from './calls/mention.ts'
import { pointHandlers } from './calls/point.ts'
import { questionsHandlers } from './calls/questions.ts'
import { questionsCommentHandlers } from './calls/questions-comment.ts'
import { questionsDraftHandlers } from './calls/questions-draft.ts'
import { reportHandlers } from './calls/report.ts'
import { reviewHandlers } from './calls/review.ts'

export const handlers = {
  ...adminArticleHandlers,
  ...articleHandlers,
  ...blogHandlers,
  ...blogCommentHandlers,
  ...blogDraftHandlers,
  ...bloggerHandlers,
  ...labelHandlers,
  ...mentionHandlers,
  ...pointHandlers,
  ...questionsHandlers,
  ...questionsCommentHandlers,
  ...questionsDraftHandlers,
  ...adminBlogAuditHandlers,
  ...adminCommentHandlers,
  ...adminQuestionsAuditHandlers,
  ...adminReviewHandlers,
  ...adminTakedownHandlers,
  ...adminWordHandlers,
  ...adminWordExampleHandlers,
  ...reportHandlers,
  ...appealHandlers,
  ...reviewHandlers,
  ...adminLabelHandlers,
  ...adminArticleCategoryHandlers,
}
