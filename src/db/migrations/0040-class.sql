-- Classes: who teaches them, who is in, who asks to be.

create table grade (
  id               bigint generated always as identity primary key,
  account_id       bigint not null references account, -- its owner
  grade_name       text not null check (grade_name <> ''),
  grade_intro      text not null default '',
  grade_logo       text not null default '',
  invite_code      text not null unique check (invite_code ~ '^[2-9A-HJKMNP-Z]{6}$'), -- no 0 O 1 I L
  verification_set smallint not null default 1 check (verification_set between 1 and 3), -- VerificationSetEnum
  max_student      int not null default 200 check (max_student between 1 and 500),
  student_count    int not null default 0 check (student_count between 0 and max_student), -- changes under the row's lock
  grade_status     smallint not null default 1 check (grade_status in (1, 2)), -- GradeStatusEnum
  gmt_create       timestamptz not null default now()
);
create index grade_of_owner on grade (account_id, id desc); -- info/page, rights

create table grade_student (
  id          bigint generated always as identity primary key,
  grade_id    bigint not null references grade,
  account_id  bigint not null references account on delete cascade,
  remark_name text not null default '',
  is_admin    smallint not null default 0 check (is_admin in (0, 1)),
  gmt_create  timestamptz not null default now(),
  unique (grade_id, account_id)
);
create index grade_student_of_account on grade_student (account_id, grade_id); -- info/page, rights
create index grade_student_page on grade_student (grade_id, is_admin desc, id);  -- student/page

create table grade_apply (
  id               bigint generated always as identity primary key,
  grade_id         bigint not null references grade,
  account_id       bigint not null references account on delete cascade,
  apply_desc       text not null default '',
  remark_name      text not null default '',
  audit_status     smallint not null default 1 check (audit_status between 1 and 5), -- 1 waits, 2 accepted, 3 refused, 4 ignored, 5 withdrawn
  audit_opinion    text not null default '',
  audit_account_id bigint references account on delete set null,
  audit_time       timestamptz,
  gmt_create       timestamptz not null default now()
);
create unique index grade_apply_open on grade_apply (grade_id, account_id) where audit_status = 1;
create index grade_apply_of_grade on grade_apply (grade_id, audit_status, id desc); -- apply/record/page, counts
create index grade_apply_of_account on grade_apply (account_id);
