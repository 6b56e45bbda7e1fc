-- Members who are added by their mobile numbers, and looks at whole numbers.

-- Sent again it is the same import.
create table grade_student_import (
  id          bigint generated always as identity primary key,
  account_id  bigint not null references account on delete cascade, -- who added them
  grade_id    bigint not null references grade on delete cascade,
  request_no  text not null,
  added_count int not null check (added_count >= 0),
  gmt_create  timestamptz not null default now(),
  unique (account_id, request_no)
);
create index grade_student_import_grade on grade_student_import (grade_id);

-- Who left a class by themselves: their number does not bring them back, only their own application does.
create table grade_left (
  grade_id   bigint not null references grade on delete cascade,
  account_id bigint not null references account on delete cascade,
  gmt_create timestamptz not null default now(),
  primary key (grade_id, account_id)
);
create index grade_left_account on grade_left (account_id);

-- How often an account did today what is limited by the day.
create table daily_count (
  account_id bigint not null references account on delete cascade,
  counter    text not null check (counter in ('mobileAsked', 'mobileShown')), -- numbers looked up, whole numbers shown
  day        date not null,
  times      int not null check (times >= 0),
  primary key (account_id, counter)
);

-- Looks of class leaders at whole numbers stand beside those of operators: a row is of one or the other.
alter table operator_log
  alter operator_id drop not null,
  add account_id bigint references account on delete set null,
  add check (operator_id is null or account_id is null);
create index operator_log_of_account on operator_log (account_id) where account_id is not null;
drop index operator_log_of_user;
create index operator_log_of_user on operator_log ((coalesce(input ->> 'userId', input ->> 'id')), id desc)
  where call like 'user/admin/users/%' or call = 'exam/auth/grade/student/mobile/view';
