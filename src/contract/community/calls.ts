// The calls of community, subject by subject.
import { adminArticleCalls } from './admin/article.ts'
import { articleCalls } from './article.ts'
import { blogCalls } from './blog.ts'
import { blogCommentCalls } from './blog-comment.ts'
import { blogDraftCalls } from './blog-draft.ts'
import { bloggerCalls } from './blogger.ts'
import { labelCalls } from './label.ts'
import { questionsCalls } from './questions.ts'
import { questionsCommentCalls } from './questions-comment.ts'

export const calls = {
  ...adminArticleCalls,
  ...articleCalls,
  ...blogCalls,
  ...blogCommentCalls,
  ...blogDraftCalls,
  ...bloggerCalls,
  ...labelCalls,
  ...questionsCalls,
  ...questionsCommentCalls,
}
