-- What learners do with courses. Rows of one learner carry account_id first, so that they can live together.
create table enrolment (
  account_id bigint not null references account on delete cascade,
  course_id  bigint not null references course on delete cascade,
  source     smallint not null check (source in (1, 2, 3)), -- joined for free, bought, added
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null default 'infinity',
  primary key (account_id, course_id)
);
create index enrolment_newest on enrolment (account_id, gmt_create desc, course_id); -- course/user/list
create index enrolment_of_course on enrolment (course_id, account_id);

create table course_collection (
  account_id bigint not null references account on delete cascade,
  course_id  bigint not null references course on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (account_id, course_id)
);
create index course_collection_newest on course_collection (account_id, gmt_create desc, course_id);

-- How far a learner is in a lesson.
create table study_progress (
  account_id    bigint not null references account on delete cascade,
  period_id     bigint not null references course_period on delete cascade,
  course_id     bigint not null references course on delete cascade,
  covered       int4multirange not null default '{}', -- seconds of the video seen at least once: replays and seeks count right
  watch_length  int not null default 0 check (watch_length >= 0), -- seconds spent, never more than passed on the clock
  last_position int not null default 0 check (last_position >= 0),
  progress      smallint not null default 0 check (progress between 0 and 100),
  is_study      smallint not null default 0 check (is_study in (0, 1)), -- seen to the end
  gmt_create    timestamptz not null default now(),
  gmt_modified  timestamptz not null default now(),
  primary key (account_id, period_id)
);
create index study_progress_newest on study_progress (account_id, gmt_modified desc, period_id); -- data/auth/course/log/user/list
create index study_progress_of_course on study_progress (account_id, course_id);
create index study_progress_learners on study_progress (course_id, period_id, account_id);      -- mv/statistical

-- One sitting: from the start of a player to its last heartbeat.
create table study_log (
  id           bigint generated always as identity,
  account_id   bigint not null references account on delete cascade,
  session_no   text not null check (session_no <> ''),
  course_id    bigint not null references course on delete cascade,
  period_id    bigint not null references course_period on delete cascade,
  watch_length int not null default 0,
  begin_time   timestamptz not null default now(),
  end_time     timestamptz not null default now(),
  client_type  smallint not null default 1,
  ip           text not null default '',
  primary key (account_id, period_id, session_no)
);
create index study_log_newest on study_log (course_id, end_time desc, id desc);                 -- mv/list
create index study_log_of_period on study_log (period_id, end_time desc, id desc);              -- mv/period/list

-- When a learner was last heard of: one clock for all players and tabs, so that time passes once.
create table study_clock (
  account_id bigint primary key references account on delete cascade,
  heard_at   timestamptz not null
);
