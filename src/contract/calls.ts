// All calls, and the types derived from them.
import type { z } from 'zod'
import { answer } from './community/answer.ts'
import { article } from './community/article.ts'
import { blog } from './community/blog.ts'
import { blogger } from './community/blogger.ts'
import { blogComment } from './community/comment.ts'
import { label } from './community/label.ts'
import { news } from './community/news.ts'
import { question } from './community/question.ts'
import { certificate } from './course/certificate.ts'
import { certificateDesk } from './course/certificate-desk.ts'
import { chat } from './course/chat.ts'
import { collection } from './course/collection.ts'
import { comment } from './course/comment.ts'
import { course } from './course/course.ts'
import { draft } from './course/draft.ts'
import { note } from './course/note.ts'
import { outline } from './course/outline.ts'
import { plan } from './course/plan.ts'
import { sale } from './course/sale.ts'
import { study } from './course/study.ts'
import { log } from './data/log.ts'
import { view } from './data/view.ts'
import { exam } from './exam/exam.ts'
import { adv } from './system/adv.ts'
import { block } from './system/block.ts'
import { edit } from './system/edit.ts'
import { operator } from './system/operator.ts'
import { publish } from './system/publish.ts'
import { search } from './system/search.ts'
import { upload } from './system/upload.ts'
import { vip } from './system/vip.ts'
import { website } from './system/website.ts'
import { zone } from './system/zone.ts'
import { captcha } from './user/captcha.ts'
import { coupon } from './user/coupon.ts'
import { earnings } from './user/earnings.ts'
import { face } from './user/face.ts'
import { lecturer } from './user/lecturer.ts'
import { message } from './user/message.ts'
import { order } from './user/order.ts'
import { organization } from './user/organization.ts'
import { profile } from './user/profile.ts'
import { research } from './user/research.ts'
import { safety } from './user/safety.ts'
import { session } from './user/session.ts'
import { shopkeeping } from './user/shopkeeping.ts'
import { trade } from './user/trade.ts'

export const calls = {
  ...session,
  ...profile,
  ...safety,
  ...captcha,
  ...research,
  ...message,
  ...lecturer,
  ...organization,
  ...website,
  ...block,
  ...upload,
  ...search,
  ...operator,
  ...edit,
  ...adv,
  ...zone,
  ...publish,
  ...course,
  ...outline,
  ...note,
  ...chat,
  ...plan,
  ...face,
  ...study,
  ...draft,
  ...comment,
  ...collection,
  ...exam,
  ...certificate,
  ...certificateDesk,
  ...sale,
  ...vip,
  ...coupon,
  ...order,
  ...earnings,
  ...trade,
  ...shopkeeping,
  ...log,
  ...view,
  ...label,
  ...blog,
  ...blogComment,
  ...blogger,
  ...question,
  ...answer,
  ...news,
  ...article,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type Input<N extends CallName> = z.input<Calls[N]['input']>
export type Output<N extends CallName> = z.output<Calls[N]['output']>

/** Makes a call: over HTTP in the browser (lib/api.ts), in process while a page renders (Astro.locals.api). */
export type Api = <N extends CallName>(name: N, input: Input<N>) => Promise<Output<N>>
