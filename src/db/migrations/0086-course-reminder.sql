-- When a learner of a course was last reminded of it by who teaches it: at most once in seven days.
create table course_reminder (
  course_id bigint not null references course on delete cascade,
  account_id bigint not null references account on delete cascade,
  gmt_remind timestamptz not null default now(),
  primary key (course_id, account_id)
);
create index course_reminder_of_account on course_reminder (account_id); -- when an account is closed
