// Every list with many rows, 100,000 of each kind on PostgreSQL: none reads a whole table, none sorts what an index has in order.
import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../src/contract/call.ts'
import { calls, type Input } from '../../../src/contract/calls.ts'
import { handlers } from '../../../src/gateway/handlers.ts'
import { createSeal } from '../../../src/gateway/secrets/seal.ts'
import { planOf, queriesOf } from '../../support/plans.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld } from '../../support/world.ts'

const w = aWorld()
const rows = isProving('plans') ? 100_000 : 10_000
/** To fill the tables: 100,000 rows of each kind take three minutes of a machine, six of a busy one. */
const mostMsToFill = isProving('plans') ? 900_000 : 180_000

beforeAll(async () => {
  const many = `from generate_series(1, ${rows}) n`
  const who = `(select max(id) from account) - n % 2000`
  const name = `chr(20000 + n % 3000) || chr(25000 + n % 700)`
  const words = `array_to_tsvector(array['词' || n % 500])`
  const filled = `
    insert into account (mobile, nickname, referral_code, password_hash, referrer_id) select '15' || lpad(n::text, 9, '0'), 'N' || n, upper(lpad(to_hex(n), 6, 'Z')), '', case when n % 2 = 0 then 3 end from generate_series(1, 2000) n;
    insert into organization (organization_name, introduce, sort) select '机构' || ${name}, '<p>介绍</p>', n % 50 from generate_series(1, ${rows / 20}) n;
    insert into lecturer (lecturer_name, organization_id, sort) select '讲师' || ${name}, (select max(id) from organization) - n % ${rows / 20}, n % 50 from generate_series(1, ${rows / 5}) n;
    insert into course (course_category, category_id, lecturer_id, organization_id, course_name, is_free, course_price, original_price, is_vip_free, course_state, count_study, gmt_create, search, period_total)
      select (array[1,1,1,2,3,4,9])[1 + n % 7], k.ids[1 + n % 40 % cardinality(k.ids)], (select max(id) from lecturer) - n % ${rows / 5}, (select max(id) from organization) - n % ${rows / 20}, '课程 ' || n,
        n % 3 / 2, case when n % 3 = 2 then 0 else 100 + n * 7 % 9900 end, case when n % 4 = 0 then 20000 else 0 end, n % 5 / 4, case when n % 50 = 0 then 4 else 2 end, n * 31 % 50000, now() - (${rows} - n) * interval '3 minutes', ${words}, 3
      ${many}, (select array_agg(id order by id) ids from course_category where category_type = 1) k;
    update course set sale_price = 50, sale_begin = now() + (id % 400 - 390) * interval '1 day', sale_end = now() + (id % 400 - 383) * interval '1 day' where id % 10 = 0 and course_price > 50;
    insert into course_chapter (course_id, chapter_name, sort) select id, '章', 1 from course where course_name like '课程 %';
    insert into course_period (course_id, chapter_id, period_name, period_type, begin_time, end_time, sort)
      select h.course_id, h.id, '课时', case c.course_category when 2 then 2 when 9 then 5 else 1 end,
        case when c.course_category = 2 then now() + (c.id % 1000 - 980) * interval '1 day' end, case when c.course_category = 2 then now() + (c.id % 1000 - 980) * interval '1 day' + interval '2 hours' end, 1
      from course_chapter h join course c on c.id = h.course_id where h.chapter_name = '章';
    update course set course_state = 1, audit_stage = 2, submit_time = now() - id * interval '1 minute' where course_name like '课程 %' and id % 97 = 0;
    update course set lecturer_id = (select id from lecturer where account_id = 3) where course_name like '课程 %' and id % 1009 = 0;
    insert into course_imagetext (period_id, content) select id, '<p>文</p>' from course_period where period_type = 5 and period_name = '课时';
    insert into course_comment (course_id, account_id, score, content) select 1 + n % 40, a.id, 1 + n % 5, '评' ${many} join account a on a.id = (select min(id) from account where nickname like 'N%') + n / 40 % 2000 on conflict do nothing;
    insert into course_collection (account_id, course_id, gmt_create) select a.id, (select max(id) from course) - n * 13 % ${rows}, now() - n * interval '1 minute' ${many} join account a on a.id = ${who} on conflict do nothing;
    insert into course_collection (account_id, course_id) select 3, id from course where id % ${rows / 40} = 0 on conflict do nothing;
    insert into enrolment (account_id, course_id, source) select account_id, course_id, 1 from course_collection on conflict do nothing;
    insert into study_progress (account_id, period_id, course_id, gmt_modified) select e.account_id, p.id, e.course_id, now() - p.id * interval '1 minute' from enrolment e join course_period p on p.course_id = e.course_id where p.period_name = '课时' on conflict do nothing;
    insert into study_log (account_id, session_no, course_id, period_id, end_time) select account_id, 's', course_id, period_id, gmt_modified from study_progress on conflict do nothing;
    insert into lecturer_attention (account_id, lecturer_id, gmt_create) select a.id, (select max(id) from lecturer) - n * 13 % ${rows / 5}, now() - n * interval '1 minute' ${many} join account a on a.id = ${who} on conflict do nothing;
    insert into message (account_id, msg_type, msg_title, msg_text, is_read) select case when n % 4 = 0 then 3 else ${who} end, 1 + n % 6, '消息', '<p>文</p>', n % 3 / 2 ${many};
    insert into exam (task_type, category_id, lecturer_id, exam_name, is_free, price, is_vip_free, difficulty, study_count, exam_state, sort, search)
      select 1 + n % 4 / 3, k.ids[1 + n % 40 % cardinality(k.ids)], (select max(id) from lecturer) - n % ${rows / 5}, '试卷 ' || n, n % 3 / 2, case when n % 3 = 2 then 0 else 100 + n * 7 % 9900 end, n % 5 / 4, 1 + n / 3 % 3, n * 31 % 50000, case when n % 50 = 0 then 4 else 2 end, case when n % 1000 = 0 then 1 else 0 end, ${words}
      ${many}, (select array_agg(id order by id) ids from course_category where category_type = 2) k;
    insert into coupon_user (coupon_id, account_id, expire_time, coupon_status) select 1, case when n % 4 = 0 then 3 else ${who} end, now() + (n % 60 - 30) * interval '1 day', case when n % 3 = 2 then 4 else 1 end ${many};
    insert into product_order (order_no, account_id, product_type, product_id, product_name, price_payable, pay_type, order_status, request_no, gmt_create, expire_time, pay_time)
      select lpad(n::text, 20, '0'), case when n % 40 = 0 then 3 else ${who} end, 1, (select max(id) from course) - n, '课程 ' || n, 9900, 1, (array[2,2,2,2,4,6])[1 + n % 6], 'r' || n, now() - n * interval '1 minute', now(), case when n % 6 = 4 then null else now() - n * interval '1 minute' end ${many};
    update organization set account_id = 3 where id = (select max(id) from organization);
    update product_order o set lecturer_id = (select max(id) from lecturer) - (substr(request_no, 2)::int + 1) % 40,
      organization_id = (select max(id) from organization) - (substr(request_no, 2)::int + 1) % 40 where request_no like 'r%';
    insert into order_profit (order_id, account_id, profit_role, amount, profit_status, gmt_create) select id, case when (substr(request_no, 2)::int + 1) % 40 = 0 then 3 else (select max(id) from account) - id % 2000 end, 1, 6930, 2, gmt_create from product_order where request_no like 'r%';
    insert into refund (refund_no, order_id, account_id, amount, reason, refund_status) select 'R' || id, id, account_id, 9900, '重复', 3 from product_order where order_status = 6 and request_no like 'r%';
    insert into extract_log (account_id, extract_money, extract_status, bank_user_name, bank_name, card_end, bank_card_no) select case when n % 40 = 0 then 3 else ${who} end, 10000, 4, '名', '行', '0000', '' from generate_series(1, ${rows / 5}) n;
    insert into blogger (account_id, blogger_name, fans_count) select id, nickname, id % 900 from account where nickname like 'N%';
    insert into blog (account_id, label_id, title, content, count_admire, gmt_create, search)
      select ${who}, (select min(id) from label) + n % 6, '标题 ' || n, '<p>正文</p>', n % 700, now() - n * interval '1 minute', ${words} ${many};
    insert into blog (article_type, category_id, title, content, gmt_create, search)
      select 2, (select min(id) from info_category) + n % 4, '资讯 ' || n, '<p>正文</p>', now() - n * interval '1 minute', ${words} ${many};
    insert into blog_draft (account_id, draft_no, title, content, gmt_modified)
      select ${who}, 'draft-' || n, '草稿 ' || n, '<p>正文</p>', now() - n * interval '1 minute' ${many};
    insert into question_draft (account_id, draft_no, title, content, gmt_modified)
      select ${who}, 'draft-' || n, '草稿 ' || n, '<p>正文</p>', now() - n * interval '1 minute' ${many};
    insert into question (account_id, label_id, title, content, is_solved, count_answer, gmt_create, search)
      select ${who}, (select max(id) from label) - n % 8, '问题 ' || n, '<p>正文</p>', n % 2, n % 90, now() - n * interval '1 minute', ${words} ${many};
    insert into certificate (certificate_no, certificate_name, course_id, account_id, real_name) select 'T' || lpad(n::text, 9, '0'), '证书', (select max(id) from course) - n % ${rows}, case when n % 20 = 0 then 3 else ${who} end, '名' ${many} on conflict do nothing;
    insert into study_note (account_id, course_id, period_id, content) select account_id, course_id, period_id, '笔记' from study_progress;
    insert into blog_comment (blog_id, account_id, content) select 1 + n % 80, ${who}, '评论 ' || n ${many};
    insert into question_comment (question_id, account_id, content, count_admire) select 1 + n % 40, ${who}, '回答 ' || n, n % 70 ${many};
    insert into question_comment_record (account_id, comment_id) select a.id, 1 + (a.id * 7 + k) % 40 from account a, generate_series(1, 4) k where a.nickname like 'N%';
    insert into blogger_attention (account_id, blogger_id) select a.id, g.account_id from account a, generate_series(1, 4) k, blogger g
      where a.nickname like 'N%' and g.blogger_name like 'N%' and g.account_id = (a.id * 3 + k * 17) % 2000 and a.id <> g.account_id;
    insert into blog_record (account_id, blog_id, op_type) select a.id, b.id, 1 from account a, generate_series(1, 4) k, blog b where a.nickname like 'N%' and b.id = (a.id * 7 + k * 31) % ${rows} + 1;
    insert into question_record (account_id, question_id, op_type) select a.id, c.id, 3 from account a, generate_series(1, 4) k, question c where a.nickname like 'N%' and c.id = (a.id * 7 + k * 31) % ${rows} + 1;
    update course set lecturer_id = (select id from lecturer where account_id = 3), organization_id = null where id = 90;
    insert into live_chat (period_id, account_id, content) select p.id, ${who}, '老师好' from generate_series(1, ${rows}) n join course_period p on p.id = 90 + n % 30;
    insert into live_channel (account_id, channel_no, channel_name, key_sealed, key_hash) values (3, '8802316', '频道', '${createSeal(Buffer.alloc(32, 7)).seal('key')}', '');
    insert into live_channel_event (channel_id, event_type) select 1, 5 ${many};
    insert into publish_job (operator_id, scope) select (select min(id) from operator), 1 ${many};
    insert into console_export (operator_id, title, unit, file_type, request, digest, export_status)
      select (select min(id) from operator where account = 'admin'), '用户', '人', 'csv', '{}', '', 3 ${many};
    insert into review (ref_type, ref_id, account_id, version, cause, audit_status, decision, gmt_create, gmt_audit)
      select 1 + n % 3, n, ${who}, '{"title":"标题","content":""}', 1 + n % 3, case when n % 50 = 0 then 1 else 2 end, case when n % 50 = 0 then 0 else 1 end, now() - n * interval '1 minute', now() - n * interval '1 minute' ${many};
    insert into word (word, letters, level) select '词' || n, '词' || n, 1 + n % 3 from generate_series(1, 2000) n;
    insert into word_hit (word_id, review_id, text) select (select max(id) from word) - n % 2000, (select max(id) from review) - n, '词' ${many} on conflict do nothing;
    insert into report (account_id, ref_type, ref_id, reason_type) select ${who}, 1 + n % 3, n, 1 ${many} on conflict do nothing;
    insert into exam_root (root_time, leaves, statement, signature) select now() - n * interval '1 hour', '', '{"leafCount":1,"merkleRoot":"","keyId":""}', '' ${many};
    insert into exam_paper (exam_id) select id from exam where exam_name like '试卷 %';
    insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, submit_time, score)
      select case when n % 40 = 0 then 3 else ${who} end, p.exam_id, p.id, 'r' || n, case when n % 9 = 0 then 4 else 5 end, now() - n * interval '1 minute', n % 100
      ${many} join exam_paper p on p.id = (select max(id) from exam_paper) - n % 500;
    update exam set lecturer_id = (select id from lecturer where account_id = 3) where id = (select max(exam_id) from exam_paper);
    insert into grade (account_id, grade_name, invite_code, max_student, student_count)
      select case when n % 40 = 0 then 3 else ${who} end, '班级 ' || n, translate(upper(lpad(to_hex(n), 6, 'Z')), '01', 'XY'), 500, 100 from generate_series(1, ${rows / 10}) n;
    insert into grade_student (grade_id, account_id) select g.id, ${who} from (select max(id) - 9 as id from grade) g, generate_series(1, 500) n;
    insert into grade_student (grade_id, account_id, is_admin) select g.id, 3, g.id % 2 from grade g where g.id % 50 = 0 and g.account_id <> 3;
    insert into grade_apply (grade_id, account_id, audit_status) select g.id, ${who}, case when n % 10 = 0 then 1 else 2 end ${many} join grade g on g.id = (select max(id) from grade) - n % 500 on conflict do nothing;
    insert into grade_exam (grade_id, exam_id, grade_exam_name, task_type, begin_time, end_time, answer_show, audit_type, is_all)
      select g.id, (select max(exam_id) - 1 from exam_paper), '班级考试 ' || g.id, 1, now() - interval '3 days', now() - g.id % 3 * interval '1 day', 2, 2, 1 from grade g where g.id % 5 = 0;
    insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, submit_time, score, grade_exam_id)
      select case when n % 1000 = 0 then 3 else ${who} end, x.exam_id, (select max(id) from exam_paper), 'grade:' || n, case when n % 9 = 0 then 4 else 5 end, now(), n % 100, x.id
      ${many} join grade_exam x on x.id = (select max(id) from grade_exam) - n % 150 on conflict do nothing;
    insert into upload (account_id, file_name, path, file_type, mime, file_size) select case when n % 40 = 0 then 3 else ${who} end, '文件 ' || n, 'many/' || n, 1 + n % 5, 'x/y', 9 ${many};
    insert into lecturer_audit (account_id, settle_type, audit_status, audit_stage, submit_time, gmt_modified)
      select id, case when id % 13 = 0 then 'ORGANIZATION' else 'LECTURER' end, case when id % 2 = 0 then 1 else 2 end, case when id % 2 = 0 then 2 else 0 end, now() - id * interval '1 minute', now() - id * interval '1 minute'
      from account where nickname like 'N%';
    update lecturer set live_audit_status = case when id % 10 = 0 then 1 else 2 end, gmt_live = now() - id * interval '1 minute' where id % 3 = 0;
    vacuum analyze`
  await w.db.withoutTimeout(async (client) => {
    for (const statement of filled.split(';')) await client.query(statement)
  })
}, mostMsToFill)

type Name = keyof typeof handlers
type Row = { [N in Name]: [name: N, input: Input<N>, mostSorted?: number] }[Name]

/** A page's worth of rows comes by an index. Where it does not, `mostSorted` says how many may be sorted, and the line above why. */
const pageful = 100

const lists: Row[] = [
  ...[1, 2, 3, 4, 5].map((sortType): Row => ['course/api/course/list', { sortType }]),
  ...[1, 2, 3, 4, 9].map((courseCategory): Row => ['course/api/course/list', { courseCategory: courseCategory as 1 }]),
  ...[3, 4, 5].map((sortType): Row => ['course/api/course/list', { courseCategory: 2, sortType }]),
  ...[1, 3, 4, 5].map((sortType): Row => ['course/api/course/list', { categoryId2: 6, sortType }]),
  ...[1, 3, 4, 5].map((sortType): Row => ['course/api/course/list', { categoryId1: 1, sortType }]),
  // an author has some hundred courses at most, and those that are being written come first
  ['course/auth/course/audit/page', { isStudyCourse: 1 }, 1000],
  ['course/auth/course/audit/page', { courseState: 3, courseName: '课程' }, 1000],
  ['course/auth/organization/course/page', { isStudyCourse: 1 }, 1000],
  ['course/auth/organization/course/page', { isWaiting: 1, courseName: '课程' }, 1000],
  // and some hundred templates
  ['course/auth/course/sample/page', {}, 1000],
  ['course/auth/course/sample/page', { auditStatus: 2, isUsable: 1, courseName: '课程' }, 1000],
  ['course/auth/course/sample/audit/page', { auditStatus: 1, courseName: '课程' }, 1000],
  // an organization has some hundred lecturers at most, those invited first
  ['user/auth/organization/lecturer/list', {}, 1000],
  ['user/auth/organization/lecturer/list', { lecturerName: '讲师', isInvited: 1 }, 1000],
  ['user/auth/organization/lecturer/audit/page', {}, 1000],
  ['user/auth/organization/lecturer/audit/page', { auditStatus: 1 }],
  ['user/auth/organization/lecturer/audit/page', { applyType: 2, auditStatus: 1 }, 1000],
  // the learners of one course, the latest first
  ['course/auth/course/student/list', { courseId: 90 }, 1000],
  ['course/auth/live/channel/list', {}],
  ['course/auth/live/channel/event/page', { channelId: 1 }],
  // the lessons of one channel, sorted by their states
  ['course/auth/live/channel/period/page', { channelId: 1 }, 1000],
  ['course/auth/live/member/list', { courseId: 64, periodId: 366 }, 1000],
  // the queue of what operators have to decide
  ['course/admin/course/audit/page', {}, 1000],
  ['course/admin/course/audit/page', { courseCategory: 1 }],
  ['course/admin/course/audit/page', { courseState: 2 }],
  ['user/admin/lecturer/audit/page', {}],
  ['user/admin/lecturer/audit/page', { settleType: 'ORGANIZATION' }],
  ['user/admin/lecturer/audit/page', { auditStatus: 2 }],
  ['user/admin/lecturer/live/page', {}],
  ['user/admin/lecturer/live/page', { liveAuditStatus: 2 }],
  ['course/api/course/list', { isFree: 1 }],
  ['course/api/course/list', { isFree: 0, sortType: 3 }],
  ['course/api/course/list', { isVipFree: 1 }],
  ['course/api/course/list', { courseCategory: 3, categoryId1: 1, isFree: 1, sortType: 3 }],
  ['course/api/course/list', { pageCurrent: 5 }],
  ['course/api/course/list', { lecturerId: 100 }],
  ['course/api/course/list', { lecturerId: 100, sortType: 3 }],
  ['course/api/course/list', { organizationId: 100 }],
  ['course/api/course/list', { organizationId: 100, sortType: 3 }],
  // what is to come goes by its time, which is that of a lesson
  ['course/api/course/list', { courseCategory: 2, liveStatus: 1 }, 1000],
  ['course/api/course/list', { courseCategory: 2, liveStatus: 2 }],
  ['course/api/course/list', { courseCategory: 2, liveStatus: 4 }, 1000],
  ['course/api/course/recommend/list', { courseId: 1 }],
  ['course/api/course/recommend/list', { courseCategory: 2 }],
  ['course/api/resource/recommend/list', { resourceId: 31 }],
  // what a search finds is put in order by how well it fits
  ['course/api/course/search/list', { courseName: '词7' }, rows / 500],
  ['course/api/course/search/list', { courseName: '词7', courseCategory: 1, isFree: 1, sortType: 3 }, rows / 500],
  // the courses on sale at one moment are few
  ['course/api/sale/list', { type: 1 }, 1000],
  ...[2, 3, 4].map((type): Row => ['course/api/sale/list', { type }]),
  ['course/api/courseComment/list', { courseId: 7 }],
  ['course/api/courseComment/list', { courseId: 7, score: 1 }],
  ['course/auth/user/collection/course/list', {}],
  // my courses go by when each was last studied, which no column of theirs says
  ['course/auth/course/user/list', {}],
  ['course/api/course/chapter/list', { courseId: 90 }],
  ['data/auth/course/log/user/list', {}],
  ['data/auth/course/log/record/page', { beginTime: '2026-01-01', endTime: '2027-01-01' }],
  ['course/auth/certificate/user/ref/list', {}],
  ['course/auth/certificate/user/standing/list', {}, 2000],
  ['course/admin/certificate/page', {}],
  ['course/admin/certificate/page', { certificateStatus: 2 }],
  ['course/admin/certificate/page', { mobile: '15000000001' }],
  ['course/admin/certificate/page', { courseName: '词1' }],
  ['data/admin/course/log/statement/page', {}],
  ['data/admin/course/log/statement/page', { statementStatus: 3 }],
  ['data/admin/course/log/statement/page', { mobile: '15000000001' }],
  ['community/auth/point/list', {}],
  ['course/auth/course/note/list', {}],
  ['course/auth/course/note/list', { courseId: 90 }],
  ['course/auth/course/note/list', { periodId: 90 }],
  ...[1, 2, 3, 4, 5].map((sortType): Row => ['exam/api/exam/list', { taskType: 1, sortType }]),
  ...[1, 3, 4].map((sortType): Row => ['exam/api/exam/list', { taskType: 2, categoryId: 20, sortType }]),
  ['exam/api/exam/list', { taskType: 1, isFree: 1, difficulty: 1 }],
  ['exam/api/exam/list', { taskType: 1, isVipFree: 1, sortType: 4 }],
  ['exam/api/exam/list', { taskType: 1, lecturerId: 100 }],
  ['exam/api/exam/recommend/list', { examId: 7 }],
  ['exam/api/exam/proof/root/page', {}],
  ['exam/api/exam/category/list', { taskType: 2 }],
  ['exam/api/exam/search/list', { examName: '词7' }, rows / 500],
  ['user/api/lecturer/list', {}],
  ['user/api/lecturer/list', { organizationId: 100 }],
  ['user/api/lecturer/list', { lecturerName: '乭' }],
  ['user/auth/lecturer/attention/list', {}],
  // whom one follows are few
  ['user/auth/organization/attention/list', {}, 1000],
  ['user/api/organization/list', {}],
  ['user/api/organization/list', { organizationName: '乭' }],
  ['user/auth/msg/user/list', {}],
  ['user/auth/msg/user/list', { isRead: 0 }],
  ['user/auth/msg/user/list', { msgType: 3 }],
  // all sittings of one person, or of a lecturer's exams: they are in no one order
  ['exam/auth/user/exam/page', {}],
  ['exam/auth/user/exam/page', { taskType: 1, examStatus: 5 }],
  ['exam/auth/user/exam/audit/page', {}, 1000],
  ['exam/auth/user/exam/audit/page', { examStatus: 4 }, 1000],
  // the classes and the applications of who leads many are in no one order
  ['exam/auth/grade/info/page', {}, 1000],
  ['exam/auth/grade/info/page', { roleType: 2 }, 1000],
  ['exam/auth/grade/info/page', { roleType: 3, gradeName: '班级' }, 1000],
  ['exam/auth/grade/student/page', { gradeId: 1 }],
  ['exam/auth/grade/exam/admin/page', {}, 1000],
  ['exam/auth/grade/exam/admin/page', { gradeExamStatus: 3, taskType: 1 }, 1000],
  ['exam/auth/grade/exam/paper/list', { gradeIds: [1], taskType: 1 }],
  ['exam/auth/grade/exam/student/relation/page', {}, 1000],
  ['exam/auth/grade/exam/student/relation/page/grade', { gradeExamId: 1 }, 2000], // all that its reader sat, for who may be a party
  ['exam/auth/grade/apply/record/page', {}, rows],
  ['exam/auth/grade/apply/record/page', { auditStatus: 1 }, rows / 5],
  ['exam/auth/subject/page', {}],
  ['exam/auth/problem/import/page', {}],
  ['exam/auth/problem/page', {}],
  ['exam/auth/problem/page', { problemType: 2, keyword: '设问' }],
  ['exam/auth/problem/page', { tag: '设问' }],
  ['exam/auth/problem/export', { format: 'gift' }, 1000],
  ['exam/auth/problem/export', { format: 'table', tag: '设问' }, 1000],
  ['exam/auth/exam/info/page', {}],
  ['exam/auth/problem/wrong/page', {}],
  ['exam/auth/problem/wrong/page', { isDue: 1 }],
  ['exam/auth/problem/wrong/page', { isMastered: 1, keyword: '设问', problemType: 2 }],
  ['exam/auth/problem/collection/page', {}],
  ['system/auth/upload/list', {}],
  ['system/auth/upload/list', { fileType: 4 }],
  ['system/auth/upload/list', { keyword: '文件 1' }],
  ['user/auth/coupon/list', {}],
  ['user/auth/coupon/list', { couponStatus: 4 }],
  ['user/auth/user/recommended/list', {}],
  ['user/auth/order/info/list', {}],
  ['user/auth/order/info/list', { orderStatus: 2 }],
  ['user/auth/order/info/lecturer', {}],
  ['user/auth/organization/order/list', {}],
  ['user/auth/organization/order/list', { orderStatus: 6 }],
  ['user/auth/organization/order/list', { lecturerId: 100 }],
  ['user/auth/user/account/extract/log/list', {}],
  ['user/admin/order/info/page', {}],
  ['user/admin/order/info/page', { orderStatus: 4 }],
  ['user/admin/order/info/page', { mobile: '13800000001' }],
  ['user/admin/order/info/page', { sort: 'paid' }],
  ['user/admin/order/info/page', { sort: 'due' }],
  ['user/admin/order/info/page', { userId: 3 }],
  ['user/admin/order/info/page', { isDue: 1, sort: 'due' }],
  ['user/admin/extract/page', {}],
  ['user/admin/extract/page', { extractStatus: 4 }],
  ['user/admin/users/page', {}],
  ['system/admin/search/list', { str: '150000' }],
  // what a search finds is put in order by how well it fits
  ['system/admin/search/list', { str: '词7' }, rows / 500],
  ['user/api/recruit/view', {}],
  ['community/api/blog/list', { bloggerIds: [100, 101, 102] }, 300], // all that three of them wrote, put together
  ['user/admin/coupon/page', {}],
  ['system/api/zone/list', { zoneLocation: 1 }],
  ['system/api/situation/list', {}],
  // what a search finds of all types is counted and put in order by how well it fits
  ...[1, 2, 5, 6, 7, 8].map((type): Row => ['system/api/search/all', { str: '词7', type }, rows / 250]),
  ['system/admin/site/publish/page', {}],
  ['system/admin/export/page', {}],
  ['system/admin/notice/list', {}],
  ['system/admin/log/page', {}],
  ['system/admin/sys/user/page', {}],
  ['system/admin/log/page', { kind: 'user' }],
  ['system/admin/log/page', { beginTime: '2026-01-01', endTime: '2099-01-01' }],
  ['user/admin/vip/set/page', {}],
  ['course/admin/live/chat/page', {}],
  ['course/admin/live/chat/page', { periodId: 90 }],
  ['course/admin/live/chat/page', { mobile: '15000000001' }],
  ['course/auth/course/user/study/log/mv/list', { courseId: 90 }],
  ['course/auth/course/user/study/log/mv/list', { courseId: 90, mobile: '15000000001' }],
  ['course/auth/course/user/study/log/mv/list', { courseId: 90, beginTime: '2026-01-01', endTime: '2099-01-01' }],
  ['course/auth/course/user/study/log/mv/period/list', { courseId: 90 }],
  ['course/auth/course/user/study/log/mv/period/list', { courseId: 90, userId: 100 }],
  ['community/admin/review/page', {}, rows / 50],
  ['community/admin/review/page', { kind: 1 }, rows / 50],
  ['community/admin/review/page', { kind: 4 }, rows / 50],
  ['community/admin/review/page', { kind: 6 }],
  ['community/admin/blog/audit/page', {}, rows / 50],
  ['community/admin/questions/audit/page', {}, rows / 50],
  ['community/admin/word/page', {}, 3 * rows],
  ['community/admin/article/page', {}],
  ['community/admin/article/page', { categoryId: 2 }],
  ['community/admin/article/page', { isOpen: 1 }],
  ['community/admin/article/page', { keyword: '词7' }, rows / 250],
  ['system/api/sitemap/list', { pageCurrent: 1, pageSize: 5000 }],
  ['system/api/sitemap/list', { pageCurrent: rows / 5000, pageSize: 5000 }, rows],
  ['community/api/blog/list', { labelType: 1, articleType: 1 }],
  ['community/api/blog/list', { labelType: 3, articleType: 1 }],
  ['community/api/blog/list', { labelType: 1, articleType: 1, labelNo: 'B002' }],
  ['community/api/blog/list', { labelType: 3, articleType: 1, labelNo: 'B002' }],
  ['community/api/blog/list', { labelType: 1, articleType: 1, bloggerId: 200 }],
  ['community/api/blog/search/list', { title: '词7', articleType: 1 }, rows / 250],
  ['community/api/article/recommend/list', { articleType: 1, limit: 10 }],
  ['community/api/article/recommend/list', { articleType: 2, limit: 10 }],
  ['community/api/article/zone/category/list', {}],
  ['community/api/article/zone/ref/list', {}],
  ['community/api/article/zone/ref/list', { categoryId: 2 }],
  ['community/api/article/zone/ref/list', { keyword: '词7' }, rows / 250],
  ['community/api/blog/comment/list', { blogId: 60 }],
  ['community/api/questions/list', { labelType: 1 }],
  ['community/api/questions/list', { labelType: 3 }],
  ['community/api/questions/list', { labelType: 1, isSolved: 0 }],
  ['community/api/questions/list', { labelType: 1, labelNo: 'Q002' }],
  ['community/api/questions/list', { labelType: 3, labelNo: 'Q002' }],
  ['community/api/questions/list', { labelType: 1, labelNo: 'Q002', isSolved: 0 }],
  ['community/api/questions/list', { labelType: 1, userId: 200 }],
  ['community/api/questions/list', { labelType: 1, courseId: 90 }],
  ['community/api/questions/list', { labelType: 1, periodId: 90 }],
  ['community/auth/appeal/page', {}],
  ['community/auth/questions/list', {}],
  ['community/auth/blog/list', {}], // each with what became of its last version
  ['community/auth/blog/draft/list', {}],
  ['community/auth/questions/draft/list', {}],
  // what I answered is mine, and few: put in the order of the questions
  ['community/auth/questions/list', { mineAnswered: 1 }, 500],
  ['community/api/questions/search/list', { title: '词7' }, rows / 500],
  ['community/auth/questions/like/list', { title: '词7' }, rows / 250],
  ['community/api/questions/comment/list', { questionsId: 7 }],
  ['community/api/questions/comment/list', { questionsId: 7, labelType: 1 }],
  ['community/api/questions/answerer/list', { questionsId: 7 }, 4000], // the answers to 300 questions, counted
  ['community/auth/questions/answerer/list', { labelNo: 'Q001' }, 4000],
  ['community/api/blogger/view', { bloggerId: 200 }],
  ['community/auth/blog/attention/list', {}, 1000], // of all whom I follow, put together
  ['community/auth/blog/user/record/collection/list', {}],
  ['community/auth/blog/comment/list', { mine: 1 }],
  ['community/auth/questions/comment/list', { questionsId: 7 }],
  ['community/auth/questions/comment/list', { questionsId: 7, labelType: 1 }],
  ['community/auth/questions/comment/list', { mine: 1 }],
  ['community/auth/questions/user/record/list', { opType: 3 }],
  ['community/auth/blogger/recommend/list', { limit: 10 }],
  ['community/auth/blogger/article/list', {}, 4000], // each with its draft and what became of its last version, in an order of their own
  ['community/auth/blogger/centre/view', {}, 2000],
  ['community/auth/blogger/figure/view', { span: 30 }, 2000],
  ['community/auth/blogger/figure/blog/list', { day: '2026-11-01' }, 2000],
  ['community/auth/blogger/user/record/list', {}],
  ['community/auth/blogger/user/record/fans/list', {}],
]

/**
 * Of the rows that were touched: some filters pass over rows that do not fit, a name is told from its letters by looking; a small
 * school's 2,000 accounts and 2,000 lecturers are hashed whole rather than looked up.
 */
const mostRead = Math.max(rows / 20, 5000)
/** Walk an index from end to end: the counts of news by category, and a late part of the sitemap. Both are kept between edits. */
const walks = [
  'community/admin/word/page',
  'community/api/article/zone/category/list',
  'system/api/sitemap/list',
  'exam/auth/problem/export', // 500 questions a call, each with what it is used for
  'exam/auth/problem/page', // each of a page with what it is used for; here some are in hundreds of papers
  'system/auth/upload/list', // own files by a part of their name, as many as two gigabytes hold; here one account has all
  // leave out the exams that one sits oneself: each own sitting asks for the class exams of its paper, and here one paper has all of them
  'exam/auth/user/exam/audit/page',
  'exam/auth/user/exam/page', // the same for each of a page
  'exam/auth/grade/exam/student/relation/page/grade', // and for whether its reader is a party: looks at all they sat
  'exam/auth/grade/exam/admin/page',
]

/** The part of the sitemap with articles of image-text courses looks at each lesson once, in one join. */
const joined = [
  ...['course', 'course_period', 'course_imagetext'].map((table) => `system/api/sitemap/list ${table}`),
  'exam/auth/grade/exam/student/relation/page exam_paper', // of some hundred sheets
  'community/admin/word/page word_hit', // the counts of its tabs look at each judgement of the month
]

/** Read whole when that is cheaper: tables of so few rows. */
const few = 6000
let small: string[] = []
beforeAll(async () => {
  const { rows } = await w.db.pool.query(`select relname from pg_class where relkind = 'r' and reltuples <= ${few}`)
  small = rows.map(({ relname }) => relname)
})

test('every list of the contract with pages has its row', () => {
  const isPaged = ({ providesTags, output }: Call) =>
    providesTags && 'totalCount' in ((output as { shape?: object }).shape ?? {})
  const named = new Set<string>(lists.map(([name]) => name))
  const paged = Object.entries(calls).flatMap(([name, call]) => (isPaged(call) ? [name] : []))
  expect(paged.length).toBeGreaterThan(40)
  expect(paged.filter((name) => !named.has(name))).toEqual([])
})

test.each(lists)('%s %j', async (name, input, mostSorted = pageful) => {
  const community = name.startsWith('community/')
  const user = { kind: 'account', id: community ? 200 : 3, nickname: 'N', userType: 1, isRecommended: 1, rights: 'all' }
  const handle = handlers[name] as (input: object, context: object) => Promise<unknown>
  const given = calls[name].input.parse({ pageCurrent: 2, ...input }) as object
  const queries = await queriesOf(w, (q) => handle(given, { q, user, outside: w.outside }))
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) {
    const { whole, sorted, read } = await planOf(w, query)
    if (/\bsum\(/.test(query.sql)) continue // over all that match: without a condition, that is all
    if (process.env.PLANS) console.log(JSON.stringify({ name, input, whole, sorted, read }))
    expect(
      whole.filter((table) => !small.includes(table) && !joined.includes(`${name} ${table}`)),
      query.sql,
    ).toEqual([])
    expect(sorted, query.sql).toBeLessThanOrEqual(mostSorted)
    if (!walks.includes(name)) expect(read, query.sql).toBeLessThanOrEqual(mostRead)
  }
})
