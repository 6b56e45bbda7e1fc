-- Closing an account: 15 days in which signing in takes it back, then its personal fields are emptied. Money and
-- certificates stay, of nobody: the number of such an account is x and its id.
alter table account add column gmt_cancel timestamptz; -- when it is to be emptied
alter table account drop constraint account_mobile_check;
alter table account add constraint account_mobile_check check (mobile ~ '^(1[3-9][0-9]{9}|x[0-9]+)$');
create index account_cancelled on account (gmt_cancel) where gmt_cancel is not null; -- jobs/anonymize-accounts.ts

-- What was sent and what failed, a day: to a number, from a network. Three of them, and a person is asked for.
create table attempt (
  kind  smallint not null check (kind in (1, 2)), -- 1 sent, 2 failed
  whose text not null,                            -- a number, or a network
  day   date not null default current_date,
  times int not null default 1,
  primary key (whose, day, kind)
);
create index attempt_old on attempt (day); -- the sweep

-- Questions for people, each good for one answer.
create table captcha (
  captcha_no  text primary key,
  answer_hash bytea not null,                    -- of the answer and the work together
  network     text not null,
  gmt_expire  timestamptz not null
);
create index captcha_expired on captcha (gmt_expire); -- the sweep

-- What teachers say they need: one form for each survey.
create table research (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  research_no  text not null default 'needs',
  school_name  text not null,
  position     text not null,
  subject      text not null,
  teach_years  smallint not null check (teach_years between 0 and 60),
  needs        text not null,
  answers      jsonb not null default '{}',
  gmt_create   timestamptz not null default now(),
  gmt_modified timestamptz not null default now(),
  unique (account_id, research_no)               -- user/research/view
);
