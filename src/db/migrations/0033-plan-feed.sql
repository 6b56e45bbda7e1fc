-- The secret address of a learner's calendar; another one takes its place, or none.
create table plan_feed (
  account_id bigint primary key references account on delete cascade,
  secret     text not null unique check (length(secret) >= 32),
  gmt_create timestamptz not null default now()
);
