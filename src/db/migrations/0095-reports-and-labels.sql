-- What readers report, once a reader and thing.
create table report (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account on delete cascade,
  ref_type    smallint not null check (ref_type between 1 and 5), -- article, question, answer, comment, course review
  ref_id      bigint not null,
  reason_type smallint not null check (reason_type between 1 and 5), -- advertising, false or illegal, hurts somebody, copied, something else
  reason      text not null default '',
  weight      real not null default 1, -- a half of who was seldom right
  is_right    smallint check (is_right in (0, 1)), -- by the decision; null = not decided
  gmt_create  timestamptz not null default now(),
  unique (account_id, ref_type, ref_id)
);
create index report_of_thing on report (ref_type, ref_id, reason_type, id);
create index report_of_account on report (account_id, is_right);

-- A thing that an operator found fine for a cause is not hidden by reports for the same cause again.
create table report_cleared (
  ref_type    smallint not null,
  ref_id      bigint not null,
  reason_type smallint not null,
  gmt_create  timestamptz not null default now(),
  primary key (ref_type, ref_id, reason_type)
);

-- A label or a category that is hidden is offered to nobody; what has it keeps it.
alter table label add status_id smallint not null default 1 check (status_id in (0, 1));
alter table info_category add status_id smallint not null default 1 check (status_id in (0, 1));
