// The calls of community, subject by subject.
import { adminArticleCalls } from './admin/article.ts'
import { adminArticleCategoryCalls } from './admin/article-category.ts'
import { adminBlogAuditCalls } from './admin/blog-audit.ts'
import { adminCommentCalls } from './admin/comment.ts'
import { adminLabelCalls } from './admin/label.ts'
import { adminQuestionsAuditCalls } from './admin/questions-audit.ts'
import { adminReviewCalls } from './admin/review.ts'
import { adminTakedownCalls } from './admin/takedown.ts'
import { adminWordCalls } from './admin/word.ts'
import { adminWordExampleCalls } from './admin/word-example.ts'
import { appealCalls } from './appeal.ts'
import { articleCalls } from './article.ts'
import { blogCalls } from './blog.ts'
import { blogCommentCalls } from './blog-comment.ts'
import { blogDraftCalls } from './blog-draft.ts'
import { bloggerCalls } from './blogger.ts'
import { labelCalls } from './label.ts'
import { mentionCalls } from './mention.ts'
import { pointCalls } from './point.ts'
import { questionsCalls } from './questions.ts'
import { questionsCommentCalls } from './questions-comment.ts'
import { questionsDraftCalls } from './questions-draft.ts'
import { reportCalls } from './report.ts'
import { reviewCalls } from './review.ts'

export const calls = {
  ...adminArticleCalls,
  ...articleCalls,
  ...blogCalls,
  ...blogCommentCalls,
  ...blogDraftCalls,
  ...bloggerCalls,
  ...labelCalls,
  ...mentionCalls,
  ...pointCalls,
  ...questionsCalls,
  ...questionsCommentCalls,
  ...questionsDraftCalls,
  ...adminBlogAuditCalls,
  ...adminCommentCalls,
  ...adminQuestionsAuditCalls,
  ...adminReviewCalls,
  ...adminTakedownCalls,
  ...adminWordCalls,
  ...adminWordExampleCalls,
  ...reportCalls,
  ...appealCalls,
  ...reviewCalls,
  ...adminLabelCalls,
  ...adminArticleCategoryCalls,
}
