-- Answers, comments, course reviews and 弹幕 that operators removed without a task in the queue: decided as hidden (4), so that their
-- writers read why and may appeal. The reason is that of the message.
insert into review (ref_type, ref_id, account_id, version, cause, audit_status, decision, audit_opinion, gmt_audit, before)
select r.ref_type, r.id, r.account_id, jsonb_build_object('content', r.content), 5, 3, 4,
  replace(replace(replace(replace(coalesce(m.msg_text, ''), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
  coalesce(m.gmt_create, now()), '{"auditStatus": 2}'
from (
  select 3 as ref_type, id, account_id, content, audit_status from question_comment
  union all select 4, id, account_id, content, audit_status from blog_comment
  union all select 5, id, account_id, content, audit_status from course_comment
  union all select 7, id, account_id, content, audit_status from course_danmu
) r left join message m on m.account_id = r.account_id and m.cause = 'removed:' || r.ref_type || ':' || r.id
where r.audit_status = 3 and not exists (
  select from review v
  where v.ref_type = r.ref_type and v.ref_id = r.id and v.audit_status = 3 and v.decision between 2 and 5);

-- What the messages led to was the list of messages.
update message set link_url = '/account/appeal' where cause ~ '^removed:[3457]:\d+$';

-- A course that was taken down is decided of like what people write, so that its author reads why and may appeal.
alter table review drop constraint review_ref_type_check,
  add constraint review_ref_type_check check (ref_type between 1 and 8);
insert into review (ref_type, ref_id, account_id, cause, audit_status, decision, audit_opinion, gmt_audit)
select 8, c.id, l.account_id, 5, 3, 5, c.down_reason, now()
from course c join lecturer l on l.id = c.lecturer_id
where c.course_state = 5 and l.account_id is not null and not exists (
  select from review v where v.ref_type = 8 and v.ref_id = c.id and v.audit_status = 3 and v.decision = 5);
