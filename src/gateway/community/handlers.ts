// The handlers of the calls of community, subject by subject.
import { adminArticleHandlers } from './admin/article.ts'
import { adminArticleCategoryHandlers } from './admin/article-category.ts'
import { adminBlogAuditHandlers } from './admin/blog-audit.ts'
import { adminCommentHandlers } from './admin/comment.ts'
import { adminLabelHandlers } from './admin/label.ts'
import { adminQuestionsAuditHandlers } from './admin/questions-audit.ts'
import { adminReviewHandlers } from './admin/review.ts'
import { adminTakedownHandlers } from './admin/takedown.ts'
import { adminWordHandlers } from './admin/word.ts'
import { adminWordExampleHandlers } from './admin/word-example.ts'
import { appealHandlers } from './appeal.ts'
import { articleHandlers } from './article.ts'
import { blogHandlers } from './blog.ts'
import { blogCommentHandlers } from './blog-comment.ts'
import { blogDraftHandlers } from './blog-draft.ts'
import { bloggerHandlers } from './blogger.ts'
import { labelHandlers } from './label.ts'
import { mentionHandlers } from './mention.ts'
import { pointHandlers } from './point.ts'
import { questionsHandlers } from './questions.ts'
import { questionsCommentHandlers } from './questions-comment.ts'
import { questionsDraftHandlers } from './questions-draft.ts'
import { reportHandlers } from './report.ts'
import { reviewHandlers } from './review.ts'

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
