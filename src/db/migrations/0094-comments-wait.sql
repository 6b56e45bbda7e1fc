-- Comments, answers and reviews of courses wait too: 1 waits, 2 public, 3 refused or hidden. Their writers see them all the same.
alter table blog_comment add audit_status smallint not null default 2 check (audit_status in (1, 2, 3));
alter table question_comment add audit_status smallint not null default 2 check (audit_status in (1, 2, 3));
alter table course_comment add audit_status smallint not null default 2 check (audit_status in (1, 2, 3));

-- What its writer takes away waits for nobody any more.
create function close_review() returns trigger language plpgsql as $$
begin
  update review set audit_status = 4, gmt_audit = now()
    where ref_type = tg_argv[0]::smallint and ref_id = old.id and audit_status = 1;
  return null;
end $$;
create trigger blog_gone after delete on blog for each row execute function close_review(1);
create trigger blog_withdrawn after update of audit_status on blog for each row
  when (new.audit_status = 5 and old.audit_status <> 5) execute function close_review(1);
create trigger question_gone after delete on question for each row execute function close_review(2);
create trigger question_withdrawn after update of audit_status on question for each row
  when (new.audit_status = 5 and old.audit_status <> 5) execute function close_review(2);
create trigger question_comment_gone after delete on question_comment for each row execute function close_review(3);
create trigger blog_comment_gone after delete on blog_comment for each row execute function close_review(4);
create trigger course_comment_gone after delete on course_comment for each row execute function close_review(5);
create trigger live_chat_gone after delete on live_chat for each row execute function close_review(6);
