-- Statements of the hours somebody studied in a year, as they were when issued.
create table study_statement (
  id bigint generated always as identity primary key,
  statement_no text not null unique,
  account_id bigint not null references account on delete cascade,
  year smallint not null,
  real_name text not null check (real_name <> ''),
  school_name text not null,
  subject text not null,
  study_seconds integer not null check (study_seconds > 0),
  content jsonb not null,
  statement_status smallint not null default 1 check (statement_status in (1, 2)),
  gmt_create timestamptz not null default now()
);
comment on column study_statement.content is 'courseList and monthList: what was studied, as printed';
comment on column study_statement.statement_status is 'valid, replaced by a later one of the same year';
create unique index study_statement_valid on study_statement (account_id, year) where statement_status = 1;
create index study_statement_newest on study_statement (account_id, id desc);
