-- Checks of who sits before the screen, where a service for them is set up: a ticket, and how often it failed.
create table face_check (
  face_no    text primary key,
  account_id bigint not null references account on delete cascade,
  scene_type smallint not null check (scene_type in (1, 2, 3)), -- FaceSceneEnum: study, exam, sign-in to a class
  course_id  bigint references course on delete set null,
  period_id  bigint references course_period on delete set null,
  fail_count int not null default 0,
  gmt_create timestamptz not null default now(),
  gmt_expire timestamptz not null
);
create index face_check_of_account on face_check (account_id, scene_type, gmt_create desc);
