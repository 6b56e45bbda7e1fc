-- Freezing with its reason; notes of operators about a user; what the console's overview and a learner's study record read.
alter table account add column freeze_reason text not null default '';
comment on column account.freeze_reason is 'what an operator wrote when freezing; shown to operators alone';
alter table account add column gmt_freeze timestamptz;

create table account_note (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  operator_id bigint not null references operator,
  content text not null check (content <> ''),
  is_top smallint not null default 0 check (is_top in (0, 1)),
  gmt_create timestamptz not null default now()
);
create index account_note_newest on account_note (account_id, is_top desc, id desc);
create index account_note_of_operator on account_note (operator_id);

-- system/admin/stat/data: new users, payments and study by time
create index account_by_time on account (gmt_create);
create index product_order_by_payment on product_order (pay_time) where pay_time is not null;
create index study_log_by_time on study_log using brin (begin_time) with (pages_per_range = 16);
-- data/auth/course/log/record/*: a learner's sittings
create index study_log_of_account on study_log (account_id, begin_time desc, id desc);
-- user/admin/users/view: what operators did about a user
create index operator_log_of_user on operator_log ((coalesce(input ->> 'userId', input ->> 'id')), id desc) where call like 'user/admin/users/%';
