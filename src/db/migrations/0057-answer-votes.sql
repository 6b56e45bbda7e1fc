-- Who found which answer useful; question_comment.count_admire is their number.
create table question_comment_record (
  account_id bigint not null references account on delete cascade,
  comment_id bigint not null references question_comment on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (account_id, comment_id)
);
create index question_comment_record_comment on question_comment_record (comment_id);

-- Nothing wrote the counts before: those of the demo school were made up.
update question_comment set count_admire = 0 where count_admire <> 0;
alter table question_comment add check (count_admire >= 0);
drop index question_comment_in_order;
create index question_comment_in_order on question_comment (question_id, is_best desc, count_admire desc, id)
  where parent_id is null; -- questions/comment/list
