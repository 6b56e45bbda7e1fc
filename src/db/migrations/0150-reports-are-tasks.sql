-- What was reported by one or two stands in the queue too: readers see it on, somebody looks.
insert into review (ref_type, ref_id, account_id, cause, version)
select t.ref_type, t.ref_id, t.account_id, 3, t.version from (
  select 1 as ref_type, id as ref_id, account_id, null::jsonb as version from blog where is_shown and account_id is not null
  union all select 2, id, account_id, null from question where audit_status = 2
  union all select 3, id, account_id, jsonb_build_object('content', content) from question_comment where audit_status = 2
  union all select 4, id, account_id, jsonb_build_object('content', content) from blog_comment where audit_status = 2
  union all select 5, id, account_id, jsonb_build_object('content', content) from course_comment where audit_status = 2
  union all select 7, id, account_id, jsonb_build_object('content', content) from course_danmu where audit_status = 2
) t
where t.account_id is not null and exists (select from report p where p.ref_type = t.ref_type and p.ref_id = t.ref_id and p.is_right is null
    and not exists (select from report_cleared c where c.ref_type = p.ref_type and c.ref_id = p.ref_id and c.reason_type = p.reason_type))
  and not exists (select from review r where r.ref_type = t.ref_type and r.ref_id = t.ref_id and r.audit_status = 1);

-- What was to be looked at afterwards is due where it was reported.
update review r set cause = 3 where r.audit_status = 1 and r.cause = 2 and exists (select from report p
  where p.ref_type = r.ref_type and p.ref_id = r.ref_id and p.is_right is null and not exists (select from report_cleared c
    where c.ref_type = p.ref_type and c.ref_id = p.ref_id and c.reason_type = p.reason_type));
